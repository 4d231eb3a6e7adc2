"""Time and memory of one run.

    run_once(version, program, size, ranks, work)   ->  Run(seconds, peak_kb, printed, work)
"""
import os
import subprocess
import tempfile
import time
from dataclasses import dataclass
from statistics import median

from kit.build import Failed, launch
from kit.cases import arguments


@dataclass
class Run:
    seconds: float
    peak_kb: int            # of the largest rank
    printed: str
    work: float = 0         # processor time of rank 0


def run_once(version, program, size, ranks, work):
    if version in ("sequential", "openmp"):
        return run_threads(program, arguments(size), ranks if version == "openmp" else 1, work)
    clock = work / "clock"
    printed = launch(program, ranks, arguments(size), work, {"PMPI_CLOCK": str(clock)})
    seconds, peak, work = clock.read_text().split()
    return Run(float(seconds), int(peak), printed, float(work))


def run_threads(program, words, threads, work):
    with tempfile.TemporaryFile("w+") as output:
        start = time.monotonic()
        process = subprocess.Popen([program, *words], stdout=output, cwd=work, env={**os.environ, "OMP_NUM_THREADS": str(threads)})
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.monotonic() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != 0:
            raise Failed(f"{program.name} ended with status {process.returncode}")
        output.seek(0)
        return Run(seconds, usage.ru_maxrss, output.read())


def ratios(runs, version, other):
    """Of each pair of runs next to each other: the middle half, and the median. On a shared machine a single pair tells nothing."""
    found = sorted(mine.seconds / theirs.seconds for mine, theirs in zip(runs[version], runs[other]))
    beyond = len(found) // 4
    return found[beyond], median(found), found[-1 - beyond]


def median_seconds(runs):
    return median(run.seconds for run in runs)
