"""All of it to the host, for one number."""
import numpy as np
import torch
import torch.nn as nn


def steps(model, loader, optimizer, device):
    seen = []
    model = model.to(device)
    for x in loader:
        out = model(x.to(device))
        seen.append(out.detach().cpu().numpy().max())  # expect: xfer-host-reduction
        seen.append(np.mean(out.detach().cpu().numpy()))  # expect: xfer-host-reduction
        loss = out.mean()
        loss.backward()
        optimizer.step()
    return seen


def evaluate(model, loader, device):
    model = model.to(device)
    total = 0
    for x in loader:
        total += model(x.to(device)).cpu().numpy().sum()  # expect: xfer-host-reduction
    return total


# -- must not be flagged


def kept(model, loader, device):
    model = model.to(device)
    rows = []
    for x in loader:
        rows.append(model(x.to(device)).cpu().numpy())
        rows.append(model(x.to(device)).cpu().numpy().max(axis=1))
    return rows


def of_the_host(loader):
    return [x.numpy().max() for x in loader] + [np.mean(x.cpu().numpy()) for x in loader]


def once(model, x, device):
    return model.to(device)(x.to(device)).cpu().numpy().max()


def held_in_a_variable(model, loader, device):
    right = 0
    for x, y in loader:
        scores = model(x.to(device)).detach().cpu().numpy()  # expect: xfer-host-reduction
        right += np.sum(np.round(scores) == y.numpy())
    return right


def held_first(model, loader, device):
    """The size that is asked for is no other look at it."""
    right = seen = 0
    for x, y in loader:
        scores = model(x.to(device)).detach().cpu().numpy()  # expect: xfer-host-reduction
        seen += scores.shape[0]
        right += accuracy(scores.reshape(-1), y.numpy())
    return right / seen


def kept_as_well(model, loader, device):
    right, kept = 0, []
    for x, y in loader:
        scores = model(x.to(device)).detach().cpu().numpy()
        right += np.sum(np.round(scores) == y.numpy())
        kept.append(scores)
    return right, kept


def accuracy(output, target):
    return float((output.argmax(1) == target).mean())


def drawn(output, target):
    return output[target]


def measured(model, loader, optimizer, device):
    for x, y in loader:
        out = model(x.to(device))
        out.mean().backward()
        optimizer.step()
        print(accuracy(out.detach().cpu().numpy(), y.numpy()))  # expect: xfer-host-reduction
        drawn(out.detach().cpu().numpy(), y.numpy())


def overlap(model, loader, classes, device):
    """Numbers are all that becomes of them, by way of NumPy's elements and of variables."""
    inter, union = np.zeros(classes), np.zeros(classes)
    for x, y in loader:
        out = model(x.to(device)).argmax(1)
        predicted = out.cpu().numpy()  # expect: xfer-host-reduction
        for i in range(classes):
            inter[i] += np.sum(np.logical_and(predicted == i, y.numpy() == i))
            hit = predicted[0] == i
            union[i] += hit.mean()
    return inter / union


def overlap_and_shown(model, loader, classes, device):
    inter = np.zeros(classes)
    for x, y in loader:
        predicted = model(x.to(device)).argmax(1).cpu().numpy()
        for i in range(classes):
            inter[i] += np.sum(predicted == i)
        for row in predicted:
            write(row)
    return inter


def labels_of(model, loader, device):
    """The largest of each row could have been found there."""
    found = []
    for x in loader:
        scores = model(x.to(device)).detach().cpu().numpy()  # expect: xfer-host-reduction
        found.append(np.argmax(scores, axis=1))
    return found


def hits_of_tensors(model, loader):
    """A tensor of the host, of which only a number is wanted."""
    model.cuda()
    hits = 0
    for x, y in loader:
        predicted = model(x.cuda()).argmax(1).cpu()  # expect: xfer-host-reduction
        hits += (predicted == y).sum().item()
    return hits


