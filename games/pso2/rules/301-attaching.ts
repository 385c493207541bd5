import type { CardId } from '@tefuda/kernel'
import type { Context } from '@tefuda/language'
import { printed } from './200-cards.ts'
import { grant } from './204-actives.ts'
import { equip, isProperHost } from './205-gear.ts'
import type { Ps } from './400-zones.ts'

/** 205.4, 204.2.2: attaches a card to another: gear to a legal host, an active to any card its text names. */
export function attach(t: Ps, c: Context, card: CardId, host: CardId): void {
  const isGear = printed(t, card).gear !== null
  t.report({ did: false })
  if (isGear && isProperHost(t, card, host)) equip(t, card, host, '301.7')
  else if (!isGear) grant(t, card, host, '301.8', c.seat)
}
