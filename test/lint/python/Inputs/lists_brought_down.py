"""What a list holds lies on the host once each of it has been brought there, whatever the variable held before."""
import torch


def infer(model, loader):
    found = []
    for data in loader:
        results = model(data.cuda())
        results = [torch.cat(each, dim=0) for each in zip(*results)]
        results = [each.cpu() for each in results]
        for scores, ids in zip(*results):
            found.append(ids.item())
            keep = (scores > 0).nonzero()
            for score in scores[keep]:
                found.append(score.item())
        for each in results:
            found.append(each.sum().item())
    return found


def read_there(model, loader):
    found = []
    for data in loader:
        results = model(data.cuda())
        results = [torch.cat(each, dim=0) for each in zip(*results)]
        for scores, ids in zip(*results):
            found.append(ids.item())  # expect: xfer-scalar-readback
    return found
