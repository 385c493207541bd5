import {
  type CardId,
  type Event,
  emptyState,
  event,
  eventWith,
  FACE,
  type Json,
  noteOf,
  procedure,
  type Ready,
  type Ref,
  ready,
  seatName,
  type Table,
  Table as TableOf,
  text,
  UNSEEN,
  type Values,
} from '@tefuda/kernel'
import { staging } from '@tefuda/kernel/staging'
import {
  type Ability,
  type Context,
  contextOf,
  type Effect,
  type Happening,
  Interpreter,
  lastingEffects,
  listening,
  looksBy,
  replacing,
  runEffect,
  runProcedure,
  type Step,
  traitBits,
  type Verb,
  type VerbRules,
  validity,
  zonesNamed,
} from '../src/index.ts'

/**
 * The smallest game on the shared machinery of abilities: beasts lie in a row, in a grave or in a pile; they tire, fall
 * and howl. What triggers is carried out at the next chance, in the order in which it triggered.
 */
export type Toy = Table<Globals>
type Globals = { heard: readonly string[] }
export type Abilities = { readonly [beast: string]: readonly Ability[] }

const BEASTS = [
  { name: 'ant', power: 1 },
  { name: 'bee', power: 2 },
  { name: 'cat', power: 3 },
  { name: 'dog', power: 4 },
  { name: 'eel', power: 5 },
]

/** A keyword that stands for an ability. */
const HOWLS: Ability = {
  kind: 'triggered',
  when: { event: 'tired', what: 'this' },
  effect: [{ do: 'say', n: 99 }],
}

type Gaining = Extract<Step, { readonly do: 'gain' }>
const setsPower = ({ what, gains }: Gaining) => what === 'this' && gains.some((gain) => 'to' in gain)

const bits = traitBits({
  events: [['tired'], ['enters', 'moved'], ['fells', 'felled']],
  moments: ['turnStart', 'turnEnd'],
  meaningOf: ({ keyword }) => (keyword === 'howls' ? HOWLS : null),
  validIn: (ability) => zonesNamed(ability)[0] ?? 'row',
  /** What sets the power of its own card is what that card is. */
  isBase: (ability, step) => !ability.while && step.do === 'gain' && setsPower(step as Gaining),
  inPlay: ['row'],
  price: 'price',
  vital: ['power'],
})

const onCards = (
  does: (t: Toy, cards: readonly CardId[], c: Context, verb: Verb) => void,
): VerbRules<Globals> => ({
  does: (t, c, verb) => does(t, speak.living(t, c, verb.what ?? 'it'), c, verb),
})

const FELL = eventWith<Ref | null>('fell')
const fell = (t: Toy, cards: readonly CardId[], by: Ref | null) => {
  if (cards.length > 0) t.do(event(FELL, 'T1', t.state.holder[cards[0]!]!, { cards, note: by }))
}

const verbs: { readonly [verb: string]: VerbRules<Globals> } = {
  tire: onCards((t, cards, c) => t.mark(cards, 'tired', 1, 'T1', c.actor)),
  fell: onCards((t, cards, c) => fell(t, cards, c.source)),
  move: onCards((t, cards, c, { to }) =>
    t.move(
      cards,
      cards.map((card) => t.zone(to!.zone, t.state.owner[card]!)),
      'T1',
      c.actor,
    ),
  ),
  say: {
    does: (t, c, { n }) => {
      const said = `${seatName(c.seat)} ${speak.value(t, c, n!)}`
      t.set('heard', [...t.state.globals.heard, said])
    },
  },
  gain: { does: (t, c, step) => lasting.begin(t, c, step) },
  lose: { does: (t, c, step) => lasting.begin(t, c, step) },
  cannot: { does: (t, c, step) => lasting.begin(t, c, step) },
  must: { does: (t, c, step) => lasting.begin(t, c, step) },
  later: { does: (t, c, step) => lasting.beginLater(t, c, step) },
}

const speak: Interpreter<Globals> = new Interpreter<Globals>({
  isA: (_, __, type) => type === 'beast',
  nameOf: (t, card) => t.rules.cards[t.state.print[card]!]!.name,
  states: { tired: (t, card) => t.markOf(card, 'tired') === 1 },
  happened: () => false,
  done: {},
  hidden: ['pile'],
  option: (t, card) => ({ key: keyOf(t, card), text: text('word'), id: card }),
  seats: (t) => t.seats(),
  look: () => {},
  otherChoices: () => [],
})

const keyOf = (t: Toy, card: CardId) =>
  `${seatName(t.state.owner[card]!)}:${t.rules.cards[t.state.print[card]!]!.name}`

