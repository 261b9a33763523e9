"""Names no device itself."""


class Trainer:
    def __init__(self, model, optimizer):
        self.model, self.optimizer = model, optimizer

    def step(self, batch):
        loss = self.model(batch).mean()
        loss.backward()
        self.optimizer.step()
        return loss.detach().cpu().item()

    def rounds(self, batches):
        for batch in batches:
            self.last = self.step(batch)  # expect: xfer-scalar-readback
