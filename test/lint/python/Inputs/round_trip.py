"""To the host and back."""
import cv2
import numpy as np
import torch
import torch.distributed as dist
from scipy.ndimage import distance_transform_edt, gaussian_filter
from scipy.signal import lfilter


def unchanged(data, passes):
    data = data.cuda()
    for _ in range(passes):
        on_host = torch.sin(data).cpu()
        data = on_host.cuda()  # expect: xfer-round-trip
    return data


def steps(model, loader, optimizer, device):
    model = model.to(device)
    for x in loader:
        features = model(x.to(device)).detach().cpu()
        loss = model(features.to(device)).mean()  # expect: xfer-round-trip
        loss.backward()
        optimizer.step()


def by_numpy(model, loader, device):
    model = model.to(device)
    total = torch.zeros((), device=device)
    for x in loader:
        scores = model(x.to(device)).detach().cpu().numpy()
        weights = np.exp(scores)
        total += torch.from_numpy(weights).to(device).sum()  # expect: xfer-round-trip
    return total


def by_scipy(model, loader, device):
    """Whether the device has that filter as well, nobody here knows."""
    model = model.to(device)
    total = torch.zeros((), device=device)
    for x in loader:
        scores = model(x.to(device)).detach().cpu().numpy()
        total += torch.from_numpy(lfilter([1.0], [1.0, 0.5], scores)).to(device).sum()  # expect-note: xfer-round-trip
    return total


def mirrored(scores, pairs):
    assert scores.ndim == 4, "must be {}".format(4)
    scores = scores[:, :, :, ::-1]
    for left, right in pairs:
        kept = scores[:, left].copy()
        scores[:, left] = scores[:, right]
        scores[:, right] = kept
    return scores


def by_a_helper(model, loader, device, pairs):
    model = model.to(device)
    total = torch.zeros((), device=device)
    for x in loader:
        scores = mirrored(model(x.to(device)).detach().cpu().numpy(), pairs)
        total += torch.from_numpy(scores.copy()).to(device).sum()  # expect: xfer-round-trip
    return total


def once(data):
    data = data.cuda()
    kept = data.cpu()
    return kept.cuda()  # expect-note: xfer-round-trip


# -- must not be flagged


def module(model, loader, device):
    model = model.to(device)
    for x in loader:
        model(x.to(device))
        model.cpu()
        torch.save(model.state_dict(), "kept.pt")
        model.to(device)


def something_else(model, loader, device):
    model = model.to(device)
    rows = []
    for x in loader:
        rows.append(model(x.to(device)).cpu())
        x = x.cpu()
        model(x.to(device))
    return rows


def kept(model, loader, device):
    model = model.to(device)
    best = None
    for x in loader:
        best = model(x.to(device)).cpu()
    return best.to(device)


def next_tokens(model, tokens, device, length):
    """A number that the host has read, only to send it again."""
    model = model.to(device)
    for _ in range(length):
        best = model(tokens)[0, -1].argmax().item()
        tokens = torch.cat([tokens, torch.tensor([[best]], device=device)], 1)  # expect: xfer-round-trip
    return tokens


def sampled(model, state, device, length):
    model = model.to(device)
    seen = []
    for _ in range(length):
        drawn = torch.distributions.Categorical(model(state.to(device)).softmax(-1)).sample()
        state = torch.FloatTensor([[drawn.item()]]).to(device)  # expect: xfer-round-trip
        seen.append(state)
    return seen


def as_many(model, loader, device):
    """A size is no data, and what is added up goes up once."""
    model, total = model.to(device), 0.0
    for x in loader:
        out = model(x.to(device))
        zeros = torch.zeros(int(out.max().item()), device=device)
        total += out.mean().item() + zeros.numel()
    return torch.tensor(total).to(device)


