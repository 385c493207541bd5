"""Measures how many steps a second are made through the bridge, by answers at random.

    python3 python/examples/speed.py --game blackpoker --envs 256 --seconds 10
"""

import argparse
import os
import random
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

from tefuda import Tefuda  # noqa: E402


def spent_by(process):
    """Seconds of the processor that this process and another have used, where the system tells."""
    try:
        with open("/proc/%d/stat" % process) as file:
            fields = file.read().rsplit(")", 1)[1].split()
    except OSError:
        return None
    return time.process_time() + (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main():
    reads = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reads.add_argument("--game", default="blackpoker")
    reads.add_argument("--envs", type=int, default=256)
    reads.add_argument("--seconds", type=float, default=5)
    reads.add_argument("--observe", default="compact", choices=("compact", "full", "none"))
    reads.add_argument("--threads", type=int, default=0)
    given = reads.parse_args()
    with Tefuda() as tefuda:
        batch = tefuda.make(
            given.game, envs=given.envs, seed=1, again=True, observe=given.observe, threads=given.threads
        )
        dice = random.Random(1).random
        stand = batch.stand

        def run(seconds):
            nonlocal stand
            steps = 0
            began = time.perf_counter()
            while time.perf_counter() - began < seconds:
                stand = batch.step([int(dice() * len(actions)) for actions in stand.actions])
                steps += given.envs
            return steps, time.perf_counter() - began

        run(given.seconds / 2)  # until all is compiled
        process = tefuda.process
        before = spent_by(process)
        steps, wall = run(given.seconds)
        after = spent_by(process)
        print(
            "%s: %d games at once, observing %s, %d threads: %.0f steps a second"
            % (given.game, given.envs, given.observe, given.threads, steps / wall),
            end="",
        )
        print("" if before is None else ", %.0f for each second of a processor" % (steps / (after - before)))


if __name__ == "__main__":
    main()
