"""Replaces and reads parts of a page between comments."""
import re, sys

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
