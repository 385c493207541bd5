import { stripVTControlCharacters } from 'node:util'
import { type CardId, Match, randomAnswer, type Setup, seeded, type Vars } from '@tefuda/kernel'
import { drawDecision } from '../src/draw/decision.ts'
import { width } from '../src/draw/width.ts'
import type { Game } from '../src/games.ts'
import type { Voice } from '../src/voice.ts'

type Each = (match: Match<Vars>) => void

/** Matches played on by lot, with everything that is seen on the way. */
export function wander(
  { rules }: Game,
  setup: Omit<Setup, 'seed'>,
  seeds: readonly number[],
  each: Each,
): void {
  for (const seed of seeds) {
    const match = new Match(rules, { ...setup, seed })
    const luck = seeded(`${seed}`)
    each(match)
    for (let decision = match.decision; decision; decision = match.decision) {
      match.answer(decision.seat, randomAnswer(decision, luck))
      each(match)
    }
  }
}

/** The lines of the table and of the open decision that do not fit a window of so many columns. */
export function tooWide({ rules, draw }: Game, match: Match<Vars>, voice: Voice, columns: number): string[] {
  const seen = match.view(match.decision?.seat ?? 0)
  const tell = (said: Parameters<typeof voice.tell>[1]) => voice.tell(rules, said)
  const decision = seen.decision ? drawDecision(seen.decision, tell, voice, columns) : []
  const drawn = draw(seen, { voice, columns, names: ['(あなた)', 'greedy'] })
  return [...drawn, ...decision].filter((line) => width(line) > columns)
}

/** What cards are, as far as A sees no card of the kind, and whether A's picture names it. */
export function secretsOf(
  { rules, draw }: Game,
  match: Match<Vars>,
  voice: Voice,
  cards: readonly CardId[],
): { readonly secret: string; readonly isShown: boolean }[] {
  const seen = match.view(0)
  const drawn = draw(seen, { voice, columns: 80, names: [] }).map(stripVTControlCharacters).join('\n')
  const open = new Set(seen.cards.flatMap(({ name }) => name ?? []))
  return cards
    .map((card) => rules.cards[match.table.state.print[card]!]!.name)
    .filter((name) => !open.has(name))
    .map((secret) => ({ secret, isShown: new RegExp(`${secret}\\b`).test(drawn) }))
}
