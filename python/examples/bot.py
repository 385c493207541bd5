"""A bot from outside: plays anything that is legal, but attacks and builds rather than pass.

    tefuda sim blackpoker --bots "python3 python/examples/bot.py,random"
"""

import os
import random
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

from tefuda import Bot, random_answer, serve  # noqa: E402


class Eager(Bot):
    def begin(self, about):
        self.random = random.Random(about["seed"])

    def answer(self, decision, view, deadline):
        if decision["kind"] == "choose" and decision["min"] == decision["max"] == 1:
            options = [option["key"] for option in decision["options"] if not option.get("rash")]
            does = [key for key in options if key not in ("pass", "end", "none")]
            return [self.random.choice(does or options)]
        return random_answer(decision, self.random)


if __name__ == "__main__":
    serve(Eager())
