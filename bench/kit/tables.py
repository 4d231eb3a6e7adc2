"""Tables as text: aligned columns that are Markdown, too; and progress."""
import sys


def progress(words):
    """One line that changes on a terminal; nothing elsewhere."""
    if sys.stderr.isatty():
        print(f"\r\033[K{words}", end="", file=sys.stderr, flush=True)


def markdown(head, rows):
    """Numbers stand right, the first column left."""
    texts = [[str(cell) for cell in row] for row in [head, *rows]]
    widths = [max(len(row[column]) for row in texts) for column in range(len(head))]
    lines = ["| " + " | ".join(cell.rjust(width) if column else cell.ljust(width)
                               for column, (cell, width) in enumerate(zip(row, widths))) + " |" for row in texts]
    ruler = "|" + "|".join("-" * (width + 2 - bool(column)) + (":" if column else "") for column, width in enumerate(widths)) + "|"
    return "\n".join([lines[0], ruler, *lines[1:]])


def thousands(number):
    """12345.5 -> 12,346; whole numbers stay exact, small fractions keep two digits."""
    if number == int(number):
        return f"{int(number):,}"
    return f"{number:,.2f}" if abs(number) < 100 else f"{number:,.0f}"


def seconds(value):
    return f"{value:.3f}" if value < 10 else f"{value:.1f}"


def ratio(value):
    return "-" if value is None else f"{value:.2f}"


def between(begin, end, text, new):
    """`text` with what stands between the lines `begin` and `end` replaced by `new`."""
    before, rest = text.split(begin + "\n", 1)
    return f"{before}{begin}\n{new}\n{end}{rest.split(end, 1)[1]}"
