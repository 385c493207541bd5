import { stripVTControlCharacters } from 'node:util'
import { reachOf } from '@tefuda/common/drawing'
import { type Answer, type CardId, Match, offered, type Seat, seeded, type Vars } from '@tefuda/kernel'
import { answerOf, bots } from '@tefuda/players'
import type { Card } from '@tefuda/spell-card-strike'
import { describe, expect, test } from 'vitest'
import { withinMap } from '../../games/spell-card-strike/rules/4-stage.ts'
import { width } from '../src/draw/width.ts'
import { gameNamed } from '../src/games.ts'
import { voiceOf } from '../src/voice.ts'
import { rehearse } from './rehearse.ts'
import { tefudaHere } from './run.ts'
import { fitsTheWindow, inGames, secretsOf, wander } from './wander.ts'

const game = await gameNamed('spell-card-strike')
const english = voiceOf('en').of(game)
const deck = (name: string) => game.decks.get(name)!
const DUEL = { decks: ['wall', 'swarm'].map(deck) }

const drawn = (match: Match<Vars>, seat: Seat, columns = 140): string[] =>
  game.draw(match.view(seat), { voice: english, columns, names: [] }).map(stripVTControlCharacters)

/** The areas of a stage that was drawn, in their order: each with what stands in its edge and in it. */
function areasIn(lines: readonly string[]): ReadonlyMap<string, { label: string; text: string }> {
  const areas = new Map<string, { label: string; text: string }>()
  let row: string[] = []
  for (const line of lines) {
    if (/^ [┌├][a-d]\d/.test(line)) {
      const labels = line.split(/[┌├┬┼┐┤]/).slice(1, -1)
      row = labels.map((label) => label.slice(0, 2))
      labels.forEach((label, i) => {
        areas.set(row[i]!, { label: label.replaceAll('─', ''), text: '' })
      })
    } else if (/^ └/.test(line)) row = []
    else if (/^ │/.test(line) && row.length > 0)
      line
        .split('│')
        .slice(1, -1)
        .forEach((part, i) => {
          const { label, text } = areas.get(row[i]!)!
          areas.set(row[i]!, { label, text: `${text} ${part.trim()}`.trim() })
        })
  }
  return areas
}

/** Sights of one kind that tell no more than fewer would. */
const ENOUGH = 8

/** What bots that look ahead have answered in a match, by its seed: thought out once. */
const wise = new Map<number, Answer[]>()

/** Matches of bots that look ahead, who attack where dice seldom do, up to where enough was seen. */
function wanderWisely(
  seeds: readonly number[],
  each: (match: Match<Vars>) => void,
  isEnough: () => boolean = () => false,
): void {
  for (const seed of seeds) {
    const match = new Match(game.rules, { ...DUEL, seed })
    const bot = bots.greedy!.make(game.rules, game.manifest.judge)
    const luck = seeded(`${seed}`)
    const given = wise.get(seed) ?? []
    wise.set(seed, given)
    for (let decision = match.decision; decision && !isEnough(); decision = match.decision) {
      const { seat } = decision
      const door = { decision: offered(decision), view: () => match.view(seat) }
      given[match.length] ??= answerOf(bot, door, luck).answer
      match.answer(seat, given[match.length]!)
      each(match)
    }
  }
}

const NAMES = ['1', '2', '3', '4', '5'].flatMap((row) => ['a', 'b', 'c', 'd'].map((column) => column + row))

