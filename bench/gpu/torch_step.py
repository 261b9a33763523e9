"""A PyTorch training step that reads its loss, with recording on and off in turns: torch_step.py BLOCKS"""
import ctypes
import sys
import time

import torch

toggle = getattr(ctypes.CDLL(None), "xg_recording", None)
if toggle is None:
    sys.exit("torch_step: libxferguard.so is not preloaded")
model = torch.nn.Sequential(*[layer for _ in range(8) for layer in (torch.nn.Linear(256, 256), torch.nn.ReLU())], torch.nn.Linear(256, 1)).cuda()
optimizer = torch.optim.Adam(model.parameters())
batch = torch.randn(64, 256)


def step():
    loss = model(batch.cuda()).square().mean()
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    return loss.item()


def ns_of(steps):
    begin = time.perf_counter_ns()
    for _ in range(steps):
        step()
    return time.perf_counter_ns() - begin


for _ in range(30):
    ns_of(3)
for _ in range(int(sys.argv[1])):
    times = []
    for recording in (1, 0, 0, 1):
        toggle(recording)
        times.append(ns_of(3))
    print(*times)
toggle(1)
