"""Draws pictures for light and dark pages, from the tables of these pages. Needs matplotlib."""
import io, pathlib, re, sys
from matplotlib import pyplot

WIDTH, FAINT, OURS, OTHERS = 7.5, "#59636e", "#0969da", "#a9b4bf"  # 7.5 inches are 720 pixels
ON_DARK_PAGES = {"#1f2328": "#f0f6fc", "#ffffff": "#0d1117", FAINT: "#9198a1", OURS: "#4493f8", OTHERS: "#6e7781"}
pyplot.style.use(pathlib.Path(__file__).with_name("picture.mplstyle"))

def save(figure, path, title):
    """Writes an SVG that is always the same for the same table."""
    svg = io.StringIO()
    figure.savefig(svg, format="svg", metadata={"Title": title, "Date": None, "Creator": None})
    rules = "".join(f'[style*="{part}: {light}"] {{ {part}: {dark} !important }}\n'
                    for light, dark in ON_DARK_PAGES.items() for part in ("fill", "stroke"))
    style = f"\n@media (prefers-color-scheme: dark) {{\n{rules}}}</style>"
    path.write_text(svg.getvalue().replace("</style>", style, 1), encoding="utf-8")

def part(name):
    """A pattern for what a page has between the comment with this name and the next comment."""
    return re.compile(rf"(?s)(?<=<!-- {name} -->\n).*?(?=<!-- )")

def put(page, name, text):
    """Replaces that part of the page."""
    changed, n = part(name).subn(lambda _: f"\n{text.strip()}\n\n", page.read_text(encoding="utf-8"))
    if n != 1:
        sys.exit(f"{page} has no place for {name}")
    page.write_text(changed, encoding="utf-8")

def table(page, name):
    """The cells of the table there, by row, without the line below the header."""
    lines = re.findall(r"^\| (?!---).*", part(name).search(page.read_text(encoding="utf-8"))[0], re.M)
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
