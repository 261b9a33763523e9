"""What an evaluation asks of each element of a batch, and losses that are only known by their names."""
import torch


@torch.no_grad()
def validate(model, loader):
    model.eval()
    right = 0
    for x, y in loader:
        x, y = x.cuda(), y.cuda()
        found = model(x)
        for row in range(len(x)):
            if found[row].argmax() == y[row]:  # expect: xfer-scalar-readback
                right += 1
    return right


def inspect(model, x):
    """Once, to see."""
    found = model(x.cuda())
    for row in range(3):
        if found[row].argmax() == row:  # expect-note: xfer-scalar-readback
            print(row)


class Criterion(torch.nn.Module):
    def forward(self, found, wanted, parts):
        fine_loss = parts["fine"](found, wanted)
        told = {"loss": fine_loss.clone().detach().cpu()}  # expect: xfer-scalar-readback
        self.kept = parts["other"](found, wanted).detach().cpu()
        return fine_loss, told
