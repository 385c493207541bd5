import type { WrittenRecord } from '@tefuda/engine/protocol'
import { writeRecord } from '@tefuda/kernel'
import type { Page } from 'playwright-core'
import type { KeptMatch } from '../src/kept-matches.ts'
import type { Open } from './visit.ts'

/** A match that waits for whoever opens the page, where its record ends. */
export async function sitDownAt(
  open: Open,
  record: WrittenRecord,
  how: Parameters<Open>[1] = {},
): Promise<Page> {
  const match: KeptMatch = {
    id: 'kept',
    game: record.game,
    record: writeRecord(record),
    sitters: record.decks.map((_, seat) =>
      seat === 0 ? { kind: 'person' } : { kind: 'bot', bot: 'random' },
    ),
    seat: 0,
    turn: 1,
    isOver: false,
    isFair: true,
    when: 0,
  }
  const before = async (page: Page) => {
    await how.before?.(page)
    await page.addInitScript((kept) => {
      localStorage.setItem(`tefuda.match.${kept.id}`, JSON.stringify(kept))
    }, match)
  }
  return open('#/match/kept', { ...how, before })
}
