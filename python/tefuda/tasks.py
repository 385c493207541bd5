"""Tasks that stay what they are: a game with its options, both decks card by card, and a limit of decisions.

    from tefuda.tasks import make, vector

    batch = make(tefuda, "tefuda/ninja-slayer-v1", envs=16, seed=1, bots=[None, "greedy"])
    env = vector("tefuda/ninja-slayer-v1", envs=256, bots=[None, "greedy"])

A task is never changed. Whatever has to be another becomes ``-v2``, and ``-v1`` stays.
"""

import json
import os

from tefuda import TefudaError

with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "tasks.json"), encoding="utf-8") as file:
    TASKS = json.load(file)


def terms_of(task, **more):
    """What a task is made with; what it fixes cannot be said again."""
    if task not in TASKS:
        raise TefudaError("task", "there is no %r" % (task,), "take one of " + ", ".join(TASKS))
    fixed = TASKS[task]
    for name in fixed:
        if name in more:
            raise TefudaError(name, "%s fixes it" % task, "leave it out, or use Tefuda.make")
    return {**fixed, "decks": [deck.split() for deck in fixed["decks"]], **more}


def make(tefuda, task, **more):
    """A batch of games of a task, as ``Tefuda.make`` makes them."""
    return tefuda.make(**terms_of(task, **more))


def vector(task, **more):
    """The same as a vector environment."""
    from tefuda.vector import VectorEnv

    return VectorEnv(**terms_of(task, **more))
