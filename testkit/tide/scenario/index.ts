import { BadInput, event, seatName } from '@tefuda/kernel'
import { checkFlowWords, type ScenarioGame, scenarioGame } from '@tefuda/kernel/scenario'
import { staging } from '@tefuda/kernel/staging'
import { tide } from '../index.ts'
import { DECK, type Globals, WAVES } from '../rules/1-cards.ts'
import { turn } from '../rules/2-turn.ts'

const nothing = (what: string) => () => {
  throw new BadInput(
    `nothing ${what} in Tide; leave it out`,
    `Tideにはそのようなものがありません。なくしてください`,
  )
}

const game: ScenarioGame<Globals> = {
  rules: tide,
  readCard: (written) => written.toUpperCase(),
  spare: { zone: 'deck', count: 4, cards: () => DECK, all: () => false },
  forgives: ['1.1'],
  states: {},
  complete: () => {},
  pending: { zone: 'shore', marks: {} },
  kinds: [],
  dataOf: nothing('waits'),
  effectOf: nothing('lasts'),
  earlier: (_, { seat }) => event('turn', '2.4', seat),
  resume: (t, flow) => {
    checkFlowWords(flow, [])
    staging(t).frames = []
    t.call(tide.begin.procedure)
    staging(t).frames.at(-1)!.at = ''
    t.call(turn, {})
  },
  tellFlow: (t) => ({ step: t.where().at(-1) ?? 'none', turn: seatName(t.state.turnSeat) }),
  itemKey: () => '',
  itemName: () => '',
  otherKey: (t, card) => WAVES[t.state.print[card]!]!.name,
  passes: [],
  indifferent: [],
}

export const tideScenarios = scenarioGame(game)
