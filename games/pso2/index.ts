import { supposeDeck } from '@tefuda/common'
import {
  asData,
  joinCatalogues,
  procedure,
  type Random,
  type Ready,
  ready,
  type Seat,
  type Values,
  type View,
} from '@tefuda/kernel'
import { PRICES, runProcedure } from '@tefuda/language'
import { deckFaults } from './rules/100-decks.ts'
import { teams } from './rules/101-sides.ts'
import { CONCEDE } from './rules/101-winning.ts'
import { drawing } from './rules/102-drawing.ts'
import { setUp } from './rules/102-setup.ts'
import { actionRight, checkTriggered, settling } from './rules/103-action-right.ts'
import { areUnsettled, constants, effectKinds, LAYERS, mayAffect, reads } from './rules/103-lasting.ts'
import { affected, doInstead, mayReplace, replacing } from './rules/103-replacement.ts'
import { IDLE, LOOP, ruleProcessing } from './rules/103-rule-processing.ts'
import { type Card, cardText, cardWords, type Face } from './rules/200-cards.ts'
import { withHp } from './rules/200-players.ts'
import { granting } from './rules/204-actives.ts'
import { armourFor, gearKinds, gearProcedures } from './rules/205-gear.ts'
import { payPp, withX } from './rules/209-costs.ts'
import { damageEvents, damageProcedures } from './rules/214-damage.ts'
import { traitsOfEffect } from './rules/300-traits.ts'
import { HISTORY, TRIGGERS } from './rules/300-triggers.ts'
import { destroying, fetching } from './rules/301-terms.ts'
import { sameObject } from './rules/400-control.ts'
import { keyOf } from './rules/400-names.ts'
import { type Globals, isDown, MARKS, MOST_SEATS, ZONES } from './rules/400-zones.ts'
import { CHOOSING, playing, putProcedure, resolving } from './rules/406-processing.ts'
import { turn } from './rules/500-turn.ts'
import { battle } from './rules/506-battle.ts'
import { discarding, healing, termEvents } from './rules/glossary.ts'
import { moving, orderedBy } from './rules/glossary-moving.ts'
import { speak } from './rules/glossary-speech.ts'
import { verbs } from './rules/glossary-verbs.ts'
import { bossKinds } from './rules/raid-boss.ts'
import { raidProcedures, raidTriggers } from './rules/raid-boss-turn.ts'
import { isRaid, readOptions } from './rules/raid-decks.ts'
import { concedes, decides } from './rules/raid-leaving.ts'
import { words } from './words/catalogue.ts'
import { tell } from './words/tell.ts'

const speaking = runProcedure(speak, { choose: CHOOSING, may: '103.1.2' })

const game = procedure<Globals, object>('game', {
  'game 102': (t) => t.call(setUp),
  'game 500': (t) => t.call(turn, { before: 0 }),
})

/** The values of a card's face before any effect. */
function printedValues(card: Card, { attack, abilities }: Face): Values {
  const { cost, hp, defence, kinds, classes, heals, drops } = card
  const keywords: string[] = []
  let pierce = 0
  for (const ability of abilities) {
    if (ability.kind !== 'keyword') continue
    keywords.push(ability.keyword)
    if (ability.keyword === 'pierce' && typeof ability.n === 'number') pierce += ability.n
  }
  if (heals) keywords.push('heal')
  if (drops) keywords.push('drop')
  return {
    cost,
    attack,
    hp,
    defence,
    pierce,
    // 210.1.1: a kind does nothing by itself, but texts look for it.
    attributes: [...kinds, ...classes],
    keywords,
    abilities: asData(abilities),
    // Fields that only effects set exist from the start, so that all values have one shape.
    cannot: [],
    must: [],
  }
}

/** 404.5.1: a face-down card has no text. */
const FACELESS: Values = {
  // A different field order, hence another shape: one NaN in the common shape would slow down all numbers.
  abilities: [],
  keywords: [],
  attributes: [],
  pierce: 0,
  defence: Number.NaN,
  hp: Number.NaN,
  attack: Number.NaN,
  cost: Number.NaN,
  must: [],
  cannot: [],
}

