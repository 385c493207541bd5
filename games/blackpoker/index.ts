import { procedure, ready } from '@tefuda/kernel'
import { ACTION_EFFECTS } from './rules/act-effects.ts'
import { CARDS, deckFaults, readOptions, usualDeck } from './rules/b1-equipment.ts'
import { cardText, type Globals, keyOf, MARKS, ZONES } from './rules/b2-zones.ts'
import { severalGo } from './rules/b3-burying.ts'
import { supposedCounts, supposedDeck } from './rules/b3-suppose.ts'
import { setUp } from './rules/b4-setup.ts'
import { CONCEDE, winCheck } from './rules/b5-winning.ts'
import { request } from './rules/b6-request.ts'
import { coreFlow } from './rules/b7-core-flow.ts'
import { TRIGGERS, triggerCheck } from './rules/b8-trigger-check.ts'
import { resolving } from './rules/b9-resolving.ts'
import { LAYERS, printedValues } from './rules/b10-abilities.ts'
import { COSTS } from './rules/cost.ts'
import { EFFECTS } from './rules/fog.ts'
import { words } from './words/catalogue.ts'
import { tell } from './words/tell.ts'

const game = procedure<Globals, object>('game', {
  'game B4': (t) => t.call(setUp, { depth: 0, first: null }),
  'game B7': (t) => t.call(coreFlow, { action: null, request: null }),
})

export const blackpoker = ready<Globals>({
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
})

export { ACTIONS, type ActionName, actionNamed, DIRECT } from './rules/act-list.ts'
export { CARDS, ENTRY_20, FULL_DECK, type Options, readDeck, SUIT_SIGNS } from './rules/b1-equipment.ts'
export type { Globals } from './rules/b2-zones.ts'
export { severalGo } from './rules/b3-burying.ts'
export { cardsFor, whyNotRequest } from './rules/b6-why-not.ts'
export { sizeOf } from './rules/b10-abilities.ts'
export { CHARACTERS, kindOf } from './rules/char-list.ts'
