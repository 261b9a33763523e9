"""A folder of images is classified one image at a time: up, model, down, 256 times."""
import pathlib
import sys

import torch

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "common"))
from torch_example import need_gpus, report  # noqa: E402

IMAGES, SIZE, CLASSES = 256, 64, 10


def make_model():
    """A small convolutional net with whole numbers as weights: every sum is exact, however the batch is cut."""
    model = torch.nn.Sequential(
        torch.nn.Conv2d(3, 8, 3, stride=2, padding=1), torch.nn.ReLU(), torch.nn.MaxPool2d(2), torch.nn.Flatten(),
        torch.nn.Linear(8 * (SIZE // 4) ** 2, CLASSES))
    with torch.no_grad():
        for parameter in model.parameters():
            parameter.copy_((torch.arange(parameter.numel()).reshape(parameter.shape) % 3 - 1).float())
    return model.cuda().eval()


def load_images():
    generator = torch.Generator().manual_seed(1)
    return [torch.randint(0, 8, (3, SIZE, SIZE), generator=generator).float() for _ in range(IMAGES)]


def run(model, images):
    scores = []
    with torch.no_grad():
        for image in images:
            # finding: copy-in-loop
            batch = image.unsqueeze(0).cuda()
            scores.append(model(batch).cpu())  # run: scalar-readback
    return torch.cat(scores).flatten().tolist()


need_gpus()
the_model, the_images = make_model(), load_images()
report(lambda: run(the_model, the_images))
