/** An example: the numbers of a position, and whether it was won. */
export interface Example {
  readonly numbers: readonly number[] | Float64Array
  readonly won: boolean
}

/** The most rounds of Newton's method; it usually converges after six. */
const ROUNDS = 25
/** A smaller step counts as none. */
const REST = 1e-7
/** Practically no penalty, but enough to give a weight to numbers that never occur. */
const TRACE = 1e-3

/**
 * Logistic regression: the weights that best predict the examples, kept small by a penalty worth `penalty` examples. Each number
 * has its own scale; the last `free` weights have no penalty. The same examples give the same weights.
 */
export function fit(examples: readonly Example[], penalty: number, free = 0): number[] {
  const size = examples[0]?.numbers.length ?? 0
  const scale = scalesOf(examples, size)
  const scaled = examples.map(({ numbers }) => Float64Array.from(numbers, (x, i) => x / scale[i]!))
  let weights = new Array<number>(size).fill(0)
  for (let round = 0; round < ROUNDS; round++) {
    const held = (i: number) => (i < size - free ? penalty : TRACE)
    const slope = weights.map((weight, i) => -held(i) * weight)
    const curve = weights.map((_, i) => weights.map((__, j) => (i === j ? held(i) : 0)))
    scaled.forEach((numbers, n) => {
      const said = chance(dot(weights, numbers))
      const off = (examples[n]!.won ? 1 : 0) - said
      const heft = Math.max(said * (1 - said), 1e-6)
      for (let i = 0; i < size; i++) {
        const x = numbers[i]!
        if (x === 0) continue
        slope[i]! += off * x
        const row = curve[i]!
        for (let j = 0; j <= i; j++) row[j]! += heft * x * numbers[j]!
      }
    })
    const step = solve(curve, slope)
    weights = weights.map((weight, i) => weight + step[i]!)
    if (Math.max(...step.map(Math.abs)) < REST) break
  }
  return weights.map((weight, i) => weight / scale[i]!)
}

export const chance = (worth: number): number => 1 / (1 + Math.exp(-worth))

/** The mean log loss of the predictions. */
export function logLoss(weights: readonly number[], examples: readonly Example[]): number {
  const each = examples.map(({ numbers, won }) => {
    const said = chance(dot(weights, numbers))
    return -Math.log(Math.max(won ? said : 1 - said, 1e-9))
  })
  return each.reduce((sum, one) => sum + one, 0) / each.length
}

export function dot(weights: readonly number[], numbers: readonly number[] | Float64Array): number {
  let sum = 0
  for (let i = 0; i < weights.length; i++) sum += weights[i]! * numbers[i]!
  return sum
}

/** The size of each number where it is not 0: a rare number gets little weight unless it predicts well. */
function scalesOf(examples: readonly Example[], size: number): number[] {
  return Array.from({ length: size }, (_, i) => {
    const there = examples.flatMap(({ numbers }) => (numbers[i] === 0 ? [] : [numbers[i]! ** 2]))
    return there.length === 0 ? 1 : Math.sqrt(there.reduce((sum, one) => sum + one, 0) / there.length)
  })
}

/** Solves a linear system by Cholesky's method; reads only the lower half of the matrix. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const n = right.length
  const low: number[][] = []
  for (let i = 0; i < n; i++) {
    const row = new Array<number>(n).fill(0)
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i]![j]!
      for (let k = 0; k < j; k++) sum -= row[k]! * (j === i ? row[k]! : low[j]![k]!)
      row[j] = i === j ? Math.sqrt(Math.max(sum, 1e-12)) : sum / low[j]![j]!
    }
    low.push(row)
  }
  const half: number[] = []
  for (let i = 0; i < n; i++) {
    let sum = right[i]!
    for (let k = 0; k < i; k++) sum -= low[i]![k]! * half[k]!
    half.push(sum / low[i]![i]!)
  }
  const out = new Array<number>(n).fill(0)
  for (let i = n - 1; i >= 0; i--) {
    let sum = half[i]!
    for (let k = i + 1; k < n; k++) sum -= low[k]![i]! * out[k]!
    out[i] = sum / low[i]![i]!
  }
  return out
}
