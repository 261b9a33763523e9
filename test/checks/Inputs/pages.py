#!/usr/bin/env python3
"""What every rule's page shows as wrong is found by that rule, and what it shows as right by none: pages.py LINT RULES FOLDER [--torch]

A page's code is what its readers will try first. LINT is the command, FOLDER takes the snippets; without --torch those of LibTorch are left out."""
import pathlib
import re
import subprocess
import sys

lint, rules, folder = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
(folder / ".git").mkdir(parents=True, exist_ok=True)  # a project of its own
found_line = re.compile(r": (warning|note): .* \[xfer-([\w-]+)\]$", re.M)
wrong, seen = [], 0
for page in sorted(rules.glob("*.md")):
    text, rule = page.read_text(), page.stem
    if not re.search(r"^static: yes$", text, re.M) or not re.search(r"^status: done$", text, re.M):
        continue
    for section in ("Before", "After"):
        part = re.search(rf"^## {section}\n(.*?)(?=^## )", text, re.S | re.M)
        for language, code in re.findall(r"^```(cuda|cpp)\n(.*?)^```", part[1] if part else "", re.S | re.M):
            if language == "cpp" and "--torch" not in sys.argv:
                continue
            source = folder / f"{rule}-{section}{'.cu' if language == 'cuda' else '.cpp'}"
            source.write_text(code)
            done = subprocess.run([lint, "lint", "--no-cache", "--no-toolkit", "--all", str(source)], capture_output=True, text=True)
            found = found_line.findall(done.stdout)
            seen += 1
            if "parsed with" in done.stderr:
                wrong.append(f"{page}: {section} does not parse: {done.stderr}")
            if section == "Before" and rule not in (each for _, each in found):
                wrong.append(f"{page}: what stands under Before is not found by its rule; found: {found}")
            if section == "After" and any(level == "warning" or each == rule for level, each in found):
                wrong.append(f"{page}: what stands under After is found: {found}")
print(f"{seen} snippets")
sys.exit("\n".join(wrong) or seen == 0)