describe('a game of Spell Card Strike at the terminal', () => {
  const { lines, match } = rehearse(game, { ...DUEL, seed: 5 }, 0)
  const flags = ['--seed', '5', '--bots', 'random', '--deck', 'wall', '--against', 'swarm']

  test('is played to its end, told in Japanese throughout, and fits eighty columns', async () => {
    const { code, out } = await tefudaHere(['play', 'spell-card-strike', ...flags, '--lang', 'ja'], lines)
    expect(code).toBe(0)
    expect(match.result).not.toBeNull()
    expect(out).toContain(match.result!.winners.length > 0 ? 'の勝ち' : '引き分け')
    expect(out.match(/\b(deck|discard|damage|passes|attacks|draws|area|cost|score)\b/g)).toBeNull()
    expect(out.split('\n').filter((line) => width(line) > 80)).toEqual([])
  })

  test('look shows the range of a striker, and the map beside what a spell says', async () => {
    const { out } = await tefudaHere(['play', 'spell-card-strike', ...flags], ['look S1-01'])
    expect(out).toMatch(/S1-01 {2}Nagi the Pass Warden/)
    expect(out).toContain('      . # # # .\n      . . o . .\n')
    expect(out).toContain('      . # # # .\n      . # o # .\n')
  })
})

describe('the stage', () => {
  fitsTheWindow(game, [DUEL], [60, 80, 110])

  test('is seen from the side of whoever looks, with its lines and gates', () => {
    wander(game, DUEL, [1], (match) => {
      const [own, other] = [0, 1].map((seat) => areasIn(drawn(match, seat)))
      const rows = NAMES.map((_, i) => NAMES[16 - 4 * Math.floor(i / 4) + (i % 4)]!)
      expect([...own!.keys()]).toEqual(rows)
      expect([...other!.keys()]).toEqual(rows.toReversed())
      for (const areas of [own!, other!]) {
        expect(areas.get('b1')!.label).toMatch(/gate/)
        expect(areas.get('c5')!.label).toMatch(/gate/)
      }
      expect(own!.get('a1')!.label).toBe('a1 base line')
      expect(own!.get('a3')!.label).toBe('a3 centre line')
      expect(other!.get('d1')!.label).toBe('d1 base line')
    })
  })

  inGames(
    'shows who stands where, whose it is, its numbers as they are now, who has acted and what is borne',
    [1],
    [2, 3],
    (seeds) => {
      const seen = { own: 0, other: 0, acted: 0, bears: 0, changed: 0 }
      wander(game, DUEL, seeds, (match) => {
        const { table } = match
        const { state } = table
        const areas = [0, 1].map((seat) => areasIn(drawn(match, seat)))
        const stage = table.cards('stage', -1)
        for (const card of stage.filter((one) => state.host[one]! < 0)) {
          const { rank, pow, def } = table.valuesOf(card)
          const bears = stage.filter((one) => state.host[one] === card).length
          const area = NAMES[table.markOf(card, 'area')]!
          const name = english.tell(game.rules, game.rules.cardText(state.print[card]!))
          areas.forEach((mine, seat) => {
            const { text } = mine.get(area)!
            const isOwn = state.holder[card] === seat
            expect(text).toContain(`${isOwn ? '▲' : '▽'} ${name.slice(0, 20)}`)
            expect(text).toContain(`R${Math.max(0, rank as number)} P`)
            expect(text).toContain(game.rules.keyOf(table, card) + (bears > 0 ? ` +${bears}` : ''))
            expect(text.includes('acted')).toBe(table.markOf(card, 'acted') === 1)
            isOwn ? seen.own++ : seen.other++
          })
          const printed = game.rules.cards[state.print[card]!] as unknown as { pow: number; def: number }
          if (pow !== printed.pow || def !== printed.def) seen.changed++
          if (table.markOf(card, 'acted') === 1) seen.acted++
          if (bears > 0) seen.bears++
        }
      })
      for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(0)
    },
  )

  inGames('says who attacks whom, in a line and in their areas', [2], [1], (seeds) => {
    let attacks = 0
    const look = (match: Match<Vars>) => {
      const { table } = match
      const { attack } = table.state.globals as unknown as {
        attack: { attackers: readonly { card: CardId }[]; target: { card: CardId } } | null
      }
      const isThere = (card: CardId) => table.cards('stage', -1).includes(card)
      if (!attack || ![...attack.attackers, attack.target].every(({ card }) => isThere(card))) return
      attacks++
      const lines = drawn(match, 0, 400)
      const areas = areasIn(lines)
      const textOf = ({ card }: { card: CardId }) => areas.get(NAMES[table.markOf(card, 'area')]!)!.text
      expect(lines.filter((line) => line.startsWith(' attack  ') && line.includes(' ⚔ '))).toHaveLength(1)
      for (const one of attack.attackers) expect(textOf(one)).toContain('attacking')
      expect(textOf(attack.target)).toContain('attacked')
    }
    wanderWisely(seeds, look, () => attacks >= ENOUGH)
    expect(attacks).toBeGreaterThan(0)
  })
})

