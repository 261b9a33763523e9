"""A PyTorch training step that reads its loss, with recording on and off in turns: torch_step.py BLOCKS"""
import ctypes
import os
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "common"))
from training_step import ns_of  # noqa: E402

toggle = getattr(ctypes.CDLL(None), "xg_recording", None)
if toggle is None:
    sys.exit("torch_step: libxferguard.so is not preloaded")

for _ in range(30):
    ns_of(3)
processors = sorted(os.sched_getaffinity(0))
os.sched_setaffinity(0, {processors[len(processors) // 2]})  # this thread alone: the driver's and autograd's stay free
for _ in range(int(sys.argv[1])):
    times = []
    for recording in (1, 0, 0, 1):
        toggle(recording)
        ns_of(1)  # what the other state left in the caches is no part of this one
        times.append(ns_of(3))
    print(*times)
toggle(1)
