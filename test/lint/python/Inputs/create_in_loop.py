"""Made anew in every step."""
import torch


def compiled(model, loader, optimizer, device):
    model = model.to(device)
    for x in loader:
        fast = torch.compile(model)  # expect: xfer-create-in-loop
        loss = fast(x.to(device)).mean()
        loss.backward()
        optimizer.step()


def timed(model, loader, optimizer, device):
    model = model.to(device)
    for x in loader:
        begin = torch.cuda.Event(enable_timing=True)  # expect-note: xfer-create-in-loop
        begin.record()
        loss = model(x.to(device)).mean()
        loss.backward()
        optimizer.step()


# -- must not be flagged


def once(model, loader, optimizer, device):
    model = torch.compile(model.to(device))
    side = torch.cuda.Stream()
    for i, x in enumerate(loader):
        if i == 0:
            model = torch.compile(model)
        with torch.cuda.stream(side):
            loss = model(x.to(device)).mean()
        loss.backward()
        optimizer.step()


def several(models):
    return [torch.compile(each) for each in models]
