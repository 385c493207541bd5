import { type Look, objectsOf, type Sign, type Uses, type Words } from '@tefuda/testkit/cases'

/** The words of the game, as far as objects and verbs must be known to try an ability. */

const character = (cost: number, name: string): Look => ({
  type: 'character',
  name,
  attributes: [],
  fields: { cost, attack: 3, hp: 20, defence: 0 },
  states: [],
  keywords: [],
})

export const WORDS: Words = {
  plain: () => character(1, 'nobody'),
  stranger: character(99, 'stranger'),
  types: ['character', 'item', 'active'],
  keyword: 'snipe',
  unique: ['attacking', 'attacked', 'engaged'],
  absent: { on: 'off', front: 'back', faceUp: 'faceDown', white: 'red' },
  before: {
    turnOn: 'off',
    turnOff: 'on',
    toFront: 'back',
    toBack: 'front',
    removeDamage: 'damaged',
  },
  reveals: 'reveal',
  hidden: ['hand', 'deck'],
  fizzles: true,
  places: { side: ['player', 'field'] },
  possible: ({ zone, type, states }) => {
    if (type === 'ability') return zone === 'processing'
    if (zone === 'player' || zone === 'mag' || zone === 'looked') return false
    const isGear = states.includes('weapon') || states.includes('armour')
    if (isGear && (type !== 'item' || zone === 'field')) return false
    if (zone === 'field' && type === 'active') return false
    const isTurned = states.includes('off') || states.includes('back')
    if (isTurned && zone !== 'field' && zone !== 'pp') return false
    return WORDS.types.includes(type)
  },
}

/** What verbs take, and from where. */
export const USES: Uses = {
  payPp: { zone: 'pp', are: [{ state: 'on' }], whole: true },
  heal: { zone: 'discard', are: [{ not: { keyword: 'heal' } }], to: 'deck' },
}

/** The events by which each verb shows. */
export const SIGNS: { readonly [verb: string]: Sign } = {
  damage: { event: 'damage', shows: 'each' },
  destroy: { event: 'destroy' },
  discard: { event: 'discard' },
  turnOn: { event: 'mark', note: 'off', value: 0 },
  turnOff: { event: 'mark', note: 'off', value: 1 },
  toFront: { event: 'mark', note: 'row', value: 0 },
  toBack: { event: 'mark', note: 'row', value: 1 },
  removeDamage: { event: 'mark', note: 'front', value: 0 },
  reveal: { event: 'show' },
  shuffle: { event: 'shuffle', shows: 'once' },
  fetch: { event: 'move', to: 'hand' },
  deploy: { event: 'move', to: 'field' },
  attach: { event: 'grant' },
  redirect: { event: 'redirect' },
  counter: { event: 'countered', shows: 'events' },
  control: { event: 'move', to: 'field' },
  move: { event: 'move' },
  play: { event: 'play' },
  takeThat: { event: 'turned' },
  swapRows: { event: 'mark', note: 'row' },
  draw: { event: 'draw', shows: 'times' },
  heal: { event: 'heal', shows: 'sum' },
  payPp: { event: 'mark', note: 'off', value: 1 },
}

export const { plain, fitFor, inHand } = objectsOf(WORDS)
