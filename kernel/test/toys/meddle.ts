import { BadInput } from '@tefuda/kernel'
import { expect } from 'vitest'

/** Written data that somebody has tampered with: no type holds for it. */
// biome-ignore lint/suspicious/noExplicitAny: that is what it is
export type Meddled = any

/** The message about bad input, or 'accepted'. Any other error is a failure. */
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
