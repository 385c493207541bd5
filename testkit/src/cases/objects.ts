import type { Ability, Group, When } from '@tefuda/language'
import { awaited } from './cases.ts'
import {
  fitting,
  type Look,
  NoCase,
  nearMisses,
  otherSide,
  type Prop,
  type Side,
  type Words,
  zonesOf,
} from './prop.ts'

/** An event, as a text waits for it. */
export type Happening = Extract<When, { readonly event: string }>

export const happeningOf = (ability: Ability): Happening | null => {
  const when = awaited(ability)
  return when && 'event' in when ? when : null
}

export const several = (n: number, prop: () => Prop): Prop[] => Array.from({ length: n }, prop)

/** Makes the objects that a game's words can refer to. */
export function objectsOf(words: Words) {
  /** An object without any special property. */
  const plain = (side: Side, zone: string, more: Partial<Prop> = {}): Prop => ({
    ...words.plain(zone),
    side,
    zone,
    ...more,
  })

  /** An object of a group, if there can be one. */
  function fitFor(group: Group): Look {
    const look = fitting(words, group, Number)
    const { zone } = group.in
    if (!zonesOf(words, zone).some((one) => words.possible({ ...look, side: 'you', zone: one })))
      throw new NoCase(`there is no ${look.type} in the ${zone} zone`)
    return look
  }

  /** Cards in hand: one that fits, near misses, and the other player's. */
  function inHand({ entered, by }: { entered: Group['are']; by: Side }): Prop[] {
    const group: Group = { in: { of: by, zone: 'hand' }, are: entered }
    const looks = [fitFor(group), ...nearMisses(words, group, Number)]
    return [
      { ...looks[0]!, side: by, zone: 'hand', role: 'entered' },
      ...looks.slice(1).map((look): Prop => ({ ...look, side: by, zone: 'hand' })),
      { ...looks[0]!, side: otherSide(by), zone: 'hand' },
    ]
  }

  return { plain, fitFor, inHand }
}
