"""Two thousand steps, then torch.profiler over a hundred more: how many of their kernels it has."""
import torch
from torch.profiler import ProfilerActivity, profile

x = torch.ones(64, device="cuda")


def step():
    y = x * 2 + 1
    return (y * y)[0].item()


for _ in range(20000):
    step()
with profile(activities=[ProfilerActivity.CUDA]) as profiled:
    for _ in range(100):
        step()
print("kernels", sum(e.count for e in profiled.key_averages() if "elementwise" in e.key))
