"""Attention over chunks of a long text: each chunk's mask and positions are made on the device."""
import pathlib
import sys

import torch

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "common"))
from torch_example import need_gpus, report  # noqa: E402

CHUNKS, LENGTH = 20, 4096


def run(scores):
    total = torch.zeros(LENGTH, device="cuda")
    for chunk in range(CHUNKS):
        mask = torch.ones(LENGTH, LENGTH, device="cuda").tril()
        positions = torch.arange(LENGTH, device="cuda", dtype=torch.float32)
        total += (scores * mask).sum(dim=1) + positions * chunk
    return total.tolist()


need_gpus()
the_scores = torch.randint(0, 4, (LENGTH, LENGTH), generator=torch.Generator().manual_seed(1)).float().cuda()
report(lambda: run(the_scores))
