"""The forty kernels of a question are captured once as a CUDA graph, and each question is one launch of it."""
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


def capture(model):
    question = torch.zeros(8, WIDTH, device="cuda")
    side = torch.cuda.Stream()
    with torch.no_grad(), torch.cuda.stream(side):
        model(question)
    torch.cuda.synchronize()
    graph = torch.cuda.CUDAGraph()
    with torch.no_grad(), torch.cuda.graph(graph):
        answer = model(question)
    return graph, question, answer


def run(captured, questions):
    graph, question, answer = captured
    answers = torch.empty_like(questions)
    for i in range(QUESTIONS):
        question.copy_(questions[i])
        graph.replay()
        answers[i] = answer
    return answers.sum(dim=(1, 2)).tolist()


need_gpus()
torch.manual_seed(2)
the_model, the_questions = make_model(), torch.randn(QUESTIONS, 8, WIDTH, device="cuda")
the_captured = capture(the_model)
report(lambda: run(the_captured, the_questions), digits=3)
