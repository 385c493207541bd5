import { meterOf } from '@tefuda/common/drawing'
import {
  type Answer,
  type CardId,
  imagine,
  isRefusal,
  joinCatalogues,
  LANGUAGES,
  Match,
  type Random,
  randomAnswer,
  readAnswer,
  type Seat,
  say,
  seeded,
  type Table,
  type Vars,
  type View,
  view,
} from '@tefuda/kernel'
import { Memories, Solver } from '@tefuda/players'
import { ADVICE, type Advice, advise, playOn, playOut, type Reason, whyOf } from '@tefuda/players/advice'
import { adviceWords } from '@tefuda/players/advice/words'
import { describe, expect, test } from 'vitest'
import { type Game, gameNamed } from '../src/games.ts'
import { ADVISED } from './advised-games.ts'

/** Few games are followed, and always as many. */
const { milliseconds: _, ...UNTIMED } = ADVICE
const EFFORT = { ...UNTIMED, iterations: 40 }
/** So many answers lie between two that are advised on, and so many are given at most. */
const APART = 5
const MOST = 90
/** Every sixth of these moments is looked at in each run, all others in a long one. */
const SHARE = 6
const isUsual = (nth: number) => nth % SHARE === 0
/** So many positions are looked at to see that a win is one. */
const SOLVED = 20_000

interface Moment {
  readonly table: Table<Vars>
  readonly seen: View
  readonly luck: string
  readonly advice: Advice
}

/** Advice at many moments of a game that goes any way, as far as they are wanted. */
function advised({ rules, manifest }: Game, options: object, isWanted: (nth: number) => boolean): Moment[] {
  const moments: Moment[] = []
  const match = new Match(rules, { seed: 11, options, ...('raid' in options ? { seats: 3 } : {}) } as never)
  const memories = new Memories(match)
  memories.listen()
  const random = seeded('advised')
  for (let i = 0; i < MOST && match.decision; i++) {
    const { decision, table } = match
    if (i % APART === 0 && isWanted(i / APART)) {
      const seen = memories.view(decision.seat)
      const luck = `luck ${i}`
      const advice = advise(rules, manifest, seen, seeded(luck), EFFORT)
      moments.push({ table: table.fork(), seen, luck, advice })
    }
    match.answer(decision.seat, sound(decision, random))
  }
  return moments
}

/** Anything but what throws a game away. */
function sound(decision: NonNullable<View['decision']>, random: Random): Answer {
  if (decision.kind !== 'choose' || !decision.options.some(({ rash }) => rash))
    return randomAnswer(decision, random)
  return randomAnswer({ ...decision, options: decision.options.filter(({ rash }) => !rash) }, random)
}

/** What a reason speaks of, as it truly is; null where nobody may know. */
function truth({ manifest }: Game, t: Table<Vars>, card: CardId, { of, seat, what }: Reason): number | null {
  const { state, layout } = t
  const isAlly = (winner: Seat) => t.allied(winner, seat)
  if (of === 'wins') return Number(state.result?.winners.some(isAlly) ?? false)
  if (of === 'loses') return Number(state.result !== null && !state.result.winners.some(isAlly))
  if (of === 'cards') return t.cards('hand', seat).length
  if (of === 'play') return Number(t.isInPlay(card))
  if (of === 'hand') return Number(layout.specOf[state.at[card]!]!.name === 'hand')
  if (of === 'mark') return t.markOf(card, what)
  if (of === 'value') return t.valuesOf(card)[what] as number
  const seen = view(t, seat)
  const meter = manifest.layout.meters[Number(what)]!
  const known = {
    faceOf: (name: string) => manifest.faceOf(t.rules.cards[t.rules.cardNamed.get(name)!]!),
    numberNow: (place: number, field: string) => {
      const now = t.valuesOf(cardAt(t, seen, place))[field]
      return typeof now === 'number' ? now : undefined
    },
  }
  return meterOf(meter, manifest.layout, seen, seat, known)?.n ?? null
}

function cardAt(t: Table<Vars>, seen: View, place: number): CardId {
  const zone = seen.zones.findIndex(({ cards }) => cards.includes(place))
  const pile = t.state.zones[zone]!
  return pile[pile.length - 1 - seen.cards[place]!.fromTop]!
}

