"""Measures what each idea of src/main.c buys: times copies of it, the first without any idea, each of
the others with one more. Rewrites the table and the picture of src/README.md. usage: make ladder"""
import ctypes, math, pathlib, re, subprocess, sys, tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
MOST_NODES = 200_000  # for one puzzle

# Each idea, with the edits that remove it from a copy.
IDEAS = [
    ("naked singles", [(r"(single_[abc]) = .*", r"\1 = 0;")]),
    ("locked candidates", [(r"[xyz]->here &= \([xyz]->next.*", "")]),
    ("full segments", [(r"[xyz]->here &= room_for.*", "")]),
    ("hidden singles", [(r"hidden = .*", "hidden = in_one_cell & 0;")]),
    ("the second search", [(r"PATIENCE = 5", "PATIENCE = 2000000000")]),
    ("blame", [(r"where_empty\(set_of\(rest, empty\)\) & 1", "0"), (r"solver->blame\[cell\]\+\+", "(void)0")]),
    ("descend", [(r"descend\(&solver, &candidates\);",  # without it, the row-by-row search has to run to the end
                  "solver.dead_ends = -2000000000; search_row_by_row(&solver, 0, 1, &candidates);")]),
]
NO_DEDUCTIONS = [(r"(?s)(static bool deduce\(.*?nodes\+\+;).*?\n}", r"\1 return true;\n}")]
STOP = [(r"    nodes\+\+;", "    if (++nodes > most_nodes) longjmp(stopped, 1);")]
HEAD = ("#include <setjmp.h>\n#include <time.h>\nstatic jmp_buf stopped;\nstatic unsigned long long most_nodes = -1;\n"
        "#define main sudoku_main\n")
TAIL = """
static struct board board_of(const char *cells)
{
    struct board board = {0};
    for (int cell = 0; cell < CELLS; cell++)
        if (cells[cell] != '0')
            place(&board, cell, cells[cell] - '0');
    return board;
}

/* The number of candidates that the deductions leave. */
int left_by_deductions(const char *cells);
int left_by_deductions(const char *cells)
{
    struct board board = board_of(cells);
    struct solver solver = {&board};
    struct candidates candidates;
    int n = 0;
    prepare(&solver, &candidates);
    deduce(&candidates);
    for (int i = 0; i < CELLS * SIDE; i++)
        n += is_candidate(&candidates, i / SIDE, i % SIDE + 1);
    return n;
}

double measure(const char *, long, long, unsigned long long, double *, long *);
double measure(const char *boards, long n, long rounds, unsigned long long most, double *mean_nodes, long *n_stopped)
{
    volatile double fastest = 0, sum;
    most_nodes = most;
    for (volatile long round = 0; round < rounds; round++) {
        volatile clock_t begun = clock();
        sum = *n_stopped = 0;
        for (volatile long i = 0; i < n; i++) {
            struct board board = board_of(boards + CELLS * i);
            unsigned char solution[CELLS];
            nodes = 0;
            if (setjmp(stopped) == 0)
                solve(&board, false, solution);
            else
                ++*n_stopped;
            sum += (double)nodes;
        }
        double taken = (double)(clock() - begun) / CLOCKS_PER_SEC * 1e6;
        fastest = round == 0 || taken < fastest ? taken : fastest;
    }
    *mean_nodes = sum / (double)n;
    return fastest / (double)n;
}
"""

def program(directory, edits):
    """Builds a copy of main.c with these edits; returns its two functions."""
    source = (ROOT / "src/main.c").read_text()
    for pattern, new in edits + STOP:
        source, n = re.subn(pattern, new, source)
        if n == 0:
            sys.exit(f"ladder.py: nothing in src/main.c matches {pattern}")
    path = pathlib.Path(tempfile.mkdtemp(dir=directory), "copy.c")
    path.write_text(HEAD + source + TAIL)
    subprocess.run(["cc", "-std=c99", "-O3", "-w", "-fPIC", "-shared", "-o", f"{path}.so", path], check=True)
    copy = ctypes.CDLL(f"{path}.so")
    copy.measure.restype = ctypes.c_double

    def measure(boards, rounds):
        """The mean microseconds and nodes per puzzle, and the number of searches that were stopped."""
        nodes, stopped = ctypes.c_double(), ctypes.c_long()
        time = copy.measure("".join(boards).encode(), len(boards), rounds, ctypes.c_ulonglong(MOST_NODES),
                        ctypes.byref(nodes), ctypes.byref(stopped))
        return time, nodes.value, stopped.value
    return measure, copy.left_by_deductions

def random_boards(kind, count):
    return subprocess.run([ROOT / "tests/build/boards", kind, str(count)], capture_output=True, check=True).stdout.decode().split()

