"""Pictures as SVG, without a library: bars beside each other, and curves over a logarithmic axis.

    bars("ratio of times", [Bar("matmul", 0.98, 0.95, 1.02), ...])
    panels("speed-up by ranks", [Panel("jacobi", "1000", [Curve("dmcg", [(1, 1.0), (2, 1.9)]), ...]), ...])
"""
import math
from dataclasses import dataclass
from xml.sax.saxutils import escape

COLOURS = ["#1f6fb4", "#d9542b", "#3a9a4b", "#8a5bb0", "#b58a1e", "#4a4a4a"]
FONT = 'font-family="sans-serif" font-size="12"'
SMALL = 'font-family="sans-serif" font-size="9" fill="#666"'


@dataclass
class Bar:
    label: str
    value: float
    low: float              # of the middle half of the measurements
    high: float
    colour: str = COLOURS[0]


@dataclass
class Curve:
    label: str
    points: list            # (x, y)
    colour: str = COLOURS[0]
    dashed: bool = False


@dataclass
class Panel:
    label: str
    note: str               # small, beside the label
    curves: list


def text(x, y, words, anchor="start", more="", font=FONT):
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" {font} {more}>{escape(words)}</text>'


def line(x1, y1, x2, y2, colour="#888", more=""):
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{colour}" {more}/>'


def document(width, height, parts):
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
    return "\n".join([head, f'<rect width="{width}" height="{height}" fill="white"/>', *parts, "</svg>", ""])


def bars(title, rows, mark=1.0):
    """Horizontal bars with the middle half of the measurements; a line at `mark`."""
    left, step, width = 190, 20, 760
    most = max([bar.high for bar in rows] + [2 * mark]) * 1.05
    scale = (width - left - 60) / most
    bottom = 50 + step * len(rows)
    parts = [text(10, 22, title, more='font-weight="bold"')]
    for index, bar in enumerate(rows):
        y = 40 + step * index
        parts += [text(left - 8, y + 13, bar.label, "end"),
                  f'<rect x="{left}" y="{y + 3}" width="{bar.value * scale:.1f}" height="{step - 6}" fill="{bar.colour}"/>',
                  line(left + bar.low * scale, y + step / 2, left + bar.high * scale, y + step / 2, "black"),
                  text(left + max(bar.high, mark) * scale + 6, y + 13, f"{bar.value:.2f}")]
    parts += [line(left + mark * scale, 34, left + mark * scale, bottom, "black", 'stroke-dasharray="4 3"'),
              text(left + mark * scale, bottom + 14, f"{mark:g}", "middle")]
    return document(width, bottom + 24, parts)


def ticks(low, high):
    """Powers of four from below `low` (or hardly above it) to above `high`."""
    return [4.0 ** k for k in range(math.floor(math.log2(1.1 * low) / 2), math.ceil(math.log2(high) / 2) + 1)]


def tick(value):
    """A fraction is as narrow as a number: 1/16."""
    return f"{value:g}" if value >= 1 else f"1/{1 / value:g}"


def grid(xs, ys, place):
    parts = []
    for x in xs:
        parts += [line(*place(x, ys[0]), *place(x, ys[-1]), "#ddd"), text(place(x, ys[0])[0], place(x, ys[0])[1] + 16, tick(x), "middle")]
    for y in ys:
        parts += [line(*place(xs[0], y), *place(xs[-1], y), "#ddd"), text(place(xs[0], y)[0] - 6, place(xs[0], y)[1] + 4, tick(y), "end")]
    return parts


def panels(title, drawn, columns=4, width=260, height=210):
    """Small pictures of the same axes beside each other: speed-ups by ranks, the ideal as a grey line; the legend is in the title line."""
    points = [point for panel in drawn for row in panel.curves for point in row.points]
    xs = ticks(min(x for x, _ in points), max(x for x, _ in points))
    ys = ticks(min(y for _, y in points), max(xs[-1], max(y for _, y in points)))
    parts = [text(10, 22, title, more='font-weight="bold"')]
    for index, row in enumerate(drawn[0].curves):
        parts += legend(row, 620 + 110 * index, 18)
    for index, panel in enumerate(drawn):
        parts += one_panel(panel, xs, ys, width * (index % columns), 34 + height * (index // columns), width, height)
    return document(width * columns + 10, 40 + height * -(-len(drawn) // columns), parts)


def one_panel(panel, xs, ys, left, top, width, height):
    def place(x, y):
        across = math.log2(x / xs[0]) / max(1, math.log2(xs[-1] / xs[0]))
        up = math.log2(y / ys[0]) / max(1, math.log2(ys[-1] / ys[0]))
        return left + 44 + across * (width - 60), top + height - 24 - up * (height - 50)

    parts = [text(left + 44, top + 16, panel.label, more='font-weight="bold"'),
             text(left + width - 16, top + 16, panel.note, "end", font=SMALL), *grid(xs, ys, place),
             line(*place(xs[0], xs[0]), *place(xs[-1], xs[-1]), "#ddd", 'stroke-width="4"')]
    return parts + [shape for row in panel.curves for shape in polyline(row, place)]


def polyline(row, place):
    """With a dot at each point."""
    places = [place(*point) for point in row.points]
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
    return [f'<polyline points="{points}" fill="none" stroke="{row.colour}" stroke-width="2" {dash(row)}/>',
            *(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{1.5 if row.dashed else 3}" fill="{row.colour}"/>' for x, y in places)]


def legend(row, x, y):
    return [line(x, y, x + 24, y, row.colour, f'stroke-width="2" {dash(row)}'), text(x + 30, y + 4, row.label)]


def dash(row):
    return 'stroke-dasharray="5 3"' if row.dashed else ""
