"""A PyTorch training step in one process, watched in different ways in turns (ABCCBA):

plain     nothing records
tracer    xferguard, trace mode     bare      CUPTI with the tracer's activities and callbacks, records thrown away
profiler  torch.profiler, CUDA only: in turns with the tracer, behind the others, since it never gives CUPTI back

    torch_states.py BARE.so SECONDS WITH_KERNELS     under libxferguard.so, XFERGUARD_MODE=trace; prints JSON
    torch_states.py count                            how many GPU events torch.profiler keeps of 20 steps
"""
import ctypes
import json
import pathlib
import statistics
import sys
import time

import torch
from torch.profiler import ProfilerActivity, profile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "common"))
from training_step import ns_of, step  # noqa: E402


def ns_a_step(steps):
    return ns_of(steps) / steps


def profiled(steps):
    with profile(activities=[ProfilerActivity.CUDA]) as watched:
        for _ in range(5):
            step()
        ns = ns_a_step(steps)
        torch.cuda.synchronize()
    return ns, watched


def gpu_events(watched):
    kinds = {"kernel": 0, "copy": 0}
    for event in watched.events():
        if event.device_type == torch.autograd.DeviceType.CUDA:
            kinds["copy" if event.name.startswith("Mem") else "kernel"] += 1
    return kinds


def interval(values):
    if len(values) < 2:
        return [None, None]
    half = 1.96 * statistics.stdev(values) / len(values) ** 0.5
    return [round(statistics.mean(values) - half, 4), round(statistics.mean(values) + half, 4)]


def in_turns(ways, seconds):
    """Pairs of blocks of each way, in ns a step: one in the order given, one in the order reversed."""
    for way in ways.values():
        way()
    pairs = {name: [] for name in ways}
    end = time.monotonic() + seconds
    while time.monotonic() < end or len(pairs[next(iter(ways))]) < 2:
        there, back = ({name: ways[name]() for name in order} for order in (list(ways), list(reversed(ways))))
        for name in ways:
            pairs[name].append((there[name] + back[name]) / 2)
    return pairs


def ratio(pairs, a, b):
    values = [x / y for x, y in zip(pairs[a], pairs[b])]
    return {"mean": round(statistics.mean(values), 4), "interval95": interval(values)}


def states(bare_path, seconds, with_kernels):
    bare = ctypes.CDLL(bare_path)
    bare.bare_off.restype = bare.bare_told.restype = ctypes.c_size_t
    record = ctypes.CDLL(None).xg_recording
    steps = 30
    seen = {"bare_records": 0, "could_not_subscribe": 0}
    profiler_events = []

    def timed():
        ns_a_step(3)
        ns = ns_a_step(steps)
        torch.cuda.synchronize()
        return ns

    def plain():
        record(0)
        seen["could_not_subscribe"] += bare.bare_hold() != 0
        ns = timed()
        bare.bare_release()
        record(1)
        return ns

    def with_bare():
        record(0)
        seen["could_not_subscribe"] += bare.bare_on(with_kernels) != 0
        ns = timed()
        seen["bare_records"] += bare.bare_off(with_kernels)
        record(1)
        return ns

    def profiler():
        record(0)
        ns, watched = profiled(steps)
        profiler_events.append(gpu_events(watched))
        record(1)
        return ns

    for _ in range(60):
        step()
    first = in_turns({"plain": plain, "bare": with_bare, "tracer": timed}, seconds * 0.65)
    # A profiler that only stops: within a second the tracer is back.
    second = in_turns({"tracer": lambda: time.sleep(1) or statistics.mean(timed() for _ in range(3)),
                       "profiler": lambda: statistics.mean(profiler() for _ in range(3))}, seconds * 0.35)
    tracer, chained = ratio(first, "tracer", "plain"), ratio(second, "profiler", "tracer")
    profiler_over_plain = chained["mean"] * tracer["mean"]
    return {
        "with_kernels": bool(with_kernels),
        "blocks": [2 * len(first["plain"]), 6 * len(second["tracer"])],
        "steps_a_block": steps,
        "us_a_step": {name: round(statistics.median(v) / 1000, 1) for name, v in {**first, "profiler": second["profiler"], "tracer beside it": second["tracer"]}.items()},
        "over_plain": {name: ratio(first, name, "plain") for name in ("bare", "tracer")},
        "tracer_over_bare": ratio(first, "tracer", "bare"),
        "profiler_over_tracer": chained,
        "profiler_over_plain": round(profiler_over_plain, 4),
        "tracer_extra_over_profiler_extra": round((tracer["mean"] - 1) / max(1e-9, profiler_over_plain - 1), 3),
        **seen,
        "bare_buffers_asked_full_failure": [bare.bare_told(i) for i in range(3)],
        "profiler_events": profiler_events[:2],
        "profiler_blocks_without_events": sum(1 for k in profiler_events if not k["kernel"]),
    }


if sys.argv[1] == "count":
    for _ in range(10):
        step()
    counts = [gpu_events(profiled(20)[1]) for _ in range(2)]
    time.sleep(1.6)  # the tracer comes back
    for _ in range(10):
        step()
    torch.cuda.synchronize()
    print(json.dumps(counts))
else:
    print(json.dumps(states(sys.argv[1], float(sys.argv[2]), int(sys.argv[3])), indent=1))
