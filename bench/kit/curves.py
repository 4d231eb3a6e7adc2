"""Tables and pictures of simulated speed-ups, from rows of bench/scale: {"case", "size", "ranks", "dmcg_seconds", "dmcg_speedup", ...}.

    with_speedups(rows)      ->  the rows of a curve, which begins on one rank, with speed-ups and efficiencies
    speedups(rows)           ->  "2.00 / 1.98" (dmcg / by hand) by program and number of ranks, as Markdown
    apart(rows)              ->  "... `cg` 1.05 on 2, 1.09 on 4 ranks": where the two programs' times differ
    picture(title, rows)     ->  SVG, a panel for each program
"""
from kit.picture import COLOURS, Curve, Panel, panels
from kit.tables import markdown, ratio, seconds

VERSIONS = ("dmcg", "hand")


def with_speedups(rows):
    """They refer to the faster of both programs on one rank."""
    if not rows or rows[0]["ranks"] != 1:
        return rows
    base = min(rows[0][f"{version}_seconds"] for version in VERSIONS)
    for row in rows:
        for version in VERSIONS:
            row[f"{version}_speedup"] = base / row[f"{version}_seconds"]
            row[f"{version}_efficiency"] = row[f"{version}_speedup"] / row["ranks"]
    return rows


def by_program(rows):
    """{(case, size): {ranks: row}} of those with speed-ups."""
    found = {}
    for row in rows:
        if "dmcg_speedup" in row:
            found.setdefault((row["case"], row["size"].replace("-D", "")), {})[row["ranks"]] = row
    return found


def both(row, what, show):
    return " / ".join(show(row[f"{version}_{what}"]) for version in VERSIONS) if row else "-"


def speedups(rows, first=1):
    """The columns begin at `first` ranks; one more says the seconds on one rank."""
    programs = by_program(rows)
    counts = sorted({ranks for points in programs.values() for ranks in points if ranks >= first})
    return markdown(["program, size", "seconds on 1", *counts],
                    [[" ".join(name), seconds(min(points[1][f"{version}_seconds"] for version in VERSIONS)),
                      *(both(points.get(ranks), "speedup", ratio) for ranks in counts)] for name, points in programs.items()])


def apart(rows, first=1, least=0.02):
    """Where the times differ by more than two percent, in a sentence."""
    found = {}
    for (case, size), points in by_program(rows).items():
        for ranks, row in points.items():
            quotient = row["dmcg_seconds"] / row["hand_seconds"]
            if ranks >= first and abs(quotient - 1) > least:
                found.setdefault(f"`{case} {size}`", []).append(f"{ratio(quotient)} on {ranks}")
    where = "; ".join(f"{program} {', '.join(points)}" for program, points in found.items()) or "nowhere"
    return f"Apart by more than {100 * least:g} % (time of dmcg's program / by hand, on so many ranks): {where}."


def picture(title, rows):
    """dmcg's curves, and dashed the hand-written programs'."""
    def curve(label, version, points, *look):
        return Curve(label, [(ranks, row[f"{version}_speedup"]) for ranks, row in points.items()], *look)

    return panels(title, [Panel(case, size, [curve("dmcg", "dmcg", points), curve("by hand", "hand", points, COLOURS[1], True)])
                          for (case, size), points in by_program(rows).items()])
