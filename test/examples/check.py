"""Lints every example and compares with what its sources say: a finding of that rule on the line below each
`finding: RULE` comment of a `before`, and nothing, not even a note, anywhere in an `after`.

  check.py XFERGUARD CLONE [--torch-include DIR] [RULE...]

Where the folder of LibTorch's headers is given, it is its examples (.cpp) that are linted, not those in CUDA C++. What is not found although it is announced
fails, unless Inputs/unfound names the line with the reason; so does an entry there that is not needed any more.

Rules that no source can show (static: no) and rules whose query is still to be written (no checks/<Rule>.cpp) are not
asked for; rules that may say no more than a note without a profile are content with a note.
"""
import argparse
import json
import pathlib
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "Inputs"))
from announce import announced  # noqa: E402

NOTES_DO = {"broad-sync", "default-stream", "early-sync", "launch-bound", "managed-thrash", "no-overlap"}


def can_be_found(clone, rule):
    page = (clone / "rules" / f"{rule}.md").read_text()
    query = "".join(word.capitalize() for word in rule.split("-"))
    return "\nstatic: yes\n" in page and (clone / "checks" / f"{query}.cpp").exists()


def lint(xferguard, clone, sources, flags=()):
    """By source and level, the findings in it as (rule, line)."""
    command = [xferguard, "lint", "--all", "--no-cache", "--format=json", *map(str, sources), *flags]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode not in (0, 1):
        sys.exit(f"exit code {done.returncode} of {' '.join(command)}\n{done.stderr}")
    found = {}
    for finding in json.loads(done.stdout)["findings"]:
        path = str((clone / finding["location"]["file"]).resolve())  # relative to the project
        level = "note" if finding["level"] == "note" else "warning"
        found.setdefault((path, level), set()).add((finding["rule"], finding["location"]["line"]))
    return found


def read_unfound(path):
    """FILE:LINE: REASON, each."""
    lines = [line.split(": ", 1) for line in path.read_text().splitlines() if line and not line.startswith("#")]
    return {place: reason.strip() for place, reason in lines}


def complaints(clone, source, found, unfound):
    wanted = announced(source)
    warnings, notes = found.get((str(source), "warning"), set()), found.get((str(source), "note"), set())
    for rule, line in sorted(wanted):
        place = f"{source.parent.name}/{source.name}:{line}"
        a_note = (rule, line) in notes
        missing = can_be_found(clone, rule) and (rule, line) not in warnings and not (rule in NOTES_DO and a_note)
        if missing and place not in unfound:
            yield f"{source}:{line}: {rule} is announced and not found{' (a note only)' if a_note else ''}"
        if not missing and place in unfound:
            yield f"{place}: {rule} is found, but Inputs/unfound says: {unfound[place]}"
    surplus = warnings | notes if source.stem.startswith("after") else warnings
    for rule, line in sorted(surplus - wanted):
        yield f"{source}:{line}: {rule} is found and not announced"
    if source.stem.startswith("before") and not wanted:
        yield f"{source}: announces nothing"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("xferguard")
    parser.add_argument("clone", type=lambda path: pathlib.Path(path).resolve())
    parser.add_argument("rules", nargs="*")
    parser.add_argument("--torch-include")
    options = parser.parse_intermixed_args()
    clone, examples = options.clone, options.clone / "examples"
    chosen = [examples / name for name in options.rules]
    folders = chosen or [path for path in sorted(examples.iterdir()) if path.is_dir()]
    sources = [path for folder in folders for path in sorted(folder.iterdir())
               if path.suffix in (".cu", ".cpp", ".cuh")
               and not path.name.startswith("test_")]  # they do wrong things on purpose
    if options.torch_include:
        sources = [path for path in sources if path.suffix == ".cpp"]
        found = lint(options.xferguard, clone, sources, ["--", "-std=c++17", "-isystem", options.torch_include])
    else:
        sources = [path for path in sources if path.suffix != ".cpp"]
        found = lint(options.xferguard, clone, [path for path in sources if path.suffix == ".cu"])
    unfound = read_unfound(pathlib.Path(__file__).resolve().parent / "Inputs/unfound")
    bad = [complaint for path in sources for complaint in complaints(clone, path, found, unfound)]
    print(*bad, sep="\n")
    print(f"{len(sources)} sources, {len(bad)} disagreements")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
