"""Numbers of the host that are learnt on the device: the host has sent how they began, and knows them no longer."""
import torch


def fitted(wanted, render, log):
    for begun in wanted:
        points = torch.tensor(begun, dtype=torch.float32, device="cuda", requires_grad=True)
        optimizer = torch.optim.Adam([points], lr=1e-2)
        for _ in range(1000):
            with torch.no_grad():
                log.append(float(torch.mean(torch.abs(points) - 0.5)))  # expect: xfer-scalar-readback
            loss = render(points).mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
