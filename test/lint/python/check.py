#!/usr/bin/env python3
"""Every finding in Python sources is expected and every expectation is met.

  check.py XFERGUARD-LINT RULE FILE...       RULE `all`: every rule's

On the line of the finding:  # expect: xfer-scalar-readback        a warning
                             # expect-note: xfer-scalar-readback   a note
All files are linted in one run, as a project. Notes of the rule that nobody expects are wrong as well.
"""
import collections
import json
import os
import re
import subprocess
import sys

EXPECT = re.compile(r"#\s*expect(?P<note>-note)?:\s*xfer-(?P<rule>[\w-]+)")


def expected_in(path):
    wanted = collections.Counter()
    for number, line in enumerate(open(path, encoding="utf-8"), 1):
        for match in EXPECT.finditer(line):
            wanted[(os.path.basename(path), number, match["rule"], "note" if match["note"] else "warning")] += 1
    return wanted


def main(tool, rule, *files):
    done = subprocess.run([tool, "lint", "--no-cache", "--all", "--checks=xfer-*" if rule == "all" else f"--checks=-*,xfer-{rule}", "--format", "json", *files], capture_output=True, text=True)
    if done.returncode not in (0, 1):
        sys.exit(f"{tool} said {done.returncode}:\n{done.stderr}")
    found = collections.Counter()
    for each in json.loads(done.stdout)["findings"]:
        at = each["location"]
        found[(os.path.basename(at["file"]), at["line"], each["rule"], each["level"])] += 1
    wanted = collections.Counter()
    for file in files:
        wanted += collections.Counter({each: count for each, count in expected_in(file).items() if rule in ("all", each[2])})
    wrong = [f"{file}:{line}: expected {level} xfer-{which}, not found" for (file, line, which, level) in sorted((wanted - found).keys())]
    wrong += [f"{file}:{line}: unexpected {level} xfer-{which}" for (file, line, which, level) in sorted((found - wanted).keys())]
    if wrong:
        sys.exit("\n".join(wrong))
    if not wanted:
        sys.exit("nothing is expected in these files: that is no test")
    print(f"{sum(wanted.values())} as expected")


if __name__ == "__main__":
    main(*sys.argv[1:])
