import {
  type CardId,
  deckAround,
  joinCatalogues,
  leftOf,
  procedure,
  type Random,
  type Ready,
  ready,
  remembered,
  type Seat,
  type Values,
  type View,
} from '@tefuda/kernel'
import { PRICES, runProcedure } from '@tefuda/language'
import { CONCEDE } from './rules/1-winning.ts'
import {
  type Card,
  cardText,
  cardWords,
  deletedValues,
  NO_INFORMATION,
  printedValues,
} from './rules/2-cards.ts'
import { checkingTrigger } from './rules/2-triggers.ts'
import { looking } from './rules/3-looking.ts'
import { changesOffField, offField } from './rules/3-own-zones.ts'
import { drawing, termEvents } from './rules/3-terms.ts'
import { keyOf } from './rules/4-names.ts'
import { orderedBy, piling } from './rules/4-order.ts'
import {
  type Globals,
  isDamage,
  isDeleted,
  isDown,
  isField,
  isHidden,
  isLockedZone,
  MARKS,
  sameObject,
  type Vg,
  ZONES,
} from './rules/4-zones.ts'
import { deckFaults } from './rules/5-decks.ts'
import { setUp } from './rules/5-setup.ts'
import { gAssist } from './rules/6-g-assist.ts'
import { mainPhase } from './rules/6-main.ts'
import { ridePhase } from './rules/6-ride.ts'
import { endPhase, turn, turnedBack } from './rules/6-turn.ts'
import { attacking, battlePhase, closeStep } from './rules/7-battle.ts'
import { driveStep } from './rules/7-drive.ts'
import { partsFromBattle } from './rules/7-fighting.ts'
import { gGuarding, guardStep, intercepting } from './rules/7-guard.ts'
import { checking } from './rules/8-check.ts'
import { affected, doInstead, mayReplace, replacing } from './rules/8-instead.ts'
import { areUnsettled, constants, effectKinds, LAYERS, mayAffect, reads } from './rules/8-lasting.ts'
import { normalStride, playing } from './rules/8-playing.ts'
import { resolving } from './rules/8-resolving.ts'
import { ASKED, speak } from './rules/8-speech.ts'
import { isSkillIcon, traitsOfEffect } from './rules/8-traits.ts'
import { HISTORY, TRIGGERS } from './rules/8-triggers.ts'
import { damageProcessing, processing } from './rules/9-rule-processing.ts'
import { blasting } from './rules/10-blasts.ts'
import { calling } from './rules/10-calling.ts'
import { choosingHeart } from './rules/10-hearts.ts'
import { legionEnds } from './rules/10-leaving.ts'
import { shifting } from './rules/10-moving.ts'
import { retireEvents, retiring } from './rules/10-retiring.ts'
import { striding } from './rules/10-striding.ts'
import { leaping } from './rules/10-time-leap.ts'
import { verbs } from './rules/10-verbs.ts'
import { IDLE, LOOP } from './rules/12-loops.ts'
import { words } from './words/catalogue.ts'
import { tell } from './words/tell.ts'

const ownValues = remembered(printedValues)
const valuesDeleted = remembered((card: Card) => deletedValues(card, isSkillIcon))

const speaking = runProcedure(speak, ASKED)

const game = procedure<Globals, object>('game', {
  'game 5.4': (t) => t.call(setUp, { chosen: 0, mulligans: 0, back: 0 }),
  'game 6.2': (t) => t.call(turn, {}),
})

