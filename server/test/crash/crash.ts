import type { Opened } from '@tefuda/common'
import { below, seeded } from '@tefuda/kernel'
import { openNamed } from '@tefuda/register/folder'
import { type Entry, PlayedMatch, replay, SqliteStore, type Store } from '@tefuda/server'
import { sealed, verify } from '@tefuda/server/verify'
import { TERMS } from '../guests.ts'
import { Broken, Caller, type Reachable } from './caller.ts'
import { Mortal } from './mortal.ts'

/** Matches over sockets while the server is killed again and again; at the end everything is compared with the logs. */

export interface Matches {
  readonly matches: number
  /** So many are played at once. */
  readonly together: number
  /** After so many answers at most somebody gives up; some go on to the end. */
  readonly longest: number
  readonly seed: string
}

interface Plan extends Matches {
  readonly folder: string
  readonly kills: number
}

interface Acknowledged {
  /** The number of the question among those of the seat. */
  readonly nth: number
  readonly seat: number
  readonly keys: readonly string[]
}

export interface Played {
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
  const server = new Mortal([plan.folder])
  let answers = 0
  const played = await playAll(plan, server, (expected) => {
    answers++
    // Kills are spread over the answers that may be expected.
    const every = Math.max(1, Math.floor(expected / (plan.kills + 1)))
    if (answers % every === 0 && server.kills < plan.kills) server.kill()
  })
  await server.end()
  const store = new SqliteStore(plan.folder)
  const outcome = await compared(store, played)
  await store.close()
  return { ...outcome, kills: server.kills, answers }
}

/** Plays all matches, and more as long as it goes on; each answer that was acknowledged is told, with how many may be expected in all. */
export async function playAll(
  { matches, together, longest, seed }: Matches,
  server: Reachable,
  onAnswer: (expected: number) => void,
  more: { readonly patience?: number; readonly goesOn?: () => boolean } = {},
): Promise<readonly Played[]> {
  const random = seeded(seed)
  const played: Played[] = []
  let begun = 0
  const lengths = Array.from({ length: matches }, () => 1 + below(random, longest))
  const expected = lengths.reduce((sum, one) => sum + one, 0)
  const { patience, goesOn = () => false } = more
  const table = async () => {
    while (begun < matches || goesOn()) {
      const number = begun++
      const own = seeded(`${seed} ${number}`)
      const callers = [0, 1].map((seat) => new Caller(server, seat, own, patience))
      played.push(await play(callers, lengths[number % matches]!, () => onAnswer(expected)))
    }
  }
  await Promise.all(Array.from({ length: together }, table))
  return played
}

/** Does something that may be said twice until it is heard. */
export async function insist<T>(act: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof Broken)) throw error
      await new Promise((go) => setTimeout(go, 20))
    }
  }
}

async function play(callers: readonly Caller[], most: number, onAnswer: () => void): Promise<Played> {
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
export async function compared(store: Pick<Store, 'read'>, played: readonly Played[]) {
  const game = await openNamed(TERMS.game)
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
  return { faults, scenes }
}
