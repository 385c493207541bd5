import { supposeDeck } from '@tefuda/common'
import {
  asData,
  deckAround,
  joinCatalogues,
  NOBODY,
  procedure,
  type Random,
  type Ready,
  ready,
  type Seat,
  type Values,
  type View,
} from '@tefuda/kernel'
import { PRICES, runProcedure } from '@tefuda/language'
import { CONCEDE, PLAYERS } from './rules/100-game.ts'
import { type Card, cardText, cardWords } from './rules/200-cards.ts'
import { moving } from './rules/300-moving.ts'
import { keyOf } from './rules/300-names.ts'
import { carries, FACELESS, type Globals, isDown, MARKS, sameObject, ZONES } from './rules/300-zones.ts'
import { setUp } from './rules/400-setup.ts'
import { deckFaults, isSealed, readOptions } from './rules/402-decks.ts'
import { sealedDeck, unseenOfPacks } from './rules/402-packs.ts'
import { turn } from './rules/500-turn.ts'
import { ikusa } from './rules/700-ikusa.ts'
import { priority } from './rules/800-priority.ts'
import { ruleCheck } from './rules/900-rule-check.ts'
import { ruleProcessing } from './rules/1000-rule-processing.ts'
import { bearDamage, damageCheck } from './rules/1100-damage.ts'
import { traitsOfEffect } from './rules/1202-traits.ts'
import { PAYING } from './rules/1203-costs.ts'
import { entering } from './rules/1204-entry.ts'
import { resolving } from './rules/1205-resolving.ts'
import { revealing, TRIGGERS } from './rules/1209-triggers.ts'
import { enteringAnother } from './rules/1211-ukemi.ts'
import {
  areUnsettled,
  constants,
  effectKinds,
  LAYERS,
  mayAffect,
  reads,
  withBase,
} from './rules/1213-continuous.ts'
import { precedence } from './rules/1213-precedence.ts'
import { doInstead, mayReplace, replacing } from './rules/1214-replacement.ts'
import { CHOOSING, speak } from './rules/1300-speech.ts'
import { bury, discarding, dividing, drawing, healing, jitsu, killing, payEther } from './rules/1300-terms.ts'
import { dividingLate, verbs } from './rules/1300-verbs.ts'
import { IDLE, LOOP } from './rules/1500-loops.ts'
import { words } from './words/catalogue.ts'
import { tell } from './words/tell.ts'

const speaking = runProcedure(speak, { choose: CHOOSING, may: PAYING })

const game = procedure<Globals, object>('game', {
  'game 403': (t) => t.call(setUp, { first: NOBODY }),
  'game 500': (t) => t.call(turn),
})

/** 1213.1a: the values of a card before any effect. */
function printedValues({ cost, karate, endurance, sabotage, attributes, abilities }: Card): Values {
  const keywords = abilities.flatMap((ability) => (ability.kind === 'keyword' ? [ability.keyword] : []))
  return { cost, karate, endurance, sabotage, attributes, keywords, abilities: asData(abilities) }
}

/** The rules of Ninja Slayer TCG with a set of cards, and decks for players who bring none. */
export function ninjaSlayer(cards: readonly Card[], decks: readonly (readonly string[])[]): Ready<Globals> {
  const byName = new Map(cards.map((card) => [card.name, card]))
  const values = cards.map(printedValues)
  const texts = cards.map(cardText)
  const traits = ZONES.map(({ name }) => cards.map((card) => card.traits.in[name] ?? 0))
  return ready<Globals>({
    name: 'ninja-slayer',
    version: '1.0.2',
    words: joinCatalogues(words, cardWords(cards)),
    cards,
    seats: PLAYERS,
    zones: ZONES,
    marks: MARKS,
    loop: LOOP,
    prices: PRICES,
    idle: IDLE,
    layers: LAYERS,
    printed: (t, card) => {
      const print = t.state.print[card]!
      // 1204.2e-5: only cards that show a quality to everybody can be chosen for it.
      if (isDown(t, card)) return FACELESS
      return cards[print]!.traits.base ? withBase(t, card, values[print]!) : values[print]!
    },
    constants,
    reads,
    mayAffect,
    effects: effectKinds(),
    triggers: TRIGGERS,
    events: {
      hurt: bearDamage,
      discard: (t, e) => bury(t, e.cards, '1309.1', e.seat),
      instead: doInstead,
    },
    remembers: ['triggered', 'ability', 'aisatsu', 'interrupt'],
    procedures: [
      game,
      setUp,
      turn,
      ikusa,
      priority,
      ruleCheck,
      ruleProcessing,
      damageCheck,
      enteringAnother,
      entering,
      resolving,
      drawing,
      moving,
      precedence,
      replacing,
      dividing,
      dividingLate,
      revealing,
      payEther,
      healing,
      jitsu,
      killing,
      discarding,
      speaking,
    ],
    verbs,
    begin: { procedure: game, deck: 'deck' },
    globals: () => ({
      phase: 'start',
      priority: -1,
      passes: 0,
      wounds: [0, 0],
      greeter: null,
      greeted: null,
      hurtBy: [],
    }),
    sameObject,
    carries,
    faces: ['down'],
    traits: (print, kind) => traits[kind]![print]!,
    effectTraits: traitsOfEffect,
    mayReplace,
    areUnsettled,
    readOptions,
    deckFaults: (deck, options) => deckFaults(byName, deck, options),
    usualDeck: ({ seat }, options, random) =>
      isSealed(options) ? sealedDeck(cards, random) : decks[seat % decks.length]!,
    readyDecks: (options) => (isSealed(options) ? [] : decks),
    concede: CONCEDE,
    keyOf,
    cardText: (print) => texts[print]!,
    tell,
    supposedDeck: (view, seat, random) => supposedDeck(cards, view, seat, random),
  })
}

/** Every count is open (302.2a); constructed decks have any four of a kind (402.4b). */
function supposedDeck(cards: readonly Card[], view: View, seat: Seat, random: Random): readonly string[] {
  if (isSealed(view.options)) return deckAround(view, seat, (seen) => unseenOfPacks(cards, seen, random))
  return supposeDeck(view, seat, random, () => cards.map((card) => [card, 4]))
}

export { cardFields, readCards } from './cards/read.ts'
export type { Card } from './rules/200-cards.ts'
