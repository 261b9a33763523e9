"""A small network is asked one question after the other: forty short kernels each, launched one by one."""
import pathlib
import sys

import torch

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "common"))
from torch_example import need_gpus, report  # noqa: E402

QUESTIONS, LAYERS, WIDTH = 200, 20, 128


def make_model():
    torch.manual_seed(1)
    layers = [layer for _ in range(LAYERS) for layer in (torch.nn.Linear(WIDTH, WIDTH), torch.nn.Tanh())]
    return torch.nn.Sequential(*layers).cuda().eval()


def run(model, questions):
    answers = torch.empty_like(questions)
    with torch.no_grad():
        for i in range(QUESTIONS):
            # finding: launch-bound
            answers[i] = model(questions[i])
    return answers.sum(dim=(1, 2)).tolist()


need_gpus()
torch.manual_seed(2)
the_model, the_questions = make_model(), torch.randn(QUESTIONS, 8, WIDTH, device="cuda")
report(lambda: run(the_model, the_questions), digits=3)
