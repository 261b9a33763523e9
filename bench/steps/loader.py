"""torchvision's ResNet fed by a loader with workers and pageable batches; reads its loss. A step is a batch."""
import torch
import torchvision

from told import Steps


class Images(torch.utils.data.Dataset):
    def __len__(self):
        return 120 * 32

    def __getitem__(self, i):
        generator = torch.Generator().manual_seed(i)
        return torch.rand(3, 96, 96, generator=generator), i % 10


def main():
    steps = Steps()
    torch.manual_seed(1)
    model = torchvision.models.resnet18(num_classes=10).cuda()
    optimizer = torch.optim.SGD(model.parameters(), lr=0.01)
    total = 0.0
    for images, labels in torch.utils.data.DataLoader(Images(), batch_size=32, num_workers=6):
        images, labels = images.cuda(), labels.cuda()
        loss = torch.nn.functional.cross_entropy(model(images), labels)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        total += loss.item()
        steps()
    print("loss", total)
    steps.tell()


if __name__ == "__main__":
    main()
