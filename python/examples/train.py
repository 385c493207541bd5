"""Trains a simple agent and lets it play against one that answers anything: pure Python, in minutes.

    python3 python/examples/train.py                  # BlackPoker
    python3 python/examples/train.py --game ninja-slayer --games 2000
    python3 python/examples/train.py --seeds 1,2,3    # trains three agents, and tells how each of them did

A linear policy with a softmax over the legal answers, trained by REINFORCE: what was answered in games that were won
becomes more likely, and less so in those that were lost. The score of an answer is a weighted sum of what the seat
sees, with weights of its own for each number of an action, as far as it has met that before.

What keeps it steady: it learns from several games at once, by how much better or worse each of them ended than the
others (the baseline); a game without an end is a lost one, so that passing for ever teaches nothing good; answers that
were long before the end count less; what is certain is made a little less so (the bonus for entropy), and no lesson
changes a weight by much. It plays as it has learned, by the chances it gives to answers, and is measured so as well.
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
    def __init__(self, size, rate, entropy, seed):
        self.size = size
        self.rate = rate
        self.entropy = entropy
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

    def choose(self, features, actions):
        chances = self.chances(features, actions)
        return self.random.choices(range(len(actions)), chances)[0], chances

    def learn(self, games):
        """A lesson from several games: pairs of what was done in each, and what it gained."""
        gains = [gained for _, gained in games]
        baseline = sum(gains) / len(gains)
        spread = math.sqrt(sum((gained - baseline) ** 2 for gained in gains) / len(gains))
        lesson = {}
        for steps, gained in games:
            advantage = (gained - baseline) / (spread + 0.1)
            self._note(lesson, steps, advantage, 1 / (len(games) * math.sqrt(len(steps))))
        for action, changes in lesson.items():
            weights = self.weights.setdefault(action, [0.0] * (self.size + 1))
            for i, change in enumerate(changes):
                weights[i] += max(-MOST, min(MOST, self.rate * change))

    def _note(self, lesson, steps, advantage, share):
        """Adds what a game teaches: to make what was chosen likelier, or less so, and what is certain less certain."""
        late = 1.0
        for features, actions, chances, chosen in reversed(steps):
            unsure = -sum(chance * math.log(chance + 1e-12) for chance in chances)
            for place, action in enumerate(actions):
                chance = chances[place]
                push = late * advantage * ((place == chosen) - chance)
                push -= self.entropy * chance * (math.log(chance + 1e-12) + unsure)
                push *= share
                if abs(push) < 1e-7:
                    continue
                changes = lesson.get(action)
                if changes is None:
                    changes = lesson[action] = [0.0] * (self.size + 1)
                for i, feature in enumerate(features):
                    if feature:
                        changes[i] += push * feature
            late *= LATER


MOST = 0.1
"""No lesson changes a weight by more."""
LATER = 0.99
"""What was answered one question earlier counts for so much of what came after it."""
AT_ONCE = 16
"""A lesson is from so many games."""


def play(batch, agent, games, learns):
    """Plays so many games to their end, or a few more; gives the share that was won, and of how many."""
    stand = batch.reset()
    steps = [[] for _ in range(len(batch))]
    ended_games = []
    won = played = 0
    while played < games:
        chosen = []
        for env, actions in enumerate(stand.actions):
            features = agent.features(stand.observations[env])
            place, chances = agent.choose(features, actions)
            chosen.append(place)
            if learns:
                steps[env].append((features, actions, chances, place))
        stand = batch.step(chosen)
        for ended in stand.ended:
            gained = -1 if ended["truncated"] else ended["returns"][0]
            played += 1
            won += gained > 0
            if not learns:
                continue
            ended_games.append((steps[ended["env"]], gained))
            steps[ended["env"]] = []
            if len(ended_games) == AT_ONCE:
                agent.learn(ended_games)
                ended_games = []
    return won / played, played


def train(tefuda, given, seed):
    """Trains an agent, and gives the share of games that it wins then."""
    terms = dict(envs=given.envs, again=True, most=1500, bots=[None, given.against])
    learning = tefuda.make(given.game, seed="learn %d" % seed, **terms)
    testing = tefuda.make(given.game, seed="test %d" % seed, **terms)
    agent = Agent(len(learning.names), given.rate, given.entropy, seed)
    before, _ = play(testing, agent, min(given.test, 100), False)
    print("seed %d, before: wins %.1f%% of games against %s" % (seed, 100 * before, given.against), flush=True)
    done = 0
    while done < given.games:
        part = min(200, given.games - done)
        share, played = play(learning, agent, part, True)
        done += part
        print("after %d games: won %.1f%% of the last %d" % (done, 100 * share, played), flush=True)
    share, played = play(testing, agent, given.test, False)
    spread = 196 * math.sqrt(max(share * (1 - share), 1e-9) / played)
    print(
        "trained: wins %.1f%% (±%.1f) of %d games against %s"
        % (100 * share, spread, played, given.against),
        flush=True,
    )
    learning.close()
    testing.close()
    return share


def main():
    reads = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reads.add_argument("--game", default="blackpoker")
    reads.add_argument("--games", type=int, default=800, help="games to learn from")
    reads.add_argument("--test", type=int, default=200, help="games to be measured by")
    reads.add_argument("--envs", type=int, default=16, help="games at once")
    reads.add_argument("--rate", type=float, default=2.0)
    reads.add_argument("--entropy", type=float, default=0.02, help="how much being unsure is worth")
    reads.add_argument("--against", default="random", help="a bot of Tefuda's")
    reads.add_argument("--seeds", default="1", help="with commas between: an agent for each")
    given = reads.parse_args()
    begun = time.perf_counter()
    with Tefuda() as tefuda:
        shares = [train(tefuda, given, int(seed)) for seed in given.seeds.split(",")]
    if len(shares) > 1:
        print("%d agents: from %.1f%% to %.1f%%" % (len(shares), 100 * min(shares), 100 * max(shares)))
    print("%.0f seconds" % (time.perf_counter() - begun))
    return 0 if min(shares) > 0.5 else 1


if __name__ == "__main__":
    sys.exit(main())
