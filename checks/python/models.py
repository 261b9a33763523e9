"""What the libraries' calls do, as checks/model/*.yaml and the user's own models say."""

RECEIVERS = {
    "tensor": "torch.Tensor.", "maybe": "torch.Tensor.", "module": "torch.nn.Module.", "instance": "torch.nn.Module.",
    "optimizer": "torch.optim.Optimizer.", "stream": "torch.cuda.Stream.", "event": "torch.cuda.Event.",
    "loader": "torch.utils.data.DataLoader.",
}


ONLY_OF_ARRAYS = ("get",)  # a dictionary has it as well


class Models:
    def __init__(self, entries):
        self.by_name, self.patterns, self.seen, self.seen_methods = {}, [], {}, {}
        for entry in entries:
            name = entry["call"]
            if "*" in name:
                self.patterns.append((name.split("*"), entry))
            else:
                self.by_name[name] = entry  # the last one counts: the user's

    def find(self, name):
        if name not in self.seen:
            self.seen[name] = self.by_name.get(name) or self._by_pattern(name)
        return self.seen[name]

    def _by_pattern(self, name, receiver=""):
        for pieces, entry in reversed(self.patterns):
            if pieces[0].startswith(receiver) and matches(pieces, name):
                return entry
        return None

    def method(self, receiver, name):
        """Of a value whose kind is not known, a tensor's: what computes nothing on a tensor computes nothing here."""
        if receiver.kind in RECEIVERS:
            return self._of(RECEIVERS[receiver.kind], name)
        if receiver.kind == "foreign" and isinstance(receiver.what, str) and self.find(f"{receiver.what}.{name}"):
            return self.find(f"{receiver.what}.{name}")
        if name in ONLY_OF_ARRAYS:
            return None
        if receiver.kind in ("unknown", "foreign", "sequence"):
            return self._of("torch.Tensor.", name) or self._of("torch.nn.Module.", name)
        return None

    def _of(self, receiver, name):
        whole = receiver + name
        if whole not in self.seen_methods:
            self.seen_methods[whole] = self.by_name.get(whole) or self._by_pattern(whole, receiver)
        return self.seen_methods[whole]


def matches(pieces, name):
    if not name.startswith(pieces[0]):
        return False
    at = len(pieces[0])
    for piece in pieces[1:-1]:
        at = name.find(piece, at)
        if at < 0:
            return False
        at += len(piece)
    return len(name) - at >= len(pieces[-1]) and name.endswith(pieces[-1])
