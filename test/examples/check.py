"""Lints every example and compares with what its sources say: a warning of that rule on the line below each
`finding: RULE` comment of a `before`, and no warning anywhere in an `after`.

  check.py XFERGUARD EXAMPLES [RULE...]
"""
import json
import pathlib
import re
import subprocess
import sys


def expected(source):
    """(rule, line) of each statement that a comment announces."""
    lines = source.read_text().splitlines()
    found = [(number, re.match(r"\s*// finding: (\S+)$", line)) for number, line in enumerate(lines, 1)]
    return {(match[1], number + 1) for number, match in found if match}


def lint(xferguard, sources):
    """By source, the warnings in it and the notes in it, both as (rule, line)."""
    command = [xferguard, "lint", "--all", "--no-cache", "--format=json", *map(str, sources)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode not in (0, 1):
        sys.exit(f"exit code {done.returncode} of {' '.join(command)}\n{done.stderr}")
    warnings, notes = {}, {}
    for finding in json.loads(done.stdout)["findings"]:
        where = notes if finding["level"] == "note" else warnings
        path = str(pathlib.Path(finding["location"]["file"]).resolve())
        where.setdefault(path, set()).add((finding["rule"], finding["location"]["line"]))
    return warnings, notes


def complaints(source, warnings, notes):
    wanted = expected(source)
    for rule, line in sorted(wanted - warnings):
        softly = " (a note only)" if (rule, line) in notes else ""
        yield f"{source}:{line}: {rule} is announced and not found{softly}"
    for rule, line in sorted(warnings - wanted):
        yield f"{source}:{line}: {rule} is found and not announced"
    if source.name.startswith("before") and not wanted and not source.name.startswith("before_small"):
        yield f"{source}: announces nothing"


def main():
    xferguard, examples, chosen = sys.argv[1], pathlib.Path(sys.argv[2]).resolve(), sys.argv[3:]
    folders = [examples / name for name in chosen] or [path for path in sorted(examples.iterdir()) if path.is_dir()]
    sources = [path for folder in folders for path in sorted(folder.iterdir()) if path.suffix in (".cu", ".cpp", ".h", ".cuh")]
    warnings, notes = lint(xferguard, [path for path in sources if path.suffix in (".cu", ".cpp")])
    bad = [text for path in sources for text in complaints(path, warnings.get(str(path), set()), notes.get(str(path), set()))]
    print(*bad, sep="\n")
    print(f"{len(sources)} sources, {len(bad)} disagreements")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
