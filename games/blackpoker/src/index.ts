import { procedure, type Rules, ready } from '@tefuda/kernel'
import { ACTION_EFFECTS } from './act-effects.ts'
import { CARDS, deckFaults, readOptions, usualDeck } from './b1-equipment.ts'
import { cardText, type Globals, keyOf, MARKS, ZONES } from './b2-zones.ts'
import { severalGo } from './b3-burying.ts'
import { supposedCounts, supposedDeck } from './b3-suppose.ts'
import { setUp } from './b4-setup.ts'
import { CONCEDE, winCheck } from './b5-winning.ts'
import { request } from './b6-request.ts'
import { coreFlow } from './b7-core-flow.ts'
import { TRIGGERS, triggerCheck } from './b8-trigger-check.ts'
import { resolving } from './b9-resolving.ts'
import { LAYERS, printedValues } from './b10-abilities.ts'
import { COSTS } from './cost.ts'
import { EFFECTS } from './fog.ts'
import { tell } from './tell.ts'
import { words } from './words.ts'

const game = procedure<Globals, object>('game', {
  'game B4': (t) => t.call(setUp, { depth: 0, first: null }),
  'game B7': (t) => t.call(coreFlow, { action: null, request: null }),
})

const rules: Rules<Globals> = {
  name: 'blackpoker',
  version: '8.2 Light',
  words,
  cards: CARDS,
  seats: { min: 2, max: 2 },
  zones: ZONES,
  marks: MARKS,
  loop: ['B7.14', 'B7.14', 'B7.14'],
  idle: { keys: ['pass'], clauses: [] },
  layers: LAYERS,
  printed: printedValues,
  effects: EFFECTS,
  triggers: TRIGGERS,
  events: {},
  remembers: ['request'],
  procedures: [
    game,
    setUp,
    severalGo,
    winCheck,
    request,
    ...Object.values(COSTS),
    coreFlow,
    triggerCheck,
    resolving,
    ...Object.values(ACTION_EFFECTS),
  ],
  begin: { procedure: game, deck: 'life' },
  globals: () => ({ chance: -1, passes: 0, barriers: [0, 0] }),
  readOptions,
  deckFaults,
  usualDeck: (_, options) => usualDeck(options),
  concede: CONCEDE,
  keyOf,
  cardText,
  tell,
  supposedDeck,
  supposedCounts,
}

export const blackpoker = ready(rules)
export { ACTIONS, type ActionName, DIRECT, fits } from './act-list.ts'
export { CARDS, ENTRY_20, FULL_DECK, type Options, readDeck, SUIT_SIGNS } from './b1-equipment.ts'
export type { Globals } from './b2-zones.ts'
export { severalGo } from './b3-burying.ts'
export { cardsFor, whyNotRequest } from './b6-why-not.ts'
export { sizeOf } from './b10-abilities.ts'
export { CHARACTERS, kindOf } from './char-list.ts'
