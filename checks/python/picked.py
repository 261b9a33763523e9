"""What a search on the device has found sizes what is made next: `rows, columns = mask.nonzero(as_tuple=True)`, and then `torch.zeros(9, rows.shape[0])`."""
import ast

from parts import walk

OF_SIZE = ("shape", "size", "numel")


class Picked:
    def note_found(self, name, value):
        """Which variables hold what was found; `rows = rows.int()` is the same."""
        made = self.function.steps[value.step] if value.step is not None else None
        if made is not None and made.effect == "readback" and 'family="torch-shape"' in made.before:
            self.found_there[name] = value.step
        elif name in self.found_there and not (isinstance(self.statement, ast.Assign) and mentions(self.statement.value, name)):
            del self.found_there[name]

    def note_sized_by(self, arguments):
        """A factory is told how many were found: that cannot be had without the wait."""
        for each in arguments:
            for name in sizes_asked(each) & set(self.found_there) if self.found_there else ():
                step = self.function.steps[self.found_there[name]]
                step.before += "" if "word=" in step.before else ' word="sizes"'


def mentions(node, name):
    return any(isinstance(each, ast.Name) and each.id == name for each in walk(node))


def sizes_asked(node):
    """Of `(2, rows.shape[0], len(columns))` rows and columns."""
    asked = {each.value.id for each in walk(node) if isinstance(each, ast.Attribute) and each.attr in OF_SIZE and isinstance(each.value, ast.Name)}
    counted = [each.args[0] for each in walk(node) if isinstance(each, ast.Call) and getattr(each.func, "id", "") == "len" and each.args]
    return asked | {each.id for each in counted if isinstance(each, ast.Name)}
