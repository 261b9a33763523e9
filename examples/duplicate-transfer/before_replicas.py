"""A model's weights are brought to two devices: from the host to each, so that the same bytes go over the bus twice."""
import pathlib
import sys

import torch

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "common"))
from torch_example import need_gpus, report  # noqa: E402

LAYERS, SHAPE = 16, (1024, 4096)


def make_weights():
    generator = torch.Generator().manual_seed(1)
    return [torch.randint(-8, 8, SHAPE, generator=generator).float().pin_memory() for _ in range(LAYERS)]


def run(weights):
    first, second = [], []
    for layer in weights:
        first.append(layer.to("cuda:0"))
        # finding: duplicate-transfer
        second.append(layer.to("cuda:1"))
    return [one for replica in (first, second) for one in torch.stack([layer.sum() for layer in replica]).tolist()]


need_gpus(2)
the_weights = make_weights()
report(lambda: run(the_weights))
