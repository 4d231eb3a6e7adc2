"""What the meta tests share: where the files are, and C++ text without its comments."""
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent

# A string or character literal, or a comment: literals are matched so that `"//"` is not taken for a comment.
LITERAL_OR_COMMENT = re.compile(r'R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'|//[^\n]*|/\*.*?\*/', re.DOTALL)


def code_files():
    """The files of the translator itself: src/ and include/dmcg/."""
    return sorted(path for folder in ("src", "include") for path in (ROOT / folder).rglob("*")
                  if path.suffix in (".cpp", ".h", ".def"))


def without_comments(text):
    return LITERAL_OR_COMMENT.sub(lambda match: " " if match[0].startswith("/") else match[0], text)
