"""Thirty-two images of 3x224x224 go to the device one after the other."""
import pathlib
import sys

import torch

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "common"))
from torch_example import need_gpus, report  # noqa: E402

IMAGES, SHAPE = 32, (3, 224, 224)


def load_images():
    generator = torch.Generator().manual_seed(1)
    return [torch.randint(0, 8, SHAPE, generator=generator).float() for _ in range(IMAGES)]


def run(images):
    # Each copy waits, and the driver stages it in pinned memory of its own.
    batch = torch.stack([image.cuda() for image in images])  # run: pageable-copy
    return batch.sum(dim=(1, 2, 3)).tolist()


need_gpus()
the_images = load_images()
report(lambda: run(the_images))
