"""Feeds forms in which people have puzzles to ./sudoku: two puzzles, which must be answered
right or told, as the table says; and the same with a row or a cell lost, which must be told.
usage: forms.py BOARDS (a file with two boards or more, each with one solution)"""
import subprocess, sys

def rows(p): return [p[i:i + 9] for i in range(0, 81, 9)]
def each(f, between="\n"): return lambda p: "".join(map(f, rows(p))) + between
def dots(p): return p.replace("0", ".")
def fields(r, by): return by.join(c.replace("0", "") for c in r) + "\n"
def boxes(r): return " | ".join(" ".join(r[i:i + 3]) for i in (0, 3, 6))
def grid(top, row, inner, bottom):
    return lambda p: top + inner.join("".join(map(row, rows(dots(p))[i:i + 3])) for i in (0, 3, 6)) + bottom
def lists(head, row, between, tail):
    return lambda p: head + between.join(map(row, rows(p))) + tail + "\n"
def bars(r): return "|" + "|".join(" " + c.replace("0", " ") + " " for c in r) + "|\n"
def drawn(r): return "│ " + boxes(r).replace("|", "│") + " │\n"
def skyscraper(r): return "|" + "|".join(r[i:i + 3] for i in (0, 3, 6)) + "|\n"
comma, quoted = ", ".join, lambda r: '"' + '", "'.join(r) + '"'

READ, TABLE, TOLD = "read", "read, and a digit less is another puzzle", ""
FORMS = {  # name: whether it is read, and how a puzzle looks
    "rows": (READ, each(lambda r: r + "\n")),
    "rows, no line between": (READ, each(lambda r: r + "\n", "")),
    "rows apart, CR LF": (READ, each(lambda r: " ".join(r) + "\r\n", "\r\n")),
    "bands apart": (READ, grid("", lambda r: r + "\n", "\n", "\n")),
    "bands apart, of blanks": (READ, grid("", lambda r: " ".join(r) + "\n", " \n\n", "\n\n")),
    "a line": (READ, lambda p: p + "\n"),
    "a line of dots, quoted": (READ, lambda p: "'" + dots(p) + "',\n"),
    "a line, nine by nine": (READ, lambda p: " ".join(rows(p)) + "\n"),
    "ASCII grid": (READ, grid("+---+\n", lambda r: "| " + boxes(r) + " |\n", "+---+\n", "+---+\n")),
    "SimpleSudoku": (READ, grid("*-----------*\n", skyscraper, "|---+---+---|\n", "*-----------*\n")),
    "HoDoKu": (READ, grid(".---.---.\n", lambda r: "| " + boxes(r) + " |\n", ":---+---:\n", "'---'---'\n")),
    "Unicode grid": (READ, grid("┌───┬───┐\n", drawn, "├───┼───┤\n", "└───┴───┘\n")),
    "Markdown table": (TABLE, lambda p: "|" + "   |" * 9 + "\n|" + "---|" * 9 + "\n" + "".join(map(bars, rows(p))) + "\n"),
    "JSON": (READ, lists("[\n  [", comma, "],\n  [", "]\n]")),
    "JSON in a line": (READ, lists("[[", comma, "], [", "]],")),
    "LeetCode": (READ, lambda p: lists("[[", quoted, "],[", "]]")(dots(p))),
    "LeetCode, by rows": (READ, lambda p: lists("[[", quoted, "]\n,[", "]]")(dots(p))),
    "Python, rows in quotes": (READ, lists("[\n    '", dots, "',\n    '", "',\n]")),
    "numpy": (READ, lists("[[", " ".join, "]\n [", "]]\n")),
    "C": (READ, lists("{\n    {", comma, "},\n    {", "}\n};")),
    "MATLAB": (READ, lists("[", " ".join, ";\n ", "];")),
    "Markdown fence": (READ, lambda p: "```\n" + "\n".join(rows(p)) + "\n```\n"),
    "CSV with zeros": (READ, each(lambda r: ",".join(r) + "\n", ",,,,,,,,\n")),
    "CSV": (TABLE, each(lambda r: fields(r, ","))),
    "CSV, CR LF": (TABLE, each(lambda r: fields(r, ";").replace("\n", "\r\n"))),
    "tabs": (TABLE, each(lambda r: fields(r, "\t"))),
    "full width": (READ, each(lambda r: "".join(chr(ord(c) + 0xFEE0) for c in r) + "\n")),
    "squares": (READ, each(lambda r: r.replace("0", "⬜") + "\n")),
    "a name": (TOLD, lists("grid = [[", comma, "], [", "]]")),
    "titles": (TOLD, lambda p: "Grid 1\n" + "\n".join(rows(p)) + "\n"),
    "an id": (TOLD, lambda p: "1," + p + "\n"),
    "a rating": (TOLD, lambda p: p + ",5.6\n"),
    "minus one": (TOLD, lists("[[", lambda r: comma(r).replace("0", "-1"), "],\n [", "]]")),
    "blank cells": (TOLD, grid("---\n", lambda r: boxes(r).replace(".", " ") + "\n", "---\n", "---\n")),
    "trimmed tabs": (TOLD, each(lambda r: fields(r, "\t").rstrip() + "\n")),
    "circled digits": (TOLD, lambda p: "".join(c if c == "0" else chr(0x245F + int(c)) for c in p) + "\n"),
}

def run(text):
    return subprocess.run(["./sudoku"], input=text.encode(), capture_output=True, timeout=60)

boards = [line for line in open(sys.argv[1]).read().split() if "0" * 9 not in rows(line)][:2]
answers = b"".join(run(board + "\n").stdout.strip() for board in boards).decode()
assert len(answers) == 162
for name, (kind, form) in FORMS.items():
    text = form(boards[0]) + form(boards[1])
    came = run(text)
    digits = "".join(filter(str.isdigit, came.stdout.decode()))
    good = digits == answers and came.returncode == 0 if kind else came.returncode == 2 and came.stderr
    lines, damaged = text.splitlines(keepends=True), []
    if kind and len(lines) > 8: # without the first row
        first = next(i for i, line in enumerate(lines) if any(map(str.isdigit, line)))
        damaged.append("".join(lines[:first] + lines[first + 1:]))
    if kind == READ: # without the first given
        cell = next(i for i, c in enumerate(text) if c.isdigit() and c != "0")
        damaged.append(text[:cell] + text[cell + 1:])
    told = [run(d) for d in damaged]
    if not good or not all(t.returncode == 2 and t.stderr for t in told):
        sys.exit(f"{name}: status {came.returncode}, {digits}, {came.stderr.decode()}\n{text}{told}")
print(len(FORMS), "forms, two puzzles each, and with a row and a cell lost")
