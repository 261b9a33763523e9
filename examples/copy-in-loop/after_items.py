"""A thousand values as one batch, made on the device, and one copy back."""
import pathlib
import sys

import torch

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "common"))
from torch_example import need_gpus, report  # noqa: E402

ITEMS = 1000


def make_model():
    """Small whole numbers as weights: every sum is exact, however the batch is cut."""
    model = torch.nn.Sequential(torch.nn.Linear(1, 16), torch.nn.ReLU(), torch.nn.Linear(16, 1))
    with torch.no_grad():
        for parameter in model.parameters():
            parameter.copy_((torch.arange(parameter.numel()).reshape(parameter.shape) % 7 - 3).float())
    return model.cuda()


def run(model):
    with torch.inference_mode():
        values = torch.arange(ITEMS, dtype=torch.float32, device="cuda").unsqueeze(1)
        return model(values).cpu().numpy()[:, 0]


need_gpus()
the_model = make_model()
report(lambda: run(the_model), floor={"down_bytes": ITEMS * 4})
