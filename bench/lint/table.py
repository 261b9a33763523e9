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
        pathlib.Path(output).write_text(text)


def verdict(value, target, unit=""):
    return f"{target}{unit}, {'met' if value <= target else 'missed'}"
