"""The allocator's memory given back again and again."""
import torch


def steps(model, loader, optimizer, device):
    model = model.to(device)
    for x in loader:
        loss = model(x.to(device)).mean()
        loss.backward()
        optimizer.step()
        torch.cuda.empty_cache()  # expect: xfer-alloc-in-loop


# -- must not be flagged


def epochs(model, loader, optimizer, device):
    model = model.to(device)
    for epoch in range(100):
        for x in loader:
            loss = model(x.to(device)).mean()
            loss.backward()
            optimizer.step()
        torch.cuda.empty_cache()  # expect-note: xfer-alloc-in-loop


def now_and_then(model, loader, optimizer, device):
    model = model.to(device)
    for i, x in enumerate(loader):
        loss = model(x.to(device)).mean()
        loss.backward()
        optimizer.step()
        if i % 1000 == 0:
            torch.cuda.empty_cache()


def when_it_fails(model, loader, optimizer, device):
    model = model.to(device)
    for x in loader:
        try:
            model(x.to(device)).mean().backward()
        except RuntimeError:
            torch.cuda.empty_cache()
        optimizer.step()


def tried_again(bench, size, device):
    """It leaves when the first try works."""
    model = bench.model.to(device)
    while size:
        try:
            torch.cuda.empty_cache()  # expect-note: xfer-alloc-in-loop
            return model(torch.zeros(size, 4, device=device)).mean()
        except RuntimeError:
            size //= 2


def windows(prior, model, parts, device):
    """Token by token, for minutes."""
    model = model.to(device)
    for part in parts:
        torch.cuda.empty_cache()  # expect-note: xfer-alloc-in-loop
        drawn = prior.sample(n_samples=4, z=model(part.to(device)))
        model(drawn)
