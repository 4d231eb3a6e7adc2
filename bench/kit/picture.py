"""Pictures as SVG, without a library: bars beside each other, and curves over a logarithmic axis.

    bars("ratio of times", [Bar("matmul", 0.98, 0.95, 1.02), ...])
    curves("speed-up", "ranks", [Curve("jacobi, dmcg", [(1, 1.0), (2, 1.9)]), ...])
"""
import math
from dataclasses import dataclass
from xml.sax.saxutils import escape

COLOURS = ["#1f6fb4", "#d9542b", "#3a9a4b", "#8a5bb0", "#b58a1e", "#4a4a4a"]
FONT = 'font-family="sans-serif" font-size="12"'


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


def text(x, y, words, anchor="start", more=""):
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" {FONT} {more}>{escape(words)}</text>'


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
                  text(left + bar.high * scale + 6, y + 13, f"{bar.value:.2f}")]
    parts += [line(left + mark * scale, 34, left + mark * scale, bottom, "black", 'stroke-dasharray="4 3"'),
              text(left + mark * scale, bottom + 14, f"{mark:g}", "middle")]
    return document(width, bottom + 24, parts)


def ticks(low, high):
    """Powers of two from below `low` to above `high`."""
    return [2.0 ** k for k in range(math.floor(math.log2(low)), math.ceil(math.log2(high)) + 1)]


def curves(title, x_name, rows, ideal=True):
    """Both axes logarithmic; `ideal`: the line y = x, too."""
    width, height, left, right, top, bottom = 760, 460, 60, 230, 40, 50
    xs = ticks(min(x for row in rows for x, _ in row.points), max(x for row in rows for x, _ in row.points))
    ys = ticks(min(y for row in rows for _, y in row.points), max(y for row in rows for _, y in row.points))

    def place(x, y):
        across = math.log2(x / xs[0]) / max(1, math.log2(xs[-1] / xs[0]))
        up = math.log2(y / ys[0]) / max(1, math.log2(ys[-1] / ys[0]))
        return left + across * (width - left - right), height - bottom - up * (height - top - bottom)

    parts = [text(10, 22, title, more='font-weight="bold"'), text((left + width - right) / 2, height - 12, x_name, "middle")]
    parts += grid(xs, ys, place)
    if ideal:
        end = min(xs[-1], ys[-1])
        begin = max(xs[0], ys[0])
        if begin < end:
            parts.append(line(*place(begin, begin), *place(end, end), "#bbb", 'stroke-width="3"'))
    for index, row in enumerate(rows):
        parts += curve(row, place, width - right + 14, top + 18 * index)
    return document(width, height, parts)


def grid(xs, ys, place):
    parts = []
    for x in xs:
        parts += [line(*place(x, ys[0]), *place(x, ys[-1]), "#ddd"), text(place(x, ys[0])[0], place(x, ys[0])[1] + 16, f"{x:g}", "middle")]
    for y in ys:
        parts += [line(*place(xs[0], y), *place(xs[-1], y), "#ddd"), text(place(xs[0], y)[0] - 6, place(xs[0], y)[1] + 4, f"{y:g}", "end")]
    return parts


def curve(row, place, legend_x, legend_y):
    dash = 'stroke-dasharray="5 3"' if row.dashed else ""
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in (place(*point) for point in row.points))
    return [f'<polyline points="{points}" fill="none" stroke="{row.colour}" stroke-width="2" {dash}/>',
            line(legend_x, legend_y, legend_x + 24, legend_y, row.colour, f'stroke-width="2" {dash}'),
            text(legend_x + 30, legend_y + 4, row.label)]
