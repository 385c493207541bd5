import {
  type CardId,
  imagine,
  numbersSeen,
  seeded,
  type Table,
  type Values,
  type Vars,
  type View,
  workOut,
} from '@tefuda/kernel'
import type { ValueNow } from '../protocol/index.ts'

/** The places of cards in a view, as far as they are perceived there. */
export type Places = ReadonlyMap<CardId, number>

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
