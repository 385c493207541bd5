import { goesWithoutSaying } from '@tefuda/common/idle'
import type { GameInfo, LogLine, Meters } from '@tefuda/engine/protocol'
import { isList, player, type Seat, type Text, type TextArg } from '@tefuda/kernel'
import type { Voice } from '../../speak.tsx'
import { meterName } from '../field/meter-name.ts'

/** Something that somebody did, and what came of it. */
export interface Play {
  /** What was done; null for what happens before anybody does anything. */
  readonly head: LogLine | null
  /** What came of it, in as few lines as tell it. */
  readonly lines: readonly LogLine[]
  /** The same in full, where there is more to it. */
  readonly details: readonly LogLine[]
}

/** A turn of the report; the first one, before any turn, has no heading. */
export interface ReportedTurn {
  readonly heading: LogLine | null
  /** Which turn it is, and whose. */
  readonly n: number
  readonly seat: Seat | null
  readonly plays: readonly Play[]
  /** The cards that came into play. */
  readonly entered: readonly TextArg[]
  /** What the meters showed when it began and when it ended, as far as that is known. */
  readonly began: Meters | null
  readonly ended: Meters | null
}

const TURN = 'tell.turn'

type Layout = Pick<GameInfo['layout'], 'plays' | 'details' | 'enters'>

/** The report by turn and play. Whoever judges sees every line. */
export function reportOf(
  { layout }: { readonly layout: Layout },
  log: readonly LogLine[],
  judges: boolean,
): readonly ReportedTurn[] {
  const told = judges ? log : log.filter(({ said }) => !goesWithoutSaying(said))
  const starts = told.flatMap(({ said }, i) => (said.key === TURN ? [i] : []))
  const turns = [...(starts[0] === 0 ? [] : [-1]), ...starts]
  return turns
    .map((start, nth): ReportedTurn => {
      const heading = told[start] ?? null
      const next = turns[nth + 1]
      const lines = told.slice(start + 1, next)
      const { n = 0, seat } = heading?.said.args ?? {}
      return {
        heading,
        n: Number(n),
        seat: isPlayer(seat) ? seat.seat : null,
        plays: playsIn(layout, lines, judges),
        entered: lines.flatMap(({ said }) => (layout.enters.includes(said.key) ? cardsIn(said) : [])),
        began: heading?.meters ?? null,
        ended: (next === undefined ? null : told[next]!.meters) ?? null,
      }
    })
    .filter(({ heading, plays }) => heading || plays.length > 0)
}

const isPlayer = (arg: TextArg | undefined): arg is { readonly seat: Seat } =>
  typeof arg === 'object' && 'seat' in arg

const cardsIn = ({ args = {} }: Text): readonly TextArg[] => (isList(args.cards) ? args.cards : [])

function playsIn({ plays, details }: Layout, lines: readonly LogLine[], judges: boolean): Play[] {
  const starts = lines.flatMap(({ said }, i) => (plays.includes(said.key) ? [i] : []))
  const first = lines.slice(0, starts[0])
  const play = (head: LogLine | null, all: readonly LogLine[]): Play => {
    if (judges) return { head, lines: all, details: [] }
    const telling = merged(all.filter(({ said }) => !details.includes(said.key)))
    return { head, lines: telling, details: head && telling.length < all.length ? merged(all) : [] }
  }
  const all = [
    ...(first.length > 0 ? [play(null, first)] : []),
    ...starts.map((start, n) => play(lines[start]!, lines.slice(start + 1, starts[n + 1]))),
  ]
  return all.filter(({ head, lines: told }) => head || told.length > 0)
}

/** What was told of one after the other is told of all at once: two draws are a draw of two. */
export function merged(lines: readonly LogLine[]): readonly LogLine[] {
  const all: LogLine[] = []
  for (const line of lines) {
    const last = all.at(-1)
    const both =
      last && (last.clause === line.clause || line.said.key === DRAWN) ? bothOf(last.said, line.said) : null
    if (both) all[all.length - 1] = { ...last!, said: both }
    else all.push(line)
  }
  return all
}

/** Two sentences that differ in their cards alone as one; null where they say something else. */
function bothOf(one: Text, two: Text): Text | null {
  const { cards: some, n: few, ...others } = one.args ?? {}
  const { cards: more, n: many, ...same } = two.args ?? {}
  if (one.key !== two.key || !Array.isArray(some) || !Array.isArray(more) || some.length === 0) return null
  if (more.length === 0 || JSON.stringify(others) !== JSON.stringify(same)) return null
  // Whoever is told of twice is not in two places.
  const known = new Set(some.map((card) => JSON.stringify(card)))
  if (one.key !== DRAWN && more.some((card) => known.has(JSON.stringify(card)))) return null
  const cards = together([...some, ...more])
  if (few === undefined) return { key: one.key, args: { ...others, cards } }
  return { key: one.key, args: { ...others, cards, n: Number(few) + Number(many) } }
}

const DRAWN = 'tell.draw'
const HIDDEN = 'tell.hidden'

/** Cards as they are told, those face down by their number and last. */
function together(cards: readonly TextArg[]): readonly TextArg[] {
  const isHidden = (card: TextArg): card is Text =>
    typeof card === 'object' && 'key' in card && card.key === HIDDEN
  const hidden = cards.filter(isHidden)
  const n = hidden.reduce((sum, { args }) => sum + Number(args?.n), 0)
  const seen = cards.filter((card) => !isHidden(card))
  return n === 0 ? seen : [...seen, { key: HIDDEN, args: { n } }]
}

/** So many cards are named of those that came into play. */
const NAMED = 2

/** What a turn came to in a line: how the meters of each seat have changed, or else who came into play. */
export function resultOf(info: GameInfo, voice: Voice, turn: ReportedTurn): string | null {
  const changes = changesIn(info, voice, turn)
  if (changes.length > 0) return changes.join(voice.say('log.and'))
  const entered = together(turn.entered)
  if (entered.length === 0) return null
  const named = entered
    .slice(0, NAMED)
    .map((card) => voice.tell(info, card as Text))
    .join(voice.say('log.and'))
  const n = entered.length - NAMED
  return voice.say(n > 0 ? 'log.entered.more' : 'log.entered', {
    cards: named,
    n: n > 0 ? n : entered.length,
  })
}

function changesIn(info: GameInfo, voice: Voice, { began, ended }: ReportedTurn): string[] {
  if (!began || !ended) return []
  return began.flatMap((meters, seat) =>
    meters.flatMap((before, i) => {
      const after = ended[seat]?.[i] ?? null
      if (before === null || after === null || before === after) return []
      const what = meterName(info, voice, info.layout.meters[i]!)
      const n = `${after > before ? '+' : '−'}${Math.abs(after - before)}`
      return [voice.say('log.change', { who: player(seat), n, what })]
    }),
  )
}
