import {
  type CardId,
  type Change,
  emptyState,
  entry,
  event,
  eventWith,
  FACE,
  HOST,
  type Effect as InForce,
  type Json,
  noteOf,
  procedure,
  type Ready,
  type Ref,
  ready,
  type Seat,
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
  type Duration,
  type Effect,
  type Filter,
  type Gain,
  Interpreter,
  runEffect,
  runProcedure,
  type Step,
  type Thing,
  tooMany,
  type Verb,
  type VerbRules,
  type When,
} from '../src/index.ts'

/**
 * The smallest game whose cards have abilities: each player has a pile that nobody sees and a row that everybody does.
 * It waits for abilities to be used and does nothing by itself.
 */
export type Toy = Table<Globals>
type Globals = { heard: readonly string[] }

interface Beast {
  readonly name: string
  readonly power: number
  readonly weight: number
  readonly attributes: readonly string[]
  readonly keywords: readonly string[]
}
const beast = (name: string, power: number, weight: number, ...attributes: string[]): Beast => ({
  name,
  power,
  weight,
  attributes,
  keywords: name === 'hen' ? ['flies'] : [],
})
const BEASTS = [
  beast('ant', 1, 6, 'red'),
  beast('bee', 2, 5, 'red'),
  beast('cat', 3, 4, 'blue'),
  beast('dog', 4, 3, 'blue'),
  beast('eel', 5, 2, 'red', 'blue'),
  beast('hen', 2, 2, 'blue'),
]

const beastNamed = (name: string) => BEASTS.find((one) => one.name === name)!

const seatOf = (name: string): Seat => 'AB'.indexOf(name)
const keyOf = (t: Toy, card: CardId) =>
  `${seatName(t.state.owner[card]!)}:${t.rules.cards[t.state.print[card]!]!.name}`

/** A verb on the objects spoken of. */
const onCards = (
  name: string,
  does: (t: Toy, cards: readonly CardId[], c: Context, verb: Verb) => void,
): VerbRules<Globals> => ({
  does: (t, c, verb) => {
    const cards = speak.living(t, c, verb.what!)
    const refs = cards.map((card) => t.ref(card))
    does(t, cards, c, verb)
    const now = cards.map((card) => t.ref(card))
    staging(t).returned = {
      did: cards.length > 0,
      done: { [name]: now },
      it: now,
      ...(name === 'look' && { looked: refs }),
    }
  },
  can: (t, c, verb) => verb.what === 'it' || speak.living(t, c, verb.what!).length > 0,
})

type Lasting = Extract<Step, { readonly do: 'gain' | 'lose' | 'cannot' }>

function begin(t: Toy, c: Context, step: Step): void {
  const lasting = step as Lasting
  const on = speak.things(t, c, lasting.what).filter((ref) => t.alive(ref))
  const data = { step: lasting, c, begun: t.state.turn } as unknown as Json
  t.begin({ kind: 'lasting', seat: c.seat, source: c.source, on, until: nameOfEnd(lasting.for), data })
}

const nameOfEnd = (duration: Duration | undefined): string => {
  if (!duration || 'while' in duration) return ''
  return 'until' in duration ? `${duration.until.at} of ${duration.until.of}` : duration.during
}

const FIGHT = eventWith<Ref>('fight')
const MOMENT = eventWith<string>('moment')

