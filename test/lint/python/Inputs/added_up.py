import torch


def train(model, loader, optimizer, device):
    model = model.to(device)
    for epoch in range(3):
        total, n = 0.0, 0
        seen = 0
        for x in loader:
            loss = model(x.to(device)).mean()
            loss.backward()
            optimizer.step()
            total += loss.item() * x.size(0)  # weighted
            n += 1
        print(total / n)
    return total


def looked_at(model, loader, optimizer, device):
    total = 0.0
    for i, x in enumerate(loader):
        loss = model(x.to(device)).mean()
        loss.backward()
        optimizer.step()
        total += loss.item()
        if i % 100 == 0:
            print(total)
    return total


def in_a_list(model, loader, optimizer, device):
    counts = []
    for x in loader:
        loss = model(x.to(device)).mean()
        loss.backward()
        optimizer.step()
        counts += [loss.item()]
    return counts


def seen_by_others(model, loader, optimizer, device):
    total = 0.0

    def report():
        print(f"{total:.3f}")

    for x in loader:
        loss = model(x.to(device)).mean()
        loss.backward()
        optimizer.step()
        total += loss.item()
        report()
    return total
