"""A head that is given a list of features, one of each level, and labels for each picture."""
import torch
import torch.nn as nn


class Head(nn.Module):
    def __init__(self):
        super().__init__()
        self.convs = nn.ModuleList([nn.Conv2d(3, 3, 3)])
        self.strides = [8]

    def forward(self, features, labels=None):
        outputs, strides = [], []
        for conv, stride, x in zip(self.convs, self.strides, features):
            output = conv(x)
            outputs.append(output)
            strides.append(torch.zeros(1, output.shape[1]).fill_(stride).type_as(features[0]))  # expect: xfer-create-then-move
            strides.append(torch.ones(1, output.shape[1]).to(features[0]))  # expect: xfer-create-then-move
            strides.append(torch.zeros(1, output.shape[1], device=output.device).type_as(features[0]))
        return self.get_losses(torch.cat(outputs, 1), labels)

    def get_losses(self, outputs, labels):
        counts = (labels.sum(dim=2) > 0).sum(dim=1)
        found = []
        for i in range(outputs.shape[0]):
            count = int(counts[i])  # expect: xfer-element-access
            found.append((outputs[i] > count))
        masks = torch.cat(found, 0)
        kept = outputs[masks]  # expect: xfer-library-sync
        return kept.abs().mean()


class Sizes(nn.Module):
    """What a batch is given under a name of its own is what it was given."""

    def forward(self, data):
        data.update({"size": data["image"].shape[2:], "other": data["next"].shape[2:]})
        if data["size"] == data["other"]:
            return data["image"] + data["next"]
        data["rows"] = data["image"].shape[0]
        if data["rows"] > 3:
            return data["next"]
        return data["image"]


if torch.cuda.is_available():
    Head().cuda()
