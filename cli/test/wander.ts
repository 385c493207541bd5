import { stripVTControlCharacters } from 'node:util'
import { type CardId, LANGUAGES, Match, randomAnswer, type Setup, seeded, type Vars } from '@tefuda/kernel'
import { expect, test } from 'vitest'
import { drawDecision } from '../src/draw/decision.ts'
import { width } from '../src/draw/width.ts'
import type { Game } from '../src/games.ts'
import { type Voice, voiceOf } from '../src/voice.ts'

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

type Seeds = readonly number[]

/** A test of some games: of the first in every run, of further ones in a long one. */
export function inGames(name: string, usual: Seeds, further: Seeds, prove: (seeds: Seeds) => void): void {
  test(name, () => prove(usual))
  test(`${name}, also in further games`, { tags: ['long'] }, () => prove(further))
}

/** A window is of some width and its reader of a language. Each moment of a game is drawn in one way, in a long run in all others. */
export function fitsTheWindow(
  game: Game,
  setups: readonly Omit<Setup, 'seed'>[],
  widths: readonly number[],
): void {
  const ways = LANGUAGES.flatMap((language) =>
    widths.map((columns) => ({ voice: voiceOf(language).of(game), columns })),
  )
  const prove = (isMeant: (way: number, moment: number) => boolean) => {
    for (const setup of setups)
      wander(game, setup, [4], (match) => {
        for (const { voice, columns } of ways.filter((_, way) => isMeant(way, match.length)))
          expect(tooWide(game, match, voice, columns), `after ${match.length} answers`).toEqual([])
      })
  }
  test('fits the window in both languages, at every decision of a game', () =>
    prove((way, moment) => way === moment % ways.length))
  test('fits windows of all widths in both languages, at every decision of a game', { tags: ['long'] }, () =>
    prove((way, moment) => way !== moment % ways.length),
  )
}

/** The lines of the table and of the open decision that do not fit a window of so many columns. */
function tooWide({ rules, draw }: Game, match: Match<Vars>, voice: Voice, columns: number): string[] {
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
