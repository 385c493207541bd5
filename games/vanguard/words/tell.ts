import { type HeardEvent, matchReport, moveInWords, plainly, zonesOfMove } from '@tefuda/common'
import { type Event, noteOf, type Ref, type Text, text } from '@tefuda/kernel'
import { cardText, printed } from '../rules/2-cards.ts'
import type { Globals, Vg } from '../rules/4-zones.ts'
import { ATTACKED, BECOME, DRIVE_CHECK, HIT, MISSED } from '../rules/events.ts'

const named = (t: Vg, refs: readonly Ref[]) => refs.map(({ card }) => cardText(printed(t, card)))

/** The game as a match report: which events it tells, and how. */
export const tell = matchReport<Globals>({
  shuffle: plainly,
  show: plainly,
  ride: plainly,
  stride: plainly,
  legion: plainly,
  /** 7.6.1.8: guardians retire after every battle. */
  retired: (_, e, { seat, cards, n }) =>
    text(e.clause === '7.6.1.8' ? 'tell.retired.guard' : 'tell.retired', { seat, cards, n }),
  lock: plainly,
  unlock: plainly,
  delete: plainly,
  discarded: plainly,
  intercept: plainly,
  /** 7.5.1.2.2: its number among the drive checks. */
  'drive check': (_, e, { seat, cards }) => {
    const { n, of } = noteOf(e, DRIVE_CHECK)
    return text('tell.drive check', { seat, cards, n, of })
  },
  'damage check': plainly,
  attack: (t, e, { cards, n }) => {
    const { attacked } = noteOf(e, ATTACKED)
    return text('tell.attack', { cards, n, targets: named(t, attacked) })
  },
  boost: (t, e) => {
    const [booster, whom] = e.cards.map((card) => cardText(printed(t, card)))
    return text('tell.boost', { booster: booster!, whom: whom! })
  },
  hit: (t, e, { cards, n }) => {
    const { whom } = noteOf(e, HIT)
    return text('tell.hit', { cards, n, targets: named(t, whom) })
  },
  missed: (t, e, heard) => (noteOf(e, MISSED).again ? null : plainly(t, e, heard)),
  damage: (_, e, { cards, n }) => text('tell.damage', { cards, n, value: e.value }),
  shift: plainly,
  become: (_, e, { cards, n }) =>
    text('tell.become', { cards, n, state: text(`state.${noteOf(e, BECOME)}`) }),
  mark: marked,
  move: moved,
})

/** Clauses that rest or stand units as part of an event told by itself: attacks, boosts, the stand phase. */
const RESTS_SILENTLY: readonly string[] = ['7.3.1.3', '7.3.1.6', '6.3.1.2']

function marked(_: Vg, e: Event, { cards, n }: HeardEvent): Text | null {
  if (e.note === 'rested' && !RESTS_SILENTLY.includes(e.clause))
    return text(e.value === 1 ? 'tell.rest' : 'tell.stand', { cards, n })
  if (e.note === 'down') return text(e.value === 1 ? 'tell.down' : 'tell.up', { cards, n })
  if (e.note === 'up') return text(e.value === 1 ? 'tell.up' : 'tell.down', { cards, n })
  return null
}

/** Zones whose arrivals another event tells. */
const SILENT: readonly string[] = ['locked', 'heart', 'trigger']
const SILENT_CLAUSES: readonly string[] = [
  '8.5.3.1',
  '8.5.1.1',
  '8.5.1.3',
  '9.5.1',
  '10.6.1',
  '10.28.1',
  '10.25.1',
  '10.4.1',
  '7.6.1.8',
  '9.3.6',
  '9.4.1',
  '11.32.2',
  '10.3.1',
  '10.24.1',
  '6.8.1.1.1',
  '7.4.1.2.4',
]

/** Moves between zones that have their own word. */
const MOVES: { readonly [way: string]: string } = {
  'deck hand': 'tell.draw',
  'deck soul': 'tell.soulCharge',
  'soul drop': 'tell.soulBlast',
  'damage drop': 'tell.heal',
  'trigger hand': 'tell.drawn',
  'trigger damage': 'tell.taken',
  'hand deck': 'tell.putBack',
  'hand rear': 'tell.call',
  'hand guardian': 'tell.guard',
  'g guardian': 'tell.guard',
  'first vanguard': 'tell.first',
  'heart vanguard': 'tell.again',
}

function moved(t: Vg, e: Event, heard: HeardEvent): Text | null {
  const [from, to] = zonesOfMove(t, e)
  if (SILENT.includes(to) || SILENT_CLAUSES.includes(e.clause) || to === 'first') return null
  if (to === 'g' && ['deck', 'vanguard'].includes(from)) return null
  return moveInWords([from, to], heard, MOVES[`${from} ${to}`])
}
