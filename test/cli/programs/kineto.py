"""A trace as torch.profiler exports it, with_stack: 100 steps of a kernel, an async download of 4 bytes and its wait."""
import json

events, ts = [], 1_000_000.0


def add(category, name, ts, dur, tid=7, **args):
    events.append({"ph": "X", "cat": category, "name": name, "pid": 1, "tid": tid, "ts": ts, "dur": dur, "args": args})


add("python_function", "/src/train.py(20): main", ts, 20_000)
for i in range(100):
    start = ts + 10 + i * 150
    add("python_function", "/src/train.py(7): step", start, 120)
    add("python_function", "/usr/lib/python3.12/site-packages/torch/_tensor.py(30): item", start + 1, 118)
    add("cuda_runtime", "cudaLaunchKernel", start + 2, 4, correlation=3 * i + 1)
    add("kernel", "k", start + 8, 30, tid=0, stream=7, correlation=3 * i + 1)
    add("cuda_runtime", "cudaMemcpyAsync", start + 10, 5, correlation=3 * i + 2)
    add("gpu_memcpy", "Memcpy DtoH (Device -> Pinned)", start + 40, 1, tid=0, stream=7, bytes=4, correlation=3 * i + 2)
    add("cuda_runtime", "cudaStreamSynchronize", start + 16, 45, correlation=3 * i + 3)
print(json.dumps({"schemaVersion": 1, "traceEvents": events}))
