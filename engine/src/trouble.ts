import { BadInput, Refused } from '@tefuda/kernel'
import type { Trouble } from './protocol/index.ts'

/** What went wrong, in words for a person. */
export function troubleOf(error: unknown): Trouble {
  if (error instanceof BadInput) return { words: { en: error.in('en'), ja: error.in('ja') }, refusal: null }
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof Refused) {
    const { refusal } = error
    return { words: { en: message, ja: `その答えは許されません(${refusal.clause})` }, refusal }
  }
  const words = { en: `the engine stumbled: ${message}`, ja: `エンジンがつまずきました:${message}` }
  return { words, refusal: null }
}
