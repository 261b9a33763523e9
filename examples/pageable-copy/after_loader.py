"""A training loop whose batches are pinned, as a loader with pin_memory=True hands them over."""
import pathlib
import sys

import torch

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "common"))
from torch_example import need_gpus, report  # noqa: E402

BATCHES, BATCH, SHAPE = 20, 128, (3, 224, 224)


def load_batches():
    """What the loader's workers have ready: two batches, used in turns."""
    generator = torch.Generator().manual_seed(1)
    return [torch.randint(0, 8, (BATCH, *SHAPE), generator=generator).float().pin_memory() for _ in range(2)]


def run(loaded):
    sums = torch.zeros(BATCH, device="cuda", dtype=torch.float64)
    for i in range(BATCHES):
        images = loaded[i % 2].cuda(non_blocking=True)
        sums += torch.relu(images - 4).sum(dim=(1, 2, 3))
    return sums.tolist()


need_gpus()
the_batches = load_batches()
report(lambda: run(the_batches), floor={"up_bytes": BATCHES * the_batches[0].nbytes})
