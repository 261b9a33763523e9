"""What OrderedDict, defaultdict and deque hold is what was put in: losses in one are tensors, counts in another are none."""
from collections import OrderedDict, defaultdict

import torch
import torch.nn.functional as F

device = torch.device("cuda")


class Segmentor(torch.nn.Module):
    def forward(self, x, y):
        return {"loss": F.cross_entropy(self.head(x), y), "aux": F.cross_entropy(self.aux(x), y)}

    @staticmethod
    def parse_losses(losses):
        log_vars = OrderedDict()
        for name, value in losses.items():
            log_vars[name] = value.mean()
        total = sum(value for name, value in log_vars.items())
        for name, value in log_vars.items():
            log_vars[name] = value.item()
        return total, log_vars

    def train_step(self, data):
        return self.parse_losses(self(**data))  # expect: xfer-scalar-readback


def train(model, loader, optimizer):
    for x, y in loader:
        x, y = x.to(device), y.to(device)
        out = model(x)
        loss = F.cross_entropy(out, y)
        loss.backward()
        optimizer.step()
        logs = OrderedDict()
        logs["loss"] = loss
        logs["accuracy"] = (out.argmax(1) == y).float().mean()
        print({name: value.item() for name, value in logs.items()})  # expect: xfer-scalar-readback
        seen = defaultdict(int)
        for name in ("images", "labels"):
            seen[name] += 1
        if seen["images"] > 3:
            print(seen, [float(each) for each in seen.values()])
