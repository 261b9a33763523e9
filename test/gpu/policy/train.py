"""Thirty steps in an NVTX range: train.py good|bad"""
import sys

import torch

bad = sys.argv[1] == "bad"
model = torch.nn.Linear(32, 1).cuda()
optimizer = torch.optim.SGD(model.parameters(), lr=0.01)
x = torch.randn(64, 32, device="cuda")
total, seen = torch.zeros((), device="cuda"), []
for step in range(30):
    torch.cuda.nvtx.range_push("train_step")
    loss = model(x).square().mean()
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    total += loss.detach()
    if bad:
        seen.append(loss.item())  # waits
        seen.append(model.weight.detach().cpu().sum())  # pageable
    torch.cuda.nvtx.range_pop()
print(total.isfinite().item())
