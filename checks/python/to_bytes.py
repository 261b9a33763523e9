"""Pictures that come to the host as they were computed and become bytes there: `(255 * x.cpu().numpy()).astype(np.uint8)`."""
import ast

from definitions import FUNCTIONS, dotted
from parts import parts_of

BYTES = ("uint8", "ubyte", "u1")
SMALL = 8  # statements of a helper


def means_bytes(node):
    """`np.uint8`, `torch.uint8`, `"uint8"`"""
    said = node.value if isinstance(node, ast.Constant) else (dotted(node) or "").rpartition(".")[2]
    return said in BYTES


def makes_bytes(call):
    """`x.astype(np.uint8)`, `x.byte()`, `x.to(torch.uint8)`, `np.uint8(x)`: what becomes them, or nothing."""
    if not isinstance(call, ast.Call):
        return None
    if isinstance(call.func, ast.Attribute) and call.func.attr in ("astype", "to", "type") and any(map(means_bytes, [*call.args, *(each.value for each in call.keywords)])):
        return call.func.value
    if isinstance(call.func, ast.Attribute) and call.func.attr == "byte" and not call.args:
        return call.func.value
    return call.args[0] if means_bytes(call.func) and call.args else None


def makes_bytes_of(definition, name):
    """Whether a small helper makes them of what it is given by this name: `def to8b(x): return (255 * np.clip(x, 0, 1)).astype(np.uint8)`."""
    if not isinstance(definition.node, FUNCTIONS) or len(definition.node.body) > SMALL:
        return False
    made = [makes_bytes(each) for each in parts_of(definition.node)]
    return any(each is not None and name in {one.id for one in ast.walk(each) if isinstance(one, ast.Name)} for each in made)


class ToBytes:
    def note_bytes(self, value):
        found = self.function.steps[value.trip] if value.trip is not None else None
        if found is not None and found.effect == "move" and "word=" not in found.before:
            found.before += ' word="to bytes"'
