import type { CardFigures, DeckBalance } from '@tefuda/players/series'
import { between, percent, points } from '../draw/estimate.ts'
import { drawRows } from '../draw/rows.ts'
import { paint } from '../paint.ts'
import type { Voice } from '../voice.ts'
import type { Names } from './names.ts'

/** How many cards of each end to list; JSON and the page have all. */
const TOLD = 8

/** What many games say about decks and cards, for people. */
export function drawBalance({ say }: Voice, found: DeckBalance, names: Names): string[] {
  const { decks, matchups, first, turns, combos, unplayed } = found
  const title = (key: Parameters<typeof say>[0], args = {}) => ['', paint.bold(say(key, args))]
  const table = (head: readonly string[], rows: readonly (readonly string[])[], left: number) => {
    const [top, ...others] = drawRows([head, ...rows], left)
    return [paint.dim(top!), ...others]
  }
  const interval = say('arena.interval')
  const [won, games] = [say('balance.won'), say('arena.games')]
  return [
    ...title('balance.decks'),
    ...table(
      [say('balance.deck'), games, won, interval],
      decks.map(({ deck, games: n, rate }) => [deck, `${n}`, percent(rate.value), between(percent, rate)]),
      1,
    ),
    '',
    ...table(
      [say('balance.deck'), say('balance.against'), games, won, interval],
      matchups.map(({ deck, against, games: n, rate }) => [
        ...[deck, against, `${n}`, percent(rate.value), between(percent, rate)],
      ]),
      2,
    ),
    '',
    ...(first
      ? [say('balance.first', { rate: percent(first.value), interval: between(percent, first) })]
      : []),
    say('balance.length', { turns: turns.mean.toFixed(1), drawn: found.drawn }),
    ...title('balance.cards'),
    ...table(
      [
        say('balance.deck'),
        say('balance.card'),
        say('balance.drawn'),
        say('balance.played'),
        say('balance.ifDrawn'),
        interval,
      ],
      telling(found.cards).map((one) => [
        ...[one.deck, names(one.card), share(one.drawn, one), share(one.played, one)],
        ...[points(one.ifDrawn!.value), between(points, one.ifDrawn!)],
      ]),
      2,
    ),
    ...title('balance.combos', { n: found.pairsSeen }),
    ...(combos.length === 0 ? [say('balance.none')] : []),
    ...combos.slice(0, TOLD).map(({ deck, cards: [one, other], games: n, excess, isSure }) =>
      say(isSure ? 'balance.combo.sure' : 'balance.combo', {
        deck,
        one: names(one),
        other: names(other),
        n,
        excess: points(excess.value),
        interval: between(points, excess),
      }),
    ),
    ...title('balance.unplayed'),
    ...(unplayed.length === 0 ? [say('balance.none')] : []),
    ...[...Map.groupBy(unplayed, ({ deck }) => deck)].map(
      ([deck, cards]) => `  ${deck}: ${cards.map(({ card }) => names(card)).join(', ')}`,
    ),
    '',
    say('balance.how'),
  ]
}

const share = (n: number, { games }: CardFigures) => percent(n / games)

/** The cards with the most wins and those with the most losses. */
function telling(cards: readonly CardFigures[]): readonly CardFigures[] {
  const known = cards
    .filter(({ ifDrawn }) => ifDrawn !== null)
    .toSorted((one, other) => other.ifDrawn!.value - one.ifDrawn!.value)
  return known.length <= 2 * TOLD ? known : [...known.slice(0, TOLD), ...known.slice(-TOLD)]
}
