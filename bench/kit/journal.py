"""Results that outlive an interrupted run: each is one line of a file as soon as it is there.

    journal = Journal(folder / "points.jsonl")
    journal.find({"case": "cg", "ranks": 4})        ->  the row that was added with these values, or None
    journal.add({"case": "cg", "ranks": 4, "seconds": 1.5})
"""
import json


class Journal:
    def __init__(self, path):
        self.path = path
        text = path.read_text() if path.exists() else ""
        whole = text[:text.rfind("\n") + 1]          # an interrupted run may leave a part of a line
        if whole != text:
            path.write_text(whole)
        self.rows = [json.loads(line) for line in whole.splitlines()]

    def find(self, key):
        return next((row for row in self.rows if key.items() <= row.items()), None)

    def add(self, row):
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with open(self.path, "a") as file:
            file.write(json.dumps(row) + "\n")
        self.rows.append(row)
