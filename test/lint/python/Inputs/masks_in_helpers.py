"""One line of a helper is one thing to change, however often it is called."""
import torch


class Links(torch.nn.Module):
    def __init__(self, links, values, steps):
        super().__init__()
        self.register_buffer("links", links)
        self.register_buffer("values", values)
        self.steps = steps

    def forward(self, x, y):
        def fetched(x, y):
            found = self.links[x, y]
            inside = found >= 0
            values = torch.zeros(found.shape, device=found.device)
            values[inside] = self.values[found[inside]]
            return values

        total = 0
        for step in range(self.steps):
            near = fetched(x, y)  # expect: xfer-library-sync
            right = fetched(x + 1, y)
            above = fetched(x, y + 1)
            total = total + near * step + right + above
            x = x + total.long()
        return total


def run(links, x, y):
    return links.cuda()(x.cuda(), y.cuda())
