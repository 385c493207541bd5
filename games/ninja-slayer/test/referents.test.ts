import type { When } from '@tefuda/language'
import { referentsAreFollowed } from '@tefuda/testkit/referents'
import { bundledScenarios } from '../cards/bundled.ts'
import { ninjaSlayerEnglish, ninjaSlayerReader, REACHES } from '../text/index.ts'

const place = (zone: string, at?: 'top' | 'bottom') => ({ of: 'any', zone, ...(at && { at }) }) as const
const oakIn = (zone: string) =>
  ({ in: { of: 'you', zone }, are: zone === 'hand' ? [] : [{ name: 'oak' }] }) as const
const KARATE = 4

/** 302.3, 1215.1, 1304.3, 1311.1, 1309.1, 1324.1 */
referentsAreFollowed({
  game: bundledScenarios,
  readers: [ninjaSlayerReader, ninjaSlayerEnglish],
  verbs: REACHES,
  /** Entered or countered cards wait, control is not a zone, and division is never about a single object. */
  apart: ['counter', 'enter', 'control', 'divide', 'takeThat', 'turnUp', 'turnDown'],
  more: {
    damage: [{ n: 1 }],
    move: [
      { to: { of: 'owner', zone: 'hand' } },
      ...['ohigan', 'ether', 'exile'].map((zone) => ({ to: place(zone) })),
      { to: place('deck', 'top') },
    ],
  },
  chosenIn: { field: oakIn('field'), hand: oakIn('hand'), ohigan: oakIn('ohigan'), ether: oakIn('ether') },
  choose: 'choose',
  home: 'field',
  then: (effect) => [{ do: 'after', then: effect }],
  measured: (of) => [
    { do: 'damage', what: { player: 'opponent' }, n: { letter: 'X' } },
    { do: 'let', letter: 'X', be: { field: 'karate', of } },
  ],
  amount: KARATE,
  heard: ({ do: verb, to }, what): When | null => {
    if (verb === 'kill') return { event: 'killed', what }
    if (verb === 'discard') return { event: 'moved', what, to: 'ohigan' }
    return to && to.zone !== 'deck' ? { event: 'moved', what, to: to.zone } : null
  },
  played: (effect) => ({ kind: 'played', effect }),
  activated: (cost, effect) => ({ kind: 'activated', cost, effect }),
  scenario: ({ act, isPlayed, oak, witness, from, lies, suffers }) => ({
    game: 'ninja-slayer',
    title: 'a card is followed',
    cards: [
      { id: 'edict', cost: 0, text: act, ...(!isPlayed && { numbers: '1/9/1' }) },
      { id: 'oak', cost: 1, numbers: `${KARATE}/9/1`, text: oak },
      { id: 'watch', cost: 1, numbers: '1/9/1', text: witness },
    ],
    table: {
      A: {
        hand: [...(isPlayed ? ['edict'] : []), ...(from === 'hand' ? ['oak'] : [])],
        field: ['watch', ...(isPlayed ? [] : ['edict']), ...(from === 'field' ? ['oak'] : [])],
        ...(['ohigan', 'ether'].includes(from) && { [from]: ['oak'] }),
      },
    },
    play: [{ A: isPlayed ? 'edict' : 'A:edict.1' }, 'settle'],
    expect: {
      table: lies === null ? { B: { damage: suffers } } : { A: { [lies]: { has: ['oak'] } } },
    },
  }),
})
