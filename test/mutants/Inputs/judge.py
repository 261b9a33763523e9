#!/usr/bin/env python3
"""Lints the mutants that mutate.py made and says, kind by kind, what is still found of each `before` and said of each `after`.

  judge.py XFERGUARD CLONE MUTANTS [--markdown FILE] [--found SHARE] [--clean SHARE]

A `before` counts as found where each rule that its source announces is a warning at the announced statement, by its place or its path (a
note where the examples' own test is content with one). An `after` is clean without a warning; notes are counted beside. What falls
below the shares asked for fails.
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "examples"))
import check  # noqa: E402

NEAR = 5  # lines below the mark: a statement that was broken into several


def lint(xferguard, folder):
    sources = sorted(str(path.resolve()) for path in folder.glob("*/*.cu"))
    done = subprocess.run([xferguard, "lint", "--all", "--no-cache", "--format=json", *sources], capture_output=True, text=True, cwd=folder)
    if done.returncode not in (0, 1):
        sys.exit(f"exit code {done.returncode} of lint\n{done.stderr}")
    return json.loads(done.stdout)["findings"]


def places(finding, folder):
    """(mutant, file, line) of all that a finding points at."""
    for place in [finding["location"], finding.get("op_site", {}), *finding.get("path", []), *finding.get("labels", [])]:
        if "file" in place:
            path = (folder / place["file"]).resolve().relative_to(folder.resolve())
            yield path.parts[0], path.name, place["line"]


def announced(folder, name):
    """(rule, file, line) of each mark in a mutant's files."""
    for path in sorted((folder / name).iterdir()):
        for number, line in enumerate(path.read_text().splitlines(), 1):
            if found := re.search(r"// finding: (\S+)", line):
                yield found[1], path.name, number


def judged(folder, clone, one, findings):
    """(what is missing, warnings that are too much, notes) of one mutant."""
    marks = {mark for mark in announced(folder, one["name"]) if check.can_be_found(clone, mark[0])}
    rules = {rule for rule, _, _ in marks}
    here = [(f, [(file, line) for mutant, file, line in places(f, folder) if mutant == one["name"]]) for f in findings
            if next(places(f, folder), ("",))[0] == one["name"]]
    loud = [(f, at) for f, at in here if f["level"] != "note"]
    missing = []
    for rule, file, line in sorted(marks):
        said = [at for f, at in (here if rule in check.NOTES_DO else loud) if f["rule"] == rule]
        if not any(other == file and line < where <= line + NEAR for at in said for other, where in at):
            noted = any(f["rule"] == rule for f, _ in here)
            missing.append(f"{rule} at {file}:{line}" + (" (elsewhere)" if said else " (a note only)" if noted else ""))
    surplus = [f"{f['rule']} at {at[0][0]}:{at[0][1]}" for f, at in loud if f["rule"] not in rules]
    notes = [f"{f['rule']} at {at[0][0]}:{at[0][1]}" for f, at in here if f["level"] == "note" and f["rule"] not in rules]
    return missing, surplus, notes


def table(rows):
    """By kind: mutants of a before and how many are found; of an after and how many are clean."""
    kinds = sorted({kind for row in rows for kind in row["kinds"]}) + [None]
    yield "| kind | `before` | found | `after` | clean | without a note |"
    yield "|---|---|---|---|---|---|"
    for kind in kinds:
        of = [row for row in rows if kind is None or kind in row["kinds"]]
        bad = [row for row in of if not row["is_after"]]
        fine = [row for row in of if row["is_after"]]
        found, clean = sum(not row["missing"] for row in bad), sum(not row["surplus"] for row in fine)
        quiet = sum(not row["surplus"] and not row["notes"] for row in fine)
        yield f"| {kind or '**all**'} | {len(bad)} | {found} | {len(fine)} | {clean} | {quiet} |"


def share(some, all_of):
    return 100 * some / all_of if all_of else 100


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("xferguard"), parser.add_argument("clone", type=lambda path: pathlib.Path(path).resolve()), parser.add_argument("mutants", type=pathlib.Path)
    parser.add_argument("--markdown", type=pathlib.Path), parser.add_argument("--found", type=float, default=0), parser.add_argument("--clean", type=float, default=0)
    given = parser.parse_args()
    drawn = json.loads((given.mutants / "mutants.json").read_text())
    findings = lint(given.xferguard, given.mutants)
    rows = []
    for one in drawn["mutants"]:
        missing, surplus, notes = judged(given.mutants, given.clone, one, findings)
        row = one | {"is_after": one["program"].split("/")[1].startswith("after"), "missing": missing, "surplus": surplus, "notes": notes}
        rows.append(row)
        told = [f"not found: {m}" for m in missing] + [f"too much: {s}" for s in surplus] + [f"a note: {n}" for n in notes if row["is_after"]]
        if told:
            print(f"{one['name']} ({' + '.join(one['kinds'])})", *told, sep="\n    ")
    bad, fine = [row for row in rows if not row["is_after"]], [row for row in rows if row["is_after"]]
    found, clean = sum(not row["missing"] for row in bad), sum(not row["surplus"] for row in fine)
    print(*table(rows), sep="\n")
    print(f"found {found} of {len(bad)} ({share(found, len(bad)):.1f} %), clean {clean} of {len(fine)} ({share(clean, len(fine)):.1f} %), "
          f"warnings nobody announced in a before: {sum(bool(row['surplus']) for row in bad)}, thrown away: {len(drawn['thrown'])}")
    if given.markdown:
        given.markdown.write_text("\n".join(table(rows)) + "\n")
    return 1 if share(found, len(bad)) < given.found or share(clean, len(fine)) < given.clean else 0


if __name__ == "__main__":
    sys.exit(main())