def changed_in_place(model, optimizer, loader, device, kept):
    """What was sent is not what comes back."""
    for x in loader:
        x = x.to(device)
        model(x).mean().backward()
        optimizer.step()
        x.mul_(2)
        kept.append(x.cpu())
        seen = torch.full((3, 3), len(x)).to(device)
        dist.all_reduce(seen)
        kept.append(seen.cpu())


def just_sent(model, optimizer, loader, device, kept):
    for x in loader:
        x = x.to(device)
        model(x).mean().backward()
        optimizer.step()
        kept.append(x.cpu())  # expect: xfer-round-trip


class Smoothed(torch.nn.Module):
    """What the device can do as well, by whichever library the host does it; what it cannot is a note."""

    def forward(self, x, target):
        blurred = gaussian_filter(torch.relu(x).detach().cpu().numpy(), 2)
        x = x * torch.from_numpy(blurred).to(x.device)  # expect: xfer-round-trip
        return (x * self.distance(target)).mean()

    def distance(self, target):
        outside = target.cpu().numpy()
        outside = distance_transform_edt(outside)
        return torch.from_numpy(outside).to(target.device)  # expect-note: xfer-round-trip


def widened(model, optimizer, loader, device):
    for x in loader:
        x = x.to(device)
        mask = (model(x) > 0.5).cpu().numpy()
        mask = cv2.dilate(mask.astype(np.uint8), np.ones((3, 3)))
        model(x * torch.from_numpy(mask).to(device)).mean().backward()  # expect: xfer-round-trip
        optimizer.step()


def carried_on(model, loader, device):
    model = model.to(device)
    kept = torch.zeros(4)
    for x in loader:
        out = model(x.to(device), kept.to(device))  # expect: xfer-round-trip
        kept = out.detach().cpu()
    return kept


# -- must not be flagged: it stays there, the host has a word in it, or it is somebody else's


def carried_on_there(model, loader, device):
    model = model.to(device)
    kept = torch.zeros(4, device=device)
    for x in loader:
        out = model(x.to(device), kept.to(device))
        kept = out.detach()
    return kept.cpu()


def chosen_anew(model, loader, device, pick):
    model = model.to(device)
    kept = torch.zeros(4)
    for x in loader:
        kept = pick(kept)
        out = model(x.to(device), kept.to(device))
        kept = out.detach().cpu()
    return kept


def now_and_then(model, loader, device):
    model = model.to(device)
    kept = torch.zeros(4)
    for i, x in enumerate(loader):
        out = model(x.to(device), kept.to(device))
        if i % 100 == 0:
            kept = out.detach().cpu()
    return kept


def filtered(model, loader, kernel, device):
    model = model.to(device)
    for x in loader:
        x = x.to(device)
        y = model(x)
        for c in range(len(x)):
            x[c] = torch.real(torch.fft.ifft2(torch.fft.fft2(y[c]) * kernel))
        yield x.cpu()


def nms_of_arrays(boxes, scores, threshold):
    kept, order = [], np.argsort(scores)
    while order.size > 0:
        kept.append(order[-1])
        order = order[:-1][np.abs(boxes[order[:-1], 0] - boxes[order[-1], 0]) > threshold]
    return np.array(kept)


def search_of_arrays(boxes, scores, threshold):
    return lfilter([1.0], [1.0, threshold], scores)


def detect(model, loader, device):
    """Overlapping boxes are suppressed on the host; torchvision's nms would do that where they lie."""
    model = model.to(device)
    total = torch.zeros((), device=device)
    for x in loader:
        found = model(x.to(device))
        kept = nms_of_arrays(found[:, :4].cpu().numpy(), found[:, 4].cpu().numpy(), 0.5)
        total += found[torch.as_tensor(kept, device=device)].sum()  # expect: xfer-round-trip
        other = search_of_arrays(found[:, :4].cpu().numpy(), found[:, 4].cpu().numpy(), 0.5)
        total += found[torch.as_tensor(other, device=device)].sum()
    return total
