"""Many games at once for learners: arrays of numpy in place of text, with the calls that gymnasium's vector environments have.

    from tefuda.vector import VectorEnv

    env = VectorEnv("blackpoker", envs=256, bots=[None, "random"])
    observations, infos = env.reset(seed=1)
    observations, rewards, terminations, truncations, infos = env.step(actions)

An action is a place in the list of legal answers: ``observations["action_mask"]`` has a 1 for each. A game that ends
begins anew at once, so what is seen then is the first position of the next one. docs/research.md has the columns of
``Answers`` and of ``Objects``.
"""

from collections import namedtuple

import numpy

from tefuda import Tefuda, TefudaError

MOST_ACTIONS = 256
"""No list of answers is longer."""

ENDED, CUT = 1, 2

Answers = namedtuple(
    "Answers",
    "question_codes question_numbers option_start option_codes option_numbers answer_start part_start parts",
)
Answers.__doc__ = """What all legal answers of all games are.

The options of game ``e`` are the rows ``option_start[e]:option_start[e + 1]``, its answers ``answer_start[e]:answer_start[e + 1]``,
and the parts of answer ``a`` are ``parts[part_start[a]:part_start[a + 1]]``: the row of an option, counted from the first of its
game, and where it goes, counted likewise, or -1.
"""

Objects = namedtuple("Objects", "start codes numbers")
Objects.__doc__ = """The cards that whoever is asked perceives: those of game ``e`` are the rows ``start[e]:start[e + 1]``."""


