"""What a search finds sizes what is made next: without the wait there is no size."""
import torch


def neighbours_of(masks):
    rows, columns = torch.nonzero(masks, as_tuple=True)
    rows = rows.int()
    return torch.zeros((9, rows.shape[0]), device=masks.device) + columns


def coordinates_of(masks):
    found = torch.nonzero(masks)
    return found.float()


def step(model, loader, optimizer):
    for masks in loader:
        masks = masks.cuda()
        loss = model(neighbours_of(masks), coordinates_of(masks)).mean()  # expect: xfer-library-sync  # expect-note: xfer-library-sync
        loss.backward()
        optimizer.step()
