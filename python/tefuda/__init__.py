"""Tefuda from Python: trading-card-game rulebooks that play.

Without dependencies. ``Tefuda`` starts ``tefuda bridge`` and speaks with it, one JSON message
a line; ``Batch`` is a number of games that are stepped through together. ``serve`` is for the other way
round: it lets a bot written in Python play where Tefuda asks it (``tefuda sim GAME --bots "python3 bot.py"``).

    from tefuda import Tefuda

    with Tefuda() as tefuda:
        batch = tefuda.make("blackpoker", envs=16, seed=1, again=True)
        stand = batch.stand
        while True:
            stand = batch.step([0 if actions else None for actions in stand.actions])

docs/research.md tells what the numbers mean and what else can be said.
"""

import json
import os
import shlex
import shutil
import subprocess
import sys
from collections import namedtuple

PROTOCOL = "tefuda"
VERSION = 1

CHANCE = -1
"""The seat that throws the dice, where that is asked for."""


class TefudaError(Exception):
    """Something that was said and that will not do: ``where`` it is, ``what`` is wrong, and a ``remedy``."""

    def __init__(self, where, what, remedy):
        super().__init__("%s: %s; %s" % (where, what, remedy))
        self.where, self.what, self.remedy = where, what, remedy


Stand = namedtuple("Stand", "seats observations actions ended refused")
Stand.__doc__ = """How the games of a batch stand, one entry for each.

seats         whoever is to move; None where a game is over, CHANCE where the dice are to be thrown
observations  what that seat sees, as numbers (``Batch.names`` tells what they are)
actions       the numbers of its legal answers; a move is a place in this list
ended         games that ended with this step: {"env", "returns", "truncated"}
refused       moves that were not taken: {"env", "clause", "reason"}
"""


def usual_command():
    """How ``tefuda`` is run: as $TEFUDA says, else the command that is installed, else by npx."""
    named = os.environ.get("TEFUDA")
    if named:
        return shlex.split(named)
    found = shutil.which("tefuda")
    return [found] if found else ["npx", "tefuda"]


