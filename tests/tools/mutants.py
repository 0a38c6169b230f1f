"""Makes one small change at a time in a copy of src/main.c, and runs the tests and the proof.

A mutant that survives either computes the same as before, or has a fault that nothing here
catches. Needs cadical, as the proof does.
usage: [FUNCTION=NAME] [JOBS=1] python3 tests/tools/mutants.py (default: the whole file, one core)
"""
import os, re, shutil, signal, subprocess, sys, tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue

# Code that only affects speed: functions, and lines elsewhere.
SLOWER_FUNCTIONS = {"has_given_up", "choose_cell"}
SLOWER_LINE = re.compile(r"blame|fading|PATIENCE|dead_ends|weight|if \(n_found == 0\)$")

# Operators between spaces, with their replacements; then words anywhere.
OPERATORS = ("< <=, <= <, > >=, >= >, == !=, != ==, && ||, || &&, + -, - +, * +, / *, % /, & |, | &, ^ |, "
             "<< >>, >> <<, &= |=, &= =, |= &=, |= =, += -=, -= +=")
WORDS = "++ --, -- ++, true false, false true, (! (, SIDE (SIDE-1), CELLS (CELLS-1), = ! =, ~ "

def pairs(text):
    return [pair.rpartition(" ")[::2] for pair in text.split(", ")]

def changes(line):
    """All replacements for this line."""
    def each(pattern, new):
        for found in re.finditer(pattern, line):
            yield line[:found.start()] + new(found[0]) + line[found.end():]

    for old, new in pairs(OPERATORS):
        yield from each(rf"(?<= ){re.escape(old)}(?= )", lambda _: new)
    for old, new in pairs(WORDS):
        yield from each(re.escape(old), lambda _: new)
    yield from each(r"(?<!\w)\d+(?![x.\w])(?![^]]*\];$)", lambda number: str(int(number) + 1))
    yield from each(r'"(?:[^"\\]|\\.)*"', lambda string: '"!' + string[1:])
    yield from each(r"'(?:[^'\\]|\\.)'", lambda character: f"({character} + 1)")
    condition = re.fullmatch(r"(.*?\b(?:if|while) \()(.*)(\)(?: \{)?;?)", line)
    if condition and condition[2].count("(") == condition[2].count(")"):
        yield f"{condition[1]}!({condition[2]}){condition[3]}"
    if re.fullmatch(r" +(continue|break|return);| {4,}[a-z*].*(=.*|\)|\+\+|--);", line) and not re.match(
            r" *(static|const|struct|enum|int|long|char|bool|unsigned|size_t|FILE|va_list|[a-z]+_t|trio|"
            r"return|case|for|while|if|else|do)\b(?! *[=([])", line):
        yield "    ;"

def mutants_of(source, wanted):
    """The number of a line, its function, and its replacement."""
    # Spaces replace comments, so that line numbers stay the same.
    code = re.sub(r"/\*.*?\*/", lambda text: re.sub(r"[^\n]", " ", text[0]), source, flags=re.DOTALL)
    function = ""
    for number, line in enumerate(code.split("\n")):
        line = line.rstrip()
        header = re.match(r"[a-z][\w *]*?(\w+)\(", line)
        function = header[1] if header else function
        if not line.startswith("#") and wanted in ("", function):
            yield from ((number, function, new) for new in dict.fromkeys(changes(line)) if new != line)
        if line.startswith("}") or (header and line.endswith("}")):
            function = ""

def succeeds(directory, seconds, *command):
    """Whether the command succeeds within that time; if not, everything it started is killed."""
    process = subprocess.Popen(command, cwd=directory, start_new_session=True, stdin=subprocess.DEVNULL,
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        return process.wait(seconds) == 0
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        return False

def result_of(directory, function, line):
    """The fate of a mutant: the cases kill most mutants, before other tests are built."""
    if not succeeds(directory, 60, "make", "-s", "sudoku"):
        return "broken"
    if not (succeeds(directory, 60, "sh", "tests/cases.sh") and succeeds(directory, 300, "make", "-s", "test")
            and succeeds(directory, 900, "sh", "tests/tools/prove.sh")):
        return "killed"
    return "slower" if function in SLOWER_FUNCTIONS or SLOWER_LINE.search(line) else "survived"

def main():
    root, jobs = Path(__file__).resolve().parents[2], int(os.environ.get("JOBS", 1))
    wanted, source, directories = os.environ.get("FUNCTION", ""), (root / "src/main.c").read_text(), SimpleQueue()
    mutants = list(mutants_of(source, wanted))
    if not mutants:
        sys.exit("nothing to change there")
    os.environ.update(STOP_AT_FIRST="1", CFLAGS="-O1 -w")

    def try_one(mutant):
        number, function, line = mutant
        lines, directory = source.split("\n"), directories.get()
        before, lines[number] = lines[number], line
        (directory / "src/main.c").write_text("\n".join(lines))
        result = result_of(directory, function, before)
        directories.put(directory)
        if result in ("survived", "slower"):
            print(f"{result}: line {number + 1}\n- {before}\n+ {line}", flush=True)
        return result

    with tempfile.TemporaryDirectory() as scratch:
        original = Path(scratch) / "original"
        shutil.copytree(root, original, ignore=shutil.ignore_patterns(".git", "build", "sudoku"))
        for path in [original, *original.rglob("*")]:
            path.chmod(path.stat().st_mode | 0o200)  # the project's may be read-only
        if result_of(original, "", "") != "survived":
            sys.exit("the tests or the proof fail without any change")
        for n in range(jobs):
            directories.put(Path(shutil.copytree(original, f"{original}{n}")))
        with ThreadPoolExecutor(jobs) as workers:
            results = Counter(workers.map(try_one, mutants))
    n = results["killed"] + results["survived"]
    print(f"{n} mutants, {results['killed']} killed, {results['survived']} survived; {results['slower']} more "
          f"only affect speed, {results['broken']} do not compile")
    # For the whole file, 98% of the mutants must be killed.
    return not wanted and results["survived"] * 50 > n

if __name__ == "__main__":
    sys.exit(main())
