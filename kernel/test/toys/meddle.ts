import { BadInput } from '@tefuda/kernel'
import { expect } from 'vitest'

/** Written data that somebody has meddled with: it has no type to rely on any more. */
// biome-ignore lint/suspicious/noExplicitAny: that is what it is
export type Meddled = any

/** What is said of bad input, or 'accepted'. Any other error than bad input is a failure. */
export function complaint(attempt: () => void): string {
  try {
    attempt()
  } catch (error) {
    expect(error).toBeInstanceOf(BadInput)
    const { message, ja } = error as BadInput
    expect(ja).toMatch(/[ぁ-ん]/)
    return message
  }
  return 'accepted'
}
