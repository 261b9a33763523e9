#!/usr/bin/env python3
"""Records what docs/prediction.md is made of, on a machine with a GPU.

  bench/replay/record.py XFERGUARD -o DIR [--budget SECONDS] [RULE...]

For every pair in examples/, and for the pairs beside this that mend several faults at once: a trace of before, then the times of
before and after, unobserved and in turns. DIR then holds measured.json and RULE/BEFORE.xgt; bench/replay/table reads them
anywhere.
"""
import argparse
import concurrent.futures
import json
import os
import pathlib
import statistics
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
CLONE = HERE.parents[1]
sys.path.insert(0, str(CLONE / "examples/common"))
import observe  # noqa: E402
from measuring import measure  # noqa: E402
from toolchain import let_take_turns  # noqa: E402

TOGETHER = HERE / "together"
MENDS = json.loads((HERE / "mends.json").read_text())


def can_be_observed(group):
    """By its own rule, or by what mends.json says that a run reports there."""
    as_another = any(f"{group['rule']}/{group['before'].name} {after.name}" in MENDS for after in group["afters"])
    return as_another or "\nruntime: yes\n" in (CLONE / "rules" / f"{group['rule']}.md").read_text()


def find_groups(chosen):
    """Several faults at once first; Python starts slowly and comes last."""
    together = [{"rule": TOGETHER.name, "before": before, "afters": [before.with_name(before.name.replace("before", "after", 1))], "size": None}
                for before in sorted(TOGETHER.glob("before*"))]
    groups = [group for group in measure.find_groups(chosen) if can_be_observed(group)]
    return sorted(together + groups, key=lambda group: measure.SUFFIXES.index(group["before"].suffix))


def trace_of(group, toolchain, options):
    """Records the before. None, or why there is no trace."""
    target = observe.place_of(options.output, group["rule"], group["before"].name, group["size"])
    target.parent.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="xferguard-replay-") as folder:
        command = [*toolchain.program(group["before"]), *measure.size_of(group)]
        code, why = observe.run_under(options.xferguard, command, folder, group["before"].parent, options.timeout, "trace")
        traces = sorted(pathlib.Path(folder).glob("**/*.xgt"), key=lambda f: f.stat().st_size)
        if why or not traces:
            return why or "no trace"
        target.write_bytes(traces[-1].read_bytes())
        return None


def times_of(group, toolchain, options):
    """Median milliseconds by file, before and afters in turns; or why there are none."""
    programs = [measure.Samples(source) for source in [group["before"], *group["afters"]]]
    begin = time.monotonic()
    for turn in range(options.rounds):
        if turn and time.monotonic() - begin > options.seconds:
            break
        stopped = measure.take_a_turn(programs, toolchain, group, options)
        if stopped:
            return None, stopped["why"]
    if len(set().union(*(program.checksums for program in programs))) != 1:
        return None, "the results differ"
    return {program.source.name: {"median": statistics.median(program.medians()), "turns": program.medians()} for program in programs}, None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("xferguard", type=os.path.abspath)
    parser.add_argument("rules", nargs="*", metavar="RULE")
    parser.add_argument("-o", "--output", required=True, type=lambda path: pathlib.Path(path).resolve())
    parser.add_argument("--build-dir", default="build/examples")
    parser.add_argument("--rounds", type=int, default=3, help="turns of before, after, before, after (default 3)")
    parser.add_argument("--seconds", type=float, default=3, help="after which a pair gets no more turns (default 3)")
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--timeout", type=float, default=40, help="seconds one program may take (default 40)")
    parser.add_argument("--budget", type=float, default=330, help="seconds after which nothing further begins (default 330)")
    options = parser.parse_intermixed_args()
    options.output.mkdir(parents=True, exist_ok=True)

    begin = time.monotonic()
    let_take_turns(pathlib.Path(options.build_dir))
    toolchain = measure.Toolchain(pathlib.Path(options.build_dir).resolve(), os.environ.get("ARCH", "sm_90"))
    groups = find_groups(options.rules)
    failures = toolchain.build_all(sorted({s for g in groups for s in [g["before"], *g["afters"]]}))
    measure.say(f"[{time.monotonic() - begin:4.0f} s] built")
    rows = [{"rule": g["rule"], "before": g["before"].name, "size": g["size"], "afters": [a.name for a in g["afters"]],
             "why": next((failures[s] for s in [g["before"], *g["afters"]] if failures[s]), None)} for g in groups]
    results = {"machine": measure.describe_machine(toolchain), "pairs": rows}

    def do(what, group, row):
        if not row["why"] and time.monotonic() - begin > options.budget:
            row["why"] = "the time for this run was over"
        if row["why"]:
            return
        if what == "trace":
            row["why"] = trace_of(group, toolchain, options)
        else:
            row["ms"], row["why"] = times_of(group, toolchain, options)
            (options.output / "measured.json").write_text(json.dumps(results, indent=1) + "\n")
        measure.say(f"[{time.monotonic() - begin:4.0f} s] {what} {row['rule']}/{row['before']} {row['size'] or ''}", row["why"] or row.get("ms", ""))

    # PyTorch takes seconds to start: some programs do it together, and take turns (torch_example.py).
    for is_python in (False, True):
        some = [(g, r) for g, r in zip(groups, rows) if (g["before"].suffix == ".py") == is_python]
        with concurrent.futures.ThreadPoolExecutor(4 if is_python else 1) as pool:
            list(pool.map(lambda pair: do("trace", *pair), some))
    for group, row in zip(groups, rows):
        do("time", group, row)
    (options.output / "measured.json").write_text(json.dumps(results, indent=1) + "\n")


if __name__ == "__main__":
    sys.exit(main())
