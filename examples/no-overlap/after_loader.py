"""A training loop whose batches are prepared by background threads, in a ring of pinned memory."""
# repeats: 2
import pathlib
import queue
import sys
import threading

import torch

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "common"))
from torch_example import need_gpus, report  # noqa: E402

BATCHES, BATCH, WIDTH = 40, 4096, 2048
LOADERS, SLOTS = 4, 8


def load_records():
    return torch.randint(0, 256, (BATCH, WIDTH + 64), dtype=torch.uint8, generator=torch.Generator().manual_seed(1))


def prepare(records, number, batch):
    """Crop and scale, on the host."""
    torch.sub(records[:, number % 64:number % 64 + WIDTH], 128.0, out=batch)


def train(weights, batch):
    """Stands for a step: whole numbers, so that no order of additions shows."""
    return torch.remainder(batch @ weights, 257).sum(dtype=torch.float64)


def fill(records, numbers, free, ready):
    """A loader: waits until a batch of the ring is free and its last copy is done, and fills it again."""
    torch.set_num_threads(1)
    for number in numbers:
        batch, copied = free.get()
        copied.synchronize()
        prepare(records, number, batch)
        ready.put((batch, copied))


def run(weights, records, ring):
    torch.set_num_threads(1)
    free, ready = queue.Queue(), queue.Queue()
    for slot in ring:
        free.put(slot)
    shares = [range(first, BATCHES, LOADERS) for first in range(LOADERS)]
    loaders = [threading.Thread(target=fill, args=(records, share, free, ready)) for share in shares]
    for loader in loaders:
        loader.start()
    total = torch.zeros((), dtype=torch.float64, device="cuda")
    for _ in range(BATCHES):
        batch, copied = ready.get()
        inputs = batch.cuda(non_blocking=True)
        copied.record()
        free.put((batch, copied))
        total += train(weights, inputs)
    for loader in loaders:
        loader.join()
    return [total.item()]


need_gpus()
the_weights = torch.randint(-2, 3, (WIDTH, 4096), generator=torch.Generator().manual_seed(2)).float().cuda()
the_ring = [(torch.empty(BATCH, WIDTH, pin_memory=True), torch.cuda.Event()) for _ in range(SLOTS)]
the_records = load_records()
report(lambda: run(the_weights, the_records, the_ring))
