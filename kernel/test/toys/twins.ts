import {
  type Ask,
  ask,
  BACK,
  type CardId,
  type Choose,
  event,
  FACE,
  type Option,
  procedure,
  type Ref,
  type Rules,
  ready,
  type Seat,
  seatName,
  type Table,
  text,
  UNSEEN,
} from '@tefuda/kernel'

/**
 * Twins: a small whole game with everything that can be hidden. There are two of every card. Hands are unseen, cards are set
 * face down, even the size of a vault is secret, and only the top card of the drop shows.
 */
type Globals = { drawn: number }
export type Twins = Table<Globals>

export const NAMES = ['sun', 'moon', 'star', 'rain'] as const
const own = (t: Twins, seat: Seat, card: CardId) => seat === t.state.owner[card]
const always = () => true

const words = {
  'ask.play': '{seat}?',
  'ask.pay': '{seat}?',
  'ask.answer': '{seat}?',
  'ask.bid': '{seat}?',
  'ask.stack': '{seat}?',
  'option.card': '{key}',
  'option.plain': '{key}',
  'effect.cloud': '…',
  'end.most': '{seat}',
  card: '{name}',
}

function keyOf(t: Twins, card: CardId): string {
  const zone = t.state.at[card]!
  const place = t.state.zones[zone]!.indexOf(card) + 1
  return `${seatName(t.layout.seatOf[zone]!)}:${t.layout.specOf[zone]!.name}${place}`
}

const plain = (key: string): Option => ({ key, text: text('option.plain', { key }), id: -1 })

function cardOption(t: Twins, card: CardId, verb = ''): Option {
  const key = verb + keyOf(t, card)
  return { key, text: text('option.card', { key }), id: card }
}

function question(
  key: string,
  seat: (t: Twins) => Seat,
  more: (t: Twins) => Pick<Choose, 'options'> & Partial<Choose>,
  answered: Ask<Globals, Playing>['answered'],
) {
  return ask<Globals, Playing>(
    (t) => ({
      kind: 'choose',
      clause: 'T2',
      seat: seat(t),
      ask: text(key, { seat: seatName(seat(t)) }),
      min: 1,
      max: 1,
      ...more(t),
    }),
    answered,
  )
}

const active = (t: Twins) => t.state.turnSeat
const rival = (t: Twins) => t.around(t.state.turnSeat)[1]!
const nameOf = (t: Twins, card: CardId) => t.rules.cards[t.state.print[card]!]!.name

const game = procedure<Globals, object>('game', {
  'T1 decks': (t) => {
    for (const seat of t.seats()) {
      t.do(event('shuffle', 'T1', seat, { to: [t.zone('deck', seat)] }))
      draw(t, seat, 2)
    }
  },
  'T1 turn': (t) => {
    const seat = t.state.turn === 0 ? 0 : t.around(t.state.turnSeat + 1)[0]!
    t.do(event('turn', 'T1', seat, { value: t.state.turn + 1 }))
    t.call(turn, { how: null, card: null })
    t.goto('T1 turn')
  },
})

/** Which card is played, and how. */
interface Playing {
  how: string | null
  card: Ref | null
}
const PLACES: { readonly [how: string]: string } = { up: 'field', down: 'set', keep: 'vault' }

const turn = procedure<Globals, Playing>('turn', {
  'T2 draw': (t) => {
    if (t.cards('deck', active(t)).length > 0) return draw(t, active(t), 1)
    const most = t.seats().toSorted((a, b) => t.cards('field', b).length - t.cards('field', a).length)[0]!
    t.end([most], 'T9', text('end.most', { seat: seatName(most) }))
  },
  'T2 play': question(
    'ask.play',
    active,
    (t) => ({
      options: [
        ...t
          .cards('hand', active(t))
          .flatMap((card) => [
            cardOption(t, card, 'up.'),
            cardOption(t, card, 'down.'),
            cardOption(t, card, 'keep.'),
          ]),
        plain('pass'),
      ],
    }),
    (t, v, choice) => {
      const [option] = choice.picked
      if (option!.id < 0) return t.goto('T4 end')
      v.how = option!.key.split('.')[0]!
      v.card = t.ref(option!.id)
      t.checkpoint()
    },
  ),
  /** A card played openly costs another card of the hand; a player who refuses to pay has not played it. */
  'T3 pay': ask(
    (t, { how, card: played }) => {
      if (how !== 'up') return null
      const { card } = played!
      const others = t.cards('hand', active(t)).filter((other) => other !== card)
      return {
        kind: 'choose',
        clause: 'T3',
        seat: active(t),
        ask: text('ask.pay', { seat: seatName(active(t)) }),
        options: [...others.map((other) => cardOption(t, other)), plain('refuse')],
        min: 1,
        max: 1,
        always: true,
      }
    },
    (t, _, choice) => {
      const { id } = choice.picked[0]!
      if (id < 0) return t.rewind('T2 play')
      t.move([id], t.zone('drop', active(t)), 'T3', active(t))
    },
  ),
  'T3 place': (t, { how, card: played }) => {
    t.forgetCheckpoint()
    const { card } = played!
    t.move([card], t.zone(PLACES[how!]!, active(t)), 'T3', active(t), { turned: how === 'up' ? 1 : 0 })
    t.put({ kind: 'card', seat: active(t), cards: [t.ref(card)], targets: [], data: { how } })
  },
  'T3 answer': question(
    'ask.answer',
    rival,
    () => ({ options: [plain('allow'), plain('cloud')] }),
    (t, _, choice) => {
      const [ref] = t.state.pending[0]!.cards
      if (choice.keys[0] === 'cloud')
        t.begin({ kind: 'cloud', seat: rival(t), source: null, on: [ref!], until: 'turn', data: 1 })
    },
  ),
  'T3 resolve': (t) => {
    const item = t.state.pending[0]!
    t.drop(item.id)
    const [ref] = item.cards
    if (t.alive(ref!) && nameOf(t, ref!.card) === 'rain') draw(t, item.seat, 1)
  },
  'T4 bid': ask(
    (t) => ({
      kind: 'number',
      clause: 'T4',
      seat: rival(t),
      ask: text('ask.bid', { seat: seatName(rival(t)) }),
      min: 0,
      max: 2,
    }),
    (t, _, choice) => t.return(choice.number),
  ),
  'T4 end': (t) => {
    t.expire('turn')
    t.call(stack)
    t.return()
  },
})

