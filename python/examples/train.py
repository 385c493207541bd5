"""Trains a simple agent and lets it play against one that answers anything: pure Python, in minutes.

    python3 python/examples/train.py                  # BlackPoker
    python3 python/examples/train.py --game ninja-slayer --games 4000

A linear policy with a softmax over the legal answers, trained by REINFORCE: what was answered in games that
were won becomes more likely, and less so in those that were lost. The score of an answer is a weighted sum of
what the seat sees, with weights of its own for each number of an action, as far as it has met that before.
"""

import argparse
import math
import os
import random
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

from tefuda import Tefuda  # noqa: E402


class Agent:
    def __init__(self, size, rate, seed):
        self.size = size
        self.rate = rate
        self.random = random.Random(seed)
        self.weights = {}
        self.scale = [1.0] * size

    def features(self, observation):
        """What is seen, each number in proportion to the largest it has been, and a one for what is always so."""
        scale = self.scale
        for i, number in enumerate(observation):
            if abs(number) > scale[i]:
                scale[i] = abs(number)
        return [number / most for number, most in zip(observation, scale)] + [1.0]

    def chances(self, features, actions):
        scores = []
        for action in actions:
            weights = self.weights.get(action)
            scores.append(0.0 if weights is None else sum(map(float.__mul__, weights, features)))
        most = max(scores)
        raised = [math.exp(score - most) for score in scores]
        total = sum(raised)
        return [one / total for one in raised]

    def choose(self, features, actions, greedy):
        chances = self.chances(features, actions)
        if greedy:
            return max(range(len(actions)), key=chances.__getitem__), chances
        return self.random.choices(range(len(actions)), chances)[0], chances

    def learn(self, steps, advantage):
        """Makes what was chosen in a game likelier by how much better it ended than expected."""
        rate = self.rate * advantage / math.sqrt(len(steps))
        for features, actions, chances, chosen in steps:
            for place, action in enumerate(actions):
                push = rate * ((1.0 if place == chosen else 0.0) - chances[place])
                if abs(push) < 1e-6:
                    continue
                weights = self.weights.get(action)
                if weights is None:
                    weights = self.weights[action] = [0.0] * (self.size + 1)
                for i, feature in enumerate(features):
                    if feature:
                        weights[i] += push * feature


def play(batch, agent, games, learns, greedy=False):
    """Plays so many games to their end; gives the share that was won."""
    stand = batch.reset()
    steps = [[] for _ in range(len(batch))]
    won = played = 0
    expected = 0.0
    while played < games:
        chosen = []
        for env, actions in enumerate(stand.actions):
            features = agent.features(stand.observations[env])
            place, chances = agent.choose(features, actions, greedy)
            chosen.append(place)
            if learns:
                steps[env].append((features, actions, chances, place))
        stand = batch.step(chosen)
        for ended in stand.ended:
            gained = ended["returns"][0]
            played += 1
            won += gained > 0
            if learns:
                agent.learn(steps[ended["env"]], gained - expected)
                expected += 0.02 * (gained - expected)
                steps[ended["env"]] = []
    return won / played


def main():
    reads = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reads.add_argument("--game", default="blackpoker")
    reads.add_argument("--games", type=int, default=1000, help="games to learn from")
    reads.add_argument("--test", type=int, default=400, help="games to be measured by")
    reads.add_argument("--envs", type=int, default=32, help="games at once")
    reads.add_argument("--rate", type=float, default=0.3)
    reads.add_argument("--seed", type=int, default=1)
    given = reads.parse_args()
    begun = time.perf_counter()
    with Tefuda() as tefuda:
        terms = dict(envs=given.envs, again=True, most=2000, bots=[None, "random"])
        learning = tefuda.make(given.game, seed="learn %d" % given.seed, **terms)
        testing = tefuda.make(given.game, seed="test %d" % given.seed, **terms)
        agent = Agent(len(learning.names), given.rate, given.seed)
        before = play(testing, agent, min(given.test, 100), False)
        print("before: wins %.1f%% of games against random" % (100 * before), flush=True)
        done = 0
        while done < given.games:
            part = min(250, given.games - done)
            share = play(learning, agent, part, True)
            done += part
            print("after %d games: won %.1f%% of the last %d" % (done, 100 * share, part), flush=True)
        share = play(testing, agent, given.test, False, greedy=True)
        spread = 196 * math.sqrt(max(share * (1 - share), 1e-9) / given.test)
        print("trained: wins %.1f%% (±%.1f) of %d games against random" % (100 * share, spread, given.test))
        print("%.0f seconds" % (time.perf_counter() - begun))
    return 0 if share > 0.5 else 1


if __name__ == "__main__":
    sys.exit(main())
