import torch


def costly(model, loader, optimizer, total=0.0):
    for x in loader:
        loss = model(x.cuda()).mean()
        loss.backward()
        optimizer.step()
        total += loss.item()
    return total


def cheap(model, loader, optimizer, total=0.0):
    for x in loader:
        loss = model(x.cuda()).mean()
        loss.backward()
        optimizer.step()
        total += loss.item()
    return total


def never(model, loader, optimizer, total=0.0):
    for x in loader:
        loss = model(x.cuda()).mean()
        loss.backward()
        optimizer.step()
        total += loss.item()
    return total