const verbs: { readonly [verb: string]: VerbRules<Globals> } = {
  tire: onCards('tire', (t, cards, c) => t.mark(cards, 'tired', 1, 'T1', c.actor)),
  look: onCards('look', () => {}),
  move: onCards('move', (t, cards, c, { to }) =>
    cards.forEach((card) => {
      const seat = to!.of === 'any' ? t.state.owner[card]! : speak.who(t, c, to!.of)[0]!
      t.move([card], t.zone(to!.zone, seat), 'T1', c.actor, null, to!.at === 'bottom' ? 1 : 0)
    }),
  ),
  attach: onCards('attach', (t, cards, c, { on }) =>
    t.do(event(HOST, 'T1', c.actor, { cards, note: t.ref(speak.living(t, c, on!)[0]!) })),
  ),
  fight: onCards('fight', (t, cards, c, { by }) =>
    t.do(event(FIGHT, 'T1', c.actor, { cards: speak.living(t, c, by!), note: t.ref(cards[0]!) })),
  ),
  /** Says a number, so that tests can hear it. */
  say: {
    does: (t, c, { n, what }) => {
      const who = what ? speak.playersOf(t, c, what).map(seatName).join('') : ''
      const said = n === undefined ? who : String(speak.value(t, c, n))
      t.globals.heard = [...t.state.globals.heard, `${seatName(c.actor)} ${said}`]
    },
  },
  /** Tires so many of one's row, all of them or none. */
  spend: {
    does: (t, c, { n }) => t.mark(t.cards('row', c.actor).slice(0, n as number), 'tired', 1, 'T1', c.actor),
    can: (t, c, { n }) => t.cards('row', c.actor).length >= (n as number),
    whole: true,
  },
  gain: { does: begin },
  lose: { does: begin },
  cannot: { does: begin },
  later: {
    does: (t, c, step) => {
      const { when, then, for: duration } = step as unknown as Extract<Step, { do: 'later' }>
      const data = { when, then, c } as unknown as Json
      t.begin({ kind: 'later', seat: c.seat, source: c.source, on: c.it, until: nameOfEnd(duration), data })
    },
  },
}

export const speak: Interpreter<Globals> = new Interpreter<Globals>({
  isA: (_, __, type) => type === 'beast',
  nameOf: (t, card) => t.rules.cards[t.state.print[card]!]!.name,
  /** What is tired is called a slug as well. */
  namesOf: (t, card) => (t.markOf(card, 'tired') === 1 ? ['slug'] : []),
  states: { tired: (t, card) => t.markOf(card, 'tired') === 1 },
  /** A sign that stands for so many in one's row, and that somebody blue needs not heed. */
  icons: { herd: (n) => ({ there: { in: { of: 'you', zone: 'row' }, are: [] }, is: 'atLeast', value: n }) },
  isActive: (t, c) => (t.valuesOf(c.source.card).attributes as readonly string[]).includes('blue'),
  tallies: { rounds: (t) => t.state.turn },
  declare: (_, __, kind) =>
    kind === 'number'
      ? { min: 0, max: 9 }
      : {
          words: (kind === 'name' ? BEASTS.map(({ name }) => name) : ['red', 'blue']).map((word, id) => ({
            option: { key: word, text: text('word'), id },
            word,
          })),
        },
  happened: (t, c, card, { to }) =>
    t.state.history.some((e) => {
      const whom = noteOf(e, FIGHT)
      return e.cards[0] === card && (!to || speak.things(t, c, to).some((ref) => ref.card === whom.card))
    }),
  done: { rite: (_, c) => c.done.rite !== undefined },
  hidden: ['pile'],
  option: (t, card) => ({ key: keyOf(t, card), text: text('word'), id: card }),
  seats: (t) => t.seats(),
  look: () => {},
  otherChoices: (t, _, { are }) =>
    are.some((filter) => 'type' in filter && filter.type === 'player')
      ? t.seats().map((seat) => ({
          option: { key: seatName(seat), text: text('word'), id: seat },
          target: { seat },
        }))
      : [],
})

function changes(t: Toy, c: Context, gain: Gain, values: Readonly<Values>): Change[] {
  if ('swap' in gain) {
    const [a, b] = gain.swap
    return [
      { field: a, op: 'set', value: values[b]! },
      { field: b, op: 'set', value: values[a]! },
    ]
  }
  if ('attribute' in gain) return [{ field: 'attributes', op: 'gain', value: gain.attribute }]
  if ('field' in gain && 'by' in gain)
    return [{ field: gain.field, op: 'add', value: speak.value(t, c, gain.by) }]
  return []
}

