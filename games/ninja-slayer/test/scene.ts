import { emptyState, type Seat, seatNamed, Table } from '@tefuda/kernel'
import type { Globals, Ns } from '../src/300-zones.ts'
import { type Card, ninjaSlayer, readCards } from '../src/index.ts'

type Zones = { readonly [zone: string]: readonly string[] }

/** A character with these numbers and this text, or with no numbers a kotodama. */
export function card(
  id: string,
  cost: number,
  numbers: readonly number[] | null,
  text: readonly string[] = [],
  ukemi?: string,
): Card {
  const [karate, endurance, sabotage] = numbers ?? []
  const written = {
    id,
    name: { ja: id, en: id },
    type: numbers ? 'character' : 'kotodama',
    cost,
    attributes: [{ ja: '影', en: 'Shade' }],
  }
  return readCards([{ ...written, karate, endurance, sabotage, text, ...(ukemi && { ukemi }) }])[0]!
}

const FILLER = card('filler', 9, [1, 1, 1])

/** A table in A's character phase, with these cards in their places and harmless ones in the decks. */
export function scene(cards: readonly Card[], places: { readonly [seat: string]: Zones }): Ns {
  const decks = ['A', 'B'].map((seat) => {
    const named = Object.values(places[seat] ?? {}).flat()
    return [...named, ...(places[seat]?.deck ? [] : new Array<string>(12).fill('filler'))]
  })
  const rules = ninjaSlayer([FILLER, ...cards], decks)
  const t = new Table(rules, emptyState(rules, decks, { format: 'constructed' }, 'scene'))
  for (const [seat, zones] of Object.entries(places)) {
    for (const [zone, names] of Object.entries(zones))
      for (const name of names) put(t, seatNamed(seat), zone, name)
  }
  t.state.turn = 3
  t.state.turnSeat = 0
  Object.assign(t.state.globals, { phase: 'character' } satisfies Partial<Globals>)
  t.state.frames = [
    { in: 'game', at: '', vars: {} },
    { in: '500', at: '504.1', vars: {} },
    { in: '802', at: '802.2', vars: {} },
  ]
  t.decision()
  return t
}

function put(t: Ns, seat: Seat, zone: string, name: string): void {
  if (zone === 'deck') return
  const deck = t.state.zones[t.zone('deck', seat)]!
  const found = deck.find((one) => t.rules.cards[t.state.print[one]!]!.name === name)!
  deck.splice(deck.indexOf(found), 1)
  t.state.zones[t.zone(zone, seat)]!.push(found)
  t.state.at[found] = t.zone(zone, seat)
}

/** What lies in a zone, by name. */
export const names = (t: Ns, zone: string, seat: 'A' | 'B') =>
  t.cards(zone, seatNamed(seat)).map((one) => t.rules.cards[t.state.print[one]!]!.name)

/** Answers in turn, each written `A: fist`. What has only one answer is not asked; ether is paid from the left. */
export function play(t: Ns, ...lines: readonly string[]): void {
  for (const line of lines) {
    payFromTheLeft(t)
    const [seat, answer] = line.split(': ') as [string, string]
    t.answer(seatNamed(seat), answer.split(' '))
  }
  payFromTheLeft(t)
}

function payFromTheLeft(t: Ns): void {
  const d = t.decision()
  if (d?.clause === '1312.1' && d.kind === 'choose')
    t.answer(
      d.seat,
      d.options.slice(0, d.min).map(({ key }) => key),
    )
}

/** Everybody passes until nothing waits in the space. */
export function settle(t: Ns): void {
  while (t.state.pending.length > 0 && offers(t, 'pass')) t.answer(t.decision()!.seat, ['pass'])
}

/** Whether an answer is on the list just now. */
export function offers(t: Ns, key: string): boolean {
  const d = t.decision()
  return d !== null && d.kind !== 'number' && d.options.some((option) => option.key === key)
}
