"""Each operator that meets a batch on the host moves it for itself: the targets go up twice."""
import pathlib
import sys

import torch

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "common"))
from torch_example import need_gpus, report  # noqa: E402

BATCHES, BATCH, FEATURES, CLASSES = 50, 8192, 512, 1024


def load_batches():
    generator = torch.Generator().manual_seed(1)
    inputs = [torch.randint(-4, 5, (BATCH, FEATURES), generator=generator).float() for _ in range(2)]
    targets = [torch.nn.functional.one_hot(torch.randint(0, CLASSES, (BATCH,), generator=generator), CLASSES).float()
               for _ in range(2)]
    pinned = [(inputs[i].pin_memory(), targets[i].pin_memory()) for i in range(2)]
    return [pinned[i % 2] for i in range(BATCHES)]


def run(weights, batches):
    hits = torch.zeros((), dtype=torch.int64, device="cuda")
    squares = torch.zeros((), dtype=torch.float64, device="cuda")
    for inputs, targets in batches:
        scores = inputs.cuda() @ weights
        # finding: duplicate-transfer
        squares += (scores - targets.cuda()).square().sum(dtype=torch.float64)
        hits += (scores.argmax(dim=1) == targets.cuda().argmax(dim=1)).sum()
    return [squares.item(), hits.item()]


need_gpus()
the_weights = torch.randint(-2, 3, (FEATURES, CLASSES), generator=torch.Generator().manual_seed(2)).float().cuda()
the_batches = load_batches()
report(lambda: run(the_weights, the_batches))
