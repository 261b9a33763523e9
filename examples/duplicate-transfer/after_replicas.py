"""A model's weights are brought to two devices: once over the bus, and from the first device to the second."""
import pathlib
import sys

import torch

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "common"))
from torch_example import need_gpus, report  # noqa: E402

LAYERS, SHAPE = 16, (1024, 4096)


def make_weights():
    generator = torch.Generator().manual_seed(1)
    return [torch.randint(-8, 8, SHAPE, generator=generator).float() for _ in range(LAYERS)]


def run(weights):
    sums = [[], []]
    for layer in weights:
        first = layer.to("cuda:0")  # run: pageable-copy
        second = first.to("cuda:1", non_blocking=True)
        sums[0].append(first.sum())
        sums[1].append(second.sum())
    return [one for device in sums for one in torch.stack(device).tolist()]


need_gpus(2)
the_weights = make_weights()
report(lambda: run(the_weights))
