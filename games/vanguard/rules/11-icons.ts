import type { Condition, Filter, Group, Value } from '@tefuda/language'
import type { Icon } from '../text/vocabulary.ts'

const own = (zone: string, ...are: Filter[]): Group => ({ in: { of: 'you', zone }, are })
const theirs = (zone: string, ...are: Filter[]): Group => ({ in: { of: 'opponent', zone }, are })
const atLeast = (there: Group, value: Value): Condition => ({ there, is: 'atLeast', value })
const atMost = (there: Group, value: Value): Condition => ({ there, is: 'atMost', value })
const battles = (is: 'atLeast' | 'atMost', value: Value): Condition => ({
  number: { tally: 'battles' },
  is,
  value,
})

/**
 * What has to be so where such an icon stands at the head of an ability: all the time for a constant ability, when it triggers and no more for an automatic one, when it is played and no more for an activated one.
 * Limit break: 11.6, 11.6.3, 11.6.3.1, 11.6.3.1.1, 11.6.3.2, 11.6.3.2.1, 11.6.3.3, 11.6.3.3.1. Generation break: 11.12, 11.12.3, 11.12.3.1, 11.12.3.1.1, 11.12.3.2, 11.12.3.2.1, 11.12.3.3, 11.12.3.3.1.
 * Brave: 11.15, 11.15.2, 11.15.2.1, 11.15.3, 11.15.3.1, 11.15.4, 11.15.4.1. Oracle: 11.16, 11.16.2, 11.16.2.1, 11.16.3, 11.16.3.1, 11.16.4, 11.16.4.1.
 * Ritual: 11.18, 11.18.2, 11.18.3, 11.18.3.2, 11.18.4, 11.18.4.1; it looks once cards have come, so that those count (11.18.3.1). Unite: 11.19, 11.19.1.1, 11.19.1.1.1, 11.19.1.2, 11.19.1.3.
 * Thunderstrike: 11.25, 11.25.1.1, 11.25.1.1.1, 11.25.1.2, 11.25.1.2.1, 11.25.1.3, 11.25.1.3.1. Darkness: 11.29, 11.29.1.1, 11.29.1.2, 11.29.1.3.
 * Dark device: 11.35, 11.35.1.1, 11.35.1.2, 11.35.1.3. Shinken hissatsu: 11.38, 11.38.1.1, 11.38.1.1.1, 11.38.1.2, 11.38.1.2.1, 11.38.1.3, 11.38.1.3.1. Wave, of automatic abilities only: 11.34, 11.34.1.
 */
export const ICON_MEANS: Readonly<
  Record<Icon, { readonly clause: string; means: (n: Value, to: Value) => Condition }>
> = {
  limitBreak: { clause: '11.6.1', means: (n) => atLeast(own('damage'), n) },
  generationBreak: {
    clause: '11.12.1',
    means: (n) => ({
      number: {
        plus: [
          { count: own('vanguard', { type: 'gUnit' }, { state: 'faceUp' }) },
          { count: own('g', { state: 'faceUp' }) },
        ],
      },
      is: 'atLeast',
      value: n,
    }),
  },
  brave: { clause: '11.15.1', means: () => atMost(own('hand'), 3) },
  oracle: { clause: '11.16.1', means: () => atLeast(own('hand'), 5) },
  ritual: {
    clause: '11.18.1',
    means: (n) => atLeast(own('drop', { field: 'grade', is: 'exactly', value: 1 }), n),
  },
  unite: { clause: '11.19.1', means: () => ({ done: 'unite' }) },
  thunderstrike: { clause: '11.25.1', means: (n) => atLeast(theirs('bind'), n) },
  darkness: { clause: '11.29.1', means: () => ({ done: 'darkness' }) },
  darkDevice: {
    clause: '11.35.1',
    means: () => atMost(theirs('board', { state: 'standing' }, { lies: 'column', of: 'this' }), 0),
  },
  shinken: { clause: '11.38.1', means: () => atLeast(own('damage'), 3) },
  wave: {
    clause: '11.34.2',
    means: (n, to) => ({
      and: [battles('atLeast', n), battles('atMost', to)],
    }),
  },
  waveOn: { clause: '11.34.2', means: (n) => battles('atLeast', n) },
}
