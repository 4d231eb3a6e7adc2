"""Plans in which one step, or one field of a step, is spoiled: what the replay says of them, and what tests/spoiled_steps.txt says that it must."""
import re
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from .spoil import Row, run_spoiled

ROOT = Path(__file__).resolve().parent.parent.parent
TABLE = ROOT / "tests/spoiled_steps.txt"
VERDICTS = ("found", "harmless", "not judged", "parts")
ROW = re.compile(r"^spoiled (\d+)  (\S+)  (.*?)  (\S+)  ((found|not).*)$", re.MULTILINE)


@dataclass
class Spoiled:
    number: int         # of dmcg's --spoil
    field: str          # "MasterOnly.last"; "MasterOnly": the step is missing
    place: str          # "line 12", "Halo u"
    how: str            # "dropped", "narrowed", "altered" ...
    verdict: str        # "found: ...", "not found", "not reached", "not replayed: ..."

    @property
    def name(self):
        return f"{self.field} {self.place} {self.how}"

    def is_found(self):
        return self.verdict.startswith("found")

    def is_reached(self):
        return self.verdict != "not reached"

    def is_missed(self):
        return self.verdict == "not found"


def rows_in(text):
    """Of what `dmcg check --plan --spoil=0` prints behind the output of the program."""
    return [Spoiled(int(m[1]), *m.group(2, 3, 4, 5)) for m in ROW.finditer(text)]


def better(one, other):
    """Of two runs of a case: what finds the plan, else what comes to the step."""
    ranks = [(row.is_found(), row.is_missed(), row.is_reached()) for row in (one, other)]
    return one if ranks[0] >= ranks[1] else other


def read_table(path=TABLE):
    """{"Kind.field": (verdict, reason)}"""
    rows = {}
    for line in path.read_text().splitlines():
        if line.strip() and not line.startswith("#"):
            field, verdict, *reason = (part.strip() for part in line.split(":", 2))
            rows[field] = (verdict, reason[0] if reason else "")
    return rows


def table_problems(table, rows):
    """Fields that are said to be found and were not, and the other way round."""
    tried, found = {row.field for row in rows}, {row.field for row in rows if row.is_found()}
    problems = [f"no plan is spoiled in {field}, which tests/spoiled_steps.txt says is found" for field, (verdict, _) in table.items() if verdict == "found" and field not in tried]
    problems += [f"no run finds a plan that is spoiled in {field}" for field, (verdict, _) in table.items() if verdict == "found" and field in tried - found]
    problems += [f"plans that are spoiled in {field} are found: say so in tests/spoiled_steps.txt" for field, (verdict, _) in table.items() if verdict != "found" and field in found]
    return problems + [f"{field} is not in tests/spoiled_steps.txt" for field in sorted(tried - table.keys())]


def program_of(case, row, setup, folder):
    """What becomes of a plan in which the replay finds no fault: "the same" as the sequential program does, "no program", or what it does wrong."""
    spoiled = Row(row.number, row.field, row.place, row.how, "")
    run_spoiled(case, setup, spoiled, folder)
    if not spoiled.wrong:
        return "the same"
    made = "dmcg ended with status" not in spoiled.wrong and "does not compile" not in spoiled.wrong
    return spoiled.wrong if made else "no program"


def chosen(missed, most):
    """Of (case, row): so many of each field and way, one of each case first."""
    taken, order = Counter(), sorted(missed, key=lambda pair: pair[0].name)
    seen = Counter()
    ranked = []
    for case, row in order:
        key = (row.field, row.how)
        ranked.append((seen[case.name, *key], len(ranked), case, row))
        seen[case.name, *key] += 1
    result = []
    for _, _, case, row in sorted(ranked, key=lambda entry: entry[:2]):
        if taken[row.field, row.how] < most:
            taken[row.field, row.how] += 1
            result.append((case, row))
    return result
