"""The same three small models on three streams: one host thread launches them all, and nothing is gained."""
import pathlib
import sys

import torch

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "common"))
from torch_example import need_gpus, report  # noqa: E402

MODELS, ROUNDS = 3, 100


def make_models():
    torch.manual_seed(1)
    layers = [torch.nn.Linear(128, 128), torch.nn.ReLU()]
    return [torch.nn.Sequential(*layers, torch.nn.Linear(128, 10)).cuda().eval() for _ in range(MODELS)]


def run(models, inputs, streams):
    with torch.no_grad():
        for _ in range(ROUNDS):
            results = []
            for model, stream in zip(models, streams):
                with torch.cuda.stream(stream):
                    results.append(model(inputs))  # run: launch-bound
    torch.cuda.synchronize()
    return [result.double().sum().item() for result in results]


need_gpus()
torch.manual_seed(2)
the_models, the_inputs = make_models(), torch.randn(64, 128, device="cuda")
the_streams = [torch.cuda.Stream() for _ in the_models]
torch.cuda.synchronize()
report(lambda: run(the_models, the_inputs, the_streams), digits=4)
