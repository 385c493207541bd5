import { randomBytes } from 'node:crypto'
import type { Entry, EntryOf } from '@tefuda/server'

/** Entries of made-up matches. What they are signed and hashed with is any bits of the right length. */

export const bits = (n: 16 | 32 | 64) => randomBytes(n).toString('base64url')

export const opened = (more: Partial<EntryOf<'opened'>> = {}): EntryOf<'opened'> => ({
  what: 'opened',
  at: 1000,
  match: bits(32),
  game: 'blackpoker',
  options: {},
  seats: 2,
  clock: null,
  takeBacks: true,
  watchers: true,
  rated: false,
  version: '9.1',
  rules: bits(32),
  share: bits(16),
  commitment: bits(32),
  ...more,
})

export const seated = (seat: number, name: string, token = bits(32)): EntryOf<'seated'> => ({
  what: 'seated',
  at: 2000,
  seat,
  who: { kind: 'person', name, key: null, token, share: bits(16), signature: null },
  deck: null,
})

export const bot = (seat: number): EntryOf<'seated'> => ({
  what: 'seated',
  at: 2000,
  seat,
  who: { kind: 'bot', name: 'Rin', level: 'easy' },
  deck: null,
})

export const started = (seed = bits(32)): EntryOf<'started'> => ({ what: 'started', at: 3000, seed })

export const closed = (more: Partial<EntryOf<'closed'>> = {}): EntryOf<'closed'> => ({
  what: 'closed',
  at: 9000,
  winners: [0],
  by: 'rules',
  key: bits(32),
  signature: bits(64),
  ...more,
})

/** A table for two at which both have sat down. */
export const sitting = (more: Partial<EntryOf<'opened'>> = {}): [Entry, ...Entry[]] => [
  opened(more),
  seated(0, 'Haru'),
  seated(1, 'Kaede'),
]
