import { type HeardEvent, matchReport, moveInWords, plainly, zonesOfMove } from '@tefuda/common'
import { type Event, type EventWith, noteOf, type Ref, type Text, text } from '@tefuda/kernel'
import { cardText, printed } from '../rules/200-cards.ts'
import type { Globals, Ps } from '../rules/400-zones.ts'
import { DAMAGE, EQUIP, GRANT } from '../rules/events.ts'

/** The game as a match report, without the order in which cards went to a deck (401.1.1). */
export const tell = matchReport<Globals>({
  shuffle: plainly,
  show: plainly,
  play: plainly,
  ability: plainly,
  fizzle: plainly,
  countered: (_, __, { cards, n }) =>
    text(n === 0 ? 'tell.countered.ability' : 'tell.countered', { cards, n }),
  redirect: plainly,
  weapon: plainly,
  armour: plainly,
  turned: plainly,
  destroyed: plainly,
  discard: plainly,
  prey: plainly,
  leave: plainly,
  target: attacks,
  attack: attacks,
  damage: (_, e, { cards, n }) => {
    return text(noteOf(e, DAMAGE).battle ? 'tell.damage.battle' : 'tell.damage', {
      cards,
      n,
      value: e.value,
    })
  },
  heal: (_, e, { seat }) => text('tell.heal', { seat, n: e.value }),
  equip: attached(EQUIP),
  grant: attached(GRANT),
  mark: marked,
  move: moved,
})

/** 506.3.1, 506.4.1: the targets of an attack, first declared and then attacked. */
function attacks(_: Ps, { type }: Event, { cards: [attacker, ...targets] }: HeardEvent): Text {
  return text(`tell.${type}`, { attacker: attacker!, targets })
}

function attached(kind: EventWith<Ref>) {
  return (t: Ps, e: Event, { cards }: HeardEvent): Text =>
    text(`tell.${e.type}`, { cards, host: cardText(printed(t, noteOf(e, kind).card)) })
}

/** Clauses that turn cards OFF as part of an event told by itself: an attack, the use of a weapon or armour. */
const TOLD_ELSEWHERE: readonly string[] = ['506.4.1', '506.5.2', '205.5.2']

/** 215.1, 403.1.4: cards are turned and change rows. */
function marked(_: Ps, e: Event, { seat, cards, n }: HeardEvent): Text | null {
  switch (e.note) {
    case 'off':
      if (TOLD_ELSEWHERE.includes(e.clause)) return null
      if (e.clause.startsWith('209')) return text('tell.pays', { seat, n })
      return text(e.value === 1 ? 'tell.off' : 'tell.on', { cards, n })
    case 'row':
      return text(e.value === 1 ? 'tell.back' : 'tell.front', { cards, n })
    default:
      return null
  }
}

/** Moves between zones that have their own word. */
const MOVES: { readonly [way: string]: string } = {
  'deck hand': 'tell.draw',
  'hand pp': 'tell.pp',
  'deck pp': 'tell.pp',
  'deck player': 'tell.begins',
  'deck mag': 'tell.begins',
  'deck discard': 'tell.milled',
  'processing field': 'tell.enters',
}

function moved(t: Ps, e: Event, heard: HeardEvent): Text | null {
  const [from, to] = zonesOfMove(t, e)
  if (isToldElsewhere(t, e, to)) return null
  return moveInWords([from, to], heard, MOVES[`${from} ${to}`])
}

/** Moves that other events tell: of played (504.2) and destroyed (301.5) cards, and of a leaving player's cards (raid.11). */
function isToldElsewhere(t: Ps, { clause, from }: Event, to: string): boolean {
  if (clause === '504.2' || clause === 'raid.11') return true
  return to === 'discard' && t.layout.specOf[from[0]!]!.inPlay === true && !clause.startsWith('glossary')
}
