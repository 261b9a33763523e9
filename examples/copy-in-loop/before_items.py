"""A thousand single values, each made on the host, sent, put through the model and fetched."""
import pathlib
import sys
# turns: 7
import torch

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "common"))
from torch_example import need_gpus, report  # noqa: E402

ITEMS = 1000


def make_model():
    """Small whole numbers as weights: every sum is exact, however the batch is cut."""
    model = torch.nn.Sequential(torch.nn.Linear(1, 16), torch.nn.ReLU(), torch.nn.Linear(16, 1))
    with torch.no_grad():
        for parameter in model.parameters():
            parameter.copy_((torch.arange(parameter.numel()).reshape(parameter.shape) % 7 - 3).float())
    return model.cuda()


def run(model):
    results = []
    with torch.no_grad():
        for i in range(ITEMS):
            # finding: copy-in-loop
            value = torch.tensor([[float(i)]]).cuda()
            output = model(value)
            # finding: scalar-readback
            results.append(output.cpu().numpy()[0, 0])
    return results


need_gpus()
the_model = make_model()
report(lambda: run(the_model))
