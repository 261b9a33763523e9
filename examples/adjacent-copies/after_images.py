"""The loader puts thirty-two images into one pinned batch, and they go to the device in one copy of 19 MB."""
import pathlib
import sys

import torch

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "common"))
from torch_example import need_gpus, report  # noqa: E402

IMAGES, SHAPE = 32, (3, 224, 224)


def load_images():
    generator = torch.Generator().manual_seed(1)
    batch = torch.empty(IMAGES, *SHAPE, pin_memory=True)
    for image in batch:
        image.copy_(torch.randint(0, 8, SHAPE, generator=generator))
    return batch


def run(images):
    batch = images.cuda(non_blocking=True)
    return batch.sum(dim=(1, 2, 3)).tolist()


need_gpus()
the_images = load_images()
report(lambda: run(the_images), floor={"up_bytes": the_images.nbytes, "down_bytes": IMAGES * 4})
