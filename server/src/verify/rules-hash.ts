import type { Opened } from '@tefuda/common'
import { asData, type Json } from '@tefuda/kernel'
import { hashOf } from './crypto.ts'

/** The hash of the rules a match is played by, as far as they are data: name, version, clauses and cards. */
export function rulesHash({
  rules,
  clauses,
  written,
}: Pick<Opened, 'rules' | 'clauses' | 'written'>): Promise<string> {
  const cards: Json = written.length > 0 ? written : rules.cards.map(({ name }) => name)
  return hashOf(asData({ says: 'rules', name: rules.name, version: rules.version, clauses, cards }))
}
