"""Builds the versions of a case: sequential, by dmcg, by hand, and with OpenMP.

    versions(case, size, work, dmcg)    ->  {"sequential": Path, "dmcg": Path, "hand": Path, "openmp": Path}
"""
import os
import re
import subprocess
from pathlib import Path

from kit.cases import ROOT, flags

DMCG = ROOT / "build/dmcg"
OPTIMISED = ["-std=gnu11", "-O2", "-falign-functions=64", "-falign-loops=64"]   # where a loop begins is chance: of lu it was 8 % of the time
SEQUENTIAL = ["gcc", *OPTIMISED]
PARALLEL = ["mpicc", *OPTIMISED, "-w"]      # -w: gcc takes MPI_STATUSES_IGNORE for an array of length 0


class Failed(Exception):
    """A program does not build or does not run; the text is for people."""


def execute(command, **more):
    """What the command prints; Failed with its own words if it fails."""
    command = [str(word) for word in command]
    result = subprocess.run(command, capture_output=True, text=True, check=False, **more)
    if result.returncode != 0:
        raise Failed(f"{' '.join(command)}\nended with status {result.returncode}\n{result.stdout}{result.stderr}")
    return result.stdout


def translate(case, size, work, dmcg=DMCG, *options):
    made = work / f"{case.name}_mpi.c"
    execute([Path(dmcg).resolve(), *flags(size), *options, case.example, "-o", made])
    return made


def with_openmp(case, work):
    """The example with an OpenMP directive before each marked loop."""
    directives = iter(case.openmp)
    text, count = re.subn(r"/\* DOALL_BEGIN .*?\*/", lambda _: f"\n#pragma omp parallel for {next(directives, 'too few')}\n",
                          case.example.read_text())
    if count != len(case.openmp):
        raise Failed(f"{case.name} has {count} marked loops, but {len(case.openmp)} OpenMP directives")
    made = work / f"{case.name}_openmp.c"
    made.write_text(text)
    return made


def compile_program(compiler, sources, program, size):
    """Files that the sources include stand in their own folders."""
    folders = [f"-I{ROOT / 'bench/hand'}", f"-I{ROOT / 'examples'}"]
    execute([*compiler, *folders, *flags(size), *sources, "-o", program, "-lm"])
    return program


def versions(case, size, work, dmcg=DMCG, instrument="pmpi_clock.c"):
    """All four programs; the two MPI programs with the instrument from bench/."""
    measured = ROOT / "bench" / instrument
    return {
        "sequential": compile_program(SEQUENTIAL, [case.example], work / "sequential", size),
        "openmp": compile_program([*SEQUENTIAL, "-fopenmp"], [with_openmp(case, work)], work / "openmp", size),
        "dmcg": compile_program(PARALLEL, [translate(case, size, work, dmcg), measured], work / "dmcg", size),
        "hand": compile_program(PARALLEL, [case.by_hand, measured], work / "hand", size),
    }


def launch(program, ranks, words, folder, environment=None):
    """Runs an MPI program; what it printed."""
    return execute(["mpiexec", "-n", ranks, program, *words], cwd=folder, env={**os.environ, **(environment or {})})
