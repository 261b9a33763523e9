"""The same numbers in 32 small copies and in one."""
import sys

import torch

parts = [torch.randn(3, 32, 32) for _ in range(32)]
torch.zeros(1, device="cuda")


def before():
    total = 0.0
    for _ in range(20):
        total += sum(part.cuda().shape[0] for part in parts)  # finding: copy-in-loop or adjacent-copies
    return total


def after():
    packed = torch.empty(32, 3, 32, 32, pin_memory=True)
    total = 0.0
    for _ in range(20):
        torch.stack(parts, out=packed)
        total += sum(part.shape[0] for part in packed.cuda(non_blocking=True))
        torch.cuda.synchronize()
    return total


print({"before": before, "after": after}[sys.argv[1]]())
