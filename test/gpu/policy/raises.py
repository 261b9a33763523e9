"""A block that must not wait, and waits."""
import sys

import torch

sys.path.insert(0, sys.argv[1])
import xferguard  # noqa: E402

x = torch.ones(8, device="cuda")
x.sum().item()
with xferguard.no_sync():
    y = x * 2
try:
    with xferguard.no_sync():
        y.sum().item()
except xferguard.Violation as violation:
    print(violation)
    sys.exit(0)
sys.exit("nothing was raised")