/**
 * 100 to 506, the glossary and the raid battle: the rules with a set of cards, and decks for players who bring none
 * and for bosses.
 */
export function pso2(
  cards: readonly Card[],
  decks: readonly (readonly string[])[],
  bossDecks: readonly (readonly string[])[],
): Ready<Globals> {
  const byName = new Map(cards.map((card) => [card.name, card]))
  const first = cards.map((card) => printedValues(card, card))
  const second = cards.map((card, i) => (card.second ? printedValues(card, card.second) : first[i]!))
  const traits = ZONES.map(({ name }) => cards.map((card) => card.traits.in[name] ?? 0))
  const SECOND = MARKS.indexOf('second')
  return ready<Globals>({
    name: 'pso2',
    version: '1.8',
    words: joinCatalogues(words, cardWords(cards)),
    cards,
    /** Two play against each other, or up to four against a boss. */
    seats: { min: 2, max: MOST_SEATS },
    seatsFor: (options) => ({ min: 2, max: isRaid(options) ? MOST_SEATS : 2 }),
    teams,
    zones: ZONES,
    marks: MARKS,
    stamps: ['arrived'],
    loop: LOOP,
    prices: PRICES,
    idle: IDLE,
    layers: LAYERS,
    printed: (t, card) => {
      const print = t.state.print[card]!
      if (isDown(t, card)) return FACELESS
      const values = t.state.marks[SECOND]![card] === 1 ? second[print]! : first[print]!
      return withX(t, card, withHp(t, card, values))
    },
    constants,
    reads,
    mayAffect,
    effects: { ...effectKinds(), ...gearKinds, ...bossKinds },
    ruleEffects: armourFor,
    triggers: [...TRIGGERS, ...raidTriggers],
    events: { ...termEvents, ...damageEvents, instead: doInstead },
    remembers: HISTORY,
    procedures: [
      game,
      setUp,
      turn,
      actionRight,
      checkTriggered,
      settling,
      ruleProcessing,
      putProcedure,
      playing,
      resolving,
      payPp,
      battle,
      replacing,
      destroying,
      discarding,
      drawing,
      fetching,
      granting,
      healing,
      moving,
      ...gearProcedures,
      ...damageProcedures,
      ...raidProcedures,
      speaking,
    ],
    verbs,
    begin: { procedure: game, deck: 'deck' },
    globals: () => ({
      phase: 'start',
      begun: 0,
      first: -1,
      right: -1,
      passes: 0,
      battle: null,
      prey: -1,
      conceded: [],
    }),
    sameObject,
    faces: ['down', 'second'],
    traits: (print, kind) => traits[kind]![print]!,
    effectTraits: traitsOfEffect,
    affected,
    orderedBy,
    mayReplace,
    areUnsettled,
    readOptions,
    deckFaults: (deck, options, whose) => deckFaults(byName, deck, options, whose),
    usualDeck: ({ seat, seats }, options) =>
      isRaid(options) && seat === seats - 1 ? bossDecks[0]! : decks[seat % decks.length]!,
    readyDecks: (options) => (isRaid(options) ? [...decks, ...bossDecks] : decks),
    concede: CONCEDE,
    concedes,
    decides,
    keyOf,
    cardText: (print) => cardText(cards[print]!),
    tell,
    supposedDeck: (view, seat, random) => supposedDeck(cards, view, seat, random),
  })
}

/** Every count is open (400.3); decks have any three of a kind (100.3), of the same side. */
function supposedDeck(cards: readonly Card[], view: View, seat: Seat, random: Random): readonly string[] {
  return supposeDeck(view, seat, random, (seen) => {
    const boss = cards.some(({ name, type }) => type === 'boss' && seen.includes(name))
    const fits = (card: Card) => card.boss === boss && !['player', 'boss', 'mag'].includes(card.type)
    return cards.filter(fits).map((card) => [card, boss ? 9 : 3])
  })
}

export { cardFields, readCards } from './cards/read.ts'
export type { Card } from './rules/200-cards.ts'
