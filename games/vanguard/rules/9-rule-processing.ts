import {
  ask,
  type CardId,
  entry,
  eventOf,
  type Fact,
  Memo,
  procedure,
  type Ref,
  type Seat,
  text,
} from '@tefuda/kernel'
import { endGame, whyLost } from './1-winning.ts'
import { CHECK_TRIGGER } from './2-triggers.ts'
import { REAR_CIRCLES } from './4-circles.ts'
import { cardOption } from './4-names.ts'
import {
  cameAt,
  circleOf,
  deck,
  type Globals,
  guardians,
  isInLegion,
  isMate,
  lockedCards,
  onCircle,
  rears,
  soul,
  type Vg,
  vanguardDamage,
  vanguards,
} from './4-zones.ts'
import { CHOOSE_HEART, lacksHeart } from './10-hearts.ts'
import { retireAll } from './10-retiring.ts'
import { putIntoSoul, ride } from './10-riding.ts'

/** 9, 9.1, 9.1.1: rule processing, at check timing only (9.1.2). */

const SEATS: readonly Seat[] = [0, 1]

/** 9.3.6: rear-guard circles with several units. */
const crowded = (t: Vg, seat: Seat): readonly number[] =>
  REAR_CIRCLES.filter((circle) => onCircle(t, seat, circle).length > 1)

/** Whether there is one. Every check timing asks, so circles are bits. */
function isCrowded(t: Vg, seat: Seat): boolean {
  let taken = 0
  for (const cards of [rears(t, seat), lockedCards(t, seat)]) {
    for (let i = 0; i < cards.length; i++) {
      const circle = 1 << circleOf(t, cards[i]!)
      if ((taken & circle) !== 0) return true
      taken |= circle
    }
  }
  return false
}

/** 9.3.1 to 9.3.5: units that cannot share the vanguard circle: more than one that is not a mate, or more than one mate. */
function doubles(t: Vg, seat: Seat): boolean {
  const all = vanguards(t, seat)
  if (all.length < 2) return false
  const mates = all.filter((card) => isMate(t, card)).length
  return mates > 1 || all.length - mates > 1
}

/** The units of which only one can stay there, and the clauses: mates (9.3.2, 9.3.4), units in legion and others (9.3.5), or single units (9.3.1, 9.3.3). */
function rivals(
  t: Vg,
  seat: Seat,
): { readonly among: readonly CardId[]; readonly clauses: readonly [string, string] } {
  const all = vanguards(t, seat)
  if (all.every((card) => !isInLegion(t, card))) return { among: all, clauses: ['9.3.3', '9.3.1'] }
  if (!all.every((card) => isInLegion(t, card))) return { among: all, clauses: ['9.3.5', '9.3.5'] }
  return { among: all.filter((card) => isMate(t, card)), clauses: ['9.3.4', '9.3.2'] }
}

const lacksVanguard = (t: Vg, seat: Seat): boolean => vanguards(t, seat).length === 0

/** Whether there is anything to do besides damage. */
const isOtherDue = (t: Vg): boolean => isDueFor(t, 0) || isDueFor(t, 1)
const isDueFor = (t: Vg, seat: Seat): boolean =>
  whyLost(t, seat) !== null ||
  isCrowded(t, seat) ||
  doubles(t, seat) ||
  lacksVanguard(t, seat) ||
  lacksHeart(t, seat) ||
  isMisplaced(t, seat)
/** 9.4.1: no unit guards outside the battle phase. */
const isMisplaced = (t: Vg, seat: Seat): boolean =>
  t.state.globals.phase !== 'battle' && guardians(t, seat).length > 0

/** 9.6.1, 9.6.1.1: the seat whose vanguard takes damage, the turn fighter first. */
const hurt = (t: Vg): Seat | undefined => {
  const seats = t.around(t.state.turnSeat)
  for (let i = 0; i < seats.length; i++) {
    const cards = vanguards(t, seats[i]!)
    for (let v = 0; v < cards.length; v++) if (vanguardDamage(t, cards[v]!) > 0) return seats[i]
  }
  return undefined
}

export const isDue = (t: Vg): boolean =>
  DUE.of(t) ?? DUE.keep(t, isAnythingDue(t), [t.facts.of(WHAT_MAY_BE_DUE)])
const isAnythingDue = (t: Vg): boolean =>
  t.state.globals.phase !== 'setup' && (isOtherDue(t) || hurt(t) !== undefined)
const DUE = new Memo<boolean>()
const WHAT_MAY_BE_DUE: readonly Fact[] = [
  'cards in deck',
  'cards in damage',
  'cards in vanguard',
  'cards in soul',
  'cards in rear',
  'cards in guardian',
  'cards in locked',
  'cards in heart',
  'mark circle',
  'mark legion',
  'mark heart',
  'mark hurt',
  'variable phase',
  'seats',
]

/** 9.1.3: everything due; 9.6.1: damage only if nothing else is. */
export function process(t: Vg): void {
  if (!isOtherDue(t)) {
    t.call(DAMAGE, { seat: hurt(t)! })
    return
  }
  if (SEATS.some((seat) => whyLost(t, seat) !== null)) endGame(t)
  else t.call(PROCESS, { seats: t.around(t.state.turnSeat), circles: [], gone: [] })
}

type Processing = {
  readonly seats: readonly Seat[]
  circles: readonly (readonly [Seat, number])[]
  gone: readonly Ref[]
}
const PROCESS = entry<Processing>('9.1')