const lastingOf = (effect: InForce) => effect.data as unknown as { step: Lasting; c: Context; begun: number }

const reach = (t: Toy, effect: InForce, card: CardId, values: Readonly<Values>): readonly Change[] | null => {
  const { step, c } = lastingOf(effect)
  const fixed = effect.id > 0
  const reached = fixed
    ? effect.on.some((ref) => ref.card === card && t.alive(ref))
    : speak.isAmong(t, c, card, step.what)
  if (!reached) return null
  if (step.do === 'cannot') return [{ field: 'cannot', op: 'gain', value: step.act }]
  return (step as { gains: readonly Gain[] }).gains.flatMap((gain) => changes(t, c, gain, values))
}

const holds = (t: Toy, effect: InForce): boolean => {
  const { step, c } = lastingOf(effect)
  return !step.for || !('while' in step.for) || speak.holds(t, c, step.for.while)
}

/** What abilities the cards of a table have, by their keys. */
export type Abilities = { readonly [key: string]: Ability }

function hear(t: Toy, abilities: Abilities, name: string, subject: CardId | null): void {
  const isIt = (c: Context, when: When) => {
    if ('at' in when)
      return (
        when.at === name &&
        (when.of === 'any' || speak.who(t, c, when.of as 'you').includes(t.state.turnSeat))
      )
    if (!('event' in when) || when.event !== name || !('what' in when)) return false
    return speak.things(t, c, when.what as Thing).some(({ card }) => card === subject)
  }
  for (const effect of t.state.effects.filter(({ kind }) => kind === 'later')) {
    const { when, then, c } = effect.data as unknown as { when: When; then: Effect; c: Context }
    if (!isIt({ ...c, it: effect.on }, when)) continue
    t.expire((other) => other === effect)
    runEffect(t, then, { ...c, it: effect.on })
  }
  for (const [card, ability] of withAbilities(t, abilities)) {
    const c = contextOf(t.state.holder[card]!, t.ref(card))
    if (ability.kind === 'triggered' && isIt(c, ability.when) && mayUse(t, c, ability))
      use(t, c, ability, ability.effect)
  }
}

function* withAbilities(t: Toy, abilities: Abilities): Generator<[CardId, Ability]> {
  for (const seat of t.seats())
    for (const card of t.cards('row', seat))
      if (abilities[keyOf(t, card)]) yield [card, abilities[keyOf(t, card)]!]
}

/** Whether an ability's own limit and condition let it be used. */
function mayUse(t: Toy, c: Context, ability: Ability): boolean {
  if ('only' in ability && ability.only && !speak.holds(t, c, ability.only)) return false
  const limit = 'limit' in ability ? ability.limit : undefined
  if (!limit || !('times' in limit)) return true
  const times = t.state.effects.filter(
    ({ kind, source }) => kind === 'used' && source!.card === c.source.card,
  ).length
  return times < limit.times
}

function use(t: Toy, c: Context, ability: Ability, effect: Effect): void {
  const per = 'limit' in ability && ability.limit && 'per' in ability.limit ? ability.limit.per : null
  if (per) t.begin({ kind: 'used', seat: c.seat, source: c.source, on: [], until: per, data: null })
  runEffect(t, effect, c)
}

const WORDS = [
  'word',
  'ask.unseen',
  'ask.choose',
  'ask.choose.exactly',
  'ask.may',
  'ask.pay.optional',
  'ask.modes',
  'option.mode',
  'option.yes',
  'option.no',
]
const ASKED = [
  ...WORDS,
  'ask.declare.name',
  'ask.declare.number',
  'ask.declare.attributes',
  'effect.lasting',
  'effect.later',
  'effect.used',
]

const MAIN = entry('main')

