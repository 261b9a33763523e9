#!/usr/bin/env python3
# REQUIRES: lint
# RUN: %python %s %xferguard-lint %src/examples
"""examples.py XFERGUARD-LINT EXAMPLES: the line behind `# finding: RULE` in before*.py has that finding, after*.py have none
but notes, which ask for a run."""
import collections
import json
import pathlib
import re
import subprocess
import sys


def main(tool, examples):
    rules = {rule["id"] for rule in json.loads((pathlib.Path(examples).parent / "docs/rules.json").read_text())["rules"] if rule["python"] == "yes"}
    before, after = (sorted(map(str, pathlib.Path(examples).glob(f"*/{name}*.py"))) for name in ("before", "after"))
    done = subprocess.run([tool, "lint", "--no-cache", "--all", "--format", "json", *before, *after], capture_output=True, text=True)
    found = collections.defaultdict(set)
    for each in json.loads(done.stdout)["findings"]:
        found[str(pathlib.Path(examples).parent / each["location"]["file"])].add((each["location"]["line"], each["rule"], each["level"]))
        for other in each.get("labels", []) + each.get("path", []):  # of two transfers of the same, either
            found[str(pathlib.Path(examples).parent / other["file"])].add((other["line"], each["rule"], "note"))
    wrong, wanted = [], 0
    for file in before:
        for number, line in enumerate(pathlib.Path(file).read_text().splitlines(), 1):
            match = re.match(r"\s*# finding: ([\w-]+)", line)
            if match and match[1] in rules:
                wanted += 1
                wrong += [] if any(place[:2] == (number + 1, match[1]) for place in found[file]) else [f"{file}:{number + 1}: {match[1]} was not found"]
    wrong += [f"{file}:{line}: unexpected {rule}" for file in after for line, rule, level in sorted(found[file]) if level != "note"]
    if wrong or not wanted:
        sys.exit("\n".join(wrong) or "no example names a rule that speaks of Python")
    print(f"{wanted} found before, nothing after, in {len(before)} and {len(after)} files")


if __name__ == "__main__":
    main(*sys.argv[1:])
