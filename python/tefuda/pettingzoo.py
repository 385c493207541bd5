"""Tefuda's games as PettingZoo environments (AEC): ``env("blackpoker")``.

Needs pettingzoo, gymnasium and numpy, which are imported only when an environment is made.

An action is a place in the list of legal answers, as ``observation["action_mask"]`` shows: the list is another at
each decision. What the answers mean stands in ``infos[agent]``: ``action_ids`` are numbers that never change,
``clause`` is the rule that asks. Where there are too many answers to list, the list is a sample of them.
"""

from tefuda import Tefuda

MOST_ACTIONS = 256
"""No list of answers is longer."""


def env(game, **terms):
    """An environment; terms are those of ``Tefuda.make`` (options, decks, seats, observe, most), and ``tefuda``."""
    import numpy
    from gymnasium import spaces
    from pettingzoo import AECEnv

    class TefudaEnv(AECEnv):
        metadata = {"name": "tefuda_%s_v1" % game, "render_modes": [], "is_parallelizable": False}
        render_mode = None

        def __init__(self, tefuda=None, **terms):
            super().__init__()
            self._own = tefuda is None
            self._tefuda = tefuda or Tefuda()
            self._seed = 0
            self._batch = self._tefuda.make(game, envs=1, seed=0, **terms)
            self.possible_agents = ["seat_%d" % seat for seat in range(self._batch.players)]
            size = len(self._batch.names)
            self.observation_spaces = {
                agent: spaces.Dict(
                    {
                        "observation": spaces.Box(-numpy.inf, numpy.inf, (size,), numpy.float32),
                        "action_mask": spaces.Box(0, 1, (MOST_ACTIONS,), numpy.int8),
                    }
                )
                for agent in self.possible_agents
            }
            self.action_spaces = {agent: spaces.Discrete(MOST_ACTIONS) for agent in self.possible_agents}

        @property
        def names(self):
            """What each number of an observation is."""
            return self._batch.names

        def observation_space(self, agent):
            return self.observation_spaces[agent]

        def action_space(self, agent):
            return self.action_spaces[agent]

        def reset(self, seed=None, options=None):
            self._seed = self._seed + 1 if seed is None else seed
            self._batch.reset(envs=[0], seeds=[self._seed])
            self.agents = list(self.possible_agents)
            self.rewards = dict.fromkeys(self.agents, 0)
            self._cumulative_rewards = dict.fromkeys(self.agents, 0)
            self.terminations = dict.fromkeys(self.agents, False)
            self.truncations = dict.fromkeys(self.agents, False)
            self.infos = {agent: {} for agent in self.agents}
            self._turn()

        def _turn(self):
            """Whoever is asked is next, and is told what can be answered."""
            stand = self._batch.stand
            if stand.seats[0] is None:
                return
            self.agent_selection = self.possible_agents[stand.seats[0]]
            self.infos[self.agent_selection] = {
                "action_ids": stand.actions[0],
                "clause": self._batch.decision()["clause"],
            }

        def observe(self, agent):
            seat = self.possible_agents.index(agent)
            stand = self._batch.stand
            asked = stand.seats[0] == seat
            seen = stand.observations[0] if asked else self._batch.observe(seat)
            mask = numpy.zeros(MOST_ACTIONS, numpy.int8)
            for place in range(len(stand.actions[0]) if asked else 0):
                mask[place] = 1
            return {"observation": numpy.array(seen, numpy.float32), "action_mask": mask}

        def step(self, action):
            agent = self.agent_selection
            if self.terminations[agent] or self.truncations[agent]:
                self._was_dead_step(action)
                return
            legal = self._batch.stand.actions[0]
            if action is None or not 0 <= int(action) < len(legal):
                raise ValueError("%r is no legal action of %s; take one below %d" % (action, agent, len(legal)))
            self._cumulative_rewards[agent] = 0
            stand = self._batch.step([int(action)])
            self._clear_rewards()
            for ended in stand.ended:
                for one, gained in zip(self.possible_agents, ended["returns"]):
                    self.rewards[one] = gained
                    self.terminations[one] = not ended["truncated"]
                    self.truncations[one] = ended["truncated"]
            if not stand.ended:
                self._turn()
            self._accumulate_rewards()
            if stand.ended:
                self._deads_step_first()

        def render(self):
            return None

        def close(self):
            if self._own:
                self._tefuda.close()

    return TefudaEnv(**terms)
