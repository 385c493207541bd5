import type { Opened } from '@tefuda/common'
import { randomAnswer, seeded } from '@tefuda/kernel'
import { type Entry, replay, type Sitter } from '@tefuda/server'
import {
  answers,
  commitmentTo,
  confirms,
  fresh128,
  type KeyPair,
  newKeyPair,
  rulesHash,
  type SealedRecord,
  sealed,
  seedFrom,
  signerOf,
  sitsDown,
} from '@tefuda/server/verify'
import { bits, opened, started } from './tables.ts'

export interface Seal {
  readonly record: SealedRecord
  readonly players: readonly [KeyPair, KeyPair]
}

/** A match of two kept names with every signature: so many answers by the dice, then whoever is asked gives up. */
export async function sealedMatch(game: Opened, luck: string, most = 24): Promise<Seal> {
  const players = [await newKeyPair(), await newKeyPair()] as const
  const server = await newKeyPair()
  const share = fresh128()
  const commitment = await commitmentTo(share)
  const { version } = game.rules
  const first = opened({
    version,
    rules: await rulesHash(game),
    share,
    commitment,
    rated: true,
    takeBacks: false,
  })
  const log: [Entry, ...Entry[]] = [first]
  const shares = players.map(() => fresh128())
  for (const [seat, name] of ['Haru', 'Kaede'].entries()) {
    const sign = await signerOf(players[seat]!)
    const signature = await sign(await sitsDown(first.match, commitment, seat, shares[seat]!, null))
    const who: Sitter = {
      kind: 'person',
      name,
      key: players[seat]!.key,
      token: bits(32),
      share: shares[seat]!,
      signature,
    }
    log.push({ what: 'seated', at: 2000, seat, who, deck: null })
  }
  log.push(started(await seedFrom(share, shares)))
  const played = replay(game.rules, log)
  const random = seeded(luck)
  const signers = await Promise.all(players.map(signerOf))
  for (let n = 0; n < most; n++) {
    const decision = played.match!.decision!
    const { seat } = decision
    const keysGiven = [...randomAnswer(decision, random)]
    const nth = played.questionsTo(seat).length
    const entry = played.answer(seat, keysGiven, { at: 5000, used: 0, signature: null })
    played.follow(entry)
    log.push({
      ...entry,
      signature: await signers[seat]!(answers(first.match, nth, seat, entry.keys)),
    })
  }
  const end = played.concede(played.asked!, 8000)
  played.follow(end)
  log.push(end)
  const winners = [...played.result!.winners]
  const closed = { what: 'closed', at: 9000, winners, by: 'conceded', key: server.key } as const
  const statement = await confirms(first.match, log, closed)
  log.push({ ...closed, signature: await (await signerOf(server))(statement) })
  for (const [seat, sign] of signers.entries())
    log.push({ what: 'signed', at: 9001, seat, signature: await sign(statement) })
  return { record: sealed(replay(game.rules, log), log), players }
}
