import { entryOf, type Fact } from '@tefuda/kernel'
import { type LookWords, looksBy } from '@tefuda/language'
import { BOARD, CIRCLE, FIELD } from '../text/vocabulary.ts'
import { ZONES } from './4-zones.ts'
import { ICON_MEANS } from './11-icons.ts'

const UNITS: readonly Fact[] = ['cards in vanguard', 'cards in rear', 'cards in guardian']
const CIRCLES: readonly Fact[] = [...UNITS, 'cards in locked', 'mark circle']
const FACES: readonly Fact[] = ['mark down', 'mark up', 'mark hidden', 'mark deleted']
const OF_BATTLE: readonly Fact[] = ['variable battle', 'variable battles']
/** Chapter 11: what units become by keywords. */
const BECOME: readonly Fact[] = ['effects']
const ALWAYS: readonly Fact[] = []

/** 8.1.1.3: the facts that the words of texts read. */
const LOOKS: LookWords = {
  zone: {
    ...Object.fromEntries(ZONES.map(({ name }): [string, readonly Fact[]] => [name, [`cards in ${name}`]])),
    [FIELD]: UNITS,
    [BOARD]: UNITS,
    front: UNITS,
    [CIRCLE]: CIRCLES,
    looked: ALWAYS,
  },
  state: {
    standing: ['mark rested'],
    rested: ['mark rested'],
    faceUp: FACES,
    faceDown: FACES,
    attacking: OF_BATTLE,
    attacked: OF_BATTLE,
    boosting: OF_BATTLE,
    boosted: OF_BATTLE,
    deleted: ['mark deleted'],
    legion: ['mark legion'],
    leader: ['mark legion'],
    mate: ['mark legion'],
    open: CIRCLES,
    blazing: BECOME,
    engorged: BECOME,
    charging: BECOME,
    hollow: BECOME,
    harmonised: BECOME,
    successful: BECOME,
  },
  done: {
    it: ALWAYS,
    legion: ['mark legion'],
    /** 11.19.1: how many units were called this turn. */
    unite: ['past place'],
    /** 11.29.1: whether a card was put into the soul this turn. */
    darkness: ['past soul'],
  },
  icon: (icon) => entryOf(ICON_MEANS, icon)!.means(1, 1),
  asked: { lies: CIRCLES, tally: OF_BATTLE, same: ['values'] },
}
export const looks: (part: object) => readonly Fact[] = looksBy(LOOKS)
