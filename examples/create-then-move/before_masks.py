"""Attention over chunks of a long text: each chunk's mask and positions are made on the host and then moved."""
import pathlib
import sys

import torch

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "common"))
from torch_example import need_gpus, report  # noqa: E402

CHUNKS, LENGTH = 20, 4096


def run(scores):
    total = torch.zeros(LENGTH, device="cuda")
    for chunk in range(CHUNKS):
        # finding: create-then-move
        mask = torch.ones(LENGTH, LENGTH).cuda().tril()  # run: pageable-copy
        # finding: create-then-move
        positions = torch.arange(LENGTH).cuda().float()
        total += (scores * mask).sum(dim=1) + positions * chunk
    return total.tolist()


need_gpus()
the_scores = torch.randint(0, 4, (LENGTH, LENGTH), generator=torch.Generator().manual_seed(1)).float().cuda()
report(lambda: run(the_scores))