class VectorEnv:
    """Games that are stepped through together. Whatever ``Tefuda.make`` takes may be said beside what stands here.

    tell     what is told beside masks: "counts" (the vector of counts and sums), "answers" and "objects"
    workers  so many processes play, each a part of the games
    schema   the hash of the layout that you learned with; where it is another now, that is an error
    """

    def __init__(self, game, envs=1, seed=0, tell=("counts",), workers=1, schema=None, command=None, **terms):
        if not 1 <= workers <= envs:
            raise TefudaError("workers", "%r will not do" % (workers,), "take from 1 to the number of games")
        self.num_envs, self.tell = envs, tuple(tell)
        terms["again"] = True
        each = [envs // workers + (one < envs % workers) for one in range(workers)]
        self._from = numpy.cumsum([0, *each])
        self._workers = []
        try:
            for size, begins in zip(each, self._from):
                self._workers.append(_Worker(game, size, {"seed": seed, "first": int(begins), **terms}, self.tell, command))
            first = self._workers[0]
            self.players, self.names, self.hash = first.players, first.names, first.hash
            if schema is not None and schema != self.hash:
                raise TefudaError("schema", "the layout is %s now, not %s" % (self.hash, schema), "learn anew")
            self.columns = first.columns
        except BaseException:
            self.close()
            raise
        self.seats = None
        """Who is to move in each game."""
        self._take([one.first for one in self._workers])

    def reset(self, seed=None, options=None):
        """Begins all games anew. All that comes follows from the seed, however many workers there are."""
        for one, begins in zip(self._workers, self._from):
            one.send("reset", **({} if seed is None else {"seed": seed, "first": int(begins)}))
        self._take([one.receive() for one in self._workers])
        return self._seen(), self._told()

    def step(self, actions):
        actions = numpy.asarray(actions)
        if actions.shape != (self.num_envs,):
            raise ValueError("there are %r actions; take one for each of the %d games" % (actions.shape, self.num_envs))
        wrong = (actions < 0) | (actions >= self._listed)
        if wrong.any():
            env = int(numpy.flatnonzero(wrong)[0])
            raise ValueError("%s is no legal action in game %d; see action_mask" % (actions[env], env))
        seats = self.seats
        for i, one in enumerate(self._workers):
            one.send("step", moves=actions[self._from[i] : self._from[i + 1]].tolist())
        self._take([one.receive() for one in self._workers])
        rewards = self.returns[numpy.arange(self.num_envs), seats]
        return self._seen(), rewards, self._how == ENDED, self._how == CUT, self._told()

    def close(self):
        for one in self._workers:
            one.tefuda.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    @property
    def processes(self):
        """The numbers of the processes that play."""
        return [one.tefuda.process for one in self._workers]

    def random_actions(self, random):
        """A legal action in each game, by a generator of numpy."""
        return (random.random(self.num_envs) * self._listed).astype(numpy.int64)

    def _take(self, parts):
        whole = {key: numpy.concatenate([part[key] for part in parts]) for key in ("seats", "listed", "how")}
        self.seats, self._listed = whole["seats"], whole["listed"]
        self._how = whole["how"]
        self.returns = numpy.concatenate([part["returns"] for part in parts])
        """What each player has won with this step: 1, -1 or 0, all 0 where a game goes on."""
        self._parts = parts

    def _seen(self):
        seen = {"action_mask": (numpy.arange(MOST_ACTIONS) < self._listed[:, None]).astype(numpy.int8)}
        if "counts" in self.tell:
            seen["observation"] = numpy.concatenate([part["counts"] for part in self._parts])
        return seen

    def _told(self):
        told = {"seats": self.seats, "returns": self.returns, "legal": self._listed}
        if "answers" in self.tell:
            told["answers"] = self._answers()
        if "objects" in self.tell:
            told["objects"] = Objects(_starts(self._parts, "objects"), *_rows(self._parts, "object"))
        return told

    def _answers(self):
        parts = self._parts
        return Answers(
            *_rows(parts, "question"),
            _starts(parts, "options"),
            *_rows(parts, "option"),
            _starts(parts, "listed"),
            _starts(parts, "taken"),
            numpy.concatenate([part["parts"] for part in parts]),
        )


def _starts(parts, key):
    return numpy.concatenate([[0], numpy.cumsum(numpy.concatenate([part[key] for part in parts]))])


def _rows(parts, key):
    return [numpy.concatenate([part[key][i] for part in parts]) for i in (0, 1)]


class _Worker:
    """A process with a part of the games, and what its frames hold."""

    def __init__(self, game, envs, terms, tell, command):
        self.tefuda = Tefuda(command)
        try:
            self.envs = envs
            self.tefuda.send("make", game=game, envs=envs, frames=list(tell), **terms)
            made, frame = self.tefuda.receive()
            self.batch, self.players, self.names, self.hash = (
                made[key] for key in ("batch", "players", "names", "hash")
            )
            self.columns = self.tefuda.request("schema", batch=self.batch)["schema"]
            self._tell = tell
            self.first = self._read(frame)
        except BaseException:
            self.tefuda.close()
            raise

    def send(self, what, **fields):
        self.tefuda.send(what, batch=self.batch, **fields)

    def receive(self):
        return self._read(self.tefuda.receive()[1])

    def _read(self, frame):
        at = 0

        def take(kind, *shape):
            nonlocal at
            size = 4 * int(numpy.prod(shape))
            # Frames are little-endian: so is every machine that they are made on.
            found = numpy.frombuffer(frame, kind, size // 4, at).reshape(shape)
            at += size
            return found

        def rows(name, many):
            columns = self.columns[name]
            return take("<i4", many, len(columns["codes"])), take("<f4", many, len(columns["numbers"]))

        envs = self.envs
        read = {key: take("<i4", envs) for key in ("seats", "listed", "how", "refused")}
        read["returns"] = take("<f4", envs, self.players)
        if "counts" in self._tell:
            read["counts"] = take("<f4", envs, len(self.names))
        if "answers" in self._tell:
            read["question"] = rows("question", envs)
            read["options"] = take("<i4", envs)
            read["option"] = rows("option", int(read["options"].sum()))
            read["taken"] = take("<i4", int(read["listed"].sum()))
            read["parts"] = take("<i4", int(read["taken"].sum()), 2)
        if "objects" in self._tell:
            read["objects"] = take("<i4", envs)
            read["object"] = rows("object", int(read["objects"].sum()))
        return read
