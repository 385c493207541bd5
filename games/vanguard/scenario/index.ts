import {
  BadInput,
  type Event,
  event,
  type Json,
  notedEvent,
  type Pending,
  type Ref,
  type Waiting,
} from '@tefuda/kernel'
import { type Described, type ScenarioGame, scenarioGame } from '@tefuda/kernel/scenario'
import { setMark, staging } from '@tefuda/kernel/staging'
import {
  ABILITY,
  type Ability,
  abilityMeant,
  heardBy,
  lastingWritten,
  newCards,
  numberOf,
  otherKey,
  type Step,
  triggeredData,
  used,
} from '@tefuda/language'
import { vanguard } from '../index.ts'
import { type Card, printed } from '../rules/2-cards.ts'
import { CIRCLE_NAMES, REAR_CIRCLES, VANGUARD_CIRCLE } from '../rules/4-circles.ts'
import {
  cameAt,
  circleOf,
  type Globals,
  givesName,
  hearts,
  LEADER as LEADS,
  lockedCards,
  MATE,
  onCircle,
  rears,
  type Vg,
  vanguards,
} from '../rules/4-zones.ts'
import { lasts } from '../rules/8-lasting.ts'
import { meant } from '../rules/8-traits.ts'
import { PLACE } from '../rules/events.ts'
import { FILLER, LEADER, readBriefCards, readEffect } from './cards.ts'
import { resume, tellFlow } from './flow.ts'

const USUAL: readonly Card[] = [FILLER, LEADER]

/** Deck faults that scenarios may have. */
const FORGIVEN = ['5.2.2.1', '5.2.2.2', '5.2.2.3', '5.2.2.4', '5.2.2.5', '5.3.2', '5.3.2.1', '5.4.3']

const UNITS = ['vanguard', 'rear', 'guardian']
const TOGETHER = -1

/** What Vanguard adds to the scenario language, with these cards besides those that a scenario writes. */
export function vanguardScenarios(
  cards: readonly Card[],
  decks: readonly (readonly string[])[],
): ScenarioGame {
  const rulesWith = (more: readonly Card[]) => vanguard([...cards, ...USUAL, ...more], decks)
  const game: ScenarioGame<Globals> = {
    rules: rulesWith([]),
    withCards: (written) => rulesWith(newCards([...cards, ...USUAL], readBriefCards(written))),
    readCard: (written) => written,
    spare: {
      zone: 'deck',
      count: 12,
      cards: () => new Array<string>(100).fill(FILLER.name),
      all: () => false,
    },
    usual: () => ({ vanguard: [LEADER.name] }),
    forgives: FORGIVEN,
    states: {
      rest: { zones: UNITS, marks: () => ({ rested: 1 }) },
      stand: { zones: UNITS, marks: () => ({ rested: 0 }) },
      ...Object.fromEntries(
        REAR_CIRCLES.map((circle) => [
          CIRCLE_NAMES[circle]!,
          { zones: ['rear', 'locked'], marks: () => ({ circle }) },
        ]),
      ),
      /** 3.17.3: by default, cards of the damage and bind zones lie face up, those of the G zone face down. */
      'face-down': { zones: ['damage'], marks: () => ({ down: 1 }) },
      hidden: { zones: ['bind'], marks: () => ({ hidden: 1 }) },
      open: { zones: ['damage', 'bind'], marks: () => ({ down: 0, hidden: 0 }) },
      'face-up': { zones: ['g'], marks: () => ({ up: 1 }) },
      deleted: { zones: UNITS, marks: () => ({ deleted: 1 }) },
      leader: { zones: ['vanguard', 'heart'], marks: () => ({ legion: LEADS }) },
      mate: { zones: ['vanguard', 'heart'], marks: () => ({ legion: MATE }) },
      chosen: { zones: ['heart'], marks: () => ({ heart: 1 }) },
      /** 9.3.3: the card came at the same time as the one written before it. */
      together: { zones: ['vanguard', 'rear'], marks: () => ({ came: TOGETHER }) },
      revealed: { zones: ['hand', 'deck'], marks: () => ({ shown: 1 }) },
      ...Object.fromEntries(
        [1, 2, 3].map((hurt) => [`damage-${hurt}`, { zones: ['vanguard'], marks: () => ({ hurt }) }]),
      ),
    },
    complete,
    pending: { zone: 'trigger', marks: {} },
    kinds: ['ability'],
    dataOf,
    sourceOf: (t, described) => meantBy(t, described).source,
    effectOf,
    earlier,
    resume,
    tellFlow,
    itemKey: (t, item) => `s${t.state.pending.indexOf(item) + 1}`,
    itemName,
    otherKey,
    rests: (t) => t.state.globals.battle === null,
    passes: ['pass', 'none', 'end', 'stop', 'no'],
    indifferent: ['10.16.1', '10.17.1', '10.30.1', '2.8.2', '4.1.5'],
  }
  return scenarioGame(game)
}