class Tefuda:
    """A process that plays games for us."""

    def __init__(self, command=None):
        self._process = subprocess.Popen(
            [*(command or usual_command()), "bridge"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.process = self._process.pid
        self._id = 0
        self.request("hello", protocol=PROTOCOL, version=VERSION)

    def request(self, what, **fields):
        """Asks for something by its name in the protocol; raises TefudaError where that is refused."""
        self.send(what, **fields)
        return self.receive()[0]

    def send(self, what, **fields):
        """Asks for something without waiting for the reply: that comes with ``receive``, in the order of what was sent."""
        self._id += 1
        message = {"id": self._id, "do": what, **fields}
        try:
            self._process.stdin.write(json.dumps(message).encode() + b"\n")
            self._process.stdin.flush()
        except (BrokenPipeError, ValueError):
            raise self._ended() from None

    def receive(self):
        """The next reply, and the numbers that follow it where it tells of ``bytes``; else None."""
        try:
            line = self._process.stdout.readline()
        except ValueError:
            line = b""
        if not line:
            raise self._ended()
        reply = json.loads(line)
        error = reply.get("error")
        if error is not None:
            raise TefudaError(error["where"], error["what"], error["remedy"])
        size = reply.get("bytes")
        if size is None:
            return reply, None
        frame = self._process.stdout.read(size)
        if len(frame) < size:
            raise self._ended()
        return reply, frame

    def _ended(self):
        return TefudaError("tefuda", "it has ended", "check that `tefuda bridge` runs, or set $TEFUDA")

    def games(self):
        """The games there are, with what players may agree on."""
        return self.request("games")["games"]

    def make(self, game, **terms):
        """A batch of games: envs, seed, options, decks, seats, observe, again, recall, chance, most, bots, threads."""
        return Batch(self, self.request("make", game=game, **terms))

    def close(self):
        if self._process.poll() is None:
            self._process.stdin.close()
            self._process.wait()
        self._process.stdout.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def _stand(reply):
    return Stand(reply["seats"], reply["observations"], reply["actions"], reply["ended"], reply["refused"])


class Batch:
    """Games that are stepped through together."""

    def __init__(self, tefuda, made):
        self._tefuda = tefuda
        self.number = made["batch"]
        self.players = made["players"]
        self.names = made["names"]
        self.hash = made["hash"]
        self.stand = _stand(made)

    def __len__(self):
        return len(self.stand.seats)

    def _request(self, what, **fields):
        return self._tefuda.request(what, batch=self.number, **fields)

    def _moved(self, what, **fields):
        self.stand = _stand(self._request(what, **fields))
        return self.stand

    def step(self, moves):
        """Moves in each game: the place of a listed action, a list of keys, or None to leave it alone."""
        return self._moved("step", moves=moves)

    def reset(self, envs=None, seeds=None):
        """Begins games anew, all of them or those that are named."""
        fields = {} if envs is None else {"envs": envs}
        return self._moved("reset", **fields, **({} if seeds is None else {"seeds": seeds}))

    def legal(self, env=0):
        """How many legal answers there are, whether all are listed, and the list: {"count", "all", "actions"}."""
        return self._request("legal", env=env)

    def describe(self, env=0):
        """What the question, its options and its listed answers are, as numbers: {"question", "options", "answers"}."""
        return self._request("describe", env=env)["described"]

    def objects(self, seat, env=0):
        """The cards that a seat perceives, as numbers."""
        return self._request("objects", env=env, seat=seat)["objects"]

    def schema(self):
        """What the columns of all these are called. ``hash`` is another wherever any of it is another."""
        return self._request("schema")["schema"]

    def sample(self, env=0, many=1, seed=0):
        return self._request("sample", env=env, many=many, seed=seed)["answers"]

    def ask(self, bot, env=0, seed=0):
        """What a bot of Tefuda's would answer for whoever is asked: {"seat", "keys", "place"}; None is no place in the list."""
        return self._request("ask", env=env, bot=bot, seed=seed)

    def outcomes(self, env=0):
        """What may come of the dice that are to be thrown, where that is little: [{"key", "chance"}]; a move is [key]. Else None."""
        return self._request("outcomes", env=env)["outcomes"]

    def decision(self, env=0):
        return self._request("decision", env=env)["decision"]

    def view(self, seat, env=0):
        """All that a seat sees."""
        return self._request("view", env=env, seat=seat)["view"]

    def observe(self, seat, env=0):
        return self._request("observe", env=env, seat=seat)["observation"]

    def information(self, seat, env=0):
        """All that a seat knows, as text (with recall=True)."""
        return self._request("information", env=env, seat=seat)["information"]

    def save(self, env=0):
        return self._request("save", env=env)["saved"]

    def restore(self, saved, env=0):
        return self._moved("restore", env=env, saved=saved)

    def copy(self, env, to):
        """Game ``to`` becomes a copy of game ``env``."""
        return self._moved("copy", env=env, to=to)

    def resample(self, env=0, seed=0):
        """Deals anew what whoever is asked does not see."""
        return self._moved("resample", env=env, seed=seed)

    def close(self):
        self._request("close")


class Bot:
    """A bot that Tefuda asks. Override ``answer``, and the others where they are of use.

    ``wants`` names what is sent with each decision: "view"; "observation" and "actions", as ``Stand`` has them, are then
    in ``self.observation`` and in ``self.actions``, each of these with "id" and "keys".
    """

    wants = ("view",)
    observation = None
    actions = None

    def begin(self, about):
        """A match begins: game, version, options, seat, seats, deck, seed."""

    def heard(self, event, text):
        """Something happened that our seat hears of: the kind of event, and the text as {"key", "args"}."""

    def answer(self, decision, view, deadline):
        """The keys of an answer; ``deadline`` is in milliseconds."""
        raise NotImplementedError

    def end(self, result):
        """The match is over; None where it was given up."""


def serve(bot, lines=None, out=None):
    """Lets a bot play until Tefuda hangs up. Prints go to standard error: standard output is for the protocol."""
    lines = sys.stdin if lines is None else lines
    out = sys.stdout if out is None else out
    sys.stdout = sys.stderr
    try:
        for line in lines:
            if not line.strip():
                continue
            reply = _reply(bot, line)
            if reply is not None:
                out.write(json.dumps(reply) + "\n")
                out.flush()
    finally:
        sys.stdout = sys.__stdout__


def _reply(bot, line):
    ident = None
    try:
        message = json.loads(line)
        ident = message.pop("id", None)
        said = _do(bot, message.pop("do", None), message)
        return None if ident is None else {"id": ident, **(said or {})}
    except Exception as error:  # whatever a bot does, Tefuda is told, and the match goes on
        return {**({} if ident is None else {"id": ident}), "error": "%s: %s" % (type(error).__name__, error)}


def _do(bot, what, message):
    if what == "hello":
        return {"protocol": PROTOCOL, "version": VERSION, "wants": list(bot.wants)}
    if what == "begin":
        return bot.begin(message)
    if what == "heard":
        return bot.heard(message["event"], message["text"])
    if what == "answer":
        bot.observation, bot.actions = message.get("observation"), message.get("actions")
        return {"keys": list(bot.answer(message["decision"], message.get("view"), message["deadline"]))}
    if what == "end":
        return bot.end(message["result"])
    if what is None and "error" in message:
        print("tefuda says:", message["error"], file=sys.stderr)
        return None
    raise TefudaError("do", "a bot cannot %r" % what, "it can hello, begin, heard, answer, end")


def random_answer(decision, random):
    """A legal answer to most decisions, by the dice of ``random``: a list of keys."""
    kind = decision["kind"]
    if kind == "number":
        return [str(random.randint(decision["min"], decision["max"]))]
    keys = [option["key"] for option in decision["options"] if not option.get("rash")]
    if kind == "order":
        keys = [option["key"] for option in decision["options"]]
        random.shuffle(keys)
        return keys
    if kind == "choose":
        size = random.randint(decision["min"], max(decision["min"], min(decision["max"], len(keys))))
        return random.sample(keys, min(size, len(keys)))
    return _assigned(decision, random)


def _assigned(decision, random):
    """What must be somewhere is put there, and nothing else."""
    pairs, free = [], [option["key"] for option in decision["options"]]
    random.shuffle(free)
    fits = decision.get("fits") or {}
    for slot in decision["slots"]:
        for _ in range(slot["min"]):
            key = next((one for one in free if slot["key"] in fits.get(one, [slot["key"]])), None)
            if key is not None:
                free.remove(key)
                pairs.append("%s>%s" % (key, slot["key"]))
    return pairs
