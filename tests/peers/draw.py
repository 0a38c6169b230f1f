#!/usr/bin/env python3
"""draw.py RESULTS [BUILDS]: draws speed.svg from the output of `make peers` in the file RESULTS,
and puts that output into README.md in place of the previous one; both are in this directory. With
BUILDS, the output of bench for other builds of this program, it replaces their table as well."""
import html, pathlib, re, sys

HERE = pathlib.Path(__file__).parent
# Each panel shows the first of these lists that was measured, under this title.
PANELS = [
    (["puzzles1_unbiased", "minimal.boards"], "Random puzzles"),
    (["puzzles2_17_clue"], "Puzzles with 17 givens"),
    (["puzzles3_magictour_top1465"], "Moderately hard puzzles"),
    (["puzzles5_forum_hardest_1905_11+"], "Hard puzzles of 2019"),
    (["puzzles6_forum_hardest_1106"], "The hardest puzzles of 2011"),
    (["puzzles7_serg_benchmark", "sparse.boards"], "Several solutions"),
]
WIDTH, PANEL, LEFT, BAR, ROW, TOP = 760, 368, 122, 176, 22, 104

def read(results):
    """The measured times of each list by solver, and the number of puzzles as a label."""
    full = dict(re.findall(r"^- (\S+): (\d+) puzzles", results, re.M))
    table = [[cell.strip() for cell in line.strip("|").split("|")]
             for line in results.splitlines() if line.startswith("|")]
    solvers = [name for name in table[0] if name not in ("list", "puzzles", "ratio", "sudoku's slowest puzzle")]
    lists = {}
    for row in table[2:]:
        count, whole = int(row[1]), int(full[row[0]])
        label = f"{count:,} of {whole:,}" if count < whole else f"{count:,}"
        numbers = (re.match(r"[\d.]+", cell) for cell in row[2:])
        lists[row[0]] = label, {solver: number and float(number.group()) for solver, number in zip(solvers, numbers)}
    return lists

def step_of(highest):
    """The distance between the lines of a scale that has three to six lines."""
    return next(step for e in range(-2, 6) for step in (10.0 ** e, 2 * 10.0 ** e, 5 * 10.0 ** e) if highest / step < 6)

def draw_panel(left, top, title, label, times):
    """Returns the panel's elements and its text; the scale is linear and begins at 0."""
    highest = max(time for time in times.values() if time)
    step, zero, bottom = step_of(highest), left + LEFT, top + 8 + ROW * len(times)
    body = [f'<text class="own" x="{left}" y="{top}">{title} <tspan class="small">({label})</tspan></text>']
    for i in range(int(highest / step) + 1):
        x = zero + BAR * i * step / highest
        body.append(f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{top + 8}" y2="{bottom}"/>')
        body.append(f'<text class="small" x="{x:.1f}" y="{bottom + 15}" text-anchor="middle">{i * step:g}</text>')
    for i, (solver, time) in enumerate(times.items()):
        own, y = solver == "sudoku", top + 8 + ROW * i
        style, name = ("own", "this program") if own else ("", solver)
        length = BAR * time / highest if time else 0
        text = f"{time:#.3g}" if time else "unsupported"
        body += [f'<text class="{style}" x="{zero - 8}" y="{y + 15}" text-anchor="end">{html.escape(name)}</text>',
                 f'<rect class="{"ours" if own else "others"}" x="{zero}" y="{y + 3}" width="{length:.1f}" height="{ROW - 6}"/>',
                 f'<text class="{style} value" x="{zero + length + 6:.1f}" y="{y + 15}">{text}</text>']
    described = ", ".join(f"{solver} {time or 'not measured'}" for solver, time in times.items())
    return body, f"{title} ({label}): {described}."

def draw(lists, measured):
    shown = [(title, *next(lists[name] for name in names if name in lists))
             for names, title in PANELS if any(name in lists for name in names)]
    height_of_panel = 8 + ROW * max(len(times) for _, _, times in shown) + 58
    height = TOP + height_of_panel * ((len(shown) + 1) // 2) - 20
    body, described = [], []
    for i, panel in enumerate(shown):
        elements, text = draw_panel(24 + PANEL * (i % 2), TOP + height_of_panel * (i // 2), *panel)
        body += elements
        described.append(text)
    return f'''<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" viewBox="0 0 {WIDTH} {height}" role="img" aria-labelledby="title desc">
<title id="title">Mean time to solve a sudoku, in microseconds</title>
<desc id="desc">{html.escape(" ".join(described))}</desc>
<style>
text {{ font: 13px system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif; fill: #1f2328 }}
.title {{ font-size: 18px; font-weight: 600 }} .own {{ font-weight: 600 }}
.small {{ font-size: 12px; font-weight: 400; fill: #59636e }} .paper {{ fill: #ffffff; stroke: #d1d9e0 }}
.value {{ paint-order: stroke; stroke: #ffffff; stroke-width: 4px }}
line {{ stroke: #d1d9e0 }} .ours {{ fill: #0969da }} .others {{ fill: #a9b4bf }}
@media (prefers-color-scheme: dark) {{
text {{ fill: #f0f6fc }} .small {{ fill: #9198a1 }} .paper {{ fill: #0d1117; stroke: #3d444d }}
.value {{ stroke: #0d1117 }}
line {{ stroke: #3d444d }} .ours {{ fill: #4493f8 }} .others {{ fill: #6e7781 }}
}}
</style>
<rect class="paper" x="0.5" y="0.5" width="{WIDTH - 1}" height="{height - 1}" rx="8"/>
<text class="title" x="24" y="36">Time to solve a sudoku</text>
<text class="small" x="24" y="58">Mean time to find one solution, in microseconds (µs). Each panel has its own scale. {html.escape(measured)}.</text>
{chr(10).join(body)}
</svg>
'''

def replace(page, name, text):
    """Returns the page with the text between the two comments with this name."""
    page, n = re.subn(rf"(<!-- {name} -->\n).*(<!-- end of {name} -->\n)", lambda ends: f"{ends[1]}\n{text}\n\n{ends[2]}", page, flags=re.S)
    if n != 1:
        sys.exit(f"draw.py: README.md has no place for {name}")
    return page

def main():
    results = pathlib.Path(sys.argv[1]).read_text(encoding="utf-8")
    details, heading, times = results[results.index("Measured on "):].partition("Microseconds per puzzle")
    (HERE / "speed.svg").write_text(draw(read(details + times), details.split(",")[0]), encoding="utf-8")
    page = (HERE / "README.md").read_text(encoding="utf-8")
    page = replace(page, "times", (heading + times).strip())
    page = replace(page, "details", details.strip())
    if len(sys.argv) > 2: # the ratio and the slowest puzzle are only of interest for other solvers
        lines = pathlib.Path(sys.argv[2]).read_text(encoding="utf-8").splitlines()
        page = replace(page, "builds", "\n".join(line.rsplit("|", 3)[0] + "|" for line in lines if line.startswith("|")))
    (HERE / "README.md").write_text(page, encoding="utf-8")

main()
