"""Batches that a helper, or a loop over themselves, sends part by part."""
import torch
import torch.nn.functional as F

device = torch.device("cuda")


def to_device(batch, device):
    if isinstance(batch, dict):
        return {name: to_device(part, device) for name, part in batch.items()}
    if isinstance(batch, (list, tuple)):
        return [to_device(part, device) for part in batch]
    return batch.to(device)


def put_there(batch):
    for name, part in batch.items():
        if isinstance(part, torch.Tensor):
            batch[name] = part.cuda()


def to_the_host(batch):
    return {name: part.to("cpu") for name, part in batch.items()}


def as_halves(batch):
    return {name: part.to(torch.half) for name, part in batch.items()}


def by_a_helper(model, loader, optimizer):
    for batch in loader:
        batch = to_device(batch, device)
        F.cross_entropy(model(batch["x"]), batch["y"]).backward()
        optimizer.step()
        print(batch["x"].mean().item())  # expect: xfer-scalar-readback


def in_place(model, loader, optimizer):
    for batch in loader:
        put_there(batch)
        F.cross_entropy(model(batch["x"]), batch["y"]).backward()
        optimizer.step()
        print(batch["x"].mean().item())  # expect: xfer-scalar-readback


def by_its_keys(model, loader, optimizer):
    for batch in loader:
        for name in batch.keys():
            batch[name] = batch[name].to(device)
        F.cross_entropy(model(batch["x"]), batch["y"]).backward()
        optimizer.step()
        print(batch["x"].mean().item())  # expect: xfer-scalar-readback


def by_numbers(model, loader, optimizer):
    for images, labels in loader:
        for i in range(len(images)):
            images[i] = images[i].cuda()
        model(images, labels.cuda()).backward()
        optimizer.step()
        print(images[0].mean().item())  # expect: xfer-scalar-readback


def back_again(model, loader):
    for batch in loader:
        kept = to_the_host(batch)
        model(to_device(batch, device))
        print(kept["x"].mean().item())  # it lies on the host


def in_another_type(model, loader):
    for batch in loader:
        halves = as_halves(batch)
        model(to_device(batch, device))
        print(halves["x"].mean().item())  # nobody has sent these