type Printed = { readonly name: string; readonly abilities: readonly Ability[] }
/** How often the printed abilities of cards were looked at. */
export const looks = { count: 0 }

export const valid = validity<Globals>({
  bits,
  zones: ['row', 'grave'],
  inPlay: ['row'],
  abilitiesOf: (t, card) => {
    looks.count++
    return (t.rules.cards[t.state.print[card]!] as Printed).abilities
  },
  isMute: (t, card) => t.markOf(card, 'hushed') === 1,
})

const replacements = replacing<Globals>({
  speak: () => speak,
  valid,
  kinds: { felled: 'fell', moved: 'move' },
  clauses: { is: 'T5', order: 'T5', once: 'T5' },
  isIn: () => false,
  about: () => ({}),
})

export const lasting = lastingEffects<Globals>({
  speak: () => speak,
  valid,
  clause: 'T2',
  layers: ['attribute', 'ability', 'other', 'number'],
  layerOf: (step, gain) => {
    if (gain === null) return step.do === 'lose' ? 'ability' : 'other'
    if ('attribute' in gain) return 'attribute'
    return 'keyword' in gain || 'ability' in gain ? 'ability' : 'number'
  },
  looks: looksBy({
    zone: { row: ['cards in row'], grave: ['cards in grave'], pile: ['cards in pile'] },
    state: { tired: ['mark tired'] },
  }),
  replaceKind: replacements.replaceKind,
  end: (t, ends) => t.expire(ends),
})

function happenings(t: Toy, e: Event): Happening[] {
  const each = (word: string, more: Partial<Happening> = {}) =>
    e.cards.map((card): Happening => ({ event: word, card, who: e.seat, it: [t.ref(card)], ...more }))
  if (e.type === 'mark') return e.note === 'tired' ? each('tired') : []
  if (e.type === 'move') {
    return e.cards.flatMap((card, i): Happening[] => {
      const was = { card, life: t.state.life[card]! - 1 }
      const to = [t.layout.specOf[e.to[i]!]!.name]
      return [{ event: 'moved', card, who: e.seat, left: e.from[i]!, was, to, it: [t.ref(card)] }]
    })
  }
  const by = noteOf(e, FELL)
  const felled = each('felled')
  if (!by) return felled
  const it = e.cards.map((card) => t.ref(card))
  return [...felled, { event: 'fells', card: by.card, who: e.seat, it, subject: by }]
}

export const heardBy = listening<Globals>({
  speak: () => speak,
  valid,
  clause: 'T3',
  ofItsCards: ['tired'],
  heard: { mark: ['tired'], move: ['moved'], fell: ['fells', 'felled'] },
  happenings,
  leavers: (t, e) =>
    e.type === 'move' ? e.cards.map((card) => ({ card, life: t.state.life[card]! - 1 })) : [],
  endAt: lasting.endAt,
  endUntrue: lasting.endUntrue,
})

type Held = { readonly ability: Extract<Ability, { effect: Effect }>; readonly it: readonly Ref[] }

/** Carries out what waits, then asks whose turn it is whether to end it. */
const main = procedure<Globals, object>('main', {
  'T0 states': (t) => heardBy.noticeStates(t),
  'T0 next': (t) => {
    const [first] = t.state.waiting
    if (!first) return
    const { ability, it } = first.data as unknown as Held
    t.unwait(first)
    runEffect(t, ability.effect, contextOf(first.seat, first.source!, { it }))
    t.goto('T0 states')
  },
  'T0 ask': {
    decide: (t) => {
      const options = [{ key: 'end', text: text('word'), id: 0 }]
      const asked = { clause: 'T0', ask: text('word'), options, min: 1, max: 1, always: true } as const
      return { kind: 'choose', seat: t.state.turnSeat, ...asked }
    },
    answered: (t) => heardBy.moment(t, 'turnEnd', 'T0'),
  },
  'T0 over': (t) => {
    lasting.endTurn(t)
    t.do(event('turn', 'T0', 1 - t.state.turnSeat, { value: t.state.turn + 1 }))
    heardBy.moment(t, 'turnStart', 'T0')
    t.goto('T0 states')
  },
})

const WORDS = ['word', 'ask.unseen', 'ask.choose', 'ask.choose.exactly', 'ask.may', 'option.yes', 'option.no']
const KINDS = ['gain', 'lose', 'cannot', 'must', 'later', 'used', 'replace.fell', 'replace.move']

