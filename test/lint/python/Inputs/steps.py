"""What is a step: functions that learn, rounds that learn, batches of an evaluation; and what only looks like one."""
import contextlib
import functools
import time

import torch
import torch.nn as nn
import torch.nn.functional as F


class Agent:
    def __init__(self, policy, critic, optim, device):
        self.policy, self.critic, self.optim = policy.to(device), critic.to(device), optim
        self.coefficient = 0.5
        self.device = device

    # Nobody here calls it; it learns once, so that whoever does has a loop.
    def update_with_batch(self, batch):
        values = self.critic(batch.obs.to(self.device)).flatten()
        value_loss = F.mse_loss(values, batch.returns)
        policy_loss = self.policy(batch).log_prob(batch.act).mean()
        loss = policy_loss + self.coefficient * value_loss
        self.optim.step(loss)
        return {
            "loss": loss.item(),  # expect: xfer-scalar-readback
            "value": value_loss.item(),
        }

    def learn(self, batches):
        losses = []
        for batch in batches:
            loss = self.policy(batch.obs.to(self.device)).log_prob(batch.act).mean()
            self.optim.step(loss)
            losses.append(loss.item())  # expect: xfer-scalar-readback
        return losses

    # Learns once, to see what comes.
    def test_learning(self, batch):
        loss = self.policy(batch.obs.to(self.device)).log_prob(batch.act).mean()
        loss.backward()
        return loss.item()


def timed(model, loader, optimizer, criterion, device):
    """A clock in each round makes no benchmark of what learns."""
    batches = iter(loader)
    for step in range(1000):
        start = time.time()
        x, y = next(batches)
        loss = criterion(model(x.to(device)), y.to(device))
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        print(time.time() - start, loss.item())  # expect: xfer-scalar-readback


def accuracy(output, target):
    return (output.argmax(1) == target).float().mean().item()


def evaluate(model, loader, device):
    total = 0.0
    for x, y in loader:
        total += accuracy(model(x.to(device)), y.to(device))  # expect: xfer-scalar-readback
    return total / len(loader)


def evaluate_once(model, x, y, device):
    return accuracy(model(x.to(device)), y.to(device))


def run(model, loader, optimizer, device, epochs):
    for epoch in range(epochs):
        for x in loader:
            loss = model(x.to(device)).mean()
            loss.backward()
            optimizer.step()
        print(epoch, loss.item())  # expect-note: xfer-scalar-readback


class Net(nn.Module):
    def __init__(self, depth, weighted):
        super().__init__()
        self.layers = nn.ModuleList(nn.Linear(8, 8) for _ in range(depth))
        self.weighted = weighted

    def forward(self, x, mask):
        for layer in self.layers:
            x = layer(x)
        if self.training:
            if self.weighted:
                x = x * mask.sum().item()  # expect: xfer-scalar-readback
        return x


class Recorder:
    """Hooks run in each pass."""

    def __init__(self, model):
        self.seen = []
        for layer in model.children():
            layer.register_forward_hook(self.keep)

    def keep(self, module, inputs, output):
        self.seen.append(output.abs().mean().item())  # expect: xfer-scalar-readback

    def keep_none(self, module, inputs, output):
        self.seen.append(output.shape)


def with_records(model, loader, optimizer, engine, device):
    total = 0.0
    for batch in loader:
        batch = {name: value.to(device) for name, value in batch.items()}
        outputs = model(batch["image"])
        loss = outputs.loss
        total += loss.item()  # expect: xfer-scalar-readback
        engine.backward(loss)
        if engine.at_the_boundary:  # of the engine nothing is a tensor
            optimizer.step()
    return total


def windows(x, size, parts):
    """What is handed to view is a number."""
    batch, height, width, channels = x.shape
    rest = (size - height % size) % size
    if rest > 0:
        x = F.pad(x, (0, 0, 0, 0, 0, rest))
    rows, columns = parts
    if rows > columns:
        x = x.flip(1)
    return x.view(batch, rows, size, columns, size, channels)


class Windows(nn.Module):
    def forward(self, x, H, W):
        if H % 2 == 1 or W % 2 == 1:
            x = F.pad(x, (0, 0, 0, W % 2, 0, H % 2))
        x = x.view(x.shape[0], H, W, -1)
        return windows(x, 7, (H, W))


def sized(model, loader, device):
    """How large an array is, the host knows."""
    for x in loader:
        y = model(x.to(device))
        print(f"{y.shape[0]} of {y.numel()} values, {y.size}")


class Recognizer(nn.Module):
    """What is compared with a text is none of the device's, whatever forward is given; nor is a text beside a score."""

    def __init__(self, stages, startp):
        super().__init__()
        self.stages, self.layers = stages, nn.ModuleList(nn.Linear(8, 8) for _ in range(startp))

    def forward(self, x, kind, startp):
        for i in range(startp + 1, startp + 3):
            x = getattr(self, "layer_" + str(i - startp))(x)  # expect-note: xfer-launch-bound
        if self.stages["Seq"] == "LSTM" or kind == "short":
            x = x * 2
        return x


def compared(model, loader, names, device):
    right = 0
    for x in loader:
        scores = model(x.to(device)).amax(1)
        for name, score in zip(names, scores):
            if name == names[0]:
                right += 1
    return right


class Temperature(nn.Module):
    """A property that reads is read whenever somebody asks for it."""

    def __init__(self, device):
        super().__init__()
        self.logarithm = nn.Parameter(torch.zeros((), device=device))

    @property
    def value(self):
        return self.logarithm.detach().exp().item()  # expect-note: xfer-scalar-readback

    def forward(self, x):
        return x * self.value  # expect: xfer-scalar-readback


