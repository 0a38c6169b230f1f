#!/usr/bin/env python3
"""python.py FILE: prints a table of the time that Python takes to solve the puzzles in FILE,
one per line, with this program and with packages from PyPI. Packages that are not installed are
skipped. The time runs from a list of strings of 81 characters to a list of strings of 81 digits,
in the fastest of at least three rounds; for this program, it includes starting the program."""
import importlib.metadata, pathlib, platform, subprocess, sys, time

PROGRAM = pathlib.Path(__file__).parents[2] / "sudoku"

def rows(puzzle):
    return [[int(cell) for cell in puzzle[i:i + 9]] for i in range(0, 81, 9)]

def by_program(puzzles):
    result = subprocess.run([PROGRAM, "-l"], input="\n".join(puzzles), stdout=subprocess.PIPE, text=True, check=True)
    return result.stdout.split()

def by_sudoku_solver_rs(puzzles):
    from sudoku_solver_rs import from_str_line
    return [from_str_line(puzzle) for puzzle in puzzles]

def by_rustoku(puzzles):
    import rustoku
    return [rustoku.solve(puzzle) for puzzle in puzzles]

def by_dokusan(puzzles):
    from dokusan import boards, solvers
    box = boards.BoxSize(3, 3)
    solved = [solvers.backtrack(boards.Sudoku.from_list(rows(puzzle), box_size=box)) for puzzle in puzzles]
    return ["".join(str(cell.value) for cell in board.cells()) for board in solved]

def by_py_sudoku(puzzles):
    from sudoku import Sudoku
    solved = [Sudoku(3, board=rows(puzzle)).solve() for puzzle in puzzles]
    return ["".join(str(cell) for row in grid.board for cell in row) for grid in solved]

def main():
    puzzles = pathlib.Path(sys.argv[1]).read_text(encoding="ascii").replace(".", "0").split()
    solvers = {"this program": by_program, "sudoku-solver-rs": by_sudoku_solver_rs,
               "rustoku": by_rustoku, "dokusan": by_dokusan, "py-sudoku": by_py_sudoku}
    print(f"Microseconds per puzzle, for {len(puzzles)} puzzles, with Python {platform.python_version()}:\n")
    print("| solver | version | microseconds per puzzle |\n| --- | --- | ---: |")
    for name, solve in solvers.items():
        try:
            version = "" if solve == by_program else importlib.metadata.version(name)
        except importlib.metadata.PackageNotFoundError:
            print(f"{name} is not installed", file=sys.stderr)
            continue
        times = []
        while len(times) < 3 or sum(times) < 2:
            begun = time.perf_counter()
            answers = solve(puzzles)
            times.append(time.perf_counter() - begun)
            if answers != by_program(puzzles):
                sys.exit(f"python.py: answers of {name} differ from this program's")
        print(f"| {name} | {version} | {min(times) / len(puzzles) * 1e6:.1f} |", flush=True)

main()
