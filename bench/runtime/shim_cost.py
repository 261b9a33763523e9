"""The same as shim_cost.cpp with Python frames on the stack: shim_cost.py DEPTH. Prints nanoseconds per call.

The call goes through a C function that makes many driver calls, so that what ctypes itself costs is not measured."""
import ctypes
import sys

depth = int(sys.argv[1])
looper = ctypes.CDLL(sys.argv[2])
looper.loop.restype = ctypes.c_double
looper.prepare()
toggle = getattr(ctypes.CDLL(None), "xg_recording", None)


def deep(n):
    return looper.loop(100) if n == 0 else deep(n - 1)


on, off = [], []
for block in range(8000):
    recording = block % 4 in (0, 3)
    if toggle:
        toggle(int(recording))
    (on if recording else off).append(deep(depth))
if toggle:
    toggle(1)
on.sort()
off.sort()
print(f'{{"python": "{sys.version.split()[0]}", "frames": {depth + 2}, "preloaded": {str(bool(toggle)).lower()}, '
      f'"on_p50_ns": {on[len(on) // 2]:.1f}, "on_p99_ns": {on[int(len(on) * .99)]:.1f}, '
      f'"off_p50_ns": {off[len(off) // 2]:.1f}, "cost_p50_ns": {on[len(on) // 2] - off[len(off) // 2]:.1f}}}')
