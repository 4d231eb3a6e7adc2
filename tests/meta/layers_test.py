#!/usr/bin/env python3
"""The layers of src/ and include/dmcg/: a stage includes only earlier stages, only src/parse knows ANTLR, analysis knows
nothing of templates, and no MPI function is named in a .cpp (MPI text stands in codegen-templates/ alone)."""
import re
import sys
import unittest
from collections import defaultdict
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from texts import ROOT, code_files, without_comments  # noqa: E402

STAGES = ["source", "preprocess", "parse", "library", "resolve", "directives", "core", "lower", "memory", "accesses", "calls", "loops", "defuse", "shapes", "parts", "polyhedra", "sections", "legality",
          "messages", "plan", "verify", "emit", "dump", "suggest", "check", "replay", "driver"]
ANALYSIS = STAGES[STAGES.index("accesses"):STAGES.index("verify") + 1]
EVERYWHERE = ["stages.h"]           # declares all stages; may be included by each

# The headers of include/dmcg/, by the stage that makes what they hold. A header that is not named here belongs to the
# stage of its own name.
HEADER_STAGE = {"ids.h": "source", "words.h": "source", "bits.h": "source", "operators.h": "source", "overloaded.h": "source", "types.h": "preprocess", "symbols.h": "preprocess", "diagnostics.h": "source", "diagnostic_kinds.def": "source", "tokens.h": "preprocess", "written_out.h": "preprocess", "written_include.h": "preprocess",
                "ast.h": "parse", "program.h": "resolve", "row_pointers.h": "resolve", "affine.h": "resolve", "regions.h": "directives", "by_number.h": "directives",
                "loop_pragmas.h": "plan", "trace.h": "core", "walk.h": "parse", "flow.h": "accesses", "polynomial.h": "accesses"}

CLASS = re.compile(r"(?:class|struct|enum class|union) (\w+)(?!\w|::)[^;()]*\{")
NAMESPACE = re.compile(r"namespace ([\w:]*) ?\{")

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.MULTILINE)


def stage_of(path):
    """The stage that a file of src/ or include/dmcg/ belongs to; None: not known."""
    if path.parent.name == "dmcg":
        stage = HEADER_STAGE.get(path.name, path.stem)
    elif path.parent == ROOT / "src":
        stage = "driver"
    else:
        stage = path.relative_to(ROOT / "src").parts[0]
    return stage if stage in STAGES else None


def included_file(path, name):
    """The file of ours that `#include "name"` in `path` means; None: none of ours (or a generated one)."""
    folders = [path.parent, ROOT / "include", ROOT / "src"]
    return next((folder / name for folder in folders if (folder / name).is_file()), None)


def wrong_includes(path):
    own = STAGES.index(stage_of(path))
    for _, name in INCLUDE.findall(path.read_text()):
        target = included_file(path, name)
        if target is None or target.name in EVERYWHERE:
            continue
        other = stage_of(target.resolve())
        if other is None or STAGES.index(other) > own:
            yield f"{path.relative_to(ROOT)} ({STAGES[own]}) includes {name} ({other})"


def classes_of(path):
    """The classes that a file defines for the linker to see: (namespace, name), those of unnamed namespaces left out."""
    namespace, hidden = "", False
    for line in path.read_text().splitlines():
        if opened := NAMESPACE.match(line):
            namespace, hidden = opened[1] or namespace, not opened[1]
        elif line == "}  // namespace":
            hidden = False
        elif (found := CLASS.match(line)) and not hidden:
            yield namespace, found[1]


class LayersTest(unittest.TestCase):
    def test_every_file_has_a_stage(self):
        unknown = [str(path.relative_to(ROOT)) for path in code_files() if stage_of(path) is None and path.name not in EVERYWHERE]
        self.assertEqual(unknown, [], "name the stage of these in layers_test.py")

    def test_includes_go_down(self):
        files = [path for path in code_files() if path.name not in EVERYWHERE and stage_of(path)]
        self.assertGreater(len(files), 5)
        wrong = [text for path in files for text in wrong_includes(path)]
        self.assertEqual(wrong, [])

    def test_a_class_is_defined_once(self):
        """Two classes of one name are merged by the linker: the destructor of one runs on the other."""
        files = defaultdict(set)
        for path in code_files():
            for name in classes_of(path):
                files[name].add(str(path.relative_to(ROOT)))
        self.assertIn(("dmcg", "Emitter"), files)
        self.assertEqual({name: sorted(where) for name, where in files.items() if len(where) > 1}, {})

    def test_only_parse_knows_antlr(self):
        pattern = re.compile(r'#\s*include\s*[<"][^>"]*antlr|\bantlr4::|\bantlr4\s*=', re.IGNORECASE)
        users = [path for path in code_files() if pattern.search(path.read_text())]
        outside = [str(path.relative_to(ROOT)) for path in users if stage_of(path) != "parse"]
        self.assertEqual(outside, [])

    def test_analysis_knows_no_templates(self):
        pattern = re.compile(r'#\s*include\s*[<"][^>"]*template|codegen-templates')
        users = [str(path.relative_to(ROOT)) for path in code_files()
                 if stage_of(path) in ANALYSIS and pattern.search(without_comments(path.read_text()))]
        self.assertEqual(users, [])

    def test_no_mpi_function_in_the_translator(self):
        """MPI_Bcast has a small letter after its capital; the constant MPI_DOUBLE has not, and may be named."""
        pattern = re.compile(r"\bP?MPI_[A-Z][a-z]\w*")
        users = [f"{path.relative_to(ROOT)}: {name}" for path in code_files() if path.suffix == ".cpp"
                 for name in pattern.findall(without_comments(path.read_text()))]
        self.assertEqual(users, [])


if __name__ == "__main__":
    unittest.main()
