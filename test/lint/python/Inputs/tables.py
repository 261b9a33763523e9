"""Tables that the host has, and that are sent wherever something is looked up in them."""
import numpy as np
import torch
import torch.nn as nn


class Schedule:
    def __init__(self, steps):
        self.betas = torch.linspace(1e-4, 0.02, steps)
        self.steps = steps


class Other:
    pass


def by_its_own_index(table, t, shape):
    """Where its indices lie is where it is wanted."""
    return table.to(t.device).gather(-1, t).reshape(shape)  # expect: xfer-duplicate-transfer


def of_an_array(table, t):
    return torch.from_numpy(table).to(device=t.device)[t].float()  # expect: xfer-duplicate-transfer


def noise_of(schedule):
    def noise(x):
        t = torch.randint(0, 10, (x.shape[0],), device=x.device)
        return x * schedule.betas.to(x.device)[t]  # expect: xfer-duplicate-transfer

    return noise


def of_an_asserted_class(schedule, x):
    assert isinstance(schedule, Schedule), "of no other"
    return x * schedule.betas.to(x.device).mean()  # expect: xfer-duplicate-transfer


def of_one_of_two(schedule, x):
    if isinstance(schedule, Schedule):
        return x * schedule.betas.to(x.device).mean()  # expect: xfer-duplicate-transfer
    return x * schedule.place.to(x.device).mean()


def trained(model, loader, optimizer, config):
    model.cuda()
    sizes = config.sizes
    for x, y in loader:
        weights = torch.from_numpy(sizes.astype(np.float32)).cuda()  # expect: xfer-duplicate-transfer
        loss = (model(x.cuda()) * weights).mean()
        loss.backward()
        optimizer.step()


# -- must not be flagged


def fresh(x, t):
    """What is added is new each time; nothing is looked up in it."""
    return x.to(t.device) + t


def picked_by_a_mask(batch, x):
    rows = batch.rows.to(x.device)[x > 0]
    return rows + 1


def trained_on_its_own(model, loader, optimizer, data):
    model.cuda()
    for x, y in loader:
        sizes = data.next()
        weights = torch.from_numpy(sizes.astype(np.float32)).cuda()
        loss = (model(x.cuda()) * weights).mean()
        loss.backward()
        optimizer.step()


def written_as_a_product(x):
    """The source says all of its numbers."""
    return x.clamp(torch.tensor([0, 1] * 2, device=x.device))  # expect: xfer-duplicate-transfer


def of_sizes(x):
    return x + torch.tensor([x.size(0), x.size(1)] * 2, device=x.device)  # expect: xfer-create-then-move


class Scene:
    """What it was given, and sends each time; not where it says where that lies, or makes it anew."""

    def __init__(self, scene, there, device):
        self.bound = scene.bound
        self.there = there.to(device)
        self.far = scene.far
        self.head = scene.head

    def look(self, model, rays, device):
        t = (self.bound.unsqueeze(0).to(device) - rays) / self.there.to(device)
        self.far = t.max()
        return model(t + self.far.unsqueeze(0).to(device), self.head.to(device))


def see(scene, model, loader, optimizer, device):
    seen = Scene(scene, scene.there, device)
    for rays in loader:
        loss = seen.look(model, rays.to(device), device).mean()  # expect: xfer-duplicate-transfer
        loss.backward()
        optimizer.step()


def counted(model, loader, optimizer, device):
    for i, x in enumerate(loader):
        loss = model(x.to(device), torch.tensor([i], device=device)).mean()
        loss.backward()
        optimizer.step()