class Renderer(nn.Module):
    """Methods of a module that run with it do so for each batch; those that set it up do not."""

    def color(self, x, mask=None):
        if mask is not None:
            x = x * mask.float().mean().item()  # expect: xfer-scalar-readback
        return x.view(x.shape[0], -1)

    def upsample(self, x, scale):
        x = x.view(-1)
        return x * x.max().item() * scale

    def sample(self, steps, x):
        if steps > 10:
            x = x.flatten()
        return x


class Refined(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(8, 8)

    def forward(self, x, steps):
        found = []
        for i in range(steps):
            x = self.layer(x)  # expect-note: xfer-launch-bound
            found.append(x)
        return x, found


def residual_loss(residuals, gamma=0.9):
    total = 0.0
    for i in range(len(residuals)):
        total += gamma * residuals[i].abs().mean()
    return total, {"residual": total.item()}


def matched(outputs, batch):
    return (outputs["logits"].argmax(1) == batch["label"]).float().mean().item()


def refine(loader, optimizer):
    """Elements of what a helper is given lie where its caller has them; what stands beside the steps is done once an epoch."""
    model = Refined().cuda()
    for epoch in range(10):
        for x in loader:
            y, residuals = model(x.cuda(), 4)
            loss, metrics = residual_loss(residuals)  # expect: xfer-scalar-readback
            loss.backward()
            optimizer.step()
        report_once(model)  # expect-note: xfer-scalar-readback


def report_once(model):
    return [each.abs().max().item() for each in model.parameters()]


def matched_all(model, loader, device):
    hits = 0.0
    for batch in loader:
        batch = {name: value.to(device) for name, value in batch.items()}
        outputs = model(batch["image"])
        hits += matched(outputs, batch)  # expect: xfer-scalar-readback
    return hits


def resumed(model, loader, optimizer, device, done):
    """What was done before is left out, and the rounds behind it learn."""
    step = 0
    for i, x in enumerate(loader):
        if i < done - step:
            continue
        loss = model(x.to(device)).mean()
        if loss == 0 or not torch.isfinite(loss):  # expect: xfer-scalar-readback
            continue
        loss.backward()
        optimizer.step()
        step += 1


def but_for_the_empty(model, loader, optimizer, device, seen):
    for batch in loader:
        batch = batch.to(device)
        if batch.x.shape[0] == 1 and len(batch) == 1:
            pass
        else:
            loss = model(batch.x).mean()
            loss.backward()
            optimizer.step()
            seen.append(loss.item())  # expect: xfer-scalar-readback


def throttled(model, loader, device, told):
    """Who waits until it is time does so now and then."""
    following = 100
    for i, x in enumerate(loader):
        score = model(x.to(device)).mean()
        if i < following:
            continue
        told.append(score.item())  # expect-note: xfer-scalar-readback
        following += 100


def some_epochs(model, train_loader, val_loader, optimizer, device, val_interval):
    """Of epochs some evaluate, and then each batch is a step; every n-th step is another matter."""
    for epoch in range(100):
        for i, x in enumerate(train_loader):
            loss = model(x.to(device)).mean()
            loss.backward()
            optimizer.step()
            if i % 50 == 0:
                print(loss.item())
        if epoch % val_interval == 0:
            model.eval()
            total = 0.0
            for x in val_loader:
                total += model(x.to(device)).mean().item()  # expect: xfer-scalar-readback
            print(total)


def gathered(outputs, optimizer, loader, device):
    """What `backward` is called on is one value, whatever it was added up from."""
    for x in loader:
        first = F.mse_loss(outputs.net(x.to(device)), outputs.wanted)
        loss = first + 0.1 * outputs.regularised()
        loss.backward()
        optimizer.step()
        outputs.history.append(loss.detach().cpu().numpy())  # expect: xfer-scalar-readback


class Recorded:
    """Who has a writer writes in each round; who asks for more when something is wrong does not."""

    def __init__(self, model, writer=None, debug=False):
        self.model, self.writer, self.debug = model.cuda(), writer, debug

    def train(self, loader, optimizer):
        for i, x in enumerate(loader):
            loss = self.model(x.cuda()).mean()
            loss.backward()
            optimizer.step()
            if self.debug:
                print(loss)  # expect-note: xfer-scalar-readback
            if self.writer is not None:
                self.writer.add_scalar("loss", loss.item(), i)  # expect: xfer-scalar-readback


def clipped(output, wanted, most):
    if (output - wanted).max() > most:
        output = output.clamp(max=most)
    return (output - wanted).mean()


def given_in_part(model, loader, optimizer, device):
    model, loss_fn = model.to(device), functools.partial(clipped, most=2.0)
    for x, y in loader:
        loss = loss_fn(model(x.to(device)), y.to(device))  # expect: xfer-scalar-readback
        loss.backward()
        optimizer.step()


def tried_again(model, loader, optimizer, device):
    """Behind a block that returns stands what is done after the error that it ignores."""
    def run(x):
        with contextlib.suppress(RuntimeError):
            return model(x.to(device)).mean()
        torch.cuda.empty_cache()
        return model(x.to(device)).mean()

    for x in loader:
        run(x).backward()
        optimizer.step()


class Evaluator:
    def process(self, outputs, wanted):
        self.right += (outputs.argmax(1) == wanted).sum()
        self.seen.append(self.head(outputs).mean())


def with_an_evaluator(model, loader, evaluator, device):
    """What its name says of evaluating is done for each batch."""
    model, total = model.to(device), 0.0
    for x, y in loader:
        out = model(x.to(device))
        evaluator.process(out, y.to(device))
        total += out.mean().item()  # expect: xfer-scalar-readback
    return total
