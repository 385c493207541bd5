import { fieldsOf } from '@tefuda/kernel'
import { keep, readKept } from '../keeping.ts'

/** How far somebody has come in the lessons of the games: the step that comes next. */
const KEY = 'tefuda.lessons'

const read = () => fieldsOf(readKept(KEY))

export function stepKept(game: string): number {
  const { [game]: step } = read()
  return typeof step === 'number' && Number.isInteger(step) && step > 0 ? step : 1
}

export const keepStep = (game: string, step: number) => keep(KEY, { ...read(), [game]: step })
