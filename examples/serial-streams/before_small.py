"""Three small models, launched operator by operator: the host needs longer to launch than the device to compute."""
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


def run(models, inputs):
    # Nothing is to be found of streams: they cannot help where one host thread launches less than one stream can take.
    with torch.no_grad():
        for _ in range(ROUNDS):
            # finding: launch-bound
            results = [model(inputs) for model in models]
    return [result.double().sum().item() for result in results]


need_gpus()
torch.manual_seed(2)
the_models, the_inputs = make_models(), torch.randn(8, WIDTH, device="cuda")
report(lambda: run(the_models, the_inputs), digits=4)
