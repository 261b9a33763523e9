"""What becomes of a variable behind the line that gave it its value."""
import ast

from by_numpy import has_counterpart
from definitions import dotted
from parts import WITHOUT_PARTS, fields_of

MAKES_LARGER = ("concatenate", "stack", "hstack", "vstack", "append")
REDUCTIONS = ("mean", "sum", "min", "max", "norm", "prod", "std", "var", "median", "amax", "amin", "nansum", "nanmean", "any", "all", "dot", "argmax", "argmin")
ELEMENTWISE = ("float", "double", "half", "long", "int", "bool", "abs", "sqrt", "exp", "log", "pow", "square", "clamp", "detach", "add", "sub", "mul", "div", "view", "reshape", "flatten", "squeeze", "unsqueeze", "lt", "gt", "le", "ge", "eq", "ne")
ARITHMETIC = (ast.BinOp, ast.UnaryOp, ast.Compare)
OF_SIZE = ("shape", "ndim", "dtype", "size")
ABOVE = 12  # so far up is looked


COUNTS = ("count_nonzero", "bincount", "histogram", "histogram2d", "percentile", "quantile", "nanmedian", "average", "len")
OF_ARRAYS = ("astype", "copy", "T", "ravel", "transpose")


class Uses:
    loads_found = None

    def loads_of(self, name, behind=0):
        """Each place below a line that looks at what it was given there: the expressions around it, the innermost first."""
        if self.loads_found is None:
            self.loads_found, self.given_anew = {}, {}
            self.look_for_loads(self.node, (), ())
        anew = [(end, block) for end, block in self.given_anew.get(name, ()) if end > behind]
        return [around for line, around, blocks in self.loads_found.get(name, ()) if line > behind and not any(end < line and block in blocks for end, block in anew)]

    def nobody_looks_at(self, name, statement):
        """What it was given here; not in the next round either, where each gives it something else first."""
        if not self.loads()[name]:
            return True
        if not isinstance(statement, ast.Assign) or self.loads_of(name, statement.end_lineno):
            return False
        given = self.given_anew.get(name, ())
        blocks = [block for end, block in given if end == statement.end_lineno]
        return not self.loops or any(block in blocks and end < statement.lineno for end, block in given)

    def look_for_loads(self, node, around, blocks):
        above = ((node,) + around)[:ABOVE]
        for field in fields_of(node.__class__):
            value = getattr(node, field, None)
            children = value if value.__class__ is list else (value,)
            within = blocks + ((id(node), field),) if children and isinstance(children[0], ast.stmt) else blocks
            for child in children:
                kind = child.__class__
                if kind is ast.Name:
                    if child.ctx.__class__ is ast.Load:
                        self.loads_found.setdefault(child.id, []).append((child.lineno, (child, node) + around, within))
                elif kind not in WITHOUT_PARTS:
                    if kind is ast.Assign:
                        self.note_given_anew(child, within)
                    self.look_for_loads(child, above, within)

    def note_given_anew(self, node, blocks):
        """Below it, in its own block, the name holds something else: two loops may call what they make `predicted`."""
        for target in node.targets:
            for each in target.elts if isinstance(target, ast.Tuple) else [target]:
                if isinstance(each, ast.Name):
                    self.given_anew.setdefault(each.id, []).append((node.end_lineno, blocks[-1]))

    def is_only_reduced(self, name, behind):
        """`errors.mean()`, `(errors < 1).float().mean()`, `F.mse_loss(errors, others)`, and nothing else."""
        loads = self.loads_of(name, behind)
        return bool(loads) and all(map(ends_in_a_reduction, loads))

    def is_only_counted_on(self, name, behind, depth=0):
        """`np.sum((predicted == i) & (wanted == i))`, `hit = predicted == wanted; hit.mean()`: numbers are all that becomes of it."""
        loads = self.loads_of(name, behind)
        return bool(loads) and depth < 5 and all(self.ends_in_numbers(around, depth) for around in loads)

    def ends_in_numbers(self, around, depth):
        inner = around[0]
        for above in around[1:]:
            if isinstance(above, ast.Attribute):
                if above.attr in REDUCTIONS + COUNTS + OF_SIZE:
                    return True
                if above.attr not in ELEMENTWISE + OF_ARRAYS:
                    return False
            elif isinstance(above, ast.Call) and inner is not above.func:  # it is given to it
                name = dotted(above.func) or ""
                last = name.rpartition(".")[2]
                if last in REDUCTIONS + COUNTS:
                    return True
                if not self.is_elementwise(name, last):
                    return False
            elif isinstance(above, (ast.Assign, ast.AnnAssign)):
                target = above.targets[0] if isinstance(above, ast.Assign) else above.target
                return isinstance(target, ast.Name) and self.is_only_counted_on(target.id, above.end_lineno, depth + 1)
            elif not isinstance(above, ARITHMETIC + (ast.Call, ast.Subscript, ast.keyword, ast.Tuple)):
                return False
            inner = above
        return False

    def is_elementwise(self, name, last):
        found = self.source.module.resolve(name) if name else None
        return isinstance(found, str) and has_counterpart(found) and last not in MAKES_LARGER

    def looks_again(self, name, behind):
        """How often it is asked for more than its size."""
        return sum(not asks_for_size(around) for around in self.loads_of(name, behind))


def asks_for_size(around):
    above = around[1]
    return (isinstance(above, ast.Attribute) and above.attr in OF_SIZE) or (isinstance(above, ast.Call) and isinstance(above.func, ast.Name) and above.func.id == "len")


def ends_in_a_reduction(around):
    inner = around[0]
    for above in around[1:]:
        if isinstance(above, ast.Attribute):
            if above.value is not inner or above.attr not in REDUCTIONS + ELEMENTWISE:
                return False
            if above.attr in REDUCTIONS:
                return True
        elif isinstance(above, ast.Call):
            if inner is not above.func:  # it is given to it
                return is_reduction(above.func)
        elif not isinstance(above, ARITHMETIC):
            return False
        inner = above
    return False


def is_reduction(function):
    name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
    return name in REDUCTIONS or name.endswith("_loss") or name in ("cross_entropy", "binary_cross_entropy", "kl_div")
