"""One item at a time through a model."""
import numpy as np
import torch
from PIL import Image


def images(model, paths, transform, device):
    model = model.to(device)
    scores = []
    with torch.no_grad():
        for path in paths:
            image = transform(Image.open(path))
            batch = image.unsqueeze(0).to(device)  # expect: xfer-copy-in-loop
            scores.append(model(batch).cpu())
    return scores


def numbers(model, n):
    model = model.cuda()
    results = []
    for i in range(n):
        value = torch.tensor([[float(i)]]).cuda()  # expect: xfer-copy-in-loop
        results.append(model(value).cpu().numpy()[0, 0])
    return results


def arrays(model, rows, device):
    model = model.to(device)
    for row in rows:
        x = torch.from_numpy(row)[None].to(device)  # expect: xfer-copy-in-loop
        print(model(x).argmax(1).tolist())


# -- must not be flagged


def batches(model, loader, device):
    model = model.to(device)
    return [model(x.to(device)).cpu() for x in loader]


def plays(model, env, steps, device):
    """What comes next depends on what was computed."""
    model = model.to(device)
    state = env.reset()
    for _ in range(steps):
        x = torch.from_numpy(state).unsqueeze(0).to(device)
        action = model(x).argmax(1).item()
        state, reward, done, info = env.step(action)


def generates(model, tokens, steps, device):
    model = model.to(device)
    token = tokens[-1]
    for _ in range(steps):
        logits = model(torch.tensor([[token]]).to(device))
        token = int(logits.argmax())
    return token


def learns(model, optimizer, rows, device):
    model = model.to(device)
    for row in rows:
        loss = model(torch.from_numpy(row).unsqueeze(0).to(device)).mean()
        loss.backward()
        optimizer.step()


def only_moved(rows, device):
    return torch.cat([torch.from_numpy(row).unsqueeze(0).to(device) for row in rows])  # expect-note: xfer-copy-in-loop


def now_and_then(model, rows, device):
    model = model.to(device)
    for i, row in enumerate(rows):
        if i % 100 == 0:
            print(model(torch.from_numpy(row)[None].to(device)).mean())


def a_dimension(model, loader, device):
    """A channel in front of everything is no batch of one."""
    model = model.to(device)
    for x in loader:
        model(x.unsqueeze(1).to(device))


def row_by_row(model, loader, device):
    kept = []
    for x in loader:
        masks = model(x.to(device)).sigmoid()
        for i in range(masks.shape[0]):
            kept.append(masks[i].cpu().numpy())  # expect: xfer-copy-in-loop
        for mask in masks:
            kept.append(mask.cpu())  # expect: xfer-copy-in-loop
    return kept


def at_once(model, loader, device):
    kept = []
    for x in loader:
        masks = model(x.to(device)).sigmoid().cpu()
        for i in range(masks.shape[0]):
            kept.append(masks[i].numpy())
        kept += [mask.cpu() for mask in masks]
    return kept


def lines_of(row):
    row = row.data.cpu().numpy()  # the caller's loop
    return row.argmax(0)


def row_in_a_helper(model, loader, device):
    model = model.to(device)
    found = []
    for x, names in loader:
        out = model(x.to(device))
        for i, name in enumerate(names):
            found.append(lines_of(out[i]))  # expect: xfer-copy-in-loop
    return found


def one_sentence(model, sentences, device):
    model = model.to(device)
    for words in sentences:
        numbers = [hash(each) for each in words]
        model(torch.LongTensor([numbers]).to(device))  # expect: xfer-copy-in-loop


def one_frame(model, frames, device):
    """It is sent first, and made a batch of one there."""
    model = model.to(device)
    found = []
    for frame in frames:
        x = torch.from_numpy(frame).to(device)  # expect: xfer-copy-in-loop
        x = x.float().unsqueeze(0).permute(0, 3, 1, 2)
        found.append(model(x))
    return found


def a_mask_of_each(model, loader, weights, device):
    model = model.to(device)
    for x in loader:
        x = x.to(device)
        out = model(x)
        weights(out * x.unsqueeze(0))


def sampled(model, x, box, steps, device):
    """Each round goes on with what the one before has made: there is nothing to batch."""
    model = model.to(device)
    for step in range(steps):
        place = torch.from_numpy(box)[None].to(device)
        x = model(x, place)
    return x
