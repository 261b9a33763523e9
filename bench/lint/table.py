"""A result of bench/lint: what was measured, as a Markdown page."""
import datetime
import pathlib


def write(title, machine, how, columns, rows, output):
    lines = [f"# {title}", "", f"{datetime.date.today()}, {machine}. {how}", "",
             "| " + " | ".join(columns) + " |", "|---" * len(columns) + "|"]
    lines += ["| " + " | ".join(row) + " |" for row in rows]
    text = "\n".join(lines) + "\n"
    print(text, flush=True)
    if output:
        page = pathlib.Path(output)
        page.write_text(text + remarks(page.read_text() if page.exists() else ""))


def remarks(page):
    """What somebody wrote below the first table."""
    lines = page.splitlines(keepends=True)
    table = next((i for i, line in enumerate(lines) if line.startswith("|")), len(lines))
    return "".join(lines[next((i for i in range(table, len(lines)) if not lines[i].startswith("|")), len(lines)):])


def verdict(value, target, unit=""):
    return f"{target}{unit}, {'met' if value <= target else 'missed'}"