test('maps that are drawn reach what they reach by the rules, from every area and for both sides', () => {
  const { board } = game.manifest.layout
  const bits = (areas: Iterable<number>) => [...areas].reduce((all, area) => all | (1 << area), 0)
  let cards = 0
  for (const card of game.rules.cards) {
    const { map = [] } = game.manifest.faceOf(card)
    const cells = (card as unknown as Card).map
    if (cells.length > 0) cards++
    for (const seat of [0, 1])
      for (const area of NAMES.keys())
        expect(bits(reachOf(board!, map, area, seat).keys())).toBe(withinMap(cells, area, seat))
  }
  expect(cards).toBeGreaterThan(90)
})

test('the score is counted by Rank, a card face down for one, and still turns are told', () => {
  const seen = { ranks: 0, down: 0 }
  const look = (match: Match<Vars>) => {
    const { table } = match
    const lines = drawn(match, 0)
    const scores = [1, 0].map((seat) => {
      const worth = table.cards('score', seat).map((card) => {
        const isDown = table.markOf(card, 'down') === 1
        isDown ? seen.down++ : seen.ranks++
        return isDown ? 1 : (game.rules.cards[table.state.print[card]!] as unknown as { rank: number }).rank
      })
      return worth.reduce((sum, one) => sum + one, 0)
    })
    const told = lines.flatMap((line) => /^ score +(\d+)\/15/.exec(line)?.[1] ?? [])
    expect(told.map(Number)).toEqual(scores)
    const { still } = table.state.globals as { still: number }
    expect(lines.some((line) => line.includes(`still turns ${still}/5`))).toBe(true)
  }
  wanderWisely([2], look, () => Math.min(seen.ranks, seen.down) >= ENOUGH)
  for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(0)
})

test('nothing of the other hand, of the decks or of an ace that lies face down is shown', {
  tags: ['long'],
}, () => {
  let hidden = 0
  wander(game, DUEL, [1], (match) => {
    const { table } = match
    const cards = [...table.cards('hand', 1), ...table.cards('deck', 1), ...table.cards('ace', 1)]
    const secrets = secretsOf(game, match, english, cards)
    hidden += secrets.length
    expect(secrets.filter(({ isShown }) => isShown)).toEqual([])
  })
  expect(hidden).toBeGreaterThan(100)
})

describe('tefuda cards', () => {
  const found = (search: string, ...flags: string[]) =>
    tefudaHere(['cards', 'spell-card-strike', search, ...flags])

  test('shows the name of the spell and the attributes, in the language of the reader', async () => {
    const { out } = await found('S1-01')
    expect(out).toMatch(/S1-01 {2}Nagi the Pass Warden {2}Headwind/)
    expect(out).toMatch(/cost spirit · .*attributes spirit/)
    expect((await found('S1-01', '--lang', 'ja')).out).toMatch(
      /S1-01 {2}峠守りのナギ {2}向かい風[\s\S]*属性 霊/,
    )
    const { cards } = (await found('S1-01', '--json')).json()
    expect(cards).toMatchObject([
      { id: 'S1-01', names: { spell: 'Headwind' }, several: { attributes: ['spirit'] } },
    ])
  })

  test.each(['Headwind', '向かい風', 'headWIND'])(
    'finds a card by the name of its spell: %s',
    async (search) => {
      expect((await found(search)).out).toMatch(/S1-01[\s\S]*: 1 of 114 cards/)
    },
  )
})
