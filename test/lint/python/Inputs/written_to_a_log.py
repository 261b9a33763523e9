"""What a log is told is formatted there: it waits for a tensor as `%` does."""


def train(model, loader, criterion, optimizer, log):
    model.cuda()
    for step, (x, y) in enumerate(loader):
        loss = criterion(model(x.cuda()), y.cuda())
        loss.backward()
        optimizer.step()
        log.info("step %d: %f", step, loss)  # expect: xfer-scalar-readback


# -- must not be flagged


def of_numbers(model, loader, criterion, optimizer, log, tell):
    model.cuda()
    for step, (x, y) in enumerate(loader):
        loss = criterion(model(x.cuda()), y.cuda())
        loss.backward()
        optimizer.step()
        log.info("step %d of %d pictures", step, x.size(0))
        log.debug("loss %s", loss)
        tell.info(loss)
        if step % 100 == 0:
            log.info("loss %f", loss)
