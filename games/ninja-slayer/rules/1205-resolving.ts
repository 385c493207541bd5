import { procedure } from '@tefuda/kernel'
import { carriedBy, copyContext, runEffect } from '@tefuda/language'
import { isCharacter } from './200-cards.ts'
import type { Globals } from './300-zones.ts'
import { leaveCheck } from './1211-ukemi.ts'
import { bury, hideAgain } from './1300-terms.ts'

/**
 * 1205.1: resolves a card or ability of the space, even if its source is gone (1205.1d-1); a character goes to its
 * controller's field (602.2). A letter without a number gets one where it is used (1205.1b).
 */
export const resolving = procedure<Globals, { readonly item: number }>('1205', {
  '1205.1c': (t, v) => {
    const item = t.pendingItem(v.item)!
    const { effect, c } = carriedBy(item)
    const first = item.cards[0]
    if (first && isCharacter(t, first.card)) {
      t.drop(item.id)
      const paid = c.done.tatsujin ? { tatsujin: 1 } : null
      t.move([first.card], t.zone('field', item.seat), '1205.1c-1', item.seat, paid)
      t.return()
      return
    }
    const knowing = copyContext(c)
    if (first) knowing.source = first
    knowing.self = item.id
    runEffect(t, effect, knowing)
  },
  '1205.1d': (t, v) => {
    const item = t.pendingItem(v.item)
    if (item) t.drop(item.id)
    hideAgain(t)
    if (!item) return
    const first = item.cards[0]
    leaveCheck(t, carriedBy(item).c.source)
    if (first && t.alive(first)) bury(t, [first.card], '1205.1c-2', item.seat)
  },
})
