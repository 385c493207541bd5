import type { Scene } from '@tefuda/engine/protocol'
import { fieldsOf } from '@tefuda/kernel'
import { LEVELS } from '@tefuda/players/levels'
import { keep, readKept } from './keeping.ts'
import { isBoss, ownSeat } from './table/match/seats.ts'

/** What somebody has beaten in each game, kept on this device. */

/** A level of bots, how hard a raid was, or an opponent of a tour. */
export type Mark = `level:${string}` | `raid:${string}` | `tour:${string}`

const KEY = 'tefuda.marks'
const isMark = (kept: unknown): kept is Mark => typeof kept === 'string' && /^(level|raid|tour):./.test(kept)

type KeptMarks = { readonly [game: string]: unknown }

function read(): KeptMarks {
  return fieldsOf(readKept(KEY))
}

const marksIn = (kept: unknown): readonly Mark[] => (Array.isArray(kept) ? kept.filter(isMark) : [])

export const marksOf = (game: string): ReadonlySet<Mark> => {
  const kept = read()
  return new Set(Object.hasOwn(kept, game) ? marksIn(kept[game]) : [])
}

/** Keeps marks of a game; gives back those that are new. */
export function keepMarks(game: string, earned: readonly Mark[]): readonly Mark[] {
  const before = marksOf(game)
  const fresh = earned.filter((mark) => !before.has(mark))
  if (fresh.length > 0) keep(KEY, { ...read(), [game]: [...before, ...fresh] })
  return fresh
}

/** The marks of a match that is over: those of whoever sits at this screen alone and has won. */
export function marksEarned(scene: Pick<Scene, 'sitters' | 'view'>): readonly Mark[] {
  const { sitters, view } = scene
  const own = ownSeat(scene)
  if (own === null || !view.result?.winners.includes(own)) return []
  const others = sitters.flatMap((sitter) => (sitter.kind === 'bot' ? [sitter] : []))
  const tour = others.flatMap(({ opponent }) => (opponent ? [`tour:${opponent.id}` as const] : []))
  if (isBoss(view, view.seats - 1)) {
    const { raid } = view.options as { readonly raid: string }
    return [`raid:${raid}`, ...tour]
  }
  const level = LEVELS.find((one) => one === others[0]?.bot)
  return others.length === 1 && level ? [`level:${level}`, ...tour] : []
}
