"""The same small model, the whole of a step captured as a CUDA graph: the host launches once a step, and that was what it took."""
# repeats: 2
import pathlib
import sys

import torch

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "common"))
from torch_example import need_gpus, report  # noqa: E402

STEPS, BATCH, WIDTH, CLASSES = 400, 64, 64, 10
FIRST = 3  # steps before the capture, which make the optimizer's state


def make_training():
    torch.manual_seed(1)
    model = torch.nn.Sequential(
        torch.nn.Linear(32, WIDTH), torch.nn.ReLU(), torch.nn.Linear(WIDTH, WIDTH), torch.nn.ReLU(),
        torch.nn.Linear(WIDTH, CLASSES)).cuda()
    # capturable: what a graph needs, and so the same arithmetic in all three forms
    return model, torch.optim.Adam(model.parameters(), lr=0.01, capturable=True)


def step(model, optimizer, inputs, targets, total):
    loss = torch.nn.functional.cross_entropy(model(inputs), targets)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    total += loss.detach()


def run(inputs, targets):
    model, optimizer = make_training()
    total = torch.zeros((), dtype=torch.float64, device="cuda")
    side = torch.cuda.Stream()
    side.wait_stream(torch.cuda.current_stream())
    with torch.cuda.stream(side):
        for _ in range(FIRST):
            step(model, optimizer, inputs, targets, total)
    torch.cuda.current_stream().wait_stream(side)
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        step(model, optimizer, inputs, targets, total)
    for _ in range(STEPS - FIRST):
        graph.replay()
    return [total.item()]


need_gpus()
torch.manual_seed(2)
the_inputs = torch.randn(BATCH, 32, device="cuda")
the_targets = torch.randint(0, CLASSES, (BATCH,), device="cuda")
report(lambda: run(the_inputs, the_targets), digits=3)
