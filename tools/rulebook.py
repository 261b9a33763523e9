"""Reads rules/*.md: the only source of truth about a rule. Used by tools/gen, tools/new-rule and the meta-tests."""
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent
GROUPS = ["transfer", "memory", "sync", "overlap", "launch", "safety", "policy"]
HEADINGS = ["What it finds", "Why it costs", "Before", "After", "When it is fine",
            "How it is found, what it cannot see", "Options", "See also"]
FIELDS = {
    "id": r"[a-z]+(-[a-z]+)*", "title": r"[^A-Z].*[^.]", "group": "|".join(GROUPS), "level": "error|warning|note",
    "static": "yes|no", "runtime": "yes|no", "needs": "none|aggregate|events|gpu-times|hash|kernel-args",
    "python": "yes|no", "status": "planned|done", "since": r"\d+\.\d+", "fix": "safe|unsafe|none", "aka": ".*",
}
OPTIONAL = {"python": "no"}  # whether lint finds it in Python sources as well


class Rule:
    def __init__(self, path, fields, body):
        self.path, self.body = path, body
        for name, value in {**OPTIONAL, **fields}.items():
            setattr(self, name, value)

    @property
    def camel(self):
        return "".join(part.capitalize() for part in self.id.split("-"))

    @property
    def snake(self):
        return self.id.replace("-", "_")

    # From the id every path follows.
    def check_source(self):
        return ROOT / "checks" / f"{self.camel}.cpp"

    def analysis_source(self):
        return ROOT / "analyze" / f"{self.snake}.cpp"

    @property
    def options(self):
        """(name, default, what it does) of every option, from lines '`rule.name` (default N): what.'"""
        section = re.search(r"^## Options\n(.*?)(?=^## |\Z)", self.body, re.M | re.S)
        lines = section.group(1) if section else ""
        return re.findall(rf"^`{self.id}\.([a-z-]+)` \(default (\d+)\): (.*)$", lines, re.M)

    def snippets(self, heading):
        """(language, code) of every fenced block below '## heading'."""
        match = re.search(rf"^## {re.escape(heading)}\n(.*?)(?=^## |\Z)", self.body, re.M | re.S)
        return re.findall(r"^```(\w+)\n(.*?)^```", match.group(1), re.M | re.S) if match else []


def read_page(path):
    """The rule and what is wrong with its page, as 'file:line: message' lines."""
    name = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
    lines = path.read_text(encoding="utf-8").split("\n")
    if not lines or lines[0] != "---" or "---" not in lines[1:]:
        return None, [f"{name}:1: a rule page begins with a front matter between two lines '---'"]
    end = lines.index("---", 1)
    fields, errors = {}, []
    for number, line in enumerate(lines[1:end], 2):
        key, colon, value = line.partition(":")
        key, value = key.strip(), value.strip()
        if not colon or key not in FIELDS:
            errors.append(f"{name}:{number}: '{key}' is no field (they are {', '.join(FIELDS)})")
        elif not re.fullmatch(FIELDS[key], value):
            errors.append(f"{name}:{number}: '{value}' does not fit {key}: {FIELDS[key]}")
        fields[key] = value
    errors += [f"{name}:1: field '{key}' is missing" for key in FIELDS if key not in fields and key not in OPTIONAL]
    if fields.get("id") != path.stem:
        errors.append(f"{name}:1: the id '{fields.get('id')}' is not the file's name")
    headings = [(n, line[3:]) for n, line in enumerate(lines, 1) if line.startswith("## ")]
    if [h for _, h in headings] != HEADINGS:
        errors.append(f"{name}:1: the headings have to be, in this order: {' / '.join(HEADINGS)}")
    if errors:
        return None, errors
    return Rule(path, fields, "\n".join(lines[end + 1:]).strip() + "\n"), []


def read_all():
    rules, errors = [], []
    for path in sorted((ROOT / "rules").glob("*.md")):
        if path.name == "README.md":
            continue
        rule, wrong = read_page(path)
        errors += wrong
        if rule:
            rules.append(rule)
    rules.sort(key=lambda r: (GROUPS.index(r.group), r.id))
    return rules, errors
