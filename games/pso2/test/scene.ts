import { emptyState, type Json, Table } from '@tefuda/kernel'
import { staging } from '@tefuda/kernel/staging'
import { decksWith, layOut, type Places } from '@tefuda/testkit/scene'
import { pso2 } from '../index.ts'
import type { Ps } from '../rules/400-zones.ts'
import { FILLER, MAG, PLAYER, readBriefCards } from '../scenario/cards.ts'
import { resume } from '../scenario/flow.ts'

/** A table in A's main phase, with these cards (as scenarios write them) in their places and harmless ones in the decks. */
export function scene(cards: readonly Json[], { A, B }: Places): Ps {
  const home = { player: [PLAYER.name], mag: [MAG.name] }
  const places = { A: { ...home, ...A }, B: { ...home, ...B } }
  const decks = decksWith(places, FILLER.name)
  const rules = pso2([FILLER, PLAYER, MAG, ...readBriefCards(cards)], decks, [])
  const t = new Table(rules, emptyState(rules, decks, {}, 'scene'))
  layOut(t, places, () => ({ arrived: t.number() }))
  Object.assign(staging(t), { turn: 3, turnSeat: 0 })
  resume(t, {}, () => -1)
  t.decision()
  return t
}
