import { type Random, type Seat, type Table, tellTo, type Witnessed } from '@tefuda/kernel'
import type { About, Bot, HeardEvent, Limits, Mind, SeatDoor } from '../bots/bot.ts'
import { asError } from './answer-of.ts'
import { course, MOST, type Played, type Stumble } from './course.ts'

/** How a match is played. */
export interface Terms extends Limits {
  /** Chooses the legal answers that replace illegal ones. */
  readonly random: Random
  /** Seeds the bots' own dice. Bots are told it, so nothing about the match may follow from it. */
  readonly seed: string
  readonly most?: number
}

/** A mind as a bot, with its dice. */
export const botOf = (mind: Mind, random: Random): Bot => ({ answer: (door) => mind(door, random) })

/**
 * Lets bots play a match to its end, wherever they run. A bot that is late, throws or answers illegally gets a substitute answer;
 * the match goes on whatever it does, and each stumble is counted.
 */
export async function playMatch<G extends object>(
  t: Table<G>,
  bots: readonly Bot[],
  { random, seed, deadline, most = MOST }: Terms,
): Promise<Played> {
  const stumbles: Stumble[] = []
  const stumbled = (seat: Seat, clause: string, trouble: unknown) => {
    if (trouble instanceof Error) stumbles.push({ seat, clause, trouble: trouble.message })
  }
  t.journal ??= []
  await Promise.all(
    bots.map(async (bot, seat) => {
      const about = aboutMatch(t, seat, seed)
      stumbled(seat, 'begin', await inTime(() => bot.begin?.(about), deadline))
    }),
  )
  const told = new Hearing(t, bots, stumbled)
  const game = course(t, random, most, true)
  let step = game.next()
  while (!step.done) {
    const door = step.value
    told.catchUp()
    step = game.next(await ask(bots[door.decision.seat]!, door, { deadline }))
  }
  told.catchUp()
  const { result } = t.state
  await Promise.all(
    bots.map(async (bot, seat) => stumbled(seat, 'end', await inTime(() => bot.end?.(result), deadline))),
  )
  return { ...step.value, stumbles: [...step.value.stumbles, ...stumbles] }
}

/** What a seat is told before a match. */
export function aboutMatch<G extends object>({ state, rules }: Table<G>, seat: Seat, seed: string): About {
  const { options, decks } = state
  const { name, version } = rules
  return {
    game: name,
    version,
    options,
    seat,
    seats: decks.length,
    deck: decks[seat]!,
    seed: `${seed}/${seat}`,
  }
}

/** A bot's answer to a question, or an error. Then its door is shut: it sees nothing more through it. */
export async function ask(bot: Bot, { decision, view }: SeatDoor, limits: Limits): Promise<unknown> {
  let isOpen = true
  const door: SeatDoor = {
    decision,
    view: () => {
      if (isOpen) return view()
      throw new Error('the question is settled; look when the next one is put')
    },
  }
  const said = await inTime(() => bot.answer(door, limits), limits.deadline)
  isOpen = false
  return said
}

/** The result of a call, or an error if it fails or takes too long. */
async function inTime<T>(act: () => T | Promise<T>, deadline: number): Promise<T | Error> {
  try {
    const begun = act()
    if (!(begun instanceof Promise)) return begun
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<Error>((resolve) => {
      timer = setTimeout(() => resolve(new Error(`there is no answer within ${deadline} ms`)), deadline)
    })
    try {
      return await Promise.race([begun, late])
    } finally {
      clearTimeout(timer)
    }
  } catch (error) {
    return asError(error)
  }
}

/** Tells bots what their seats hear, in order and only once. */
class Hearing<G extends object> {
  private readonly table: Table<G>
  private readonly bots: readonly Bot[]
  private readonly stumbled: (seat: Seat, clause: string, trouble: unknown) => void
  private upTo = 0

  constructor(table: Table<G>, bots: readonly Bot[], stumbled: Hearing<G>['stumbled']) {
    this.table = table
    this.bots = bots
    this.stumbled = stumbled
  }

  catchUp(): void {
    const journal = this.table.journal!
    const news = journal.slice(this.upTo)
    this.upTo = journal.length
    this.bots.forEach((bot, seat) => {
      if (bot.heard) for (const told of heardBy(this.table, news, seat)) this.tell(bot, told, seat)
    })
  }

  private tell(bot: Bot, told: HeardEvent, seat: Seat): void {
    try {
      bot.heard!(told)
    } catch (error) {
      this.stumbled(seat, 'heard', asError(error))
    }
  }
}

/** What a seat hears of recent events, if anything. */
export const heardBy = <G extends object>(
  t: Table<G>,
  news: readonly Witnessed[],
  seat: Seat,
): HeardEvent[] =>
  news.flatMap((one) => {
    const text = tellTo(t, one, seat)
    return text ? [{ event: one.event.type, text }] : []
  })
