"""Makes one small change at a time in a copy of src/main.c, runs the tests and the proof, and prints the
changes that survive: those that change no behaviour, or have a fault that nothing catches. That an edit of
tests/run/edited.sh no longer fits is no fault; if tests are skipped for that reason, a change that passes the
others is undecided. Needs cadical.
usage: [FUNCTION="NAME..."] [JOBS=1] python3 tests/tools/mutants.py"""
import filecmp, os, re, shutil, signal, subprocess, sys, tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue

OUTSIDE = "main.c"  # in place of the name, for lines outside functions

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
        yield from each(rf"(?<= ){re.escape(old)}(?= |$)", lambda _: new)
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

def lines_of(source):
    """For each line, without its comments, the function that it is part of."""
    # Spaces replace comments, so that line numbers stay the same.
    code = re.sub(r"/\*.*?\*/", lambda text: re.sub(r"[^\n]", " ", text[0]), source, flags=re.DOTALL)
    function = OUTSIDE
    for line in code.split("\n"):
        line = line.rstrip()
        header = re.match(r"[a-z][\w *]*?(\w+)\(", line)
        function = header[1] if header else function
        yield function, line
        if line.startswith("}") or (header and line.endswith("}")):
            function = OUTSIDE

def mutants_of(source, wanted):
    """The function, the number of a line, the line, and its replacement."""
    for number, (function, line) in enumerate(lines_of(source)):
        if not line.startswith("#") and (not wanted or function in wanted):
            yield from ((function, number, line, new) for new in dict.fromkeys(changes(line)) if new != line)

def succeeds(directory, seconds, *command):
    """Whether the command succeeds within that time; if not, everything it started is killed."""
    process = subprocess.Popen(command, cwd=directory, start_new_session=True, stdin=subprocess.DEVNULL,
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        return process.wait(seconds) == 0
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        return False

def try_tests(directory, is_proved):
    """The result for the program there. The tests of `make quick` kill most mutants, in a second."""
    if not succeeds(directory, 300, "make", "-s", "quick", "MAX_SECONDS=8"):
        return "killed"
    fits = succeeds(directory, 300, "sh", "tests/run/edited.sh", "--check") # if not, one test must fail
    if not (succeeds(directory, 900, "sh", "-c", f"STOP_AT_FIRST={'yes' * fits} sh tests/run/all.sh ./sudoku >report; "
                     f"tail -n 1 report | grep -q ', {int(not fits)} failed$'")
            and (not is_proved or succeeds(directory, 3600, "sh", "tests/tools/prove.sh"))):
        return "killed"
    return "undecided" if succeeds(directory, 10, "grep", "-q", "^skipped: tests with", "report") else "survived"

def main():
    root, jobs = Path(__file__).resolve().parents[2], int(os.environ.get("JOBS", 1))
    wanted, source = re.findall(r"[\w.]+", os.environ.get("FUNCTION", "")), (root / "src/main.c").read_text()
    mutants, directories = list(mutants_of(source, wanted)), SimpleQueue()
    if unknown := set(wanted) - {function for function, *_ in mutants}:
        sys.exit(f"nothing to change in: {' '.join(unknown)}")
    after_proved = source[:source.index("/* ---- The row-by-row search")].count("\n")
    os.environ.update(STOP_AT_FIRST="yes", CFLAGS="-O1 -w")

    def try_one(mutant):
        function, number, _, new = mutant
        lines, directory = source.split("\n"), directories.get()
        lines[number] = new
        (directory / "src/main.c").write_text("\n".join(lines))
        if not succeeds(directory, 300, "make", "-s", "sudoku"):
            result = "broken"
        elif filecmp.cmp(directory / "sudoku", original / "sudoku", shallow=False):
            result = "same"
        else:
            result = try_tests(directory, number < after_proved)
        directories.put(directory)
        return result

    with tempfile.TemporaryDirectory() as scratch:
        original = Path(scratch) / "original"
        shutil.copytree(root, original, ignore=shutil.ignore_patterns(".git", "build", "sudoku"))
        if try_tests(original, True) != "survived":
            sys.exit("the tests or the proof fail without any change")
        for n in range(jobs):  # each has what does not depend on main.c
            directories.put(Path(shutil.copytree(original, f"{original}{n}")))
        results = Counter()
        with ThreadPoolExecutor(jobs) as workers:
            for (function, number, old, new), result in zip(mutants, workers.map(try_one, mutants)):
                results[result] += 1
                if result in ("survived", "undecided"):
                    print(f"{function}, line {number + 1}, {result}:\n- {old.strip()}\n+ {new.strip()}", flush=True)
    tried = results["killed"] + results["survived"]
    print(f"{tried} mutants, {results['survived']} ({results['survived'] / max(tried, 1):.1%}) survived; "
          f"{results['undecided']} more are undecided; of {results['same']} more, the compiler makes the same program, "
          f"and {results['broken']} do not compile")

main()
