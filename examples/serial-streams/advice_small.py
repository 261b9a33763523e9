"""The same three small models on three streams, as is advised: one host thread launches them all, and nothing is gained."""
import pathlib
import sys

import torch

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "common"))
from torch_example import need_gpus, report  # noqa: E402

MODELS, LAYERS, WIDTH, ROUNDS = 3, 10, 128, 50


def make_models():
    torch.manual_seed(1)
    return [torch.nn.Sequential(*(layer for _ in range(LAYERS) for layer in (torch.nn.Linear(WIDTH, WIDTH), torch.nn.Tanh())))
            .cuda().eval() for _ in range(MODELS)]


def run(models, inputs, streams):
    with torch.no_grad():
        for _ in range(ROUNDS):
            results = []
            for model, stream in zip(models, streams):
                with torch.cuda.stream(stream):
                    # finding: launch-bound
                    results.append(model(inputs))
    torch.cuda.synchronize()
    return [result.double().sum().item() for result in results]


need_gpus()
torch.manual_seed(2)
the_models, the_inputs = make_models(), torch.randn(8, WIDTH, device="cuda")
the_streams = [torch.cuda.Stream() for _ in the_models]
torch.cuda.synchronize()
report(lambda: run(the_models, the_inputs, the_streams), digits=4)
