import {
  BadInput,
  type CardId,
  type Clause,
  type Entry,
  entryOf,
  fieldOf,
  type InBoth,
  type Json,
  notedEvent,
  type Ref,
  seatName,
} from '@tefuda/kernel'
import {
  checkFlowWords,
  countMeant,
  type Described,
  type ScenarioGame,
  scenarioGame,
  seatMeant,
} from '@tefuda/kernel/scenario'
import { setMark, staging } from '@tefuda/kernel/staging'
import { blackpoker } from '../index.ts'
import { ACTIONS, type Action, actionNamed } from '../rules/act-list.ts'
import { CARDS, isEntry20, isHigh, readDeck, usualDeck } from '../rules/b1-equipment.ts'
import { type Bp, barriers, cardsOf, type Globals, isBarrier, printed, units } from '../rules/b2-zones.ts'
import { setUp } from '../rules/b4-setup.ts'
import { winCheck } from '../rules/b5-winning.ts'
import { aimedCards, requestKey } from '../rules/b6-request.ts'
import { coreFlow } from '../rules/b7-core-flow.ts'
import { triggerCheck } from '../rules/b8-trigger-check.ts'
import { CHARACTERS } from '../rules/char-list.ts'
import { REQUEST } from '../rules/events.ts'

/** Sets up a running procedure at one of its steps. */
function standAt<V extends object>(t: Bp, procedure: Entry<V>, at: Clause, vars: NoInfer<V>): void {
  t.call(procedure, vars)
  staging(t).frames.at(-1)!.at = at
}

type Resume = (t: Bp, step: Clause) => void
const inSetUp: Resume = (t, step) => standAt(t, setUp, step, { depth: 0, first: null })
const inCoreFlow: Resume = (t, step) => standAt(t, coreFlow, step, { action: null, request: null })

/** The procedures in progress when a scenario resumes at a step, outermost first. */
const RESUMES: { readonly [step: string]: Resume } = {
  ...Object.fromEntries(['B4.1', 'B4.2', 'B4.3', 'B4.4'].map((step) => [step, inSetUp])),
  ...Object.fromEntries(['B7.1', 'B7.2', 'B7.3', 'B7.13', 'B7.14'].map((step) => [step, inCoreFlow])),
  'B5.2': (t) => {
    inCoreFlow(t, 'B7.15 check')
    t.call(winCheck)
  },
  'B8.2': (t) => {
    inCoreFlow(t, 'B7.3')
    t.call(triggerCheck, { request: null })
  },
}

const ON_FIELD = ['field']

const game: ScenarioGame<Globals> = {
  rules: blackpoker,
  readCard: (written) => (/^Joker\d+$/.test(written) ? written : (readDeck(written)[0] ?? written)),
  spare: {
    zone: 'life',
    count: 12,
    cards: (options, placed) => harmlessFirst(usualDeck(options)).filter((name) => !placed.has(name)),
    all: isEntry20,
  },
  forgives: [],
  states: {
    driven: { zones: ON_FIELD, marks: () => ({ driven: 1 }) },
    charged: { zones: ON_FIELD, marks: () => ({ driven: 0 }) },
    barrier: { zones: ON_FIELD, marks: () => ({ barrier: 1 }) },
    soldier: { zones: ON_FIELD, marks: () => ({ barrier: 0 }) },
    'face-up': { zones: ON_FIELD, marks: () => ({ face: 1 }) },
    'face-down': { zones: ON_FIELD, marks: () => ({ face: 0 }) },
    new: { zones: ON_FIELD, marks: (t) => ({ since: t.state.turn }) },
  },
  complete,
  pending: { zone: 'stage', marks: { face: 1 } },
  kinds: Object.keys(ACTIONS),
  dataOf,
  effectOf: (t, { kind, source, on }) => {
    if (!source || on.length !== 1)
      throw new BadInput(
        `${kind} needs a source in the fog and one soldier it is on`,
        `${kind}には、フォグにあるsourceと、対象の兵士一体が必要です`,
      )
    return { until: 'turn', data: printed(t, source.card).value }
  },
  earlier: (_, { what, seat }) => {
    const action = entryOf(ACTIONS, what)
    if (!action)
      throw new BadInput(
        `there is no action "${what}"; it can be ${Object.keys(ACTIONS).join(', ')}`,
        `「${what}」というアクションはありません。あるのは${Object.keys(ACTIONS).join('、')}です`,
      )
    return notedEvent(REQUEST, action.clause, seat, [], action.name)
  },
  resume,
  tellFlow: (t) => ({
    step: t.where().at(-1) ?? 'none',
    chance: t.state.globals.chance < 0 ? 'rules' : seatName(t.state.globals.chance),
    passes: t.state.globals.passes,
  }),
  itemKey: requestKey,
  itemName: (_, item) => ('kind' in item ? item.kind : item.name),
  otherKey: (t, card) => `${seatName(t.state.owner[card]!)}:${printed(t, card).name}`,
  passes: ['pass', 'stop'],
  indifferent: [],
}

