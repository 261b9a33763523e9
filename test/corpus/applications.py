#!/usr/bin/env python3
"""Scores labelled sites of whole applications: `xferguard lint . --all --format json` at each repository's root.

  applications.py LABELS.tsv CHECKOUTS XFERGUARD [--keep DIR] [-v]

CHECKOUTS holds one checkout a repository, by its last name, at the commit that the table names, with nothing of its
dependencies beside it. `bad`: a finding of one of the row's rules has its place or a path step within two lines. `ok`: none
at level warning touches the line, of any rule at all where the row has "-" for them. Both are also told with notes counted. --keep: the reports are written there, and taken
from there when they exist.
"""
import argparse
import json
import pathlib
import subprocess
import sys
import tempfile
import time

NEAR = 2


def report_of(tool, root, file):
    """Lint's own words on a repository, and how long they took."""
    if not file.exists():
        started = time.monotonic()
        done = subprocess.run([tool, "lint", ".", "--all", "--no-cache", "--format", "json", "-o", str(file)], cwd=root, capture_output=True, text=True, errors="replace")
        print(f"{root.name}: exit code {done.returncode}, {time.monotonic() - started:.0f} s", file=sys.stderr)
        if not file.exists():
            sys.exit(f"no report of {root}: {done.stderr[-500:]}")
    return json.loads(file.read_text())


def places_of(finding, root):
    """(file below the root, line) of the finding and of each step of its path."""
    for at in [finding["location"], finding.get("op_site"), *finding.get("path", [])]:
        if not at or "file" not in at:
            continue
        file = pathlib.Path(at["file"])
        yield (str(file.relative_to(root)) if file.is_absolute() and file.is_relative_to(root) else str(file)), at["line"]


def touching(findings, path, line, rules, near):
    """The rules, by level, whose findings come near the line."""
    found = {"warning": set(), "note": set()}
    for rule, level, places in findings:
        if (rule in rules or rules == ["-"]) and any(file == path and abs(at - line) <= near for file, at in places):
            found["note" if level == "note" else "warning"].add(rule)
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("labels"), parser.add_argument("checkouts", type=pathlib.Path), parser.add_argument("tool")
    parser.add_argument("--keep", type=pathlib.Path), parser.add_argument("-v", action="store_true")
    given = parser.parse_args()
    scratch = tempfile.TemporaryDirectory()
    folder = given.keep or pathlib.Path(scratch.name)
    folder.mkdir(parents=True, exist_ok=True)
    rows = [dict(zip(("repo", "commit", "path", "line", "pattern", "verdict", "rules", "why"), line.rstrip("\n").split("\t"))) for line in open(given.labels)]
    reports, count = {}, {}
    for row in rows:
        if row["repo"] == "repo":
            continue
        name = row["repo"].split("/")[1]
        root = (given.checkouts / name).resolve()
        if name not in reports:
            report = report_of(str(pathlib.Path(given.tool).resolve()), root, folder / f"{name}.json")
            reports[name] = [(f["rule"], f["level"], list(places_of(f, root))) for f in report["findings"]]
        bad = row["verdict"] == "bad"
        found = touching(reports[name], row["path"], int(row["line"]), row["rules"].replace(",", " ").split(), NEAR if bad else 0)
        for of in (name, "all"):
            total = count.setdefault(of, {}).setdefault(row["verdict"], [0, 0, 0])
            total[0] += bool(found["warning"])
            total[1] += bool(found["warning"] or found["note"])
            total[2] += 1
        if given.v or bool(found["warning"]) != bad:
            said = ", ".join(sorted(found["warning"])) or "; ".join(f"note: {each}" for each in sorted(found["note"])) or "nothing"
            print(f"{'right' if bool(found['warning']) == bad else 'WRONG':6} {row['verdict']:4} {name}/{row['path']}:{row['line']} [{row['rules']}] -> {said}")
    for name, by in count.items():
        bad, ok = by.get("bad", [0, 0, 0]), by.get("ok", [0, 0, 0])
        print(f"{name}: bad reported {bad[0]} of {bad[2]} ({bad[1]} with notes); fine flagged {ok[0]} of {ok[2]} ({ok[1]} with notes)")


if __name__ == "__main__":
    main()
