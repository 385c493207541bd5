import { objectsOf, type Sign, type Uses, type Words } from '@tefuda/testkit/cases'

/** The words of the game, as far as objects and verbs must be known to try an ability. */

export const WORDS: Words = {
  plain: (zone) => ({
    type: zone === 'space' ? 'kotodama' : 'character',
    name: 'nobody',
    attributes: [],
    fields: { cost: 1, karate: 3, endurance: 9, sabotage: 1 },
    states: [],
    keywords: [],
  }),
  stranger: {
    type: 'character',
    name: 'stranger',
    attributes: [],
    fields: { cost: 99, karate: 3, endurance: 9, sabotage: 1 },
    states: [],
    keywords: [],
  },
  types: ['character', 'kotodama'],
  keyword: 'interrupt',
  unique: ['greeting', 'greeted'],
  absent: { unbowed: 'bowed', faceUp: 'faceDown' },
  before: { bow: 'unbowed', unbow: 'bowed', turnUp: 'faceDown', turnDown: 'faceUp' },
  reveals: 'reveal',
  hidden: ['hand', 'deck'],
  possible: ({ zone, type, states }) => {
    if (type === 'ability') return zone === 'space'
    if (zone === 'field' && type !== 'character') return false
    if (states.includes('bowed') && zone !== 'field' && zone !== 'ether') return false
    return WORDS.types.includes(type)
  },
}

/** What verbs take, and from where. */
export const USES: Uses = {
  payEther: { zone: 'ether', are: [{ state: 'unbowed' }] },
  jitsu: { zone: 'damage', are: [{ state: 'faceUp' }] },
  heal: { zone: 'damage', are: [], to: 'ohigan' },
}

/** The events by which each verb shows. */
export const SIGNS: { readonly [verb: string]: Sign } = {
  kill: { event: 'kill' },
  exclude: { event: 'move', to: 'exile' },
  counter: { event: 'countered', shows: 'events' },
  bow: { event: 'mark', note: 'bowed', value: 1 },
  unbow: { event: 'mark', note: 'bowed', value: 0 },
  ambush: { event: 'ambush' },
  turnUp: { event: 'mark', note: 'down', value: 0 },
  turnDown: { event: 'mark', note: 'down', value: 1 },
  discard: { event: 'discard' },
  reveal: { event: 'show' },
  shuffle: { event: 'shuffle', shows: 'once' },
  enter: { event: 'enter' },
  control: { event: 'move', to: 'field' },
  move: { event: 'move' },
  damage: { event: 'hurt', shows: 'each' },
  divide: { event: 'hurt', shows: 'divided' },
  takeThat: { event: 'hurt' },
  draw: { event: 'draw', shows: 'times' },
  heal: { event: 'heal', shows: 'sum' },
  payEther: { event: 'mark', note: 'bowed', value: 1 },
  jitsu: { event: 'mark', note: 'down', value: 1 },
}

export const { plain, fitFor, inHand } = objectsOf(WORDS)
