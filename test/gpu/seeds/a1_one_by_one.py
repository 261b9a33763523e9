"""A thousand predictions: one tensor of one element at a time, and all at once."""
import sys

import torch

model = torch.nn.Linear(1, 1).cuda()


def before():
    results = []
    for i in range(1000):
        x = torch.tensor([float(i)])
        x = x.cuda()  # finding: copy-in-loop or create-then-move or adjacent-copies
        y = model(x)
        results.append(y.detach().cpu().numpy())  # finding: scalar-readback or copy-in-loop
    return len(results)


def after():
    x = torch.arange(1000, dtype=torch.float32, device="cuda").unsqueeze(1)
    return len(model(x).detach().cpu().numpy())


print({"before": before, "after": after}[sys.argv[1]]())
