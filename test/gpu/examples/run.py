#!/usr/bin/env python3
"""Runs every example under `xferguard run` on a GPU and compares what is reported with what the sources say.

  test/gpu/examples/run.py XFERGUARD [--build-dir DIR] [--keep DIR] [-o observed.json] [RULE|RULE/PROGRAM...]

The programs are those that `examples/measure` builds: those at their own size first, compiled ones before Python. Each
warms up and does its work once more; that second time is judged (the region "work"). A `before` passes when each rule that it announces is reported above
note on the announced line; an `after` passes when nothing is. Rules that no run can show (runtime: no) and rules whose
analysis is still to be written (no analyze/<rule>.cpp) are not asked for. --keep keeps the traces, with paths relative to
the clone; keep.py makes them small enough for examples/traces.
"""
import argparse
import concurrent.futures
import itertools
import json
import os
import pathlib
import shutil
import sys
import tempfile
import time

CLONE = pathlib.Path(__file__).resolve().parents[3]
sys.path[:0] = [str(CLONE / "examples/common"), str(CLONE / "test/examples/Inputs")]
import announce  # noqa: E402
import keep  # noqa: E402
import observe  # noqa: E402
from measuring import measure  # noqa: E402
from toolchain import let_take_turns  # noqa: E402


def watch(xferguard, program, source, size, options):
    """What a run reports of the work: the findings, and the run's own numbers."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix="xferguard-example-"))
    try:
        begin = time.monotonic()
        command = [*program, *(["--size", size] if size else [])]
        code, why = observe.run_under(xferguard, command, folder, source.parent, options.timeout, options.mode)
        if why:
            return {"status": "skipped" if code == measure.SKIPPED else "failed", "why": why}
        seconds = time.monotonic() - begin
        report, why = observe.report_on(xferguard, folder, options.timeout, observe.IN_REGION)
        if why:
            return {"status": "failed", "why": why}
        if options.keep:
            target = observe.place_of(options.keep, source.parent.name, source.name, size)
            keep.keep(xferguard, folder, target, CLONE)
        return {"status": "ran", "seconds": seconds, "stats": report.get("stats"), "remarks": report.get("remarks"),
                "findings": [announce.in_short(finding) for finding in report["findings"]]}
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def is_chosen(source, words):
    return not words or source.parent.name in words or f"{source.parent.name}/{source.name}" in words


def urgency(program):
    """What is recorded first, in case the time is over: each program at its own size, then what predictions are made of."""
    source, size = program
    return size is not None, source.suffix == ".py", not source.name.startswith("before"), str(source), size or ""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("xferguard")
    parser.add_argument("chosen", nargs="*", metavar="RULE|RULE/PROGRAM")
    parser.add_argument("--build-dir", default="build/examples")
    parser.add_argument("--keep", type=pathlib.Path, metavar="DIR", help="keep the traces there")
    parser.add_argument("--mode", default="trace", choices=("guard", "trace"))
    parser.add_argument("--suffix", choices=measure.SUFFIXES, help="only the programs of one language")
    parser.add_argument("--own-size", action="store_true", help="only at the size that a program has by itself")
    parser.add_argument("--timeout", type=float, default=60)
    parser.add_argument("--budget", type=float, default=400, help="seconds after which no further program begins")
    parser.add_argument("-o", "--output", default="observed.json")
    options = parser.parse_intermixed_args()
    xferguard = os.path.abspath(options.xferguard)

    let_take_turns(pathlib.Path(options.build_dir))
    toolchain = measure.Toolchain(pathlib.Path(options.build_dir).resolve(), os.environ.get("ARCH", "sm_90"))
    groups = measure.find_groups({word.partition("/")[0] for word in options.chosen})
    wanted = {(source, size) for group in groups for source in [group["before"], *group["afters"]]
              for size in {None, None if options.own_size else group["size"]} if options.suffix in (None, source.suffix)}
    programs = sorted((one for one in wanted if is_chosen(one[0], options.chosen)), key=urgency)
    failures = toolchain.build_all(sorted({source for source, _ in programs}))
    begin, rows = time.monotonic(), []

    def observed(program):
        source, size = program
        row = {"rule": source.parent.name, "file": source.name, "size": size}
        if failures[source]:
            row |= {"status": "failed", "why": failures[source]}
        elif time.monotonic() - begin > options.budget:
            row |= {"status": "skipped", "why": "the time for this run was over"}
        else:
            row |= watch(xferguard, toolchain.program(source), source, size, options)
        if row["status"] == "ran":
            row["complaints"] = announce.judge(CLONE, source, row["findings"])
            row["status"] = "failed" if row["complaints"] else "ok"
        return row

    # PyTorch takes seconds to start: some programs do it together, and take turns (torch_example.py).
    for is_python, some in itertools.groupby(programs, lambda program: program[0].suffix == ".py"):
        with concurrent.futures.ThreadPoolExecutor(4 if is_python else 1) as pool:
            for row in pool.map(observed, list(some)):
                rows.append(row)
                words = row.get("why") or "; ".join(row.get("complaints", []))
                measure.say(f"[{time.monotonic() - begin:4.0f} s] {row['rule']}/{row['file']} {row['size'] or ''}: {row['status']}", words)
                pathlib.Path(options.output).write_text(json.dumps(rows, indent=1) + "\n")
    bad = sum(row["status"] == "failed" for row in rows)
    measure.say(f"{len(rows)} programs, {bad} failed; written to {options.output}")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
