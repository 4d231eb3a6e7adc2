"""Plans that were spoiled in one place (`dmcg --spoil`): what the verifier says of them, and what they do if it accepts them."""
from dataclasses import dataclass

from .check import Failure, check_runs, generate, text, translate

WAYS = ["dropped", "later", "narrowed", "altered", "hurried"]


@dataclass
class Row:
    number: int
    kind: str
    object: str
    how: str        # one of WAYS
    words: str      # of the verifier; empty: it accepts the plan
    wrong: str = "" # what the program then does wrong


def rows_of(case, setup):
    """What the verifier says of each spoiled plan of a case."""
    result = translate(case, setup, "--spoil=0", seconds=600)
    rows = []
    for line in text(result.out).splitlines():
        number, message, how, verdict = line.split("  ", 3)
        kind, _, name = message.partition(" ")
        rows.append(Row(int(number), kind, name, how, verdict.removeprefix("caught: ") if verdict != "accepted" else ""))
    return rows if result.status == 0 else None


def run_spoiled(case, setup, row, folder):
    """Fills in what the program does wrong without the message as it was."""
    work = folder / f"{case.name.replace('/', '-')}-{row.number}"
    work.mkdir()
    result, generated = generate(case, setup, work, f"--spoil={row.number}")
    if result.status != 0:
        row.wrong = f"dmcg ended with status {result.status}: {text(result.err).strip()}"
        return
    try:
        check_runs(case, setup, generated, work)
    except Failure as failure:
        row.wrong = str(failure).splitlines()[0]


def spoil_each(case, setup, folder):
    rows = rows_of(case, setup)
    if rows is None:
        return [Row(0, "", "", "", "", "it cannot be translated at all")]
    for row in rows:
        if not row.words:
            run_spoiled(case, setup, row, folder)
    return rows