const ofSeat = (t: Vg, seats: readonly Seat[], is: (t: Vg, seat: Seat) => boolean) =>
  seats.find((seat) => is(t, seat))

/** The cards of a circle that were put there last. */
function newest(t: Vg, cards: readonly CardId[]): readonly CardId[] {
  const last = Math.max(...cards.map((card) => cameAt(t, card)))
  return cards.filter((card) => cameAt(t, card) === last)
}

const pick = (t: Vg, seat: Seat, clause: string, key: string, cards: readonly CardId[]) => ({
  kind: 'choose' as const,
  seat,
  clause,
  ask: text(key),
  options: cards.map((card) => cardOption(t, card)),
  min: 1,
  max: 1,
})

export const processing = procedure<Globals, Processing>(PROCESS, {
  /** 9.3.1, 9.3.2, 9.3.5: the last to come stays; its fighter chooses among several. */
  '9.3.3': ask(
    (t, { seats }) => {
      const seat = ofSeat(t, seats, doubles)
      if (seat === undefined) return null
      const { among, clauses } = rivals(t, seat)
      return pick(t, seat, clauses[0], 'ask.stays', newest(t, among))
    },
    (t, { seats }, { picked }) => {
      const seat = ofSeat(t, seats, doubles)!
      const { among, clauses } = rivals(t, seat)
      putIntoSoul(
        t,
        among.filter((card) => card !== picked[0]!.id),
        clauses[1],
        seat,
        false,
      )
      t.goto('9.3.3')
    },
  ),
  '9.3.6': (t, v) => {
    v.circles = v.seats.flatMap((seat) => crowded(t, seat).map((circle) => [seat, circle] as const))
  },
  /** 9.3.7: of several that came last, one stays, chosen by its fighter. */
  '9.3.7': ask(
    (t, { circles }) => {
      const [next] = circles
      if (!next) return null
      const last = newest(t, onCircle(t, next[0], next[1]))
      return pick(t, next[0], '9.3.7', 'ask.stays', last)
    },
    (t, v, { picked }) => {
      const [next, ...others] = v.circles
      const [seat, circle] = next!
      v.circles = others
      const below = onCircle(t, seat, circle).filter((card) => card !== picked[0]!.id)
      v.gone = [...v.gone, ...below.map((card) => t.ref(card))]
      if (others.length > 0) t.goto('9.3.7')
    },
  ),
  /** 9.1.3: those of all circles together. */
  '9.3.6 retire': (t, { gone }) => {
    const cards = gone.filter((ref) => t.alive(ref)).map(({ card }) => card)
    if (cards.length > 0) retireAll(t, cards, '9.3.6', t.state.turnSeat)
  },
  /** 9.4 */
  '9.4.1': (t, { seats }) => {
    if (t.state.globals.phase === 'battle') return
    retireAll(
      t,
      seats.flatMap((seat) => guardians(t, seat)),
      '9.4.1',
      t.state.turnSeat,
    )
  },
  /** 9.5, 9.5.1: without a vanguard the fighter rides a card of the soul. */
  '9.5.1': ask(
    (t, { seats }) => {
      const seat = ofSeat(t, seats, lacksVanguard)
      return seat === undefined ? null : pick(t, seat, '9.5.1', 'ask.rideSoul', soul(t, seat))
    },
    (t, { seats }, { picked }) => {
      const seat = ofSeat(t, seats, lacksVanguard)!
      ride(t, picked[0]!.id, seat, '9.5.1', 'rules')
      t.goto('9.5.1')
    },
  ),
  /** 10.27.5.2: a new heart is chosen if the old one has left. */
  '10.27.5.2': (t, { seats }) => {
    const seat = ofSeat(t, seats, lacksHeart)
    if (seat === undefined) return
    t.call(CHOOSE_HEART, { seat })
    t.goto('10.27.5.2')
  },
})

/** 9.6: one point of damage after the other. */
const DAMAGE = entry<{ readonly seat: Seat }>('9.6')

export const damageProcessing = procedure<Globals, { readonly seat: Seat }>(DAMAGE, {
  '9.6.2': (t, { seat }) => {
    const card = vanguards(t, seat).find((one) => vanguardDamage(t, one) > 0)
    if (card === undefined) return t.return()
    t.mark([card], 'hurt', vanguardDamage(t, card) - 1, '9.6.2', seat)
  },
  '9.6.3': (t, { seat }) => {
    const top = deck(t, seat).at(-1)
    if (top === undefined) return t.return()
    t.move([top], t.zone('trigger', seat), '9.6.3', seat)
  },
  /** 9.6.4, 10.15, 10.15.1, 10.15.1.1: regardless of the source of the damage. */
  '9.6.4': (t, { seat }) => {
    t.do(eventOf('damage check', '9.6.4', seat, t.cards('trigger', seat).slice(-1)))
  },
  '9.6.5': (t, { seat }) => {
    const [card] = t.cards('trigger', seat).slice(-1)
    if (card !== undefined) t.call(CHECK_TRIGGER, { seat, card: t.ref(card), clause: '9.6.5', parts: [] })
  },
  '9.6.6': (t, { seat }) => {
    const cards = t.cards('trigger', seat).slice(-1)
    t.move(cards, t.zone('damage', seat), '9.6.6', seat)
  },
  '9.6.7': (t) => t.goto('9.6.2'),
})
