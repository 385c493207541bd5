import { keep, readKept } from '../keeping.ts'

/** How far somebody has come in the lessons of the games: the step that comes next. */
const KEY = 'tefuda.lessons'

function read(): { readonly [game: string]: number } {
  const kept = readKept(KEY)
  return typeof kept === 'object' && kept !== null ? (kept as { [game: string]: number }) : {}
}

export function stepKept(game: string): number {
  const { [game]: step } = read()
  return typeof step === 'number' && Number.isInteger(step) && step > 0 ? step : 1
}

export const keepStep = (game: string, step: number) => keep(KEY, { ...read(), [game]: step })
