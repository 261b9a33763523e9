"""What a tensor is filled with by numbers of the program alone: `mask[:, rows, columns] = count`, where `rows` is one of a few slices, or a counter."""
import ast

from definitions import dotted
from parts import parts_of, walk


class Filled:
    def is_filled_by_numbers(self, target, value):
        """Whether it is a number, and where it goes says nothing of any data."""
        index = getattr(target.slice, "value", target.slice) if target.slice.__class__.__name__ == "Index" else target.slice
        return value.kind == "host" and value.trip is None and not value.array and all(self.says_a_place(each) for each in walk(index) if isinstance(each, (ast.Name, ast.Call, ast.Attribute)))

    def says_a_place(self, node):
        if isinstance(node, ast.Call):
            return getattr(node.func, "id", "") in ("slice", "int", "min", "max", "len")
        if isinstance(node, ast.Attribute):
            return dotted(node.value) == "self"  # a setting of the object
        return node.id in ("self", "slice", "int", "min", "max", "len") or node.id in self.placing()

    def placing(self):
        """Counters, and what goes over slices."""
        found = set()
        for loop in self.loops:
            if loop["word"] == "counts" or (loop["node"] is not None and self.goes_over_slices(loop["node"].iter)):
                found |= loop["targets"]
        return found

    def goes_over_slices(self, node):
        """`for rows in (slice(0, -size), slice(-size, None))`, or a variable that is given nothing else."""
        if isinstance(node, ast.Name):
            given = [each.value for each in parts_of(self.node) if isinstance(each, ast.Assign) and any(isinstance(one, ast.Name) and one.id == node.id for one in each.targets)]
            return bool(given) and not any(isinstance(each, ast.Name) for each in given) and all(map(self.goes_over_slices, given))
        return isinstance(node, (ast.Tuple, ast.List)) and bool(node.elts) and all(isinstance(each, ast.Call) and getattr(each.func, "id", "") == "slice" for each in node.elts)
