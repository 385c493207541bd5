import type { Opened } from '@tefuda/common'
import { below, type Random, seeded } from '@tefuda/kernel'
import { openNamed } from '@tefuda/register/folder'
import { type Entry, PlayedMatch, replay, SqliteStore } from '@tefuda/server'
import { sealed, verify } from '@tefuda/server/verify'
import { TERMS } from '../guests.ts'
import { Broken, Caller } from './caller.ts'
import { Mortal } from './mortal.ts'

/** Matches over sockets while the server is killed again and again; at the end everything is compared with the logs. */

interface Plan {
  readonly folder: string
  readonly matches: number
  /** So many are played at once. */
  readonly together: number
  readonly kills: number
  /** After so many answers at most somebody gives up; some go on to the end. */
  readonly longest: number
  readonly seed: string
}

interface Acknowledged {
  /** The number of the question among those of the seat. */
  readonly nth: number
  readonly seat: number
  readonly keys: readonly string[]
}

interface Played {
  readonly match: string
  readonly acknowledged: readonly Acknowledged[]
  readonly callers: readonly Caller[]
}

export interface Outcome {
  readonly kills: number
  readonly answers: number
  readonly scenes: number
  /** What was not as it should be. */
  readonly faults: readonly string[]
}

export async function crash(plan: Plan): Promise<Outcome> {
  const server = new Mortal(plan.folder)
  const random = seeded(plan.seed)
  const played: Played[] = []
  let begun = 0
  let answers = 0
  const lengths = Array.from({ length: plan.matches }, () => 1 + below(random, plan.longest))
  // Kills are spread over the answers that may be expected.
  const every = Math.max(1, Math.floor(lengths.reduce((sum, one) => sum + one, 0) / (plan.kills + 1)))
  const onAnswer = () => {
    answers++
    if (answers % every === 0 && server.kills < plan.kills) server.kill()
  }
  const table = async () => {
    while (begun < plan.matches) {
      const number = begun++
      const own = seeded(`${plan.seed} ${number}`)
      played.push(await play(server, own, lengths[number]!, onAnswer))
    }
  }
  await Promise.all(Array.from({ length: plan.together }, table))
  await server.end()
  return { ...(await compared(plan.folder, played)), kills: server.kills, answers }
}

/** Does something that may be said twice until it is heard. */
async function insist<T>(act: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof Broken)) throw error
    }
  }
}

async function play(server: Mortal, random: Random, most: number, onAnswer: () => void): Promise<Played> {
  const callers = [0, 1].map((seat) => new Caller(server, seat, random))
  const [host, guest] = callers as [Caller, Caller]
  const { link, match } = await insist(() =>
    host.ask<{ link: string; match: string }>({ do: 'lay', terms: { ...TERMS, options: {} } }),
  )
  await insist(async () => {
    const { table } = await host.ask<{ table: { phase: string } }>({ do: 'look', link })
    if (table.phase !== 'room') return
    for (const caller of callers) await caller.sit(link)
    await guest.ask({ do: 'ready', ready: true })
    await host.ask({ do: 'begin' })
  })
  const acknowledged: Acknowledged[] = []
  const goOn = async (caller: Caller) => {
    for (;;) {
      await insist(() => caller.come(match))
      if (caller.table!.phase === 'closed') return
      if (!caller.isAsked) {
        await caller.change()
        continue
      }
      if (acknowledged.length >= most) {
        await insist(async () => {
          await caller.come(match)
          if (caller.table!.phase !== 'closed') await caller.ask({ do: 'concede' })
        })
        continue
      }
      const request = caller.chosen()
      await insist(async () => {
        await caller.come(match)
        await caller.ask(request)
      })
      acknowledged.push({ nth: request.nth, seat: caller.seat, keys: request.keys })
      onAnswer()
    }
  }
  await Promise.all(callers.map(goOn))
  for (const caller of callers) caller.hangUp()
  return { match, acknowledged, callers }
}

/** What whoever was asked by an entry saw then. */
function views({ rules }: Pick<Opened, 'rules'>, [first, ...rest]: readonly [Entry, ...Entry[]]) {
  const played = new PlayedMatch(rules, first)
  const seen = new Map<number, string>()
  for (const entry of rest) {
    played.follow(entry)
    const { askedBy, length } = played.progress
    if (askedBy === length - 1 && played.asked !== null)
      seen.set(askedBy, JSON.stringify(played.match!.view(played.asked)))
  }
  return seen
}

/** Holds everything that anybody was told against the logs. */
async function compared(folder: string, played: readonly Played[]) {
  const game = await openNamed(TERMS.game)
  const store = new SqliteStore(folder)
  const faults: string[] = []
  let scenes = 0
  for (const { match, acknowledged, callers } of played) {
    const log = (await store.read(match)) as readonly [Entry, ...Entry[]]
    const whole = replay(game.rules, log)
    const answered = log.flatMap((entry, n) =>
      entry.what === 'answered'
        ? [JSON.stringify([entry.seat, whole.questionAt(entry.seat, n), entry.keys])]
        : [],
    )
    for (const { nth, seat, keys } of acknowledged)
      if (!answered.includes(JSON.stringify([seat, nth, keys])))
        faults.push(`${match}: the answer of seat ${seat} to question ${nth} was acknowledged and is lost`)
    const { fault } = await verify(game, sealed(whole, log))
    if (fault) faults.push(`${match}: ${fault.en}`)
    const seen = views(game, log)
    // Scenes between questions are told as it was in the middle of things.
    for (const { seat, told } of callers)
      for (const { nth, scene } of told.filter((one) => one.scene.view.decision !== null)) {
        scenes++
        const n = whole.questionsTo(seat)[nth - 1]!
        const is = seen.get(n)
        if (JSON.stringify(scene.view) !== is)
          faults.push(`${match}: seat ${seat} was told something else than entry ${n} led to`)
      }
  }
  await store.close()
  return { faults, scenes }
}
