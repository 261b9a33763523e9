"""Tests of a training step under their marks: two keep them, two do not, one has none."""
import pytest
import torch


@pytest.fixture(scope="module")
def step():
    model = torch.nn.Linear(256, 256).cuda()
    batch = torch.randn(64, 256, device="cuda")
    model(batch).square().mean().backward()  # warm-up
    torch.cuda.synchronize()
    return lambda: model(batch).square().mean()


@pytest.mark.no_sync
def test_stays_on_the_gpu(step):
    step().backward()


@pytest.mark.no_sync
def test_reads_the_loss(step):
    assert step().item() > 0  # waits


@pytest.mark.no_transfer
def test_computes_only(step):
    step().backward()


@pytest.mark.no_transfer
def test_takes_the_weights(step):
    assert step().detach().cpu() > 0  # copies


def test_without_a_mark(step):
    assert step().item() > 0
