"""Writes a notebook: magic, a cell that does not parse, another language's, a loop in a function, one that is silenced."""
import json
import sys

CELLS = [
    ("markdown", ["# Training"]),
    ("code", ["%matplotlib inline\n", "import torch\n", "import torch.nn.functional as F\n", "!pip list\n", "F.relu?"]),
    ("code", ["def broken(:\n", "    pass"]),
    ("code", ["%%bash\n", "pip install torch"]),
    ("code", "%%time\ndef train(model, loader, optimizer, device):\n    total = 0.0\n    for x, y in loader:\n        loss = F.cross_entropy(model(x.to(device)), y.to(device))\n"
             "        loss.backward()\n        optimizer.step()\n        total += loss.item()\n    return total\n"),
    ("code", ["for x in loader:\n", "    loss = model(x.cuda()).mean()\n", "    loss.backward()\n", "    print(loss.item())  # noqa: xfer-scalar-readback\n", "    optimizer.step()\n"]),
]
with open(sys.argv[1], "w", encoding="utf-8") as file:
    json.dump({"cells": [{"cell_type": kind, "source": source} for kind, source in CELLS], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}, file, indent=1)