/** Chapters 1 to 12: the rules with a set of cards, and decks for players who bring none. */
export function vanguard(cards: readonly Card[], decks: readonly (readonly string[])[]): Ready<Globals> {
  const byName = new Map(cards.map((card) => [card.name, card]))
  const own = cards.map(ownValues)
  const deleted = cards.map(valuesDeleted)
  const changing = cards.map(changesOffField)
  const traits = ZONES.map(({ name }) => cards.map((card) => card.traits[name] ?? 0))

  /** The values of a card before any effect: none if face down or locked (4.8.2.2, 4.9.2.2, 10.22.3), only icons if deleted (10.26.3). */
  const printed = (t: Vg, card: CardId): Values => {
    const zone = t.state.at[card]!
    const print = t.state.print[card]!
    if (isField(zone)) return (isDeleted(t, card) ? deleted : own)[print]!
    if (isLockedZone(zone)) return NO_INFORMATION
    if (isHidden(t, card) || (isDamage(zone) && isDown(t, card))) return NO_INFORMATION
    return changing[print] ? offField(t, card, own[print]!) : own[print]!
  }

  return ready<Globals>({
    name: 'vanguard',
    version: '1.45.4',
    words: joinCatalogues(words, cardWords(cards)),
    cards,
    seats: { min: 2, max: 2 },
    zones: ZONES,
    marks: MARKS,
    stamps: ['came'],
    places: ['circle'],
    faces: ['down', 'hidden', 'deleted'],
    sameObject,
    loop: LOOP,
    prices: PRICES,
    idle: IDLE,
    layers: LAYERS,
    printed,
    /** 8.7.4: a card that has just come to a zone is under the lasting effects there. */
    constants,
    reads,
    mayAffect,
    effects: effectKinds(),
    triggers: [
      { name: 'leaves battle', clause: '7.3.1.4.3', on: 'move', match: partsFromBattle },
      legionEnds,
      ...TRIGGERS,
    ],
    events: { ...termEvents, ...retireEvents, instead: doInstead },
    remembers: HISTORY,
    procedures: [
      game,
      setUp,
      turn,
      endPhase,
      turnedBack,
      gAssist,
      ridePhase,
      normalStride,
      mainPhase,
      battlePhase,
      attacking,
      guardStep,
      gGuarding,
      intercepting,
      driveStep,
      closeStep,
      checkingTrigger,
      drawing,
      looking,
      checking,
      processing,
      damageProcessing,
      playing,
      resolving,
      replacing,
      retiring,
      calling,
      striding,
      choosingHeart,
      blasting,
      shifting,
      piling,
      leaping,
      speaking,
    ],
    verbs,
    begin: { procedure: game, deck: 'deck' },
    globals: () => ({
      phase: 'setup',
      first: -1,
      acting: -1,
      battle: null,
      battles: 0,
      unpaid: [],
      extra: [],
      after: null,
    }),
    traits: (print, kind) => traits[kind]![print]!,
    effectTraits: traitsOfEffect,
    affected,
    orderedBy,
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
      cards[print]!.type === 'g'
        ? G_ZONES.includes(zone)
        : zone !== 'g' && (zone !== 'first' || cards[print]!.grade === 0),
  })
}

/** 10.28.4: the zones in which G units can lie. */
const G_ZONES: readonly string[] = ['g', 'vanguard', 'guardian', 'heart', 'locked', 'out']

/** 5.2.2.2, 5.3.2.1: a deck has up to four of a name; the zones of cards tell main deck and G deck apart. */
const supposedDeck = (cards: readonly Card[], view: View, seat: Seat, random: Random): readonly string[] =>
  deckAround(view, seat, (seen) => {
    const four = (are: (card: Card) => boolean) =>
      cards.filter(are).flatMap(({ name }) => [name, name, name, name])
    const main = leftOf(
      four(({ type }) => type !== 'g'),
      seen,
      random,
    )
    const g = leftOf(
      four(({ type }) => type === 'g'),
      seen,
      random,
    )
    return [...g.slice(0, hiddenG(view, seat)), ...main]
  })

/** The number of a seat's unseen G units. They lie only in the G zone, which everybody may count. */
function hiddenG(view: View, seat: Seat): number {
  const zone = view.zones.find(({ name, seat: whose }) => name === 'g' && whose === seat)
  if (!zone) return 0
  const seen = zone.cards.filter((card) => card >= 0 && view.cards[card]?.name != null).length
  return zone.count! - seen
}

export { cardFields, readCards } from './cards/read.ts'
export type { Card } from './rules/2-cards.ts'