/** Whether a reason holds where the table is as it truly is; what is said of later, most times that it is played on. */
function holds(game: Game, moment: Moment, reason: Reason): boolean | null {
  if (moment.advice.until === 'now') return holdsOnce(game, moment, reason, 'truth')
  const times = ['one', 'two', 'three'].map((luck) => holdsOnce(game, moment, reason, luck))
  return times.includes(null) ? null : times.filter((held) => held).length > 1
}

function holdsOnce(
  game: Game,
  { table, seen, advice }: Moment,
  reason: Reason,
  luck: string,
): boolean | null {
  const { judge } = game.manifest
  const random = seeded(luck)
  const { until, habits } = advice
  const after = (branch: Advice['plan']) =>
    until === 'now'
      ? playOut(table, seen, branch, judge, random).table
      : playOn(table, seen, branch, until, habits, random)
  const card = reason.place < 0 ? -1 : cardAt(table, seen, reason.place)
  const [now, then, other] = [table, after(advice.plan), advice.other && after(advice.other)].map((t) =>
    t ? truth(game, t, card, reason) : null,
  )
  if (now == null || then == null) return null
  const { good, way, n, isExact } = reason
  const better = good * (then - now)
  const by = { does: better, keeps: good * (now - other!), spares: good * (then - other!) }[way]
  const isSo = { does: true, keeps: better >= 0, spares: better < 0 }[way]
  return isSo && (isExact ? by === n : by >= n)
}

describe.each(ADVISED)('advice in %s %j', (name, options) => {
  looksAt(name, options, isUsual)
})

describe.each(ADVISED)('advice at all other moments in %s %j', { tags: ['long'] }, (name, options) => {
  looksAt(name, options, (nth) => !isUsual(nth))
})

function looksAt(name: string, options: object, isWanted: (nth: number) => boolean): void {
  let found: readonly Moment[] | null = null
  const momentsOf = (game: Game) => {
    found ??= advised(game, options, isWanted)
    return found
  }

  test('is legal, goes by the view alone, and its sentence is true', async () => {
    const game = await gameNamed(name)
    const { rules, manifest } = game
    const words = joinCatalogues(rules.words, adviceWords)
    const found = { sure: 0, likely: 0, held: 0 }
    const later = { said: 0, held: 0 }
    const wrong: string[] = []
    for (const moment of momentsOf(game)) {
      const { seen, advice, table } = moment
      expect(isRefusal(readAnswer(seen.decision!, advice.plan.answer))).toBe(false)
      const why = whyOf(rules, manifest.layout, seen, advice)
      for (const language of LANGUAGES) expect(say(words, language, why)).not.toMatch(/[{}]|undefined|NaN/)
      if (advice.win === 'sure') {
        const next = table.fork()
        next.answer(seen.seat, advice.plan.answer)
        expect(new Solver(table, seen.seat, SOLVED).wins(next)).not.toBe(false)
      }
      for (const reason of advice.reasons) {
        const held = holds(game, moment, reason)
        if (held === null) continue
        if (advice.until !== 'now') {
          expect(reason.isSure).toBe(false)
          later.said++
          if (held) later.held++
          continue
        }
        if (reason.isSure) found.sure++
        else found.likely++
        if (!reason.isSure && held) found.held++
        if (reason.isSure && !held) wrong.push(`${say(words, 'en', why)} ${JSON.stringify(reason)}`)
      }
    }
    expect(found.sure + found.likely).toBeGreaterThan(0)
    expect(wrong).toEqual([])
    expect(found.held).toBeGreaterThanOrEqual(found.likely / 2)
    expect(later.held).toBeGreaterThanOrEqual(Math.floor(later.said * 0.7))
    // In BlackPoker mostly something differs at once.
    if (name !== 'blackpoker') expect(later.said).toBeGreaterThan(0)
  })

  test('does not change when hidden cards do', async () => {
    const game = await gameNamed(name)
    const { rules, manifest } = game
    const moments = momentsOf(game).filter((_, n) => n % 4 === 1)
    expect(moments.length).toBeGreaterThan(0)
    for (const { seen, luck, advice: one } of moments) {
      const other = view(imagine(rules, seen, seeded('another world')), seen.seat, {
        known: seen.recalled,
        held: seen.held,
      })
      const two = advise(rules, manifest, other, seeded(luck), EFFORT)
      const [said, saidThere] = [one, two].map((advice) => [
        advice.plan.answer,
        whyOf(rules, manifest.layout, seen, advice),
      ])
      expect(saidThere).toEqual(said)
    }
  })
}
