import { emptyState, type Json, type Seat, seatNamed, Table } from '@tefuda/kernel'
import type { Ps } from '../src/400-zones.ts'
import { pso2 } from '../src/index.ts'
import { FILLER, MAG, PLAYER, readBriefCards } from '../src/scenario-cards.ts'
import { resume } from '../src/scenario-flow.ts'

type Zones = { readonly [zone: string]: readonly string[] }

/** A table in A's main phase, with these cards (as scenarios write them) in their places and harmless ones in the decks. */
export function scene(cards: readonly Json[], places: { readonly [seat: string]: Zones }): Ps {
  const decks = ['A', 'B'].map((seat) => {
    const laid = Object.values(places[seat] ?? {}).flat()
    const spare = places[seat]?.deck ? [] : new Array<string>(12).fill(FILLER.name)
    return [PLAYER.name, MAG.name, ...laid, ...spare]
  })
  const rules = pso2([FILLER, PLAYER, MAG, ...readBriefCards(cards)], decks, [])
  const t = new Table(rules, emptyState(rules, decks, {}, 'scene'))
  for (const seat of ['A', 'B']) {
    const zones = { player: [PLAYER.name], mag: [MAG.name], ...places[seat] }
    for (const [zone, names] of Object.entries(zones))
      for (const name of names) put(t, seatNamed(seat), zone, name)
  }
  Object.assign(t.state, { turn: 3, turnSeat: 0 })
  resume(t, {}, () => -1)
  t.decision()
  return t
}

function put(t: Ps, seat: Seat, zone: string, name: string): void {
  if (zone === 'deck') return
  const deck = t.state.zones[t.zone('deck', seat)]!
  const found = deck.find((one) => t.rules.cards[t.state.print[one]!]!.name === name)!
  deck.splice(deck.indexOf(found), 1)
  t.state.zones[t.zone(zone, seat)]!.push(found)
  t.state.at[found] = t.zone(zone, seat)
  t.column('arrived')[found] = t.number()
}

/** What lies in a zone, by name. */
export const names = (t: Ps, zone: string, seat: 'A' | 'B') =>
  t.cards(zone, seatNamed(seat)).map((one) => t.rules.cards[t.state.print[one]!]!.name)

/** Answers in turn, each written `A: bolt`. */
export function play(t: Ps, ...lines: readonly string[]): void {
  for (const line of lines) {
    const [seat, answer] = line.split(': ') as [string, string]
    t.answer(seatNamed(seat), answer.split(' '))
  }
}

/** Whether an answer is on the list just now. */
export function offers(t: Ps, key: string): boolean {
  const d = t.decision()
  return d !== null && d.kind !== 'number' && d.options.some((option) => option.key === key)
}

/** Everybody passes until nothing waits to be processed. */
export function settle(t: Ps): void {
  while (t.state.pending.length > 0 && offers(t, 'pass')) t.answer(t.decision()!.seat, ['pass'])
}