/** The rules; `abilities` are those of the cards on the table. */
export function toy(abilities: Abilities = {}): Ready<Globals> {
  const words = Object.fromEntries(ASKED.map((key) => [key, key]))
  return ready<Globals>({
    name: 'toy',
    version: '1',
    words: { ja: words, en: words },
    cards: BEASTS,
    seats: { min: 2, max: 2 },
    zones: [
      { name: 'pile', clause: 'T1', of: 'seat', sees: () => UNSEEN, counts: () => true },
      {
        name: 'row',
        clause: 'T1',
        of: 'seat',
        sees: () => FACE,
        counts: () => true,
        inPlay: true,
        remembered: true,
      },
    ],
    marks: ['tired'],
    layers: ['only'],
    printed: (t, card) => ({ ...BEASTS[t.state.print[card]!]! }) as unknown as Values,
    constants: (t) =>
      [...withAbilities(t, abilities)].flatMap(([card, ability]) => {
        const c = contextOf(t.state.holder[card]!, t.ref(card))
        if (ability.kind !== 'constant' || (ability.while && !speak.holds(t, c, ability.while))) return []
        return ability.does.map((step, i) => ({
          id: -1 - card * 8 - i,
          kind: 'lasting',
          seat: c.seat,
          source: c.source,
          on: [],
          since: 0,
          until: '',
          data: { step, c, begun: 0 } as unknown as Json,
        }))
      }),
    effects: {
      lasting: { clause: 'T2', layers: { only: reach }, holds },
      later: { clause: 'T2' },
      used: { clause: 'T2' },
    },
    triggers: [
      {
        name: 'tired',
        clause: 'T3',
        on: 'mark',
        match: (t, e) => {
          for (const card of e.cards) hear(t, abilities, 'tired', card)
        },
      },
      {
        name: 'moment',
        clause: 'T3',
        on: 'moment',
        match: (t, e) => hear(t, abilities, noteOf(e, MOMENT), null),
      },
    ],
    events: {},
    remembers: ['fight'],
    procedures: [
      procedure<Globals, object>(MAIN, {
        'T0 use': {
          decide: (t) => {
            const usable = [...withAbilities(t, abilities)].filter(
              ([card, ability]) =>
                ability.kind === 'activated' &&
                t.state.holder[card] === t.state.turnSeat &&
                mayUse(t, contextOf(t.state.turnSeat, t.ref(card)), ability) &&
                speak.canPay(t, contextOf(t.state.turnSeat, t.ref(card)), ability.cost),
            )
            const options = usable.map((_, id) => ({ key: `use${id}`, text: text('word'), id }))
            const end = { key: 'end', text: text('word'), id: -1 }
            return {
              kind: 'choose',
              seat: t.state.turnSeat,
              clause: 'T0',
              ask: text('word'),
              options: [end, ...options],
              min: 1,
              max: 1,
              always: true,
            }
          },
          answered: (t, _, { picked }) => {
            const { key } = picked[0]!
            if (key === 'end') return
            const [card, ability] = [...withAbilities(t, abilities)].filter(
              ([, one]) => one.kind === 'activated',
            )[Number(key.slice(3))]!
            const c = contextOf(t.state.turnSeat, t.ref(card))
            const { cost, effect } = ability as Extract<Ability, { kind: 'activated' }>
            t.goto('T0 use')
            use(t, c, ability, effect)
            runEffect(t, cost, c)
          },
        },
        'T0 end': (t) => {
          t.do(event(MOMENT, 'T0', t.state.turnSeat, { note: 'turnEnd' }))
        },
        'T0 over': (t) => {
          const { turnSeat } = t.state
          t.expire('turn')
          t.expire((effect) => {
            if (effect.kind !== 'lasting') return false
            const { c, begun } = lastingOf(effect)
            const [moment, of] = effect.until.split(' of ')
            return (
              moment === 'turnEnd' && t.state.turn > begun && speak.who(t, c, of as 'you').includes(turnSeat)
            )
          })
        },
        'T0 next': (t) => {
          t.do(event('turn', 'T0', 1 - t.state.turnSeat, { value: t.state.turn + 1 }))
          t.goto('T0 use')
        },
      }),
      runProcedure(speak, { choose: 'T4', may: 'T5' }),
    ],
    verbs,
    begin: { procedure: MAIN, deck: 'pile' },
    globals: () => ({ heard: [] }),
    readOptions: (given) => given,
    deckFaults: (deck) => {
      const words = {
        nameOf: (name: string) => name,
        abilitiesOf: (name: string) => (abilities[name] ? [abilities[name]] : []),
        fits: (name: string, are: readonly Filter[]) =>
          are.every(
            (filter) => 'attribute' in filter && beastNamed(name).attributes.includes(filter.attribute),
          ),
      }
      return tooMany(deck, words, 1).map((name) => ({
        clause: 'T6',
        reason: text('word', { name }),
        place: text('word'),
      }))
    },
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

/** The beasts of each player's row, the first letter of each; the others lie in the pile, the last on top. */
export type Rows = { readonly A?: string; readonly B?: string }

const named = (letter: string) => BEASTS.find(({ name }) => name.startsWith(letter))!.name

/** A table with these rows, `it` being A's first beast. */
export function table(rows: Rows, abilities: Abilities = {}): Toy {
  const rules = toy(abilities)
  const decks = [0, 1].map(() => BEASTS.map(({ name }) => name))
  const t = new TableOf(rules, emptyState(rules, decks, {}, 'toy'))
  for (const [seat, letters] of Object.entries(rows)) {
    for (const letter of letters as string) {
      const pile = staging(t).zones[t.zone('pile', seatOf(seat))]!
      const card = pile.find((one) => BEASTS[t.state.print[one]!]!.name === named(letter))!
      pile.splice(pile.indexOf(card), 1)
      staging(t).zones[t.zone('row', seatOf(seat))]!.push(card)
      staging(t).at[card] = t.zone('row', seatOf(seat))
    }
  }
  staging(t).turn = 1
  staging(t).turnSeat = 0
  t.call(MAIN)
  return t
}

/** What lies in a zone, by first letters, the bottom first. */
export const letters = (t: Toy, zone: 'row' | 'pile', seat: 'A' | 'B') =>
  t
    .cards(zone, seatOf(seat))
    .map((card) => BEASTS[t.state.print[card]!]!.name[0])
    .join('')

export const cardNamed = (t: Toy, key: string): CardId =>
  t.state.print.findIndex((_, card) => keyOf(t, card) === key)

/** A's first beast carries out an effect. */
export function carryOut(t: Toy, effect: Effect, more: Partial<Context> = {}): void {
  const source = t.cards('row', 0)[0]
  runEffect(t, effect, contextOf(0, source === undefined ? { card: -1, life: 0 } : t.ref(source), more))
  t.decision()
}

/** Answers in turn, each written `A: ant bee`. Before each the game is saved as text and read back. */
export function answer(t: Toy, ...lines: readonly string[]): Toy {
  let now = t
  for (const line of lines) {
    now.decision()
    now = new TableOf(now.rules, JSON.parse(JSON.stringify(now.state)))
    const [seat, keys] = line.split(': ') as [string, string | undefined]
    now.answer(seatOf(seat[0]!), keys ? keys.split(' ') : [])
  }
  now.decision()
  return now
}

/** Carries out an effect and answers what it asks. */
export function run(t: Toy, effect: Effect, ...lines: readonly string[]): Toy {
  const now = t.copy()
  carryOut(now, effect)
  return answer(now, ...lines)
}

export const heard = (t: Toy) => t.state.globals.heard.join(', ')

/** What is open: who is asked, and what is offered, without the seat of each. */
export function asked(t: Toy): string {
  const d = t.decision()!
  return d.kind === 'choose'
    ? `${seatName(d.seat)} ${d.min}-${d.max}: ${d.options.map(({ key }) => key).join(' ')}`
    : d.kind
}