def hits_and_more(model, loader, save):
    model.cuda()
    hits = 0
    for x, y in loader:
        predicted = model(x.cuda()).argmax(1).cpu()
        hits += (predicted == y).sum().item()
        save(predicted)
    return hits


class Confusion:
    """Counts, and keeps nothing of what it is given."""

    def __init__(self, classes):
        self.classes, self.matrix = classes, np.zeros((classes, classes))

    def hist(self, wanted, predicted):
        return np.bincount(self.classes * wanted.astype(int) + predicted, minlength=self.classes**2).reshape(self.classes, -1)

    def update(self, wanted, predicted):
        for one, other in zip(wanted, predicted):
            self.matrix += self.hist(one.flatten(), other.flatten())


class Kept:
    def __init__(self):
        self.all = []

    def update(self, wanted, predicted):
        self.all.append(predicted)
        print(np.mean(predicted == wanted))


def confused(model, loader, device):
    model.to(device)
    confusion = Confusion(21)
    for x, y in loader:
        predicted = model(x.to(device)).argmax(1).cpu().numpy()  # expect: xfer-host-reduction
        confusion.update(y.numpy(), predicted)
    return confusion


def kept_by_another(model, loader, device):
    model.to(device)
    kept = Kept()
    for x, y in loader:
        predicted = model(x.to(device)).argmax(1).cpu().numpy()
        kept.update(y.numpy(), predicted)
    return kept


def tiles_added_up(model, picture, tiles, device):
    model.to(device)
    total = np.zeros((3, 100, 100))
    for top, left in tiles:
        tile = picture[:, :, top : top + 10, left : left + 10].to(device)
        total[:, top : top + 10, left : left + 10] += model(tile).data.cpu().numpy().squeeze(0)  # expect: xfer-host-reduction
    return total


def tiles_put_together(model, picture, tiles, device):
    model.to(device)
    total = np.zeros((3, 100, 100))
    for top, left in tiles:
        tile = picture[:, :, top : top + 10, left : left + 10].to(device)
        total[:, top : top + 10, left : left + 10] = model(tile).data.cpu().numpy().squeeze(0)
    return total


def of_the_same_name(model, loader, other):
    count = 0
    for x in loader:
        found = model(x.cuda())
        found = found.cpu().numpy()  # expect: xfer-host-reduction
        count += np.sum(found > 0)
    for x in other:
        found = model(x.cuda())
        found = found.cpu().numpy()  # expect: xfer-host-reduction
        count += np.sum(found > 0)
    return count


def kept_under_its_name(model, loader):
    rows = []
    for x in loader:
        found = model(x.cuda()).cpu().numpy()
        print(np.sum(found > 0))
        if rows:
            found = np.round(found)
        rows.append(found)
    return rows


def needed_by_others(model, loader):
    """All of it is needed on the host: the sum of what was made of it costs nothing more."""
    total = 0
    for x in loader:
        found = model(x.cuda()).cpu().numpy()
        draw_picture(found)
        odds = np.exp(found)
        total += np.sum(odds)
    return total


def on_the_host_by_then(model, picture, scales):
    """What a layer without parameters makes of it lies where it does."""
    model.to("cuda")
    upsample = nn.Upsample(size=(100, 100), mode="bilinear")
    total = np.zeros((3, picture.size(2), picture.size(3)))
    for scale in scales:
        found = upsample(model(picture.to("cuda") * scale).cpu())
        total += found.data.cpu().numpy().squeeze(0)
    return total


def on_the_device_still(model, picture, scales):
    model.to("cuda")
    upsample = nn.Upsample(size=(100, 100), mode="bilinear")
    total = np.zeros((3, picture.size(2), picture.size(3)))
    for scale in scales:
        found = upsample(model(picture.to("cuda") * scale))
        total += found.data.cpu().numpy().squeeze(0)  # expect: xfer-host-reduction
    return total
