import type { CardId } from '@tefuda/kernel'
import type { Context } from '@tefuda/language'
import { printed } from './200-cards.ts'
import { grant } from './204-actives.ts'
import { equip, isProperHost } from './205-gear.ts'
import type { Ps } from './400-zones.ts'

/** 205.4, 204.2.2: lays a card on another: gear where it is proper, an active wherever its text says. */
export function attach(t: Ps, c: Context, card: CardId, host: CardId): void {
  const isGear = printed(t, card).gear !== null
  t.report({ did: false })
  if (isGear && isProperHost(t, card, host)) equip(t, card, host, '301.7')
  else if (!isGear) grant(t, card, host, '301.8', c.seat)
}
