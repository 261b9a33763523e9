"""A training loop that keeps its losses on the device: while a step runs there, the host prepares the next batch."""
# repeats: 2
import pathlib
import sys

import torch

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "common"))
from torch_example import need_gpus, report  # noqa: E402

STEPS, BATCH, WIDTH, CLASSES = 60, 4096, 2048, 10
CROPS = torch.randint(0, 64, (STEPS,), generator=torch.Generator().manual_seed(3)).tolist()


def make_training():
    torch.manual_seed(1)
    model = torch.nn.Sequential(
        torch.nn.Linear(1024, WIDTH), torch.nn.ReLU(), torch.nn.Linear(WIDTH, WIDTH), torch.nn.ReLU(),
        torch.nn.Linear(WIDTH, CLASSES)).cuda()
    return model, torch.optim.SGD(model.parameters(), lr=0.01)


def load_records():
    """What a reader holds: raw records, and the pinned batches, used in turns, into which they are prepared."""
    generator = torch.Generator().manual_seed(2)
    records = torch.randint(0, 256, (BATCH, 1088), dtype=torch.uint8, generator=generator)
    targets = torch.randint(0, CLASSES, (BATCH,), generator=generator).cuda()
    batches = [torch.empty(BATCH, 1024, pin_memory=True) for _ in range(4)]
    return records, targets, batches


def prepare(records, step, batch):
    """The host's share of a step: crop and scale."""
    torch.sub(records[:, CROPS[step]:CROPS[step] + 1024], 128.0, out=batch)
    batch.mul_(1 / 128)
    return batch


def run(records, targets, batches):
    torch.set_num_threads(1)
    model, optimizer = make_training()
    copied = [torch.cuda.Event() for _ in batches]
    losses = []
    for step in range(STEPS):
        copied[step % 4].synchronize()
        inputs = prepare(records, step, batches[step % 4]).cuda(non_blocking=True)
        copied[step % 4].record()
        loss = torch.nn.functional.cross_entropy(model(inputs), targets)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        losses.append(loss.detach())
    return torch.stack(losses).tolist()


need_gpus()
the_data = load_records()
report(lambda: run(*the_data), digits=3)
