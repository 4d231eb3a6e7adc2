"""Runs an MPI program on a simulated cluster (SimGrid's SMPI).

    simulate(program, PLATFORMS["fat-tree"], 64, ["300"], work)     ->  what it printed

What a rank computes is really computed and its processor time measured; what it sends takes the time that the platform file
says. So the times are simulated, and repeat within a few percent.
"""
import os
import shutil
import signal
import subprocess
from dataclasses import dataclass
from pathlib import Path

from kit.build import ROOT, Failed

HOST_SPEED = "4Gf"      # what the platform files' processors are compared with
COMPILER = ["smpicc", "-std=gnu11", "-O2", "-w"]
OPTIONS = [f"--cfg=smpi/host-speed:{HOST_SPEED}", "--cfg=smpi/coll-selector:mpich", "--log=root.thres:critical"]


@dataclass
class Platform:
    name: str
    file: Path
    nodes: int
    what: str


PLATFORMS = {
    "ethernet-2003": Platform("ethernet-2003", ROOT / "bench/platforms/ethernet-2003.xml", 16, "16 nodes of 2003, Fast Ethernet"),
    "fat-tree": Platform("fat-tree", ROOT / "bench/platforms/fat-tree.xml", 1024, "fat tree, 100 Gb/s"),
}


def missing():
    """None, or what to install."""
    if shutil.which("smpicc") and shutil.which("smpirun"):
        return None
    return "SMPI is not installed (scripts/setup does it, or apt-get install libsimgrid-dev)"


def simulate(program, platform, ranks, words, work, environment=None, limit=3600):
    hosts = work / "hosts"
    hosts.write_text("".join(f"node-{rank}\n" for rank in range(ranks)))
    command = ["smpirun", "-np", str(ranks), "-platform", str(platform.file), "-hostfile", str(hosts), *OPTIONS, str(program), *words]
    job = subprocess.Popen(command, cwd=work, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
                           env={**os.environ, **(environment or {})})
    try:
        printed, errors = job.communicate(timeout=limit)
    except subprocess.TimeoutExpired:
        raise Failed(f"{program.name} on {ranks} simulated ranks: not ready after {limit} s") from None
    finally:
        stop(job)
    if job.returncode != 0:
        raise Failed(f"{program.name} on {ranks} simulated ranks ended with status {job.returncode}\n{errors[-2000:]}")
    return printed


def stop(job):
    """smpirun's end does not end its child: the whole group goes."""
    try:
        os.killpg(job.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
