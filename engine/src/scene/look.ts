import type { Manifest, Note } from '@tefuda/common'
import { speaksOf } from '@tefuda/common/drawing'
import {
  type CardId,
  cardOf,
  type Decision,
  glance,
  imagine,
  numbersSeen,
  type Seat,
  seeded,
  type Table,
  tellTo,
  type Values,
  type Vars,
  type View,
  view,
  type Witnessed,
  workOut,
} from '@tefuda/kernel'
import type { LogLine, Meters, Scene, ToldUse, ValueNow } from '../protocol/index.ts'

/** What a seat sees of a table, and has heard. */
type Looked = Pick<
  Scene,
  'view' | 'values' | 'about' | 'uses' | 'told' | 'forecast' | 'notes' | 'comes' | 'log'
>

/** All that a seat sees of a table, and has heard. */
export function lookAt(
  t: Table<Vars>,
  events: readonly Witnessed[],
  seat: Seat,
  game: Tells | null = null,
  turns: MetersAt = NO_TURNS,
): Looked {
  const seen = view(t, seat)
  const places = numbersSeen(t, seat)
  const log = events.flatMap((one) => told(t, one, seat, turns))
  return {
    view: seen,
    values: valuesIn(t, seen, places),
    about: aboutIn(t, seen, places),
    ...usesIn(t, seen, places, game?.uses ?? null),
    ...notesIn(t, seen, places, game),
    comes: comesIn(t, seen, game?.comesTo),
    log,
  }
}

/** What a game tells a seat of its cards and options beside the rules. */
export type Tells = Pick<Manifest, 'uses' | 'forecast' | 'notes' | 'comesTo'>

/** What is told of a question to those who do not answer it. */
export const askedIn = (decision: Decision | null): Scene['asked'] =>
  decision && { seat: decision.seat, clause: decision.clause, ask: decision.ask }

/** The same in the middle of things, when an event is told. */
export function glanceAt(
  t: Table<Vars>,
  events: readonly Witnessed[],
  seat: Seat,
  turns: MetersAt = NO_TURNS,
): Looked {
  const seen = glance(t, seat)
  const log = events.flatMap((one) => told(t, one, seat, turns))
  return { view: seen, values: valuesIn(t, seen, numbersSeen(t, seat)), ...NOTHING_TOLD, log }
}

const NOTHING_TOLD = { about: {}, uses: {}, told: {}, forecast: {}, notes: {}, comes: {} }

/** The places of cards in a view, as far as they are perceived there. */
type Places = ReadonlyMap<CardId, number>

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

/** What the meters showed when something happened that begins a turn. */
export interface MetersAt {
  readonly metersAt: (told: Witnessed, seat: Seat) => Meters | undefined
}
const NO_TURNS: MetersAt = { metersAt: () => undefined }

function told(t: Table<Vars>, witnessed: Witnessed, seat: Seat, turns: MetersAt): LogLine[] {
  const said = tellTo(t, witnessed, seat)
  if (!said) return []
  const line = { said, clause: witnessed.event.clause }
  const meters = turns.metersAt(witnessed, seat)
  return [meters ? { ...line, meters } : line]
}

/**
 * What cards in play are like now, and what made them so. It is worked out in a game that the view could come from, so that
 * nothing else can bear on it.
 */
export function valuesIn(t: Table<Vars>, seen: View, places: Places): { [card: number]: ValueNow[] } {
  const world = imagine(t.rules, seen, seeded('picture'))
  const imagined = numbersSeen(world, seen.seat)
  const changes = new Map<CardId, Changed[]>()
  const now = workOut(world, (effect, card, before, after) => {
    const changed = {
      source: sourceOf(t, seen, places, effect.id) ?? openName(seen, imagined, effect.source?.card),
      before,
      after,
    }
    changes.set(card, [...(changes.get(card) ?? []), changed])
  })
  const all: { [card: number]: ValueNow[] } = {}
  seen.zones.forEach((zone, id) => {
    if (!world.layout.specOf[id]!.inPlay) return
    const cards = world.state.zones[id]!
    for (const place of zone.cards) {
      const card = cards[cards.length - 1 - seen.cards[place]!.fromTop]!
      const printed = t.rules.printed(world, card)
      all[place] = compared(printed, now.get(card) ?? printed, changes.get(card) ?? [])
    }
  })
  return all
}

interface Changed {
  readonly source: string | null
  readonly before: Readonly<Values>
  readonly after: Readonly<Values>
}

/** The card that an effect in force came from, though it may lie elsewhere by now: its name where its face is seen. */
function sourceOf(t: Table<Vars>, seen: View, places: Places, effect: number): string | null {
  const source = t.state.effects.find(({ id }) => id === effect)?.source
  return openName(seen, places, source?.card)
}

/** What a card is called, where a view shows the face of what lies in its place. */
function openName(seen: View, places: Places, card: CardId | undefined): string | null {
  const place = card === undefined ? undefined : places.get(card)
  return place === undefined ? null : seen.cards[place]!.name
}

/** Abilities are read on the card itself, not among its values. */
const UNTOLD = 'abilities'

function compared(printed: Readonly<Values>, now: Readonly<Values>, changes: readonly Changed[]): ValueNow[] {
  const fields = new Set([...Object.keys(printed), ...Object.keys(now)])
  fields.delete(UNTOLD)
  return [...fields].map((field) => {
    const by = changes
      .map(({ source, before, after }) => ({ source, from: before[field] ?? null, to: after[field] ?? null }))
      .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to))
    return { field, printed: printed[field] ?? null, now: now[field] ?? null, by }
  })
}
