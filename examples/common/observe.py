"""What a run under xferguard says of an example's region "work": copies, bytes, how busy the GPU was, what a rewrite is
predicted to bring."""
import json
import pathlib
import re

from toolchain import run

REGION = "work"
IN_REGION = [f"--region={REGION}"]
GPU_WORK = ("gpu-copy", "gpu-memset", "gpu-kernel", "gpu-graph")
ACROSS = ("h2d", "d2h")  # the copies that cross the bus to the host


def run_under(xferguard, command, folder, cwd, timeout, mode):
    """Warms the work up, then does it once, in its region. The exit code and why it is not 0; the traces lie in the
    folder."""
    watched = [xferguard, "run", "--mode", mode, "--full", "-o", folder, "--"]
    code, out, err = run([*watched, *command, "--repeats", "1"], timeout, cwd=cwd)
    return code, f"exit code {code}\n{out}{err}"[-1500:] if code else None


def report_on(xferguard, traces, timeout, options=()):
    """The report as JSON, or None and why there is none."""
    code, out, err = run([xferguard, "report", traces, "--format=json", "--top=1000", *options], timeout)
    return (json.loads(out), None) if code == 0 else (None, f"report: exit code {code}\n{err[-1500:]}")


def records(text):
    """The lines of a dumped trace, as (kind, fields)."""
    for line in text.splitlines():
        kind, _, rest = line.partition(" ")
        yield kind, {name: value.strip('"') for name, value in re.findall(r'(\w+)=("[^"]*"|\S+)', rest)}


def union(intervals):
    """The length of time that at least one interval covers."""
    covered, reached = 0, 0
    for begin, end in sorted(intervals):
        covered += max(0, end - max(begin, reached))
        reached = max(reached, end)
    return covered


def window(regions, inside, events):
    """From when to when the region lasted. A guard run does not say: there it ends with its last call, or a little later."""
    edges = [start for fields, start, _ in events
             if fields["op"] in ("region-push", "region-pop") and fields.get("region") in regions]
    if len(edges) >= 2:
        return edges[0], edges[-1]
    end = max((int(fields["last"]) for fields in inside), default=0)
    return end - sum(int(fields["total_ns"]) for fields in regions.values()), end


def numbers_of(text):
    """Copies, bytes and GPU time of the region in one dumped trace; None where it has no such region.

    The region's own thread counts by its aggregates; what other threads and the GPU did meanwhile is told by time."""
    lines = list(records(text))
    regions = {fields["id"]: fields for kind, fields in lines if kind == "region" and fields["name"] == REGION}
    if not regions:
        return None
    inside = [fields for kind, fields in lines if kind == "aggregate" and fields.get("region") in regions]
    events = [(fields, int(fields["start"]), int(fields["start"]) + int(fields.get("duration", 0)))
              for kind, fields in lines if kind == "event"]
    begin, end = window(regions, inside, events)
    length = end - begin
    copies = [(int(fields.get("items", fields["count"])), int(fields.get("bytes", 0))) for fields in inside
              if fields["op"] == "copy" and fields.get("direction") in ACROSS]
    copies += [(1, int(fields.get("bytes", 0))) for fields, start, _ in events
               if fields["op"] == "copy" and fields.get("direction") in ACROSS and start > begin and start < end
               and fields.get("region") not in regions]
    gpu = [(max(start, begin), min(stop, end)) for fields, start, stop in events
           if fields["op"] in GPU_WORK and stop > begin and start < end]
    kernels = sum(fields["op"] == "gpu-kernel" for fields, start, _ in events if begin < start < end)
    entries = max(1, sum(int(fields["entries"]) for fields in regions.values()))  # the work was done so often
    return {"copies": round(sum(count for count, _ in copies) / entries),
            "bytes": round(sum(size for _, size in copies) / entries), "work_ns": length,
            "gpu_ns": union(gpu) if gpu else None, "kernels": round(kernels / entries) if gpu else None}


def promised(findings):
    """What findings promise together, in nanoseconds: (least, most), None where they promise nothing."""
    least = most = 0
    promises = False
    for finding in findings:
        evidence = finding.get("evidence", {})
        high = evidence.get("saved_ns_high", evidence.get("saved_ns"))
        if high is None:
            continue
        promises = True
        most += high
        least += evidence.get("saved_ns_low", evidence.get("saved_ns", 0))
    return (least, most) if promises else None


def predicted(report, rule):
    """By all findings above note, and by those of the example's own rule, notes among them."""
    loud = [finding for finding in report["findings"] if finding["level"] != "note"]
    own = [finding for finding in report["findings"] if finding["rule"] == rule]
    return {"predicted_saved_ns": promised(loud), "own_saved_ns": promised(own),
            "own_is_note": bool(own) and all(finding["level"] == "note" for finding in own)}


def place_of(folder, rule, name, size=None):
    """Where the recorded run of a program is kept."""
    return pathlib.Path(folder) / rule / (f"{name}@{size}.xgt" if size else f"{name}.xgt")


def observe(xferguard, trace, rule, timeout=60):
    """The numbers of one recorded run, or {"why": ...}."""
    code, text, err = run([xferguard, "dump", trace], timeout)
    numbers = numbers_of(text) if code == 0 else None
    if numbers is None:
        return {"why": err[-500:] if code else f"the trace has no region '{REGION}'"}
    report, why = report_on(xferguard, trace, timeout, IN_REGION)
    return numbers | ({"why": why} if why else predicted(report, rule))


def add_to(results, traces, xferguard):
    """Puts into the results of examples/measure what the runs say that test/gpu/examples/run.py kept."""
    for row in results["groups"]:
        if row["status"] != "ok":
            continue
        for program in [row["before"], *row["afters"]]:
            trace = place_of(traces, row["rule"], program["file"], row["size"])
            if trace.exists():
                program["observed"] = observe(xferguard, trace, row["rule"])