function harmlessFirst(deck: readonly string[]): string[] {
  const high = (name: string) => isHigh(CARDS.find((card) => card.name === name)!.value)
  return [...deck.filter((name) => !high(name)), ...deck.filter(high)]
}

/** Turns soldiers and fog face up, and numbers barriers by place (B2.10). */
function complete(t: Bp): void {
  for (const seat of t.seats()) {
    for (const unit of units(t, seat)) checkUnit(t, unit)
    for (const card of [...t.cards('field', seat), ...t.cards('fog', seat)])
      if (t.markOf(card, 'barrier') === 0) setMark(t, card, 'face', 1)
    barriers(t, seat).forEach((unit, i) => {
      setMark(t, unit, 'nth', i + 1)
    })
  }
  const counts = t.seats().map((seat) => barriers(t, seat).length)
  t.globals.barriers = counts
}

/** Checks that the character list has this unit, and that a barrier is a single card. */
function checkUnit(t: Bp, unit: CardId): void {
  const cards = cardsOf(t, unit).map((card) => printed(t, card))
  if (isBarrier(t, unit) ? cards.length === 1 : Object.values(CHARACTERS).some(({ is }) => is(cards))) return
  const names = cards.map(({ name }) => name).join(' with ')
  throw new BadInput(
    `${names} on the field is no character; write a soldier of one suit, or a single barrier`,
    `場の${names}はキャラクターになりません。同じスートの兵士か、防壁一枚を書いてください`,
  )
}

/**
 * A block remembers the attackers, a damage judgement the fights, any other request the cards of its target
 * unit: its current cards, unless the scenario names others that were part of it (B9.1).
 */
function dataOf(t: Bp, { what, cards, targets, more, find }: Described): Json {
  if (cards) checkRequest(actionNamed(what), cards.length, targets.length)
  const refs = (names: Json | undefined): Ref[] =>
    listOf(names, { en: 'cards', ja: 'カード' }).map((written) => t.ref(find(String(written))))
  if (what === 'block') return refs(more.attackers)
  if (what !== 'damage') return more.aimed ? refs(more.aimed) : aimedCards(t, targets)
  return listOf(more.fights, { en: FIGHT, ja: FIGHT }).map((fight) => {
    const attacker = t.ref(find(String(fieldOf(fight, 'attacker'))))
    return { attacker, blockers: refs(fieldOf(fight, 'blockers')) }
  })
}

function checkRequest({ name, keys, target }: Action, cards: number, targets: number): void {
  const aims = target === null ? 0 : 1
  if (cards === keys.length && targets === aims) return
  throw new BadInput(
    `${name} has ${keys.length} key cards and ${aims} targets, not ${cards} and ${targets}`,
    `${name}のキーカードは${keys.length}枚、対象は${aims}個です。${cards}枚と${targets}個ではありません`,
  )
}

const FIGHT = '{ attacker, blockers }'

function listOf(given: Json | undefined, what: InBoth): readonly Json[] {
  if (given === undefined) return []
  if (Array.isArray(given)) return given
  throw new BadInput(
    `${JSON.stringify(given)} must be a list of ${what.en}`,
    `${JSON.stringify(given)}は${what.ja}の一覧でなければなりません`,
  )
}

const FLOW_WORDS = ['step', 'chance', 'passes']

/** By default the turn player has the chance; triggered actions come first. */
function resume(t: Bp, flow: { readonly [word: string]: Json }): void {
  checkFlowWords(flow, FLOW_WORDS)
  const step = String(flow.step ?? (t.state.waiting.length > 0 ? 'B8.2' : 'B7.3'))
  const begin = entryOf(RESUMES, step)
  if (!begin)
    throw new BadInput(
      `a scenario cannot resume at "${step}"; it can at ${Object.keys(RESUMES).join(', ')}`,
      `「${step}」からは始められません。始められるのは${Object.keys(RESUMES).join('、')}です`,
    )
  const isSetUp = step.startsWith('B4')
  if (isSetUp) {
    staging(t).turn = 0
    staging(t).turnSeat = -1
  }
  const chance = flow.chance === undefined ? t.state.turnSeat : seatMeant(flow.chance, 'chance', t.seats())
  t.globals.chance = chance
  t.globals.passes = countMeant(flow.passes ?? 0, 'passes')
  staging(t).frames = []
  standAt(t, blackpoker.begin.procedure, isSetUp ? 'game B7' : '', {})
  begin(t, step)
}

export const blackpokerScenarios = scenarioGame(game)