function rulesFor(abilities: Abilities): Ready<Globals> {
  const words = Object.fromEntries(
    [...WORDS, ...KINDS.map((kind) => `effect.${kind}`)].map((key) => [key, key]),
  )
  const cards = BEASTS.map((beast) => ({ ...beast, abilities: abilities[beast.name] ?? [] }))
  const traits = cards.map((card) => bits.traitsByZone(card.abilities))
  const zone = { of: 'seat', clause: 'T1', counts: () => true } as const
  const zones = [
    { ...zone, name: 'row', sees: () => FACE, inPlay: true, remembered: true },
    { ...zone, name: 'grave', sees: () => FACE },
    { ...zone, name: 'pile', sees: () => UNSEEN },
  ] as const
  return ready<Globals>({
    name: 'toy',
    version: '1',
    words: { ja: words, en: words },
    cards,
    seats: { min: 2, max: 2 },
    zones,
    marks: ['tired', 'hushed'],
    layers: ['attribute', 'ability', 'other', 'number'],
    printed: (t, card): Values => {
      const { power, abilities: own } = cards[t.state.print[card]!]!
      const keywords = own.flatMap((one) => (one.kind === 'keyword' ? [one.keyword] : []))
      return { power, attributes: [], keywords, abilities: own as unknown as Json }
    },
    constants: lasting.constants,
    reads: lasting.reads,
    mayAffect: lasting.mayAffect,
    effects: {
      gain: lasting.kind,
      lose: lasting.kind,
      cannot: lasting.kind,
      must: lasting.kind,
      later: { clause: 'T2' },
      used: { clause: 'T2' },
      ...replacements.kinds,
    },
    triggers: heardBy.triggers,
    events: {
      instead: replacements.doInstead,
      fell: (t, e) =>
        t.move(
          e.cards,
          e.cards.map((card) => t.zone('grave', t.state.owner[card]!)),
          'T1',
          e.seat,
        ),
    },
    remembers: ['triggered'],
    procedures: [main, replacements.procedure, runProcedure(speak, { choose: 'T4', may: 'T4' })],
    verbs,
    begin: { procedure: main, deck: 'pile' },
    globals: () => ({ heard: [] }),
    faces: ['hushed'],
    traits: (print, kind) => traits[print]![zones[kind]!.name] ?? 0,
    effectTraits: bits.traitsOfEffect,
    mayReplace: replacements.mayReplace,
    readOptions: (given) => given,
    deckFaults: () => [],
    usualDeck: () => BEASTS.map(({ name }) => name),
    concede: 'T9',
    loop: ['T9', 'T9', 'T9'],
    keyOf,
    cardText: () => text('word'),
    tell: () => null,
    supposedDeck: () => BEASTS.map(({ name }) => name),
    supposedCounts: () => [],
  })
}

/** A table on which these beasts lie in the rows, the first letter of each; the others lie in the piles. */
export function table(rows: { readonly A?: string; readonly B?: string }, abilities: Abilities = {}): Toy {
  const rules = rulesFor(abilities)
  const decks = [0, 1].map(() => BEASTS.map(({ name }) => name))
  const t = new TableOf(rules, emptyState(rules, decks, {}, 'toy'))
  staging(t).turn = 1
  staging(t).turnSeat = 0
  for (const [seat, letters] of [rows.A ?? '', rows.B ?? ''].entries())
    for (const letter of letters) t.move([cardNamed(t, seat, letter)], t.zone('row', seat), 'T1', seat)
  staging(t).waiting = []
  t.call(main)
  t.decision()
  return t
}

const cardNamed = (t: Toy, seat: number, letter: string) =>
  t.state.print.findIndex((print, card) => t.state.owner[card] === seat && BEASTS[print]!.name[0] === letter)

/** A beast by its seat and first letter: `Aa` is A's ant. */
export const beast = (t: Toy, name: string): CardId => cardNamed(t, 'AB'.indexOf(name[0]!), name[1]!)

/** A beast does something, and whatever that triggers is carried out. */
export function does(t: Toy, name: string, ...effect: Effect): Toy {
  const now = t.copy()
  const card = beast(now, name)
  staging(now).frames = []
  now.call(main)
  runEffect(now, effect, contextOf(now.state.holder[card]!, now.ref(card)))
  return settled(now)
}

/** The game saved as text and read back, run up to its next question. */
function settled(t: Toy): Toy {
  const now = new TableOf(t.rules, JSON.parse(JSON.stringify(t.state)))
  now.decision()
  return now
}

export function endTurn(t: Toy): Toy {
  const now = t.copy()
  now.answer(now.state.turnSeat, ['end'])
  return settled(now)
}

export const heard = (t: Toy) => t.state.globals.heard.join(', ')
export const power = (t: Toy, name: string) => t.valuesOf(beast(t, name)).power
export const zoneOf = (t: Toy, name: string) => t.layout.specOf[t.state.at[beast(t, name)]!]!.name
