#!/usr/bin/env python3
"""Runs every example under `xferguard run` on a GPU and compares what is reported with what the sources say.

  test/gpu/examples/run.py XFERGUARD [--build-dir DIR] [-o observed.json] [RULE...]

The programs are those that `examples/measure` builds. A `before` passes when each rule that it announces is reported above
note on the announced line; an `after` passes when nothing is. Rules that no run can show (runtime: no) and rules whose
analysis is still to be written (no analyze/<rule>.cpp) are not asked for.
"""
import argparse
import importlib.machinery
import importlib.util
import json
import os
import pathlib
import re
import shutil
import sys
import tempfile
import time

CLONE = pathlib.Path(__file__).resolve().parents[3]


def load_measure():
    loader = importlib.machinery.SourceFileLoader("measure", str(CLONE / "examples/measure"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("measure", loader))
    loader.exec_module(module)
    return module


measure = load_measure()


def can_be_observed(rule):
    page = (CLONE / "rules" / f"{rule}.md").read_text()
    return "\nruntime: yes\n" in page and (CLONE / "analyze" / f"{rule.replace('-', '_')}.cpp").exists()


def announced(source):
    lines = source.read_text().splitlines()
    found = [(number, re.match(r"\s*(?://|#) finding: (\S+)$", line)) for number, line in enumerate(lines, 1)]
    return {(match[1], number + 1) for number, match in found if match}


def observe(xferguard, program, source, mode, timeout):
    """What a run reports: the findings in the source, as (rule, line, level), and the run's own numbers."""
    folder = tempfile.mkdtemp(prefix="xferguard-example-")
    try:
        command = [xferguard, "run", "--mode", mode, "--hash", "-o", folder, "--", *program]
        begin = time.monotonic()
        code, _, err = measure.run(command, timeout, cwd=source.parent)
        seconds = time.monotonic() - begin
        if code:
            status = "skipped" if code == measure.SKIPPED else "failed"
            return {"status": status, "why": f"exit code {code}\n{err[-1500:]}"}
        code, out, err = measure.run([xferguard, "report", folder, "--format=json", "--top=1000"], timeout)
        if code:
            return {"status": "failed", "why": f"report: exit code {code}\n{err[-1500:]}"}
        report = json.loads(out)
        return {"status": "ran", "seconds": seconds, "stats": report.get("stats"), "remarks": report.get("remarks"),
                "findings": [in_short(finding) for finding in report["findings"]]}
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def in_short(finding):
    where = finding.get("location", {})
    return {"rule": finding["rule"], "level": finding["level"], "message": finding["message"],
            "file": pathlib.Path(where.get("file", "")).name, "line": where.get("line"),
            "evidence": finding.get("evidence", {})}


def judge(source, seen):
    """The complaints about one run."""
    wanted = {(rule, line) for rule, line in announced(source) if can_be_observed(rule)}
    loud = [row for row in seen["findings"] if row["level"] != "note"]
    found = {(row["rule"], row["line"]) for row in loud if row["file"] == source.name}
    missing = [f"line {line}: {rule} is announced and not reported" for rule, line in sorted(wanted - found)]
    surplus = [f"{row['file']}:{row['line']}: {row['rule']} is reported and not announced: {row['message']}"
               for row in loud if (row["rule"], row["line"]) not in announced(source) or row["file"] != source.name]
    return missing + surplus


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("xferguard")
    parser.add_argument("rules", nargs="*", metavar="RULE")
    parser.add_argument("--build-dir", default="build/examples")
    parser.add_argument("--mode", default="trace", choices=("guard", "trace"))
    parser.add_argument("--timeout", type=float, default=60)
    parser.add_argument("--budget", type=float, default=400, help="seconds after which no further program begins")
    parser.add_argument("-o", "--output", default="observed.json")
    options = parser.parse_intermixed_args()
    xferguard = os.path.abspath(options.xferguard)

    toolchain = measure.Toolchain(pathlib.Path(options.build_dir).resolve(), os.environ.get("ARCH", "sm_90"))
    groups = measure.find_groups(options.rules)
    sources = sorted({source for group in groups for source in [group["before"], *group["afters"]]})
    failures = toolchain.build_all(sources)
    begin, rows = time.monotonic(), []
    for source in sources:
        row = {"rule": source.parent.name, "file": source.name}
        if failures[source]:
            row |= {"status": "failed", "why": failures[source]}
        elif time.monotonic() - begin > options.budget:
            row |= {"status": "skipped", "why": "the time for this run was over"}
        else:
            row |= observe(xferguard, toolchain.program(source), source, options.mode, options.timeout)
        if row["status"] == "ran":
            row["complaints"] = judge(source, row)
            row["status"] = "failed" if row["complaints"] else "ok"
        rows.append(row)
        words = row.get("why") or "; ".join(row.get("complaints", []))
        measure.say(f"{row['rule']}/{row['file']}: {row['status']}", words)
        pathlib.Path(options.output).write_text(json.dumps(rows, indent=1) + "\n")
    bad = sum(row["status"] == "failed" for row in rows)
    measure.say(f"{len(rows)} programs, {bad} failed; written to {options.output}")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
