import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { DeckBalance, Estimate, Series } from '@tefuda/players/series'
import { between, percent, points } from '../draw/estimate.ts'
import type { Game } from '../games.ts'
import type { Voice } from '../voice.ts'
import type { Names } from './names.ts'
import { PLOTS, STYLE } from './page-parts.ts'

/** A page of figures and plots in a single file that opens from a disk: the plotting code is inside. */
export function balancePage(
  voice: Voice,
  game: Game,
  series: Series,
  found: DeckBalance,
  names: Names,
): string {
  const { say, language } = voice
  const title = say('balance.title', {
    game: voice.tell(game.rules, { key: 'game.title' }),
    n: found.games,
    bot: series.bots.join(', '),
  })
  const interval = say('arena.interval')
  const effect = (one: Estimate | null) => (one ? [points(one.value), between(points, one)] : ['', ''])
  const { first } = found
  const body = [
    element('h1', title),
    ...(first
      ? [
          element(
            'p',
            say('balance.first', { rate: percent(first.value), interval: between(percent, first) }),
          ),
        ]
      : []),
    element('p', say('balance.length', { turns: found.turns.mean.toFixed(1), drawn: found.drawn })),
    element('h2', say('balance.decks')),
    plot('decks', say('balance.decks')),
    table(
      [say('balance.deck'), say('balance.against'), say('arena.games'), say('balance.won'), interval],
      found.matchups.map(({ deck, against, games, rate }) => [
        ...[deck, against, `${games}`, percent(rate.value), between(percent, rate)],
      ]),
    ),
    element('h2', say('balance.turns')),
    plot('turns', say('balance.turns')),
    element('h2', say('balance.cards')),
    plot('cards', say('balance.cards')),
    table(
      [
        ...[say('balance.deck'), say('balance.card'), say('balance.drawn'), say('balance.played')],
        ...[say('balance.ifDrawn'), interval, say('balance.ifPlayed'), interval],
      ],
      found.cards.map(({ deck, card, games, drawn, played, ifDrawn, ifPlayed }) => [
        ...[deck, names(card), percent(drawn / games), percent(played / games)],
        ...[...effect(ifDrawn), ...effect(ifPlayed)],
      ]),
    ),
    element('h2', say('balance.combos', { n: found.pairsSeen })),
    list(
      found.combos.map(({ deck, cards: [one, other], games, excess, isSure }) =>
        say(isSure ? 'balance.combo.sure' : 'balance.combo', {
          ...{ deck, one: names(one), other: names(other), n: games },
          ...{ excess: points(excess.value), interval: between(points, excess) },
        }),
      ),
      say('balance.none'),
    ),
    element('h2', say('balance.unplayed')),
    list(
      found.unplayed.map(({ deck, card }) => `${deck}: ${names(card)}`),
      say('balance.none'),
    ),
    element('p', say('balance.how')),
  ]
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${part('uPlot.min.css')}${STYLE}</style>
<main>
${body.join('\n')}
</main>
<script>${part('uPlot.iife.min.js')}</script>
<script>const DATA = ${inScript(plotted(voice, found, names))}
${PLOTS}</script>
</html>
`
}

/** The data of the plots: rows of a name and a figure with its interval, and the games that ended in each turn. */
function plotted({ say }: Voice, { decks, cards, turns }: DeckBalance, names: Names) {
  const figure = (name: string, { value, low, high }: Estimate) => ({ name, value, low, high })
  const last = Math.max(0, ...Object.keys(turns.counts).map(Number))
  return {
    words: {
      deck: say('balance.deck'),
      card: say('balance.card'),
      games: say('arena.games'),
      turn: say('draw.turn'),
      won: say('balance.won'),
      ifDrawn: say('balance.ifDrawn'),
    },
    decks: decks.map(({ deck, rate }) => figure(deck, rate)),
    turns: Array.from({ length: last + 1 }, (_, turn) => turns.counts[turn] ?? 0),
    cards: cards
      .flatMap(({ deck, card, ifDrawn }) => (ifDrawn ? [figure(`${deck}: ${names(card)}`, ifDrawn)] : []))
      .toSorted((one, other) => other.value - one.value),
  }
}

const part = (file: string) => readFileSync(fileURLToPath(import.meta.resolve(`uplot/dist/${file}`)), 'utf8')

const SIGNS: { readonly [sign: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign]!)
/** No text inside may end the script. */
const inScript = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c')

const element = (tag: string, text: string) => `<${tag}>${escaped(text.trim())}</${tag}>`
const plot = (id: string, label: string) =>
  `<div class="plot" id="${id}" role="img" aria-label="${escaped(label.trim())}"></div>`

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (tag: string, row: readonly string[]) =>
    `<tr>${row.map((said) => element(tag, said)).join('')}</tr>`
  return `<div class="wide" tabindex="0"><table><thead>${cells('th', head)}</thead><tbody>
${rows.map((row) => cells('td', row)).join('\n')}
</tbody></table></div>`
}

const list = (lines: readonly string[], none: string) =>
  lines.length === 0
    ? element('p', none)
    : `<ul>\n${lines.map((line) => element('li', line)).join('\n')}\n</ul>`
