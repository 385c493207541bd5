import { BadInput, isFields, type MatchRecord, parse, readRecord } from '@tefuda/kernel'
import { type Entry, readEntry } from '../log/entry.ts'
import type { PlayedMatch } from '../log/played.ts'

/** The record of an online match: what any record has, and the log that proves it. */
export interface SealedRecord extends MatchRecord {
  readonly log: readonly [Entry, ...Entry[]]
}

/** A match may be published when it is over: its log has every hand and the seed in it. */
export function sealed(played: PlayedMatch, log: readonly [Entry, ...Entry[]]): SealedRecord {
  const { match, progress } = played
  if (match === null || progress.phase !== 'closed')
    throw new BadInput(
      'the match is not over, and its record would tell what is hidden',
      '対戦が終わっていません。記録には隠れたものがすべて入っています',
    )
  return { ...match.record(), log }
}

/** Reads the text of a sealed record and checks its shape; throws BadInput with place and remedy. */
export function readSealed(saved: string): SealedRecord {
  const record = readRecord(saved)
  const { log } = parse(saved, { en: 'the record', ja: '対戦記録' })
  if (!Array.isArray(log) || !log.every(isFields) || log.length === 0)
    throw new BadInput(
      'the record has no "log"; only matches that were played at an online table can be verified',
      '記録に"log"がありません。検証できるのはオンラインの卓で打たれた対戦だけです',
    )
  const [first, ...rest] = log
  return { ...record, log: [readEntry(first, 0), ...rest.map((one, i) => readEntry(one, i + 1))] }
}
