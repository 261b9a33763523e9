"""A comprehension over what is written down is as many lines as that has parts: `{k: torch.as_tensor(v).cuda() for k, v in batch.items()}`, of `batch = dict(states=x, actions=y)`."""
import ast

from parts import walk
from senders import moves
from values import Value

FEW = 8
OF_PARTS = ("items", "values")


class EachPart:
    def parts_gone_over(self, generators, element):
        """What the target is given in each round, where each is sent to the device; or nothing."""
        only = generators[0] if len(generators) == 1 and not generators[0].ifs else None
        if only is None or not any(isinstance(each, ast.Call) and moves(each) for each in walk(element)):
            return []
        over = only.iter
        is_asked = isinstance(over, ast.Call) and isinstance(over.func, ast.Attribute) and over.func.attr in OF_PARTS and not over.args
        written = over.func.value if is_asked else over
        known = self.env.get(written.id) if isinstance(written, ast.Name) else self.value(written) if isinstance(written, ast.Tuple) else None
        if known is None or known.kind != "sequence" or is_asked != (known.what == "dict") or not 1 < len(known.parts or ()) <= FEW or all(each.kind == "host" and not each.array for each in known.parts):
            return []
        if not is_asked or over.func.attr == "values":
            return known.parts
        return [Value("sequence", parts=[Value("host"), each]) for each in known.parts]

    def of_each_part(self, node, element, target, parts):
        values = []
        for each in parts:
            self.assign(target, each)
            values.append(self.value(element))
        return self.sequence(values, node)
