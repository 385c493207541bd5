"""Measures how many steps a second are made through the bridge, by answers at random.

    python3 python/examples/speed.py --game blackpoker --envs 256 --seconds 10
    python3 python/examples/speed.py --arrays counts --workers 2    # frames of numbers for numpy, in place of text
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


def in_arrays(given):
    import numpy

    from tefuda.vector import VectorEnv

    tell = [part for part in given.arrays.split(",") if part and part != "nothing"]
    with VectorEnv(given.game, envs=given.envs, seed=1, tell=tell, workers=given.workers) as env:
        dice = numpy.random.default_rng(1)

        def run(seconds):
            steps = 0
            began = time.perf_counter()
            while time.perf_counter() - began < seconds:
                env.step(env.random_actions(dice))
                steps += given.envs
            return steps, time.perf_counter() - began

        run(given.seconds / 2)
        before = [spent_by(process) for process in env.processes]
        own = time.process_time()
        steps, wall = run(given.seconds)
        told = "%s: %d games at once, arrays of %s, %d workers: %.0f steps a second"
        print(told % (given.game, given.envs, given.arrays, given.workers, steps / wall), end="")
        if None in before:
            return print()
        # Each of these holds what this process itself has spent.
        spent_here = time.process_time() - own
        spent = sum(spent_by(one) - was - spent_here for one, was in zip(env.processes, before)) + spent_here
        print(", %.0f for each second of a processor" % (steps / spent))


def main():
    reads = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reads.add_argument("--game", default="blackpoker")
    reads.add_argument("--envs", type=int, default=256)
    reads.add_argument("--seconds", type=float, default=5)
    reads.add_argument("--observe", default="compact", choices=("compact", "full", "none"))
    reads.add_argument("--threads", type=int, default=0)
    reads.add_argument("--arrays", help="measures the vector environment; what it tells: counts, answers, objects or nothing")
    reads.add_argument("--workers", type=int, default=1)
    given = reads.parse_args()
    if given.arrays is not None:
        return in_arrays(given)
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
