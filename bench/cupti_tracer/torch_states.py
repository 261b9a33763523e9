"""A PyTorch training step in one process, watched in four ways in turns (ABCDDCBA):

plain     nothing records           bare      CUPTI with the tracer's activities and callbacks, records thrown away
tracer    xferguard, trace mode     profiler  torch.profiler, CUDA only

    torch_states.py BARE.so SECONDS WITH_KERNELS     under libxferguard.so, XFERGUARD_MODE=trace; prints JSON
    torch_states.py count                            how many GPU events torch.profiler keeps of 20 steps
"""
import ctypes
import json
import statistics
import sys
import time

import torch
from torch.profiler import ProfilerActivity, profile

model = torch.nn.Sequential(*[layer for _ in range(8) for layer in (torch.nn.Linear(256, 256), torch.nn.ReLU())], torch.nn.Linear(256, 1)).cuda()
optimizer = torch.optim.Adam(model.parameters())
batch = torch.randn(64, 256)


def step():
    loss = model(batch.cuda()).square().mean()
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    return loss.item()


def ns_a_step(steps):
    begin = time.perf_counter_ns()
    for _ in range(steps):
        step()
    return (time.perf_counter_ns() - begin) / steps


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


def states(bare_path, seconds, with_kernels):
    bare = ctypes.CDLL(bare_path)
    bare.bare_off.restype = ctypes.c_size_t
    record = ctypes.CDLL(None).xg_recording
    steps = 40
    seen = {"bare_records": 0, "failed": 0}

    def plain():
        record(0)
        seen["failed"] += bare.bare_hold() != 0
        ns_a_step(5)
        ns = ns_a_step(steps)
        bare.bare_release()
        record(1)
        return ns

    def with_bare():
        record(0)
        seen["failed"] += bare.bare_on(with_kernels) != 0
        ns_a_step(5)
        ns = ns_a_step(steps)
        torch.cuda.synchronize()
        seen["bare_records"] += bare.bare_off(with_kernels)
        record(1)
        return ns

    def tracer():
        ns_a_step(5)
        return ns_a_step(steps)

    def profiler():
        record(0)
        ns, watched = profiled(steps)
        kinds = gpu_events(watched)
        seen.setdefault("profiler_events", []).append(kinds)
        record(1)
        return ns

    ways = {"plain": plain, "bare": with_bare, "tracer": tracer, "profiler": profiler}
    for _ in range(60):
        step()
    for way in ways.values():
        way()
    times = {name: [] for name in ways}
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        for order in (list(ways), list(reversed(ways))):
            for name in order:
                times[name].append(ways[name]())
    pairs = {name: [sum(v[i : i + 2]) for i in range(0, len(v), 2)] for name, v in times.items()}

    def ratios(a, b):
        return [x / y for x, y in zip(pairs[a], pairs[b])]

    def extra(a):
        return [x - y for x, y in zip(pairs[a], pairs["plain"])]

    last = seen.get("profiler_events", [])
    return {
        "with_kernels": bool(with_kernels),
        "blocks": len(times["plain"]),
        "steps_a_block": steps,
        "us_a_step": {name: round(statistics.median(v) / 1000, 1) for name, v in times.items()},
        "over_plain": {name: {"mean": round(statistics.mean(ratios(name, "plain")), 4), "interval95": interval(ratios(name, "plain"))} for name in ways if name != "plain"},
        "tracer_over_bare": {"mean": round(statistics.mean(ratios("tracer", "bare")), 4), "interval95": interval(ratios("tracer", "bare"))},
        "tracer_extra_over_profiler_extra": round(sum(extra("tracer")) / max(1e-9, sum(extra("profiler"))), 3),
        "bare_records": seen["bare_records"],
        "could_not_subscribe": seen["failed"],
        "profiler_events_first_last": [last[0], last[-1]] if last else [],
        "profiler_blocks_without_events": sum(1 for k in last if not k["kernel"]),
    }


if sys.argv[1] == "count":
    for _ in range(10):
        step()
    counts = [gpu_events(profiled(20)[1]) for _ in range(2)]
    for _ in range(10):
        step()
    torch.cuda.synchronize()
    print(json.dumps(counts))
else:
    print(json.dumps(states(sys.argv[1], float(sys.argv[2]), int(sys.argv[3])), indent=1))
