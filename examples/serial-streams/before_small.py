"""Three small models, launched operator by operator: the host needs longer to launch than the device to compute."""
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


def run(models, inputs):
    # Nothing is to be found here: streams cannot help where one host thread launches less than one stream can take.
    with torch.no_grad():
        for _ in range(ROUNDS):
            results = [model(inputs) for model in models]  # run: launch-bound
    return [result.double().sum().item() for result in results]


need_gpus()
torch.manual_seed(2)
the_models, the_inputs = make_models(), torch.randn(64, 128, device="cuda")
report(lambda: run(the_models, the_inputs), digits=4)
