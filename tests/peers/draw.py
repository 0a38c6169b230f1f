"""draw.py [RESULTS [BUILDS]]: puts the output of `make peers` in the file RESULTS into README.md, next
to this script, and with BUILDS, the output of bench for other builds of this program, their ratios. Then
draws speed.svg from the table there."""
import io, pathlib, re, sys
from matplotlib import pyplot

HERE = pathlib.Path(__file__).resolve().parent
PAGE = HERE / "README.md"
sys.path.append(str(HERE.parent / "tools"))
from page import put, table

WIDTH, FAINT, OURS, OTHERS = 7.5, "#59636e", "#0969da", "#a9b4bf"  # 7.5 inches are 720 pixels
ON_DARK_PAGES = {"#1f2328": "#f0f6fc", "#ffffff": "#0d1117", FAINT: "#9198a1", OURS: "#4493f8", OTHERS: "#6e7781"}
pyplot.style.use(HERE / "speed.mplstyle")

def save(figure, path, title):
    """Writes an SVG that is always the same for the same table."""
    svg = io.StringIO()
    figure.savefig(svg, format="svg", metadata={"Title": title, "Date": None, "Creator": None})
    rules = "".join(f'[style*="{part}: {light}"] {{ {part}: {dark} !important }}\n'
                    for light, dark in ON_DARK_PAGES.items() for part in ("fill", "stroke"))
    style = f"\n@media (prefers-color-scheme: dark) {{\n{rules}}}</style>"
    path.write_text(svg.getvalue().replace("</style>", style, 1), encoding="utf-8")

PANELS = {  # the lists that the picture shows, and their titles there
    "minimal.boards": "Random puzzles",
    "puzzles2_17_clue": "Puzzles with 17 givens",
    "puzzles3_magictour_top1465": "Moderately hard puzzles",
    "puzzles5_forum_hardest_1905_11+": "Hard puzzles of 2019",
    "puzzles6_forum_hardest_1106": "The hardest puzzles of 2011",
    "puzzles7_serg_benchmark": "Several solutions",
}

def draw():
    page = PAGE.read_text(encoding="utf-8")
    header, *rows = table(PAGE, "times")
    solvers, rows = ["this program", *header[5:]], [row for name in PANELS for row in rows if row[0] == name]
    n_rows = (len(rows) + 1) // 2
    figure, panels = pyplot.subplots(n_rows, 2, figsize=(WIDTH, 0.7 + n_rows * (0.8 + 0.22 * len(solvers))))
    for axes, (name, n_timed, _, _, *cells) in zip(panels.flat, rows):
        labels = [cell.partition(" /")[0] for cell in cells[:len(solvers)]]
        bars = axes.barh(solvers, [float(label) if label[0].isdigit() else 0 for label in labels],
                         color=[OURS] + [OTHERS] * (len(solvers) - 1), height=0.7)
        texts = axes.bar_label(bars, labels, padding=4)
        pyplot.setp(texts, va="center_baseline")
        pyplot.setp([axes.get_yticklabels()[0], texts[0]], weight="bold")
        axes.margins(x=0.25)
        axes.invert_yaxis()
        listed = re.search(rf"^- {re.escape(name)}: (\d+) puzzles", page, re.M)
        of_all = f" of {int(listed[1]):,}" if listed and listed[1] != n_timed else ""
        axes.set(title=PANELS[name], xlabel=f"µs, {int(n_timed):,}{of_all} puzzles")
    measured = re.search("Measured on [0-9-]*", page)[0]
    figure.suptitle("Time to find one solution of a sudoku", size=13.5, weight="bold")
    figure.supxlabel(f"Mean times in microseconds (µs). Each panel has its own scale. {measured}.", color=FAINT)
    save(figure, HERE / "speed.svg", "Mean time to find one solution of a sudoku, in microseconds")

def rows_of(results):
    """The cells of each row of a table of bench: list, puzzles, ratio, solvers..., without the slowest puzzle."""
    return [line.split("|")[1:-2] for line in re.findall(r"^\|.*\|$", results, re.M)]

contents = [pathlib.Path(name).read_text(encoding="utf-8") for name in sys.argv[1:]]
if contents:
    details, heading, times = contents[0][contents[0].index("Measured on "):].partition("Microseconds per puzzle")
    # The ratio on another processor stays what it is on the page.
    others = {name: f" {other} " for name, _, _, other, *_ in table(PAGE, "times")} | {"---": " --- "}
    lines = ["|".join(["", *cells[:3], others[cells[0].strip()], *cells[3:], ""]) for cells in rows_of(times)]
    put(PAGE, "times", heading + times.partition("\n")[0] + "\n\n" + "\n".join(lines))
    put(PAGE, "details", details)
for builds in contents[1:]:  # the time of each build of this program, divided by that of the first
    names, _, times = ([cell.strip() for cell in cells[3:]] for cells in rows_of(builds))
    both = [[float(time) for time in cell.split(" / ")] for cell in times]
    ratios = [" / ".join(f"{time / first:.2f}" for time, first in zip(pair, both[0])) for pair in both]
    rows = [["build", *names], ["---"] * (len(names) + 1), ["time", *ratios]]
    put(PAGE, "builds", "\n".join(f"| {' | '.join(row)} |" for row in rows))
draw()
