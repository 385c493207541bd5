import type { View } from '@tefuda/kernel'

/** The indices of the cards in one's own hand. */
export const heldIn = ({ seat, zones }: View): readonly number[] =>
  zones.filter((zone) => zone.name === 'hand' && zone.seat === seat).flatMap(({ cards }) => cards)