def number(x):
    return f"{x:,.0f}" if x >= 100 else f"{x:.1f}"

def draw(names, lists, results):
    """One row for each copy, one circle for each list: hollow if some searches were stopped."""
    left, right, top, step = 190, 660, 84, 30
    decades = math.ceil(math.log10(max(time for row in results for time, _, _ in row)))
    x = lambda time: left + (right - left) * math.log10(max(time, 1)) / decades
    bottom = top + step * (len(names) - 1) + 22
    body = [f'<circle class="c{k}" cx="{left + 8 + 95 * k}" cy="36" r="6"/><text x="{left + 20 + 95 * k}" y="40">{name}</text>'
            for k, name in enumerate(lists)]
    body += [f'<line x1="{x(10 ** e):.0f}" x2="{x(10 ** e):.0f}" y1="{top - 22}" y2="{bottom}"/>'
             f'<text class="small" x="{x(10 ** e):.0f}" y="{bottom + 18}" text-anchor="middle">{10 ** e:,}</text>'
             for e in range(decades + 1)]
    for i, name in enumerate(names):
        body.append(f'<text x="{left - 14}" y="{top + step * i + 4}" text-anchor="end">{name}</text>')
        body += [f'<circle class="c{k}{" stopped" * (stopped > 0)}" cx="{x(time):.1f}" cy="{top + step * i}" r="6"/>'
                 for k, (time, _, stopped) in enumerate(results[i])]
    return f'''<svg xmlns="http://www.w3.org/2000/svg" width="720" height="{bottom + 56}" viewBox="0 0 720 {bottom + 56}" role="img">
<title>Microseconds for one puzzle, with one more idea in each row</title>
<style>
text {{ font: 13px system-ui, sans-serif; fill: #1f2328 }} .small {{ font-size: 12px; fill: #59636e }}
.paper {{ fill: #ffffff; stroke: #d1d9e0 }} line {{ stroke: #d1d9e0 }} circle {{ stroke-width: 2 }}
.c0 {{ fill: #2da44e; stroke: #2da44e }} .c1 {{ fill: #bf8700; stroke: #bf8700 }} .c2 {{ fill: #0969da; stroke: #0969da }}
.c3 {{ fill: #8250df; stroke: #8250df }} .c4 {{ fill: #cf222e; stroke: #cf222e }} .stopped {{ fill: none }}
@media (prefers-color-scheme: dark) {{ text {{ fill: #f0f6fc }} .small {{ fill: #9198a1 }} .paper {{ fill: #0d1117; stroke: #3d444d }} line {{ stroke: #2f353d }} }}
</style>
<rect class="paper" x="0.5" y="0.5" width="719" height="{bottom + 55}" rx="8"/>
{chr(10).join(body)}
<text class="small" x="{right}" y="{bottom + 40}" text-anchor="end">mean microseconds for one puzzle; hollow: a lower bound, because some searches were stopped</text>
</svg>
'''

with tempfile.TemporaryDirectory() as directory:
    measure, left_by_deductions = program(directory, [])
    minimal = random_boards("minimal", 20000)
    known = [line.strip().replace(".", "0") for line in open(ROOT / "tests/cases/slow-puzzles.in") if line[0] in ".0123456789"]
    lists = {"random": minimal[:500], "hard": sorted(minimal, key=lambda board: left_by_deductions(board.encode()))[-200:],
             "sparse": random_boards("sparse", 500), "slow": known, "the worst": [max(known, key=lambda board: measure([board], 1)[1])]}
    names = ["backtracking alone"] + ["+ " + name for name, _ in IDEAS]
    rows, results = [], []
    for k, name in enumerate(names):
        without = sum((edits for _, edits in IDEAS[k:]), [])
        measure, _ = program(directory, without if k > 0 else NO_DEDUCTIONS + sum((edits for _, edits in IDEAS[4:]), []))
        results.append([])
        for boards in lists.values():
            once = measure(boards, 1)
            rounds = min(100, int(3e5 / (once[0] * len(boards))))
            results[-1].append(min(once, measure(boards, rounds)) if rounds > 0 else once)
        rows.append(f"| {name} | " + " | ".join(f"{'over ' * (stopped > 0)}{number(time)} / {number(nodes)}"
                                                for time, nodes, stopped in results[-1]) + " |")
        print(rows[-1], flush=True)
page = ROOT / "src/README.md"
text = f"| | {' | '.join(lists)} |\n|{' --- |' * (len(lists) + 1)}\n" + "\n".join(rows) + "\n"
page.write_text(re.sub(r"(?s)(?<=<!-- make ladder writes this table: -->\n).*?(?=\n<!-- its end -->)", lambda _: text, page.read_text()))
(ROOT / "src/ladder.svg").write_text(draw(names, lists, results))
