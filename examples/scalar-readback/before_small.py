"""A small model whose steps the host can hardly launch fast enough: reading the loss every step costs nothing here."""
# repeats: 2
import pathlib
import sys

import torch

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "common"))
from torch_example import need_gpus, report  # noqa: E402

STEPS, BATCH, WIDTH, CLASSES = 400, 64, 64, 10


def make_training():
    torch.manual_seed(1)
    model = torch.nn.Sequential(
        torch.nn.Linear(32, WIDTH), torch.nn.ReLU(), torch.nn.Linear(WIDTH, WIDTH), torch.nn.ReLU(),
        torch.nn.Linear(WIDTH, CLASSES)).cuda()
    # capturable: what a graph needs, and so the same arithmetic in all three forms
    return model, torch.optim.Adam(model.parameters(), lr=0.01, capturable=True)


def step(model, optimizer, inputs, targets):
    loss = torch.nn.functional.cross_entropy(model(inputs), targets)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    return loss


def run(inputs, targets):
    model, optimizer = make_training()
    total = 0.0
    for _ in range(STEPS):
        # finding: launch-bound
        loss = step(model, optimizer, inputs, targets)
        # The device was waiting for the host anyway, so that the saving promised for this line must be (nearly) none.
        total += loss.item()
    return [total]


need_gpus()
torch.manual_seed(2)
the_inputs = torch.randn(BATCH, 32, device="cuda")
the_targets = torch.randint(0, CLASSES, (BATCH,), device="cuda")
report(lambda: run(the_inputs, the_targets), digits=3)
