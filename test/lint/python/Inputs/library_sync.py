"""How large the result is, only the device knows."""
import torch
import torch.nn.functional as F


def masks(model, loader, device):
    kept = torch.zeros((), device=device)
    for x in loader:
        scores = torch.sigmoid(model(x.to(device)))
        kept += scores[scores > 0.5].sum()  # expect: xfer-library-sync
    return kept


def indices(model, loader, optimizer, device):
    model = model.to(device)
    for x in loader:
        scores = model(x.to(device))
        where = (scores > 0.5).nonzero()  # expect: xfer-library-sync
        loss = scores[where].mean()
        loss.backward()
        optimizer.step()


def repeated(model, loader, optimizer, device, counts):
    model = model.to(device)
    counts = torch.tensor(counts, device=device)
    for x in loader:
        scores = model(x.to(device))
        loss = torch.repeat_interleave(scores, counts, dim=0).mean()  # expect: xfer-library-sync
        loss.backward()
        optimizer.step()


def picked(model, loader, device):
    rows = []
    for x in loader:
        scores = torch.sigmoid(model(x.to(device)))
        rows.append(scores[scores > 0.5])  # expect: xfer-library-sync
        labels = torch.argmax(scores.to(device), 1)
        rows.append(labels.unique())
    return rows


def summed_by_name(model, loader, optimizer, device):
    """Kept in a variable, but for nothing else than to be summed up."""
    for x, y in loader:
        error = (model(x.to(device)) - y.to(device)).abs()
        valid = error < 100
        error = error[valid]  # expect: xfer-library-sync
        near = (error < 1).float().mean()
        (error.mean() + near).backward()
        optimizer.step()


def kept_by_name(model, loader, optimizer, device):
    for x, y in loader:
        error = (model(x.to(device)) - y.to(device)).abs()
        error = error[error < 100]  # expect: xfer-library-sync
        (error.mean() + error.shape[0]).backward()
        optimizer.step()


def values_of(model, loader, device):
    seen = torch.zeros(8, device=device)
    for x in loader:
        labels = model(x.to(device)).argmax(1)
        seen[labels.unique()] += 1  # expect: xfer-library-sync
    return seen


# -- must not be flagged


def sized(model, loader, optimizer, device, counts):
    model = model.to(device)
    counts = torch.tensor(counts, device=device)
    for x in loader:
        scores = model(x.to(device))
        loss = torch.repeat_interleave(scores, counts, dim=0, output_size=64).mean() + scores.repeat_interleave(2, dim=0).mean()
        loss.backward()
        optimizer.step()


def of_the_host(model, loader, optimizer, device):
    model = model.to(device)
    for x, y in loader:
        x = x[y > 0]
        loss = torch.where(model(x.to(device)) > 0, 1.0, 0.0).mean()
        loss.backward()
        optimizer.step()


def in_place(model, loader, optimizer, device):
    for x in loader:
        low = model(x.to(device)).floor().long()
        low[(low > 0) * (low == 3)] -= 1  # expect: xfer-library-sync
        (low.float() * model(x.to(device))).mean().backward()
        optimizer.step()


def smoothed(pred, gold, smoothing=False):
    """A switch: a run goes one way all the time."""
    if smoothing:
        loss = F.cross_entropy(pred, gold, reduction="none")
        return loss.masked_select(gold.ne(0)).sum()
    return F.cross_entropy(pred, gold)


def by_a_switch(model, loader, optimizer, device):
    for x, y in loader:
        smoothed(model(x.to(device)), y.to(device), smoothing=True).backward()  # expect: xfer-library-sync
        optimizer.step()


def by_one_mask(model, loader, optimizer, device):
    """Each use counts what the mask takes; the second wait comes for nothing."""
    model = model.to(device)
    for x, y in loader:
        y = y.to(device)
        known = y != -1
        loss = F.cross_entropy(model(x.to(device))[known], y[known])  # expect: xfer-library-sync
        loss.backward()
        optimizer.step()


def by_two_masks(model, loader, kept, device):
    model = model.to(device)
    for x, y in loader:
        y = y.to(device)
        known = y != -1
        out = model(x.to(device))[known]  # expect: xfer-library-sync
        kept.append(out)
        known = y > 0
        kept.append(y[known])


class Graph:
    def train(self, model, loader, optimizer, device):
        """Of what is called a mask, and is the opposite of one, two uses are two waits."""
        model = model.to(device)
        for data in loader:
            data = data.to(device)
            out = model(data.x)
            loss = F.nll_loss(out[data.train_mask], data.y[data.train_mask])  # expect: xfer-library-sync
            loss.backward()
            optimizer.step()

    def pairs(self, model, loader, optimizer, device):
        model = model.to(device)
        for x in loader:
            features = model(x.to(device))
            same = torch.eye(features.shape[0], dtype=torch.bool, device=device)
            others, rest = features[~same].view(2, -1), features.t()[~same]  # expect: xfer-library-sync
            loss = (others - rest).mean()
            loss.backward()
            optimizer.step()

    def by_indices(self, model, loader, optimizer, device):
        model = model.to(device)
        for x, indices in loader:
            indices = indices.to(device)
            loss = (model(x.to(device))[indices] - self.wanted[indices]).mean()
            loss.backward()
            optimizer.step()
