#!/usr/bin/env python3
"""draw.py RESULTS: draws speed.svg from what `make peers` printed into the file RESULTS,
and puts that text into README.md, behind the line that says so. Both stand beside it."""
import html, math, pathlib, re, sys

HERE = pathlib.Path(__file__).parent
MARKER = "<!-- What follows was printed by make peers, and is replaced by draw.py. -->\n"
# The first of these names that was measured is drawn, under the words behind it.
LISTS = [
    (["puzzles1_unbiased", "minimal.boards"], "Random puzzles, mostly easy"),
    (["puzzles2_17_clue"], "Puzzles with 17 givens, the fewest a puzzle can have"),
    (["puzzles6_forum_hardest_1106"], "The puzzles that were held to be the hardest in 2011"),
    (["puzzles7_serg_benchmark", "sparse.boards"], "Boards with several solutions, or with none"),
]
NAMES = {"sudoku": "sudoku (this program)", "rust-sudoku": "sudoku (Rust crate)"}
WIDTH, LEFT, RIGHT, ROW, GAP, TOP = 760, 210, 690, 22, 34, 90

def read(results):
    """The measured times: a dictionary of lists, each one of solvers."""
    rows = [[cell.strip() for cell in line.strip("|\n").split("|")]
            for line in results.splitlines() if line.startswith("|")]
    header, times = rows[0], {}
    for row in rows[2:]:
        times[row[0]] = {name: (float(number.group()) if (number := re.match(r"[\d.]+", cell)) else None)
                         for name, cell in zip(header[2:-1], row[2:-1])}
    return times

def draw(times, measured):
    groups = [(words, next(times[name] for name in names if name in times))
              for names, words in LISTS if any(name in times for name in names)]
    values = [t for _, solvers in groups for t in solvers.values() if t]
    steps = [m * 10.0 ** e for e in range(-2, 5) for m in (1, 2, 5)]
    low = max(s for s in steps if s <= min(values) / 2)
    high = min(s for s in steps if s >= max(values))
    def x(value):
        return LEFT + (RIGHT - LEFT) * math.log(value / low) / math.log(high / low)
    body, described, y = [], [], TOP
    for words, solvers in groups:
        body.append(f'<text class="list" x="24" y="{y}">{html.escape(words)}</text>')
        y += 8
        body += [f'<line x1="{x(s):.1f}" x2="{x(s):.1f}" y1="{y}" y2="{y + ROW * len(solvers)}"/>'
                 for s in steps if low <= s <= high]
        for name, value in solvers.items():
            own, middle = name == "sudoku", y + ROW / 2 + 4
            bold = ' class="own"' if own else ""
            body.append(f'<text{bold} x="{LEFT - 10}" y="{middle}" text-anchor="end">'
                        f'{html.escape(NAMES.get(name, name))}</text>')
            if value:
                body.append(f'<rect class="{"ours" if own else "others"}" x="{LEFT}" y="{y + 3}" '
                            f'width="{x(value) - LEFT:.1f}" height="{ROW - 6}" rx="2"/>')
            at, text = (x(value), f"{value:#.3g} µs") if value else (LEFT, "not for such boards")
            body.append(f'<text class="{"own " if own else ""}value" x="{at + 7:.1f}" y="{middle}">{text}</text>')
            described.append(f"{words}, {NAMES.get(name, name)}: {text}.")
            y += ROW
        y += GAP
    bottom = y - GAP
    scale = "".join(f'<text class="small" x="{x(s):.1f}" y="{bottom + 17}" text-anchor="middle">{s:g}</text>'
                    for s in steps if low <= s <= high)
    return f'''<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{bottom + 60}" viewBox="0 0 {WIDTH} {bottom + 60}" role="img" aria-labelledby="title desc">
<title id="title">How long solving one sudoku takes, in microseconds</title>
<desc id="desc">{html.escape(" ".join(described))}</desc>
<style>
text {{ font: 13px system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif; fill: #1f2328 }}
.title {{ font-size: 18px; font-weight: 600 }} .list {{ font-weight: 600 }} .own {{ font-weight: 600 }}
.small {{ font-size: 12px; fill: #59636e }} .paper {{ fill: #ffffff; stroke: #d1d9e0 }}
.value {{ paint-order: stroke; stroke: #ffffff; stroke-width: 4px }}
line {{ stroke: #d1d9e0 }} .ours {{ fill: #0969da }} .others {{ fill: #a9b4bf }}
@media (prefers-color-scheme: dark) {{
text {{ fill: #f0f6fc }} .small {{ fill: #9198a1 }} .paper {{ fill: #0d1117; stroke: #3d444d }}
.value {{ stroke: #0d1117 }}
line {{ stroke: #2f353d }} .ours {{ fill: #4493f8 }} .others {{ fill: #5d6875 }}
}}
</style>
<rect class="paper" x="0.5" y="0.5" width="{WIDTH - 1}" height="{bottom + 59}" rx="8"/>
<text class="title" x="24" y="36">How long solving one sudoku takes</text>
<text class="small" x="24" y="57">Mean time to find one solution. Each grey line to the right stands for about twice the time.</text>
{chr(10).join(body)}
{scale}
<text class="small" x="{LEFT}" y="{bottom + 40}">microseconds (millionths of a second)</text>
<text class="small" x="{WIDTH - 24}" y="{bottom + 40}" text-anchor="end">{html.escape(measured)}</text>
</svg>
'''

def main():
    results = pathlib.Path(sys.argv[1]).read_text(encoding="utf-8")
    results = results[results.index("Measured on "):]
    (HERE / "speed.svg").write_text(draw(read(results), results.split("\n")[0].split(",")[0]), encoding="utf-8")
    readme = HERE / "README.md"
    kept, marker, _ = readme.read_text(encoding="utf-8").partition(MARKER)
    if not marker:
        sys.exit(f"draw.py: {readme} has no line {MARKER}")
    readme.write_text(kept + marker + "\n" + results, encoding="utf-8")

main()
