import {
  deckAround,
  joinCatalogues,
  leftOf,
  procedure,
  type Random,
  type Ready,
  ready,
  type Seat,
  type View,
} from '@tefuda/kernel'
import { PRICES, runProcedure } from '@tefuda/language'
import { deckFaults } from './rules/1-decks.ts'
import { CONCEDE, IDLE, LOOP, stirs } from './rules/1-winning.ts'
import { acting, actingEvents } from './rules/2-acting.ts'
import { checking } from './rules/2-check.ts'
import { damageEvents, damageProcedures } from './rules/2-damage.ts'
import { areUnsettled, constants, effectKinds, LAYERS, mayAffect, reads } from './rules/2-lasting.ts'
import { leavingProcedures } from './rules/2-leaving.ts'
import { resolvingDeclared } from './rules/2-resolving.ts'
import { enacting } from './rules/2-rule-cards.ts'
import { summoning } from './rules/2-summon.ts'
import { traitsOfEffect } from './rules/2-traits.ts'
import { HISTORY, TRIGGERS } from './rules/2-triggers.ts'
import { type Card, cardText, cardWords, printedValues } from './rules/3-cards.ts'
import { keyOf } from './rules/4-names.ts'
import { discarding, drawing, pileEvents } from './rules/4-piles.ts'
import { type Globals, isRule, isStage, MARKS, ZONES } from './rules/4-zones.ts'
import { attacking } from './rules/5-attack.ts'
import { commanderPhase } from './rules/5-commander.ts'
import { declaring } from './rules/5-declare.ts'
import { setUp } from './rules/5-setup.ts'
import { strikerPhase } from './rules/5-striker-phase.ts'
import { turn } from './rules/5-turn.ts'
import { chain } from './rules/6-chain.ts'
import { paying, payingScore } from './rules/7-costs.ts'
import { answering } from './rules/8-before.ts'
import { fetching } from './rules/8-fetching.ts'
import { affected, doInstead, mayReplace, replacing } from './rules/8-instead.ts'
import { movingEvents, movingProcedures } from './rules/8-moving.ts'
import { ASKED, speak } from './rules/8-speech.ts'
import { verbs } from './rules/8-verbs.ts'
import { resolving } from './rules/9-order.ts'
import { words } from './words/catalogue.ts'
import { tell } from './words/tell.ts'

const speaking = runProcedure(speak, ASKED)

const game = procedure<Globals, object>('game', {
  'game 5.1': (t) => t.call(setUp, { seat: 0 }),
  'game 5.2': (t) => t.call(turn, {}),
})

/** Chapters 1 to 10: the rules with a set of cards, and decks for players who bring none. */
export function spellCardStrike(
  cards: readonly Card[],
  decks: readonly (readonly string[])[],
): Ready<Globals> {
  const byName = new Map(cards.map((card) => [card.name, card]))
  /** 2.2.3: the values of each card as a striker or option, as equipment, and as a rule card. */
  const own = cards.map((card) => printedValues(card, card.abilities))
  const borne = cards.map((card, i) => (card.type === 'option' ? own[i]! : printedValues(card, card.equips)))
  const ruling = cards.map((card) => printedValues(card, card.rules))
  const traits = ZONES.map(({ name }) => cards.map((card) => card.traits[name] ?? 0))
  return ready<Globals>({
    name: 'spell-card-strike',
    version: '1.13',
    words: joinCatalogues(words, cardWords(cards)),
    cards,
    seats: { min: 2, max: 2 },
    zones: ZONES,
    marks: MARKS,
    places: ['area'],
    loop: LOOP,
    prices: PRICES,
    idle: IDLE,
    layers: LAYERS,
    printed: (t, card) => {
      const { print, at, host } = t.state
      const zone = at[card]!
      /** 2.3.6: a card has the values of the zone it is in. */
      if (isStage(zone)) return (host[card]! < 0 ? own : borne)[print[card]!]!
      return (isRule(zone) ? ruling : own)[print[card]!]!
    },
    constants,
    reads,
    mayAffect,
    effects: effectKinds(),
    triggers: [...TRIGGERS, { name: 'stirs', clause: '1.2.5.3', on: 'move', match: stirs }],
    events: { ...actingEvents, ...damageEvents, ...movingEvents, ...pileEvents, instead: doInstead },
    remembers: HISTORY,
    procedures: [
      game,
      setUp,
      turn,
      strikerPhase,
      commanderPhase,
      attacking,
      declaring,
      chain,
      paying,
      payingScore,
      checking,
      resolving,
      resolvingDeclared,
      answering,
      ...damageProcedures,
      acting,
      ...movingProcedures,
      summoning,
      enacting,
      drawing,
      discarding,
      fetching,
      replacing,
      ...leavingProcedures,
      speaking,
    ],
    verbs,
    begin: { procedure: game, deck: 'deck' },
    globals: () => ({
      phase: 'setup',
      first: -1,
      right: -1,
      passes: 0,
      attack: null,
      doomed: [],
      still: 0,
      stirred: 0,
      unpaid: [],
    }),
    traits: (print, kind) => traits[kind]![print]!,
    effectTraits: traitsOfEffect,
    affected,
    mayReplace,
    areUnsettled,
    deckFaults: (deck) => deckFaults(byName, deck),
    usualDeck: ({ seat }) => decks[seat % decks.length]!,
    readyDecks: () => decks,
    concede: CONCEDE,
    keyOf,
    cardText: (print) => cardText(cards[print]!),
    tell,
    supposedDeck: (view, seat, random) => supposedDeck(cards, view, seat, random),
    mayLieIn: (print, zone) =>
      cards[print]!.type === 'spell'
        ? zone !== 'option'
        : ['option', 'stage', 'score', 'removed'].includes(zone),
  })
}

/** Every count is open; a deck has up to three of a kind and one option (1.2.2), which is no longer unseen once shown. */
const supposedDeck = (cards: readonly Card[], view: View, seat: Seat, random: Random): readonly string[] =>
  deckAround(view, seat, (seen) => {
    const options = cards.filter(({ type }) => type === 'option').map(({ name }) => name)
    const spells = cards.filter(({ type }) => type === 'spell').flatMap(({ name }) => [name, name, name])
    const others = leftOf(spells, seen, random)
    return seen.some((name) => options.includes(name))
      ? others
      : [leftOf(options, seen, random)[0]!, ...others]
  })

export { cardFields, readCards } from './cards/read.ts'
export type { Card } from './rules/3-cards.ts'
