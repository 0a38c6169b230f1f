"""Measures what each idea of src/main.c buys: times copies of it, each with one idea more. Rewrites the table
of src/README.md. usage: make ladder"""
import ctypes, pathlib, re, shutil, statistics, subprocess, tempfile, time
from page import put

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE, TABLE = ROOT / "src/README.md", "make ladder writes this table:"
MOST_NODES = 200_000  # for one puzzle; then each node is a dead end, so the search soon ends

# The ideas, each with the edit that removes it from a copy.
IDEAS = [("no deductions", ""), ("+ naked singles", "weaker-no-deductions"),
         ("+ locked candidates", "without-locked-candidates"),
         ("+ full segments", "without-full-segments"), ("+ hidden singles", "without-hidden-singles"),
         ("+ the second search", "without-second-search"), ("+ blame", "without-blame"),
         ("+ descend", "without-descend")]

def build(directory, edits):
    """Builds a copy of main.c with these edits, as a library."""
    copy = pathlib.Path(tempfile.mkdtemp(dir=directory))
    shutil.copytree(ROOT / "tests", copy / "tests", ignore=shutil.ignore_patterns("build"))
    (copy / "src").mkdir()
    (copy / "src/main.c").write_bytes(
        subprocess.check_output(["sh", ROOT / "tests/run/edited.sh", "at-most-200000-nodes", *filter(None, edits)]))
    subprocess.run("cc -std=c99 -O3 -w -fPIC -shared -o copy.so tests/tools/ladder.c".split(), cwd=copy, check=True)
    return ctypes.CDLL(copy / "copy.so")

def measure(copy, puzzles):
    """The mean microseconds in the fastest of 3 to 100 rounds, and the nodes of each puzzle."""
    text, nodes, times = "".join(puzzles).encode(), (ctypes.c_ulonglong * len(puzzles))(), []
    while len(times) < 3 or (len(times) < 100 and sum(times) < 0.3):
        begun = time.process_time()
        copy.solve_all(text, len(puzzles), nodes)
        times.append(time.process_time() - begun)
    return min(times) / len(puzzles) * 1e6, [min(n, MOST_NODES) for n in nodes]

def cell(microseconds, nodes):
    over = "over " * (max(nodes) == MOST_NODES)
    return over + " / ".join(f"{x:,.0f}" if x >= 100 else f"{x:.1f}" for x in (microseconds, statistics.mean(nodes)))

def random_puzzles(kind, count):
    return subprocess.check_output([ROOT / "tests/build/boards", kind, str(count)], encoding="ascii").split()

def write_table():
    with tempfile.TemporaryDirectory() as directory:
        copy = build(directory, [])
        known = re.findall("^[.0-9]{81}", (ROOT / "tests/cases/slow-puzzles.in").read_text().replace(".", "0"), re.M)
        lists = {"random": random_puzzles("minimal", 500),
                 "sparse": random_puzzles("sparse", 500),
                 "slow": known,
                 "the worst": [max(zip(measure(copy, known)[1], known))[1]]}
        rows = [["", *lists], ["---"] * (len(lists) + 1)]
        for n, (name, _) in enumerate(IDEAS):
            copy = build(directory, [edit for _, edit in IDEAS[n + 1:]])
            rows.append([name, *(cell(*measure(copy, puzzles)) for puzzles in lists.values())])
            print(*rows[-1], sep=" | ", flush=True)
    put(PAGE, TABLE, "\n".join(f"| {' | '.join(row)} |" for row in rows))

write_table()
