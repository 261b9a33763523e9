"""Lists of small tensors: one copy for each image of a batch, if the list has one for each. What a batch consists of is few."""
import torch
from torch.autograd import Variable


def boxes_of_images(model, loader, optimizer):
    model.cuda()
    for images, boxes in loader:
        boxes = [box.cuda() for box in boxes]  # expect-note: xfer-copy-in-loop
        loss = model(images.cuda(), boxes).mean()
        loss.backward()
        optimizer.step()


def of_the_old_kind(model, loader, optimizer):
    model.cuda()
    batches = iter(loader)
    for _ in range(1000):
        images, boxes = next(batches)
        boxes = [Variable(box.cuda(), volatile=True) for box in boxes]  # expect-note: xfer-copy-in-loop
        loss = model(images.cuda(), boxes).mean()
        loss.backward()
        optimizer.step()


def tables_of_images(model, loader, optimizer, device):
    model.to(device)
    for images, targets in loader:
        targets = [{name: part.to(device) for name, part in target.items()} for target in targets]  # expect: xfer-copy-in-loop
        loss = model(images.to(device), targets).mean()
        loss.backward()
        optimizer.step()


# -- must not be flagged


def parts_of_a_batch(model, loader, optimizer, device):
    model.to(device)
    for batch in loader:
        x, y = [part.to(device) for part in batch]
        loss = model(x, y).mean()
        loss.backward()
        optimizer.step()


def names_of_a_batch(model, loader, optimizer, device):
    model.to(device)
    for batch, more in loader:
        batch = {name: part.to(device) for name, part in batch.items()}
        loss = model(**batch).mean()
        loss.backward()
        optimizer.step()


def once_in_a_while(model, loader, optimizer):
    model.cuda()
    for step, (images, boxes) in enumerate(loader):
        loss = model(images.cuda()).mean()
        loss.backward()
        optimizer.step()
        if step % 100 == 0:
            model.show([box.cuda() for box in boxes])


def compared(model, frames, names, least):
    found = {}
    for frame in frames:
        scores = model(frame.cuda())
        found[frame] = {name: (scores[i] > least).cpu().numpy() for i, name in enumerate(names)}  # expect: xfer-copy-in-loop
    return found
