"""Plays bots of Tefuda's against each other in the fixed tasks, and writes the table of docs/research.md.

    python3 python/examples/baselines.py --games 40
    python3 python/examples/baselines.py --tasks tefuda/blackpoker-v1 --bots greedy,fair --games 200

Half of the games each seat is the opponent's, so that decks and who begins count for both.
"""

import argparse
import math
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

from tefuda import Tefuda  # noqa: E402
from tefuda.tasks import TASKS, make  # noqa: E402


def played(tefuda, task, bot, opponent, seat, games):
    """What a bot got of so many games: 1 for each that it won, half for a draw or one that was broken off."""
    seats = [opponent, opponent]
    seats[seat] = None
    got = 0.0
    batch = make(tefuda, task, seed="baseline of %s" % task, bots=seats)
    for game in range(games):
        stand, ended = batch.reset(envs=[0], seeds=["%s, game %d" % (task, game)]), []
        while not ended:
            keys = batch.ask(bot, seed="%d of %d" % (len(stand.actions[0]), game))["keys"]
            stand = batch.step([keys])
            ended = stand.ended
        got += (1 + ended[0]["returns"][seat]) / 2
    batch.close()
    return got


def main():
    reads = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reads.add_argument("--games", type=int, default=40)
    reads.add_argument("--tasks", default=",".join(TASKS))
    reads.add_argument("--bots", default="random,greedy,beginner,fair")
    reads.add_argument("--opponent", default="greedy")
    given = reads.parse_args()
    bots = given.bots.split(",")
    print("| task, against `%s` | %s |" % (given.opponent, " | ".join("`%s`" % bot for bot in bots)))
    print("| --- |%s" % (" --- |" * len(bots)))
    with Tefuda() as tefuda:
        for task in given.tasks.split(","):
            cells = []
            for bot in bots:
                halves = [given.games - given.games // 2, given.games // 2]
                got = sum(played(tefuda, task, bot, given.opponent, seat, n) for seat, n in enumerate(halves))
                share = got / given.games
                spread = 1.96 * math.sqrt(share * (1 - share) / given.games)
                cells.append("%.0f%% (±%.0f)" % (100 * share, 100 * spread))
            print("| `%s` | %s |" % (task, " | ".join(cells)), flush=True)


if __name__ == "__main__":
    main()
