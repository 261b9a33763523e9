"""A training loop with two faults at once: its batches lie in pageable memory, and it reads its loss every step."""
import pathlib
import sys

import torch

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3] / "examples/common"))
from torch_example import need_gpus, report  # noqa: E402

STEPS, BATCH, FEATURES, WIDTH, CLASSES = 60, 4096, 1024, 2048, 10


def load_batches():
    generator = torch.Generator().manual_seed(1)
    inputs = [torch.rand(BATCH, FEATURES, generator=generator) - 0.5 for _ in range(4)]
    targets = torch.randint(0, CLASSES, (BATCH,), generator=generator).cuda()
    return inputs, targets


def make_training():
    torch.manual_seed(2)
    model = torch.nn.Sequential(torch.nn.Linear(FEATURES, WIDTH), torch.nn.ReLU(), torch.nn.Linear(WIDTH, WIDTH), torch.nn.ReLU(),
                                torch.nn.Linear(WIDTH, CLASSES)).cuda()
    return model, torch.optim.SGD(model.parameters(), lr=0.01)


def run(inputs, targets):
    model, optimizer = make_training()
    losses = []
    for step in range(STEPS):
        loss = torch.nn.functional.cross_entropy(model(inputs[step % 4].cuda()), targets)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        losses.append(loss.item())
    return losses


need_gpus()
the_data = load_batches()
report(lambda: run(*the_data), digits=3)
