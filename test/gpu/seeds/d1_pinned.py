"""Batches from pageable memory that only look asynchronous, and from pinned memory."""
import sys

import torch

pinned = sys.argv[1] == "after"
batches = [torch.randn(64, 3, 64, 64) for _ in range(4)]
if pinned:
    batches = [batch.pin_memory() for batch in batches]
model = torch.nn.Conv2d(3, 8, 3, stride=2).cuda()
total = torch.zeros((), device="cuda")
with torch.no_grad():
    for step in range(40):
        x = batches[step % 4].cuda(non_blocking=True)  # finding: pageable-async or pageable-copy
        total += model(x).mean()
print(total.isfinite().item())
