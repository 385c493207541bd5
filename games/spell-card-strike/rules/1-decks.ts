import { type Fault, refusal, type TextArgs, text } from '@tefuda/kernel'
import { type Card, fullName } from './3-cards.ts'

/** 1.2.2: what is brought to a game. */

export type Cards = ReadonlyMap<string, Card>

const WHOLE = text('deck.place.whole')
const at = (i: number) => text('deck.place.card', { n: i + 1 })
const fault = (clause: string, key: string, args?: TextArgs): Fault => ({
  ...refusal(clause, key, args),
  place: WHOLE,
})

/** 1.2.2.1: so many spell cards and one option. */
const SPELLS = 51
const OPTIONS = 1
/** 1.2.2.2: so many of one name. */
const COPIES = 3

/** Every fault of a list of cards. */
export function deckFaults(cards: Cards, list: readonly string[]): Fault[] {
  const faults: Fault[] = []
  list.forEach((name, i) => {
    if (!cards.has(name)) faults.push({ ...fault('1.2.2.1', 'deck.unknown', { card: name }), place: at(i) })
  })
  const count = (type: string) => list.filter((name) => cards.get(name)?.type === type).length
  const spells = count('spell')
  const options = count('option')
  if (spells !== SPELLS) faults.push(fault('1.2.2.1', 'deck.spells', { count: spells, size: SPELLS }))
  if (options !== OPTIONS) faults.push(fault('1.2.2.1', 'deck.options', { count: options }))
  return [...faults, ...copyFaults(cards, list)]
}

/** 1.2.2.2, 3.2.1.1: three by striker's and spell's name, unless the card itself says otherwise (3.13.5). */
function copyFaults(cards: Cards, list: readonly string[]): Fault[] {
  const copies = new Map<string, number>()
  return list.flatMap((name, i): Fault[] => {
    const card = cards.get(name)
    const called = card ? fullName(card) : name
    const same = (copies.get(called) ?? 0) + 1
    copies.set(called, same)
    const most = card ? mostOf(card) : COPIES
    return same === most + 1
      ? [{ ...fault('1.2.2.2', 'deck.copies', { card: name, most }), place: at(i) }]
      : []
  })
}

function mostOf({ extra }: Card): number {
  for (const ability of extra) {
    if (ability.kind !== 'deck' || ability.are) continue
    if ('any' in ability.how) return Infinity
    return ('upTo' in ability.how ? ability.how.upTo : ability.how.exactly) as number
  }
  return COPIES
}
