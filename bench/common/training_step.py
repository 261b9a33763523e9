"""The PyTorch training step that the benchmarks share: about 100 kernels, bound by the host, and it reads its loss."""
import time

import torch

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
