import type { Opened } from '@tefuda/common'
import { asData, BadInput, type InBoth, type Seat, seatName } from '@tefuda/kernel'
import type { Entry, EntryOf } from '../log/entry.ts'
import { type PlayedMatch, replay } from '../log/played.ts'
import type { Place } from '../log/progress.ts'
import { canonical } from './canonical.ts'
import { isSignedBy } from './crypto.ts'
import { rulesHash } from './rules-hash.ts'
import type { SealedRecord } from './sealed.ts'
import { answers, commitmentTo, confirms, seedFrom, sitsDown } from './statements.ts'

/** What is looked at, in this order. */
export const CHECKS = ['seed', 'answers', 'result', 'signatures'] as const
export type Check = (typeof CHECKS)[number]

/** What fits, and the first thing that does not, in one sentence. */
export interface Verified {
  readonly fits: readonly Check[]
  readonly fault: InBoth | null
  readonly answers: number
  /** Answers of kept names that nobody signed: the server gave them, or a bot that stood in. */
  readonly unsigned: number
  /** Who has confirmed the whole match, beside the server: by seat. */
  readonly signed: readonly Seat[]
}

/** Thrown by a check that fails. */
const fault = (en: string, ja: string): BadInput => new BadInput(en, ja)

type Rules = Pick<Opened, 'rules' | 'clauses' | 'written'>

/** Works out again what a record says of its match, trusting nobody. */
export async function verify(game: Rules, record: SealedRecord): Promise<Verified> {
  const fits: Check[] = []
  const signed: Seat[] = []
  const given = record.log.filter((entry) => entry.what === 'answered')
  const named = [...lastSeated(record.log).values()].filter(
    ({ who }) => who.kind === 'person' && who.key !== null,
  )
  const unsigned = given.filter((one) => !one.signature && named.some(({ seat }) => seat === one.seat)).length
  const told = { answers: given.length, unsigned, signed }
  try {
    await checkSeed(record.log)
    fits.push('seed')
    const played = await checkAnswers(game, record.log)
    fits.push('answers')
    checkResult(record, played)
    fits.push('result')
    signed.push(...(await checkSignatures(record.log, played)))
    fits.push('signatures')
    return { fits, fault: null, ...told }
  } catch (error) {
    if (!(error instanceof BadInput)) throw error
    return { fits, fault: { en: error.message, ja: error.ja }, ...told }
  }
}

/** The entry of a kind that counts: the last of each seat, and the only one of all others. */
function lastSeated(log: readonly Entry[]): Map<Seat, EntryOf<'seated'>> {
  const seats = new Map<Seat, EntryOf<'seated'>>()
  for (const entry of log) {
    if (entry.what === 'seated') seats.set(entry.seat, entry)
    if (entry.what === 'left') seats.delete(entry.seat)
  }
  return seats
}

async function checkSeed(log: SealedRecord['log']): Promise<void> {
  const [opened] = log
  if (opened.what !== 'opened')
    throw fault('the log does not begin with "opened"', 'ログが"opened"で始まっていません')
  if ((await commitmentTo(opened.share)) !== opened.commitment)
    throw fault(
      "the server's share of the seed does not fit the hash that was told before anybody sat down",
      'サーバーの種は、着席前に告げられたハッシュと合いません',
    )
  const started = log.find((entry) => entry.what === 'started')
  if (!started) throw fault('the match was never started', '対戦は始まっていません')
  const seats = lastSeated(log)
  const shares = Array.from({ length: opened.seats }, (_, seat) => {
    const who = seats.get(seat)?.who
    return who?.kind === 'person' ? who.share : null
  })
  if ((await seedFrom(opened.share, shares)) === started.seed) return
  throw fault(
    'the seed does not follow from the shares of server and players',
    '種がサーバーと対戦者の持ち寄りから導かれません',
  )
}

async function checkAnswers(game: Rules, log: SealedRecord['log']): Promise<PlayedMatch> {
  try {
    return replay(game.rules, log)
  } catch (error) {
    if (!(error instanceof BadInput)) throw error
    const [opened] = log
    if (opened.what !== 'opened' || opened.rules === (await rulesHash(game))) throw error
    throw fault(
      `${error.message} (it was played by other clauses or cards than these)`,
      `${error.ja}(ここにあるものとは別の条文かカードで遊ばれています)`,
    )
  }
}

/** The record beside the log must be that of the log. */
function checkResult({ log: _, ...record }: SealedRecord, { match, progress }: PlayedMatch): void {
  if (match === null || progress.closed === null)
    throw fault('the match was never finished', '対戦は終わっていません')
  const is = match.record()
  for (const part of ['game', 'seed', 'options', 'decks', 'answers', 'result'] as const)
    if (canonical(asData([record[part]])) !== canonical(asData([is[part]])))
      throw fault(`"${part}" of the record is not that of its log`, `記録の"${part}"がログと違います`)
}

/** Who has confirmed the match. A name that signed something else than the log says is a fault; one that is missing is told. */
async function checkSignatures(log: SealedRecord['log'], played: PlayedMatch): Promise<Seat[]> {
  const { progress } = played
  const { opened, places } = progress
  const { match, commitment } = opened
  for (const { seat, who, deck } of lastSeated(log).values()) {
    if (who.kind !== 'person' || who.key === null) continue
    const statement = await sitsDown(match, commitment, seat, who.share, deck)
    if (who.signature === null || !(await isSignedBy(who.key, who.signature, statement)))
      throw fault(
        `${who.name} did not sign this deck and share`,
        `${who.name}はこのデッキと種に署名していません`,
      )
  }
  for (const [n, entry] of log.entries()) if (entry.what === 'answered') await checkAnswer(n, entry, played)
  const n = log.findIndex(({ what }) => what === 'closed')
  const closed = progress.closed!
  const statement = await confirms(match, log.slice(0, n), closed)
  if (!(await isSignedBy(closed.key, closed.signature, statement)))
    throw fault('the table did not sign this match', '卓はこの対戦に署名していません')
  const signed: Seat[] = []
  for (const [seat, place] of places.entries()) {
    const { key, name } = keyAt(place)
    const signature = progress.signatureOf(seat)
    if (key === null || signature === null) continue
    if (!(await isSignedBy(key, signature, statement)))
      throw fault(`${name} did not sign this match`, `${name}はこの対戦に署名していません`)
    signed.push(seat)
  }
  return signed
}

const keyAt = (place: Place | null | undefined) =>
  place?.sitter.kind === 'person' ? place.sitter : { key: null, name: '' }

async function checkAnswer(
  n: number,
  { seat, keys, signature }: EntryOf<'answered'>,
  played: PlayedMatch,
): Promise<void> {
  const { opened, places } = played.progress
  const { key, name } = keyAt(places[seat])
  if (key === null || signature === null) return
  const nth = played.questionAt(seat, n)
  if (await isSignedBy(key, signature, answers(opened.match, nth, seat, keys))) return
  throw fault(
    `answer ${n} is not what ${name || seatName(seat)} signed`,
    `${n}番目の答えは${name || seatName(seat)}が署名したものではありません`,
  )
}
