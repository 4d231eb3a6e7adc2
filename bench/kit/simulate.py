"""Runs an MPI program on a simulated cluster (SimGrid's SMPI).

    meters(work)                                                            ->  what simulated programs are linked with
    build(source, work / "hand", size, meters)                              ->  the program
    simulate(program, meters, PLATFORMS["fat-tree"], 64, ["300"], work)     ->  Simulated(seconds, messages, bytes, printed)

Each rank really runs, one after the other. How long it computes is told by a clock that counts the basic blocks that it runs
(bench/smpi_work.c), what it sends takes the time that the platform file says. So times repeat in every digit and do not depend on the
machine's load; what a block costs is measured once for each case.
"""
import os
import resource
import shutil
import signal
import subprocess
from dataclasses import dataclass
from pathlib import Path

from kit.build import ROOT, Failed, compile_program, execute
from kit.count import read_table

HOST_SPEED = "4Gf"      # what the platform files' processors are compared with
COMPILER = ["smpicc", "-std=gnu11", "-O2", "-w"]
COUNT_BLOCKS = "-fsanitize-coverage=trace-pc"
OPTIONS = [f"--cfg=smpi/host-speed:{HOST_SPEED}", "--cfg=smpi/coll-selector:mpich", "--log=root.thres:critical"]
INSTRUMENTS = [ROOT / "bench" / name for name in ("smpi_work.c", "smpi_operations.c", "pmpi_both.c", "pmpi_clock.c", "pmpi_count.c")]
LEAST_FREE_KB = 8 << 20      # a simulation that leaves less than this ends


@dataclass
class Platform:
    name: str
    file: Path
    nodes: int
    what: str


@dataclass
class Meters:
    clock: Path             # preloaded
    linked: tuple           # object files: messages are counted, operations of the program's own are timed rightly


@dataclass
class Simulated:
    seconds: float
    messages: int
    bytes: int
    printed: str


PLATFORMS = {
    "ethernet-2003": Platform("ethernet-2003", ROOT / "bench/platforms/ethernet-2003.xml", 16, "16 nodes of 2003, Fast Ethernet"),
    "fat-tree": Platform("fat-tree", ROOT / "bench/platforms/fat-tree.xml", 1024, "fat tree, 100 Gb/s"),
}


def missing():
    """None, or what to install."""
    if shutil.which("smpicc") and shutil.which("smpirun"):
        return None
    return "SMPI is not installed (scripts/setup does it, or apt-get install libsimgrid-dev)"


def meters(work):
    made = Meters(work / "work.so", (work / "pmpi_both.o", work / "smpi_operations.o"))
    execute(["gcc", "-O2", "-shared", "-fPIC", ROOT / "bench/smpi_work.c", "-o", made.clock])
    for file in made.linked:
        execute([*COMPILER, "-c", ROOT / f"bench/{file.stem}.c", "-o", file])
    return made


def build(source, program, size, with_meters):
    return compile_program([*COMPILER, COUNT_BLOCKS], [source, *with_meters.linked, with_meters.clock], program, size)


def simulate(program, with_meters, platform, ranks, words, work, block_nanoseconds=1.0, limit=3600):
    hosts, clock, table = work / "hosts", work / "clock", work / "table"
    hosts.write_text("".join(f"node-{rank}\n" for rank in range(ranks)))
    command = ["smpirun", "-np", str(ranks), "-platform", str(platform.file), "-hostfile", str(hosts), *OPTIONS, str(program), *words]
    printed = run_limited(command, work, limit, {"PMPI_CLOCK": str(clock), "PMPI_COUNT": str(table), "LD_PRELOAD": str(with_meters.clock),
                                                 "BLOCK_NANOSECONDS": repr(block_nanoseconds)})
    counted = read_table(table.read_text())
    return Simulated(float(clock.read_text().split()[0]), counted.messages, counted.bytes, printed)


def run_limited(command, work, limit, environment):
    """What the command prints. It ends at its limit of processor time (the machine may have more urgent work), and before it takes the last memory."""
    def limited():
        os.setpgrp()
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 5))

    job = subprocess.Popen(command, cwd=work, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=limited,
                           env={**os.environ, **environment})
    try:
        printed, errors = wait(job)
    finally:
        stop(job)
    if job.returncode in (-signal.SIGXCPU, 128 + signal.SIGXCPU):
        raise Failed("not ready in time")
    if job.returncode != 0:
        raise Failed(f"ended with status {job.returncode}\n{errors[-2000:]}")
    return printed


def wait(job):
    while True:
        try:
            return job.communicate(timeout=1)
        except subprocess.TimeoutExpired:
            if free_kb() < LEAST_FREE_KB:
                raise Failed("the machine's memory does not suffice") from None


def free_kb():
    return next(int(line.split()[1]) for line in Path("/proc/meminfo").read_text().splitlines() if line.startswith("MemAvailable"))


def stop(job):
    """smpirun's end does not end its child: the whole group goes. (Not a session of its own: that would have a priority of its own.)"""
    try:
        os.killpg(job.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
