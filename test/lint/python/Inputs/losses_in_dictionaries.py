"""Losses by name, whose values are summed to what is learnt: each of them is one value of the device."""
import torch


def by_a_writer(model, criterion, loader, optimizer, writer, weights):
    model.cuda()
    for step, (x, y) in enumerate(loader):
        loss_dict = criterion(model(x.cuda()), y)
        losses = sum(loss_dict[key] * weights[key] for key in loss_dict if key in weights)
        losses.backward()
        optimizer.step()
        for key, value in loss_dict.items():
            writer.add_scalar(key, value, step)  # expect: xfer-scalar-readback


def by_numbers(model, criterion, loader, optimizer):
    model.cuda()
    kept = []
    for x, y in loader:
        parts = criterion(model(x.cuda()), y)
        loss = sum(parts.values())
        loss.backward()
        optimizer.step()
        kept.append({key: float(value) for key, value in parts.items()})  # expect: xfer-scalar-readback
    return kept


# -- must not be flagged


def of_numbers(model, criterion, loader, optimizer, writer):
    """A dictionary that nobody sums up may hold anything."""
    model.cuda()
    for step, (x, y) in enumerate(loader):
        loss, numbers = criterion(model(x.cuda()), y)
        loss.backward()
        optimizer.step()
        for key, value in numbers.items():
            writer.add_scalar(key, value, step)


def counted(model, loader, optimizer, writer):
    model.cuda()
    for x, sizes in loader:
        total = sum(sizes.values())
        loss = model(x.cuda()).mean()
        loss.backward()
        optimizer.step()
        for key, size in sizes.items():
            writer.add_text(key, str(float(size) / total))
