import type { Manifest, Note } from '@tefuda/common'
import { speaksOf } from '@tefuda/common/drawing'
import {
  type CardId,
  cardOf,
  type Decision,
  glance,
  numbersSeen,
  type Seat,
  type Table,
  type Vars,
  type View,
  view,
  type Witnessed,
} from '@tefuda/kernel'
import type { Scene, ToldUse } from '../protocol/index.ts'
import { Lately } from './lately.ts'
import type { Places } from './values.ts'

/** What a seat sees of a table, and has heard. */
type Looked = Pick<
  Scene,
  'view' | 'values' | 'about' | 'uses' | 'told' | 'forecast' | 'notes' | 'comes' | 'suggested' | 'log'
>

/** All that a seat sees of a table, and has heard. */
export function lookAt(
  t: Table<Vars>,
  events: readonly Witnessed[],
  seat: Seat,
  game: Tells | null = null,
  lately = new Lately(),
): Looked {
  const seen = view(t, seat)
  const places = numbersSeen(t, seat)
  return {
    view: seen,
    values: lately.values(t, seen, () => places),
    about: aboutIn(t, seen, places),
    ...usesIn(t, seen, places, game?.uses ?? null),
    ...notesIn(t, seen, places, game),
    comes: comesIn(t, seen, game?.comesTo),
    suggested: suggestedIn(t, seen, game?.suggests),
    log: lately.log(t, events, seat),
  }
}

/** What a game tells a seat of its cards and options beside the rules. */
export type Tells = Pick<Manifest, 'uses' | 'forecast' | 'notes' | 'comesTo' | 'suggests'>

/** What is told of a question to those who do not answer it. */
export const askedIn = (decision: Decision | null): Scene['asked'] =>
  decision && { seat: decision.seat, clause: decision.clause, ask: decision.ask }

/** The same in the middle of things, when an event is told. */
export function glanceAt(
  t: Table<Vars>,
  events: readonly Witnessed[],
  seat: Seat,
  lately = new Lately(),
): Looked {
  const seen = glance(t, seat)
  const values = lately.values(t, seen, () => numbersSeen(t, seat))
  return { view: seen, values, ...NOTHING_TOLD, log: lately.log(t, events, seat) }
}

const NOTHING_TOLD = { about: {}, uses: {}, told: {}, forecast: {}, notes: {}, comes: {}, suggested: null }

function usesIn(
  t: Table<Vars>,
  seen: View,
  places: Places,
  uses: Manifest['uses'],
): Pick<Scene, 'uses' | 'told'> {
  const decision = t.decision()
  if (!uses || decision?.kind !== 'choose' || decision.seat !== seen.seat) return { uses: {}, told: {} }
  const placeOf = (card: CardId) => places.get(card)!
  const all = decision.options
    .map(({ key }) => [key, uses(t, seen.seat, key)] as const)
    .filter(([, used]) => used.length > 0)
  const told = all.map(([key, used]) => {
    const words = used.map(({ card, what, price, shows, along = [] }): [number, ToldUse] => [
      placeOf(card),
      {
        what,
        price,
        shows: shows ? { ...shows, notes: byPlace(shows.notes, placeOf) } : null,
        along: along.map((one) => ({ what: one.what, price: one.price, card: placeOf(one.card) })),
      },
    ])
    return [key, Object.fromEntries(words)] as const
  })
  return {
    uses: Object.fromEntries(
      all.map(([key, used]) => [key, [...new Set(used.map(({ card }) => placeOf(card)))]]),
    ),
    told: Object.fromEntries(told),
  }
}

/** What may come of attacks, and what cards can do, for whoever is asked. */
function notesIn(
  t: Table<Vars>,
  seen: View,
  places: Places,
  game: Tells | null,
): Pick<Scene, 'forecast' | 'notes'> {
  if (!game || t.decision()?.seat !== seen.seat) return { forecast: {}, notes: {} }
  const placeOf = (card: CardId) => places.get(card)!
  const forecast = game.forecast?.(t, seen.seat) ?? []
  const notes = game.notes?.(t, seen.seat) ?? []
  return {
    forecast: Object.fromEntries(
      forecast.map(({ card, ways }) => [
        placeOf(card),
        ways.map((way) => ({ ...way, by: way.by.map(placeOf) })),
      ]),
    ),
    notes: byPlace(notes, placeOf),
  }
}

const byPlace = (notes: readonly Note[], placeOf: (card: CardId) => number): Scene['notes'] =>
  Object.fromEntries(notes.map(({ card, ...note }) => [placeOf(card), note]))

function comesIn(t: Table<Vars>, seen: View, comesTo: Manifest['comesTo']): Scene['comes'] {
  const decision = t.decision()
  if (!comesTo || decision?.kind !== 'choose' || decision.seat !== seen.seat) return {}
  return Object.fromEntries(
    decision.options.flatMap((option) => {
      const comes = comesTo(t, seen.seat, decision.ask.key, option)
      return comes ? [[option.key, comes] as const] : []
    }),
  )
}

function suggestedIn(t: Table<Vars>, seen: View, suggests: Manifest['suggests']): Scene['suggested'] {
  const decision = t.decision()
  return decision?.seat === seen.seat ? (suggests?.(t, seen.seat, decision) ?? null) : null
}

/** The cards that options are about: by what choosing them means, or by their keys where only one card is called so. */
export function aboutIn(t: Table<Vars>, seen: View, places: Places): Scene['about'] {
  const decision = t.decision()
  if (!decision || decision.seat !== seen.seat || decision.kind === 'number') return {}
  const slots = decision.kind === 'assign' ? decision.slots : []
  const about: { [key: string]: number } = {}
  for (const option of [...decision.options, ...slots]) {
    const place = places.get(cardOf(option))
    const called = seen.cards.flatMap((card, i) => (speaksOf(option.key, card.key) ? [i] : []))
    if (place !== undefined && called.includes(place)) about[option.key] = place
    else if (called.length === 1) about[option.key] = called[0]!
  }
  return about
}
