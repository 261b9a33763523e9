#!/usr/bin/env python3
"""The thirteen cases that must not be flagged above note: cases.py TEST RULES_DIR

TEST says `// case N (rule, rule, ...): what` above the functions that show it. All thirteen are there, every rule is one that has a
page, and something follows each.
"""
import pathlib
import re
import sys

text = pathlib.Path(sys.argv[1]).read_text()
rules = {page.stem for page in pathlib.Path(sys.argv[2]).glob("*.md")}
parts = re.split(r"^// case (\d+) \(([^)]*)\):", text, flags=re.M)[1:]
wrong = []
for number, named, body in zip(parts[::3], parts[1::3], parts[2::3]):
    wrong += [f"case {number}: no rule is called {rule}" for rule in re.split(r",\s*", named) if rule not in rules]
    if not re.search(r"^\S.*\) \{$", body, flags=re.M):
        wrong.append(f"case {number}: no function shows it")
wrong += [f"case {number} is missing" for number in range(1, 14) if str(number) not in parts[::3]]
sys.exit("\n".join(wrong) or 0)