/** All but three cards of a hand go under the deck, in an order nobody else learns. */
const stack = procedure<Globals, object>('stack', {
  'T5 order': ask(
    (t) => ({
      kind: 'order',
      clause: 'T5',
      seat: active(t),
      ask: text('ask.stack', { seat: seatName(active(t)) }),
      options: t
        .cards('hand', active(t))
        .slice(3)
        .map((card) => cardOption(t, card)),
    }),
    (t, _, choice) =>
      t.move(
        choice.picked.map(({ id }) => id),
        t.zone('deck', active(t)),
        'T5',
        active(t),
        null,
        1,
      ),
  ),
})

function draw(t: Twins, seat: Seat, count: number): void {
  const cards = t.cards('deck', seat).slice(-count)
  t.move(cards, t.zone('hand', seat), 'T2', seat)
  t.globals.drawn = t.state.globals.drawn + cards.length
}

const rules: Rules<Globals> = {
  name: 'twins',
  version: '1',
  words: { ja: words, en: words },
  cards: NAMES.map((name) => ({ name })),
  seats: { min: 2, max: 3 },
  zones: [
    { name: 'deck', clause: 'T1', of: 'seat', sees: () => UNSEEN, counts: always },
    {
      name: 'hand',
      clause: 'T1',
      of: 'seat',
      sees: (t, seat, card) => (own(t, seat, card) ? FACE : UNSEEN),
      counts: always,
    },
    {
      name: 'set',
      clause: 'T1',
      of: 'seat',
      sees: (t, seat, card) => (own(t, seat, card) ? FACE : BACK),
      counts: always,
      inPlay: true,
    },
    {
      name: 'vault',
      clause: 'T1',
      of: 'seat',
      sees: (t, seat, card) => (own(t, seat, card) ? FACE : UNSEEN),
      counts: (t, seat, zone) => seat === t.layout.seatOf[zone],
    },
    {
      name: 'field',
      clause: 'T1',
      of: 'seat',
      sees: () => FACE,
      counts: always,
      inPlay: true,
      remembered: true,
    },
    {
      name: 'drop',
      clause: 'T1',
      of: 'seat',
      sees: (_t, _seat, _card, fromTop) => (fromTop === 0 ? FACE : UNSEEN),
      counts: always,
    },
  ],
  marks: ['turned'],
  layers: ['number'],
  printed: () => ({ power: 3 }),
  effects: {
    cloud: {
      clause: 'T6',
      layers: {
        number: (t, effect, card) =>
          effect.on.some((ref) => ref.card === card && t.alive(ref))
            ? [{ field: 'power', op: 'add', value: -1 }]
            : null,
      },
    },
  },
  triggers: [],
  events: {},
  remembers: ['move'],
  procedures: [game, turn, stack],
  begin: { procedure: game, deck: 'deck' },
  globals: () => ({ drawn: 0 }),
  readOptions: (given) => given,
  deckFaults: () => [],
  usualDeck: () => [...NAMES, ...NAMES],
  concede: 'T9',
  loop: ['T9', 'T9', 'T9'],
  keyOf,
  cardText: (print) => text('card', { name: NAMES[print]! }),
  tell: () => null,
  supposedDeck: () => [...NAMES, ...NAMES],
  supposedCounts: (_view, _seat, zones, left) => zones.map(() => left),
}

export const twins = ready(rules)
