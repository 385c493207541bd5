"""What a judge would say of the package tefuda and the PettingZoo wrapper. Run by cli/test/python.test.ts."""

import io
import json
import os
import random
import subprocess
import sys
import tempfile
import types
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import tefuda  # noqa: E402
from tefuda import Bot, Tefuda, TefudaError, random_answer, serve  # noqa: E402

ENTRY = {"options": {"frame": "entry20"}}


class Games(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.tefuda = Tefuda()

    @classmethod
    def tearDownClass(cls):
        cls.tefuda.close()

    def test_a_batch_is_played_to_its_end(self):
        batch = self.tefuda.make("blackpoker", envs=4, seed=1, **ENTRY)
        dice = random.Random(1)
        stand, ended = batch.stand, []
        self.assertEqual(len(stand.observations[0]), len(batch.names))
        while any(seat is not None for seat in stand.seats):
            stand = batch.step([dice.randrange(len(one)) if one else None for one in stand.actions])
            self.assertEqual(stand.refused, [])
            ended += stand.ended
        self.assertEqual(sorted(one["env"] for one in ended), [0, 1, 2, 3])
        for one in ended:
            self.assertEqual(sum(one["returns"]), 0)
        batch.close()

    def test_a_game_is_looked_at_kept_and_gone_back_to(self):
        batch = self.tefuda.make("blackpoker", recall=True, **ENTRY)
        seat = batch.stand.seats[0]
        self.assertEqual(batch.view(seat)["seat"], seat)
        self.assertIn("heard", batch.information(seat))
        self.assertEqual(batch.observe(seat), batch.stand.observations[0])
        self.assertEqual([one["id"] for one in batch.legal()["actions"]], batch.stand.actions[0])
        self.assertTrue(batch.sample(many=3))
        saved = batch.save()
        batch.step([0])
        batch.restore(saved)
        self.assertEqual(batch.save(), saved)
        seen = batch.stand.observations[0]
        self.assertEqual(batch.resample(seed=5).observations[0], seen)

    def test_a_level_plays_a_seat_and_is_asked_for_advice(self):
        batch = self.tefuda.make("blackpoker", bots=[None, "beginner"], seed=2, **ENTRY)
        for _ in range(6):
            self.assertEqual(batch.stand.seats, [0])
            said = batch.ask("beginner", seed=7)
            self.assertEqual(said["keys"], batch.ask("beginner", seed=7)["keys"])
            self.assertEqual(batch.legal()["actions"][said["place"]]["keys"], said["keys"])
            batch.step([said["place"]])
        with self.assertRaises(TefudaError) as raised:
            batch.ask("wizard")
        self.assertIn("master", raised.exception.remedy)

    def test_what_will_not_do_is_refused_with_place_and_remedy(self):
        with self.assertRaises(TefudaError) as raised:
            self.tefuda.make("chess")
        self.assertEqual(raised.exception.where, "game")
        self.assertIn("blackpoker", raised.exception.remedy)
        batch = self.tefuda.make("blackpoker")
        self.assertEqual([one["env"] for one in batch.step([999]).refused], [0])


try:
    import numpy
except ImportError:
    numpy = None


@unittest.skipIf(numpy is None, "numpy is not here")
class Arrays(unittest.TestCase):
    def make(self, **more):
        from tefuda.vector import VectorEnv

        env = VectorEnv("blackpoker", envs=5, tell=("counts", "answers", "objects"), **ENTRY, **more)
        self.addCleanup(env.close)
        return env

    def test_arrays_say_what_text_says(self):
        env = self.make(seed=4)
        with Tefuda() as tefuda:
            batch = tefuda.make("blackpoker", envs=5, seed=4, again=True, **ENTRY)
            self.assertEqual(env.hash, batch.hash)
            stand, dice = batch.stand, numpy.random.default_rng(1)
            seen, told = env._seen(), env._told()
            for _ in range(60):
                self.assertEqual(list(told["seats"]), stand.seats)
                numpy.testing.assert_array_equal(seen["observation"], stand.observations)
                self.assertEqual(list(seen["action_mask"].sum(1)), [len(one) for one in stand.actions])
                for game in (0, 4):
                    self.same_answers(told["answers"], game, batch.describe(game))
                    rows = batch.objects(stand.seats[game], game)
                    start = told["objects"].start
                    codes = told["objects"].codes[start[game] : start[game + 1]]
                    self.assertEqual(codes.tolist(), [row["codes"] for row in rows])
                actions = env.random_actions(dice)
                seen, rewards, ended, cut, told = env.step(actions)
                stand = batch.step(actions.tolist())
                self.assertEqual([one["env"] for one in stand.ended], numpy.flatnonzero(ended | cut).tolist())

    def same_answers(self, answers, game, described):
        self.assertEqual(answers.question_codes[game].tolist(), described["question"]["codes"])
        options = slice(*answers.option_start[game : game + 2])
        self.assertEqual(answers.option_codes[options].tolist(), [row["codes"] for row in described["options"]])
        first, last = answers.answer_start[game : game + 2]
        parts = [answers.parts[slice(*answers.part_start[one : one + 2])].tolist() for one in range(first, last)]
        self.assertEqual(parts, described["answers"])

    def test_the_same_seed_is_the_same_games_however_many_workers_play_them(self):
        seen = []
        for workers in (1, 2):
            env = self.make(workers=workers, bots=[None, "random"])
            env.reset(seed=9)
            dice = numpy.random.default_rng(2)
            for _ in range(120):
                last = env.step(env.random_actions(dice))
            seen.append(last)
        numpy.testing.assert_array_equal(seen[0][0]["observation"], seen[1][0]["observation"])
        numpy.testing.assert_array_equal(seen[0][1], seen[1][1])

    def test_an_action_that_is_not_legal_is_refused_before_any_game_moves(self):
        env = self.make(seed=1)
        before = env._seen()["observation"]
        with self.assertRaises(ValueError) as raised:
            env.step([0, 0, 0, 255, 0])
        self.assertIn("game 3", str(raised.exception))
        numpy.testing.assert_array_equal(env._seen()["observation"], before)

    def test_whoever_learned_another_layout_is_told(self):
        with self.assertRaises(TefudaError) as raised:
            self.make(schema="000000000000")
        self.assertEqual(raised.exception.where, "schema")


class Tasks(unittest.TestCase):
    def test_every_task_can_be_made_and_what_it_fixes_stays(self):
        from tefuda.tasks import TASKS, make

        with Tefuda() as tefuda:
            for task in TASKS:
                self.assertEqual(make(tefuda, task).players, 2)
            with self.assertRaises(TefudaError) as raised:
                make(tefuda, "tefuda/blackpoker-v1", most=3)
            self.assertEqual(raised.exception.where, "most")
            with self.assertRaises(TefudaError) as raised:
                make(tefuda, "tefuda/chess-v1")
            self.assertIn("tefuda/blackpoker-v1", raised.exception.remedy)


class Package(unittest.TestCase):
    """pip installs what is in the checkout, without fetching anything."""

    def test_pip_installs_it_and_builds_the_same_wheel_twice(self):
        here = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--no-cache-dir"]
        if subprocess.run([*pip, "--version"], capture_output=True).returncode != 0:
            self.skipTest("pip is not here")
        with tempfile.TemporaryDirectory() as folder:
            quiet = {"check": True, "capture_output": True}
            subprocess.run([*pip, "install", "--no-index", "--target", folder + "/in", here], **quiet)
            code = "import tefuda, tefuda.tasks; print(tefuda.__file__, len(tefuda.tasks.TASKS))"
            said = subprocess.run([sys.executable, "-c", code], cwd=folder + "/in", text=True, **quiet).stdout
            self.assertTrue(os.path.realpath(said.split()[0]).startswith(os.path.realpath(folder)), said)
            sys.path.insert(0, here)
            import pack

            wheels = []
            for name in ("a", "b"):
                os.mkdir(os.path.join(folder, name))
                wheel = pack.build_wheel(os.path.join(folder, name))
                with open(os.path.join(folder, name, wheel), "rb") as file:
                    wheels.append(file.read())
            self.assertEqual(*wheels)


class First(Bot):
    def begin(self, about):
        self.seat = about["seat"]

    def answer(self, decision, view, deadline):
        print("thinking")
        return random_answer(decision, random.Random(1))


class Serving(unittest.TestCase):
    def said(self, *messages):
        out = io.StringIO()
        serve(First(), [json.dumps(one) if isinstance(one, dict) else one for one in messages], out)
        return [json.loads(line) for line in out.getvalue().splitlines()]

    def test_a_bot_says_hello_begins_and_answers(self):
        decision = {"kind": "choose", "min": 1, "max": 1, "options": [{"key": "pass"}]}
        ask = {"id": 3, "do": "answer", "decision": decision, "view": {}, "deadline": 9}
        told = {"do": "heard", "event": "turn", "text": {"key": "x"}}
        self.assertEqual(
            self.said({"id": 1, "do": "hello"}, {"id": 2, "do": "begin", "seat": 0}, told, ask),
            [{"id": 1, "protocol": "tefuda", "version": 1, "wants": ["view"]}, {"id": 2}, {"id": 3, "keys": ["pass"]}],
        )

    def test_whatever_it_is_told_it_answers_and_goes_on(self):
        replies = self.said("nonsense", {"id": 1, "do": "dance"}, {"id": 2, "do": "answer"}, {"id": 3, "do": "hello"})
        self.assertEqual(["error" in one for one in replies], [True, True, True, False])


def stand_in():
    """As much of pettingzoo, gymnasium and numpy as the wrapper uses, with what AECEnv does for its children."""

    class AECEnv:
        def agent_iter(self, most=2**63):
            for _ in range(most):
                if not self.agents:
                    return
                yield self.agent_selection

        def last(self):
            one = self.agent_selection
            seen = self.observe(one)
            return seen, self._cumulative_rewards[one], self.terminations[one], self.truncations[one], self.infos[one]

        def _clear_rewards(self):
            for one in self.rewards:
                self.rewards[one] = 0

        def _accumulate_rewards(self):
            for one, gained in self.rewards.items():
                self._cumulative_rewards[one] += gained

        def _deads_step_first(self):
            dead = [one for one in self.agents if self.terminations[one] or self.truncations[one]]
            if dead:
                self.agent_selection = dead[0]

        def _was_dead_step(self, action):
            if action is not None:
                raise ValueError("when an agent is dead, the only valid action is None")
            one = self.agent_selection
            for fields in (self.terminations, self.truncations, self.rewards, self._cumulative_rewards, self.infos):
                del fields[one]
            self.agents.remove(one)
            self._deads_step_first()
            self._clear_rewards()

    class Space:
        def __init__(self, *given):
            self.given = given

    spaces = types.SimpleNamespace(Box=Space, Dict=Space, Discrete=Space)
    numpy = types.ModuleType("numpy")
    numpy.inf, numpy.float32, numpy.int8 = float("inf"), "float32", "int8"
    numpy.zeros = lambda size, kind: [0] * size
    numpy.array = lambda numbers, kind: list(numbers)
    gymnasium = types.ModuleType("gymnasium")
    gymnasium.spaces = spaces
    pettingzoo = types.ModuleType("pettingzoo")
    pettingzoo.AECEnv = AECEnv
    return {"numpy": numpy, "gymnasium": gymnasium, "pettingzoo": pettingzoo}


class PettingZoo(unittest.TestCase):
    """The contract of an AEC environment, with the real modules where they are installed."""

    def setUp(self):
        self.kept = dict(sys.modules)
        try:
            import pettingzoo  # noqa: F401
        except ImportError:
            sys.modules.update(stand_in())
        from tefuda.pettingzoo import env

        self.env = env("blackpoker", **ENTRY)

    def tearDown(self):
        self.env.close()
        for name in set(sys.modules) - set(self.kept):
            del sys.modules[name]

    def test_a_game_is_played_turn_by_turn_to_the_end_of_each_agent(self):
        dice = random.Random(3)
        for seed in (1, 2):
            self.env.reset(seed=seed)
            self.assertEqual(self.env.agents, ["seat_0", "seat_1"])
            gained = dict.fromkeys(self.env.agents, 0)
            for agent in self.env.agent_iter():
                seen, reward, ended, cut, info = self.env.last()
                gained[agent] += reward
                self.assertEqual(len(seen["observation"]), len(self.env.names))
                legal = [place for place, bit in enumerate(seen["action_mask"]) if bit]
                if ended or cut:
                    self.assertEqual(legal, [])
                    self.env.step(None)
                else:
                    self.assertEqual(len(legal), len(info["action_ids"]))
                    self.env.step(dice.choice(legal))
            self.assertEqual(self.env.agents, [])
            self.assertEqual(sorted(gained.values()), [-1, 1])

    def test_the_same_seed_is_the_same_game(self):
        seen = []
        for _ in range(2):
            self.env.reset(seed=7)
            seen.append(list(self.env.last()[0]["observation"]))
        self.assertEqual(*seen)

    def test_an_action_that_is_not_legal_is_refused_and_nothing_moves(self):
        self.env.reset(seed=1)
        before = self.env.agent_selection
        with self.assertRaises(ValueError):
            self.env.step(255)
        self.assertEqual(self.env.agent_selection, before)

    def test_a_game_that_takes_too_long_is_cut_off(self):
        from tefuda.pettingzoo import env

        short = env("blackpoker", tefuda=self.env._tefuda, most=3)
        short.reset(seed=1)
        for _ in range(3):
            short.step(0)
        self.assertTrue(all(short.truncations.values()))
        self.assertFalse(any(short.terminations.values()))


if __name__ == "__main__":
    unittest.main()
