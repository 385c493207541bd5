import type { Columns, Row } from '../features/card-columns.ts'
import type { Batch, Moved } from './batch.ts'

/** What a frame tells of each game beside who is asked, how many answers there are and how it ended. */
export const FRAME_PARTS = ['counts', 'answers', 'objects'] as const
export type FramePart = (typeof FRAME_PARTS)[number]

/** Stands in `seats` for a game that is over; -1 is for dice that are to be thrown. */
const NOBODY = -2

/**
 * How all games of a batch stand, as one block of numbers of four bytes, for programs that read arrays rather than text.
 * docs/research.md tells what stands where.
 */
export function frameOf<G extends object>(
  batch: Batch<G>,
  { ended, refused }: Moved,
  parts: readonly FramePart[],
): Uint8Array {
  const { lab, envs } = batch
  const { observation, features } = lab
  const seats = envs.map(({ currentSeat }) => currentSeat ?? NOBODY)
  const listed = envs.map((env, i) => (seats[i]! < 0 ? 0 : env.answers().length))
  const how = envs.map(() => 0)
  const returns = envs.flatMap(() => Array.from({ length: lab.seats }, () => 0))
  for (const one of ended) {
    how[one.env] = one.isTruncated ? 2 : 1
    one.returns.forEach((gain, seat) => {
      returns[one.env * lab.seats + seat] = gain
    })
  }
  const isRefused = envs.map(() => 0)
  for (const one of refused) isRefused[one.env] = 1
  const sheets: Sheet[] = [whole(seats), whole(listed), whole(how), whole(isRefused), real(returns)]
  if (parts.includes('counts')) {
    const seen = new Float32Array(envs.length * observation.length)
    const scratch: number[] = []
    envs.forEach((env, i) => {
      if (seats[i]! >= 0) seen.set(env.observe(seats[i]!, scratch), i * observation.length)
    })
    sheets.push(seen)
  }
  if (parts.includes('answers')) sheets.push(...answerSheets(batch))
  if (parts.includes('objects')) {
    const all = envs.map((env, i) => (seats[i]! >= 0 ? env.objects(seats[i]!) : []))
    sheets.push(whole(all.map(({ length }) => length)), ...rowSheets(all.flat(), features.objects.object))
  }
  return joined(sheets)
}

type Sheet = Int32Array | Float32Array
const whole = (numbers: readonly number[]): Sheet => Int32Array.from(numbers)
const real = (numbers: readonly number[]): Sheet => Float32Array.from(numbers)

function answerSheets<G extends object>({ lab, envs }: Batch<G>): readonly Sheet[] {
  const { question, option } = lab.features.answers
  const all = envs.map((env) => env.describe())
  const nothing: Row = { codes: question.codes.map(() => 0), numbers: question.numbers.map(() => 0) }
  const options = all.map((one) => one?.options ?? [])
  const answers = all.flatMap((one) => one?.answers ?? [])
  return [
    ...rowSheets(
      all.map((one) => one?.question ?? nothing),
      question,
    ),
    whole(options.map(({ length }) => length)),
    ...rowSheets(options.flat(), option),
    whole(answers.map(({ length }) => length)),
    whole(answers.flat(2)),
  ]
}

function rowSheets(rows: readonly Row[], columns: Columns): readonly Sheet[] {
  const codes = new Int32Array(rows.length * columns.codes.length)
  const numbers = new Float32Array(rows.length * columns.numbers.length)
  rows.forEach((row, i) => {
    codes.set(row.codes, i * columns.codes.length)
    numbers.set(row.numbers, i * columns.numbers.length)
  })
  return [codes, numbers]
}

function joined(sheets: readonly Sheet[]): Uint8Array {
  const size = sheets.reduce((sum, { byteLength }) => sum + byteLength, 0)
  const out = new Uint8Array(size)
  let at = 0
  for (const { buffer, byteOffset, byteLength } of sheets) {
    out.set(new Uint8Array(buffer, byteOffset, byteLength), at)
    at += byteLength
  }
  return out
}
