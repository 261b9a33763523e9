"""A training loop that prepares each batch itself: the device waits for the host most of the time."""
# repeats: 2
import pathlib
import sys

import torch

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "common"))
from torch_example import need_gpus, report  # noqa: E402

BATCHES, BATCH, WIDTH = 40, 4096, 2048


def load_records():
    return torch.randint(0, 256, (BATCH, WIDTH + 64), dtype=torch.uint8, generator=torch.Generator().manual_seed(1))


def prepare(records, number, batch):
    """Crop and scale, on the host."""
    torch.sub(records[:, number % 64:number % 64 + WIDTH], 128.0, out=batch)


def train(weights, batch):
    """Stands for a step: whole numbers, so that no order of additions shows."""
    return torch.remainder(batch @ weights, 257).sum(dtype=torch.float64)


def run(weights, records, batch):
    torch.set_num_threads(1)
    total = torch.zeros((), dtype=torch.float64, device="cuda")
    for number in range(BATCHES):
        prepare(records, number, batch)
        # finding: no-overlap
        inputs = batch.cuda()
        total += train(weights, inputs)
    return [total.item()]


need_gpus()
the_weights = torch.randint(-2, 3, (WIDTH, 4096), generator=torch.Generator().manual_seed(2)).float().cuda()
the_batch = torch.empty(BATCH, WIDTH, pin_memory=True)
the_records = load_records()
report(lambda: run(the_weights, the_records, the_batch))