/** 4.6: a unit without a place stands on the first free circle; units written later came later. */
function complete(t: Vg): void {
  for (const seat of t.seats()) {
    for (const card of [...vanguards(t, seat), ...hearts(t, seat)])
      setMark(t, card, 'circle', VANGUARD_CIRCLE)
    const placed = [...rears(t, seat), ...lockedCards(t, seat)]
    const unplaced = placed.filter((card) => !isPlaced(t, card, placed))
    for (const card of unplaced) {
      const free = REAR_CIRCLES.find((circle) =>
        onCircle(t, seat, circle).every((one) => unplaced.includes(one) && one >= card),
      )
      setMark(t, card, 'circle', free ?? 0)
    }
    let now = 0
    for (const card of [...vanguards(t, seat), ...placed, ...hearts(t, seat)]) {
      if (cameAt(t, card) !== TOGETHER) now = t.number()
      staging(t).since[card] = now
      setMark(t, card, 'came', now)
    }
    const below = hearts(t, seat).filter((card) => printed(t, card).type !== 'g')
    if (below.length === 1 && !givesName(t, below[0]!)) setMark(t, below[0]!, 'heart', 1)
  }
}

/** Whether a card was given a place: circle 0 is the default, and only the first card there keeps it. */
const isPlaced = (t: Vg, card: number, all: readonly number[]): boolean =>
  circleOf(t, card) !== 0 || all.find((one) => circleOf(t, one) === 0) === card

// ---- What waits ----

const abilitiesOf = (t: Vg, card: number): readonly Ability[] => printed(t, card).abilities.map(meant)

const COUNTED = { en: 'skill icons counted first', ja: 'スキルアイコンを先に数えて' }
const meantBy = (t: Vg, described: Described) => abilityMeant(t, described, abilitiesOf, COUNTED)

function dataOf(t: Vg, described: Described): Json {
  if (described.cards !== null)
    throw new BadInput(
      'nothing waits to resolve in this game but triggered abilities; write it under waiting',
      'このゲームで待機するのは自動能力だけです。waitingに書いてください',
    )
  return triggeredData(t, meantBy(t, described).ability, described)
}

function itemName(t: Vg, item: Pending | Waiting): string {
  if ('kind' in item) return 'none'
  const { ability } = heardBy(item)
  return `${printed(t, item.source!.card).name}.${numberOf(abilitiesOf(t, item.source!.card), ability) || 'gained'}`
}

// ---- Lasting effects and history ----

/** 12.9: an attribute for the turn, which no card text gives: { attribute: active:generationBreak }. */
const given = (attribute: Json): Step => ({
  do: 'gain',
  what: 'it',
  gains: [{ attribute: String(attribute) }],
  for: { during: 'turn' },
})

/** Scenarios write a lasting effect as a text: { text: そのターン中、このユニットのパワー+3000。 }. */
function effectOf(
  t: Vg,
  effect: { kind: string; seat: number; source: Ref | null; on: readonly Ref[] },
  more: { readonly [field: string]: Json },
): { until: string; data: Json } {
  const step =
    more.attribute === undefined
      ? readEffect(more.text ?? '').find((one) => one.do === effect.kind)
      : given(more.attribute)
  return lastingWritten(t, step, effect, lasts, OUTSIDE)
}
const OUTSIDE = {
  en: 'outside a battle nothing lasts for one; write the battle under flow',
  ja: 'バトル中でなければ「そのバトル中」の効果はありません。flowにバトルを書いてください',
}

/** History that the rules use later in the turn. */
function earlier(t: Vg, described: Described): Event {
  const { what, seat, cards } = described
  switch (what) {
    case 'ability': {
      const { source, ability } = meantBy(t, described)
      return notedEvent(ABILITY, '12.6.1.1', seat, [source.card], used(source, ability))
    }
    case 'called':
    case 'placed': {
      const all = (cards ?? []).map(({ card }) => card)
      const zones = all.map((card) => t.state.at[card]!)
      return event(PLACE, '10.5.1', seat, {
        cards: all,
        from: zones.map(() => t.zone('hand', seat)),
        to: zones,
        note: { by: 'rules', called: what === 'called' },
      })
    }
    case 'soul':
      return event('soul', '10.18.1', seat, { cards: (cards ?? []).map(({ card }) => card) })
    case 'homare':
      return event('homare', '11.39.1', seat, { cards: (cards ?? []).map(({ card }) => card) })
    default:
      throw new BadInput(
        `there is no "${what}"; it can be ability, called, placed, soul or homare`,
        `「${what}」はありません。書けるのはability、called、placed、soul、homareです`,
      )
  }
}
