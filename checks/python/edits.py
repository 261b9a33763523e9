"""What a fix may write: places in the source, and the text that goes there. Comments and layout stay."""
import ast

from definitions import FUNCTIONS
from facts import quoted

EXACT = ("zeros", "ones", "empty", "full", "eye", "arange")  # the same values wherever they are made


class Edits:
    def one_more(self, call, text):
        """Behind the last argument of a call one more; nothing where others are handed on, or in a notebook, whose cells are no files."""
        if self.source.cells or any(isinstance(each, ast.Starred) for each in call.args) or any(each.arg is None for each in call.keywords):
            return []
        given = call.args + [each.value for each in call.keywords]
        if not given:
            begin = self.source.place_of(call, end=True) - 1
            return [f"(role=options value={begin} text={quoted(text)})"]
        last = max(given, key=lambda each: (each.end_lineno, each.end_col_offset))
        end = self.source.place_of(last, end=True)
        if self.source.text[end:end + 1] == b")" and self.source.text[end:self.source.place_of(call, end=True)].count(b")") > 1:
            return []  # a generator or an argument in brackets of its own
        return [f"(role=options value={end} text={quoted(', ' + text)})"]

    def made_there(self, node, source, device):
        """Of `torch.zeros(n).to(device)` the device that the factory could be given."""
        made = self.function.steps[source.step] if source.step is not None else None
        call = node.func.value if isinstance(node.func, ast.Attribute) else None
        if made is None or made.effect != "factory" or not isinstance(call, ast.Call) or not isinstance(call.func, ast.Attribute) or call.func.attr not in EXACT:
            return []
        if any(each.arg in ("device", "pin_memory", "out") for each in call.keywords) or node.keywords or len(node.args) > 1:
            return []
        if not node.args:
            return self.one_more(call, 'device="cuda"')
        return self.one_more(call, "device=" + self.source.text_of(node.args[0])) if device is not None else []

    def own_line(self, node):
        """Where the line begins that holds this statement and nothing else; none where its block would be left empty."""
        begin, end = self.source.place_of(node), self.source.place_of(node, end=True)
        line = self.source.starts[node.lineno - 1]
        alone = node.lineno == node.end_lineno and not self.source.text[line:begin].strip() and self.source.text[end:end + 1] == b"\n"
        is_statement = isinstance(self.statement, ast.Expr) and self.statement.value is node
        return [f"(role=options value={line})"] if alone and is_statement and self.in_company and not self.source.cells else []

    def offer_to_add_up(self, node, before, first):
        """`total += loss.item()` in a loop that does not look at the total: it could stay on the device, and be read behind the loop."""
        loop = self.loops[-1]["node"] if self.loops else None
        reads = [each for each in self.function.steps[first:] if each.effect == "readback"]
        if loop is None or loop.orelse or self.source.cells or b"mps" in self.source.text or not isinstance(node.op, ast.Add) or not isinstance(node.target, ast.Name) or len(reads) != 1 or not before.literal:
            return
        calls = [each for each in ast.walk(node.value) if is_item_of(each, self.proven.losses)]
        named = [each for each in ast.walk(loop) if isinstance(each, ast.Name) and each.id == node.target.id]
        line = self.source.starts[loop.lineno - 1]
        indent = self.source.text[line:self.source.place_of(loop)]
        behind = self.source.starts[loop.end_lineno]
        if len(calls) != 1 or len(named) != 1 or is_seen_by_others(self.node, node.target.id) or indent.strip() or self.source.text[behind - 1:behind] != b"\n":
            return
        name = node.target.id
        reads[0].args.append(f"(role=options value={self.source.place_of(calls[0].func.value, end=True)} text={quoted('.detach().double()')})")
        reads[0].args.append(f"(role=options value={behind} text={quoted(indent.decode() + name + ' = float(' + name + chr(41) + chr(10))})")


def is_seen_by_others(scope, name):
    """By a function that is defined in it, and that the loop may call."""
    inner = [each for each in ast.walk(scope) if each is not scope and isinstance(each, FUNCTIONS + (ast.Lambda,))]
    return any(isinstance(each, ast.Name) and each.id == name for function in inner for each in ast.walk(function))


def is_item_of(node, losses):
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "item" and not node.args and isinstance(node.func.value, ast.Name) and node.func.value.id in losses
