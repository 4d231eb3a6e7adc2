"""Runs one program with a time limit. A program that hangs is killed with all the processes that it started."""
import os
import signal
import subprocess
from dataclasses import dataclass


@dataclass
class Result:
    status: int         # exit status; negative: ended by that signal; 124 and timed_out: killed by us
    out: bytes
    err: bytes
    timed_out: bool = False


def run(command, folder, stdin=b"", seconds=60, environment=None):
    """Runs `command` (a list of words) in `folder`; after `seconds` its whole process group is killed."""
    process = subprocess.Popen(
        [str(word) for word in command], cwd=folder, stdin=subprocess.PIPE if stdin else subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, env={**os.environ, **(environment or {})}, start_new_session=True)
    try:
        out, err = process.communicate(stdin or None, timeout=seconds)
        return Result(process.returncode, out, err)
    except subprocess.TimeoutExpired:
        kill_group(process)
        out, err = process.communicate()
        return Result(124, out, err, timed_out=True)


def kill_group(process):
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass        # it ended by itself in this moment
