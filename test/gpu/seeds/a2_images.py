"""256 images to the device and back: one at a time, and as a batch."""
import sys

import torch

images = [torch.randn(3, 64, 64) for _ in range(256)]
model = torch.nn.Conv2d(3, 8, 3, stride=2).cuda().eval()


@torch.no_grad()
def before():
    results = []
    for image in images:
        x = image.unsqueeze(0).cuda()  # finding: copy-in-loop
        y = model(x)
        results.append(y.cpu())  # finding: copy-in-loop
    return len(results)


@torch.no_grad()
def after():
    batch = torch.empty(256, 3, 64, 64, pin_memory=True)
    torch.stack(images, out=batch)
    return len(model(batch.cuda(non_blocking=True)).cpu())


print({"before": before, "after": after}[sys.argv[1]]())
