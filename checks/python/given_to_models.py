"""What a function hands to what is called a model: `model(x, levels[i] * ones)`."""
import ast


def is_of_ones(node):
    """`x.new_ones([n])`, `torch.ones_like(x)`"""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ("new_ones", "ones_like", "ones")


class GivenToAModel:
    """Which names are given to what is called a model: of `model(x, levels[i] * ones)` x and levels, and the same by way of a variable."""

    def __init__(self, assigned):
        self.given = {target.id: each.value for each in assigned if isinstance(each, ast.Assign) for target in each.targets if isinstance(target, ast.Name)}

    def names(self, node, depth=0):
        if isinstance(node, ast.Name):
            inner = self.given.get(node.id)
            return [node.id] + (self.elements(inner) if depth == 0 and isinstance(inner, ast.BinOp) else [])
        if isinstance(node, ast.Subscript):
            return self.names(node.value, 1)
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult):
            if any(isinstance(each, ast.Name) and is_of_ones(self.given.get(each.id)) for each in (node.left, node.right)):
                return self.names(node.left, depth) + self.names(node.right, depth)
        return []

    @staticmethod
    def elements(node):
        """Of `levels[i] * (gamma + 1)` levels: a name alone may be that of a number."""
        return [each.value.id for each in (node.left, node.right) if isinstance(each, ast.Subscript) and isinstance(each.value, ast.Name)]
