/**
 * The dice of a game: sfc32, four 32-bit words that live inside the state. The same words give the same
 * numbers on every machine, and a copied state rolls the same dice.
 */
export type Random = number[]

/** Dice from a seed: any number or text. */
export function seeded(seed: number | string): Random {
  const random = [0x9e3779b9 | 0, 0x243f6a88 | 0, 0xb7e15162 | 0, 1]
  const text = String(seed)
  for (let i = 0; i < text.length; i++) {
    random[i % 3] = Math.imul(random[i % 3]! ^ text.charCodeAt(i), 0x01000193) + i
    random[i % 3]! |= 0
  }
  for (let i = 0; i < 15; i++) next(random)
  return random
}

/** The next number, 0 to 2^32 - 1. */
export function next(random: Random): number {
  const a = random[0]!
  const b = random[1]!
  const c = random[2]!
  const counter = random[3]!
  const out = (((a + b) | 0) + counter) | 0
  random[3] = (counter + 1) | 0
  random[0] = b ^ (b >>> 9)
  random[1] = (c + (c << 3)) | 0
  random[2] = (((c << 21) | (c >>> 11)) + out) | 0
  return out >>> 0
}

const RANGE = 0x100000000

/**
 * A whole number from 0 to `n - 1`, each equally likely: the high part of a product; the few biased ones are redrawn.
 */
export function below(random: Random, n: number): number {
  let product = next(random) * n
  let high = Math.floor(product / RANGE)
  let low = product - high * RANGE
  if (low < n) {
    const unfair = (RANGE - n) % n
    while (low < unfair) {
      product = next(random) * n
      high = Math.floor(product / RANGE)
      low = product - high * RANGE
    }
  }
  return high
}

/** True with this probability. */
export const happens = (random: Random, odds: number): boolean => below(random, FINE) < odds * FINE
/** The resolution of probabilities. */
const FINE = 1 << 16

/** The same items in a random order. It shuffles indices: to the engine, lists of cards stay lists of numbers. */
export function shuffled<T>(random: Random, items: readonly T[]): T[] {
  const order: number[] = []
  for (let i = 0; i < items.length; i++) order.push(i)
  return shuffle(random, order).map((i) => items[i]!)
}

/** Shuffles the items in place. */
export function shuffle<T>(random: Random, items: T[]): T[] {
  for (let i = items.length - 1; i > 0; i--) {
    const j = below(random, i + 1)
    const held = items[i]!
    items[i] = items[j]!
    items[j] = held
  }
  return items
}
