import {
  asData,
  BadInput,
  type Event,
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
  contextOf,
  heardBy,
  lastingWritten,
  newCards,
  numberOf,
  otherKey,
  targetsGiven,
  triggeredData,
  used,
} from '@tefuda/language'
import { spellCardStrike } from '../index.ts'
import { declaredIn } from '../rules/2-declaring.ts'
import { lasts } from '../rules/2-lasting.ts'
import { meant } from '../rules/2-traits.ts'
import { type Card, printed } from '../rules/3-cards.ts'
import { keyOf } from '../rules/4-names.ts'
import { AREA_NAMES } from '../rules/4-stage.ts'
import { type Globals, type Sc, stage } from '../rules/4-zones.ts'
import { speak } from '../rules/8-speech.ts'
import { CHARM, FILLER, readBriefCards, readEffect } from './cards.ts'
import { resume, tellFlow } from './flow.ts'

const USUAL: readonly Card[] = [FILLER, CHARM]

/** What Spell Card Strike adds to the scenario language, with these cards besides those that a scenario writes. */
export function strikeScenarios(cards: readonly Card[], decks: readonly (readonly string[])[]): ScenarioGame {
  const rulesWith = (more: readonly Card[]) => spellCardStrike([...cards, ...USUAL, ...more], decks)
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
    attachedLieTheirOwnWay: true,
    forgives: ['1.2.2.1', '1.2.2.2'],
    states: {
      acted: { zones: ['stage'], marks: () => ({ acted: 1 }) },
      unacted: { zones: ['stage'], marks: () => ({ acted: 0 }) },
      ...Object.fromEntries(
        AREA_NAMES.map((name, area) => [name, { zones: ['stage'], marks: () => ({ area }) }]),
      ),
      'face-down': { zones: ['score', 'stage', 'effect', 'rule'], marks: () => ({ down: 1 }) },
      'face-up': { zones: ['score', 'stage', 'effect', 'rule'], marks: () => ({ down: 0 }) },
      revealed: { zones: ['hand', 'deck'], marks: () => ({ shown: 1 }) },
    },
    complete,
    pending: { zone: 'effect', marks: {} },
    kinds: ['attack', 'spell', 'ability'],
    dataOf,
    sourceOf: (t, described) => meantBy(t, described).source,
    effectOf,
    earlier,
    resume,
    tellFlow,
    itemKey: (t, item) => `s${t.state.pending.indexOf(item) + 1}`,
    itemName,
    otherKey,
    rests: (t) => t.state.globals.attack === null,
    passes: ['pass', 'none', 'end', 'done'],
    indifferent: ['7.1.4', '7.1.6'],
  }
  return scenarioGame(game)
}

/** 4.1.6: equipment is in its bearer's area, and no two strikers share an area. */
function complete(t: Sc): void {
  const taken = new Map<number, number>()
  for (const card of stage(t)) {
    const host = t.state.host[card]!
    staging(t).since[card] = t.number()
    if (host >= 0) {
      setMark(t, card, 'area', t.markOf(host, 'area'))
      continue
    }
    const area = t.markOf(card, 'area')
    const other = taken.get(area)
    if (other !== undefined)
      throw new BadInput(
        `${keyOf(t, card)} and ${keyOf(t, other)} are both in ${AREA_NAMES[area]}; say where each is, as in b2`,
        `${keyOf(t, card)}と${keyOf(t, other)}がどちらも${AREA_NAMES[area]}にいます。b2のように場所を書いてください`,
      )
    if (printed(t, card).type === 'option')
      throw new BadInput(
        `${keyOf(t, card)} is an option; write it with: [ … ] of the striker that bears it`,
        `${keyOf(t, card)}はオプションです。装備しているストライカーのwith: [ … ]に書いてください`,
      )
    taken.set(area, card)
  }
}

// ---- What waits ----

/** The abilities of a card, paragraph by paragraph: as a striker, as a spell, then as equipment or rule card. */
const abilitiesOf = (t: Sc, card: number): readonly Ability[] => {
  const { abilities, spells, equips, rules } = printed(t, card)
  return [...abilities, ...spells, ...equips, ...rules].map(meant)
}

const COUNTED = { en: 'spells counted after abilities', ja: 'アビリティの次にスペルカードを数えて' }
const meantBy = (t: Sc, described: Described) => abilityMeant(t, described, abilitiesOf, COUNTED)

const casterMissing = () =>
  new BadInput(
    'say who casts it, with: { caster: STRIKER }',
    '術者が誰かをwith: { caster: ストライカー }で書いてください',
  )

function dataOf(t: Sc, described: Described): Json {
  const { what, seat, cards, more, find } = described
  if (cards === null) return triggeredData(t, meantBy(t, described).ability, described)
  if (what === 'attack') return null
  const { source, ability } =
    what === 'ability'
      ? meantBy(t, described)
      : { source: cards[0]!, ability: printed(t, cards[0]!.card).spells[Number(more.spell ?? 1) - 1]! }
  if (what === 'spell' && more.caster === undefined) throw casterMissing()
  const caster = what === 'ability' ? source : t.ref(find(String(more.caster)))
  const letters = more.n === undefined ? {} : { X: Number(more.n) }
  const c = contextOf(seat, source, { letters, caster })
  const effect = 'effect' in ability ? ability.effect : []
  const fixed = targetsGiven(speak, t, c, effect, described.targets)
  return asData({ ability, effect, c: { ...c, fixed }, paid: cards.slice(1) })
}

/** Names a spell by its card, an ability by its card and number. */
function itemName(t: Sc, item: Pending | Waiting): string {
  if (!('kind' in item)) {
    const { ability } = heardBy(item)
    return `${printed(t, item.source!.card).name}.${numberOf(abilitiesOf(t, item.source!.card), ability) || 'gained'}`
  }
  if (item.kind === 'attack') return 'attack'
  const { c, ability } = declaredIn(item)
  const { name } = printed(t, c.source.card)
  return item.kind === 'spell'
    ? name
    : `${name}.${numberOf(abilitiesOf(t, c.source.card), ability) || 'gained'}`
}

// ---- Lasting effects and history ----

/** Scenarios write a lasting effect as a text: { text: 【ターン】対象を「POW：+2」する。 }. */
function effectOf(
  t: Sc,
  effect: { kind: string; seat: number; source: Ref | null; on: readonly Ref[] },
  more: { readonly [field: string]: Json },
): { until: string; data: Json } {
  const step = readEffect(more.text ?? '').find((one) => one.do === effect.kind)
  return lastingWritten(t, step, effect, lasts, OUTSIDE)
}
const OUTSIDE = {
  en: 'outside a chain nothing lasts for one; write under stage what was declared',
  ja: 'チェイン中でなければ【チェイン】の効果はありません。宣言されたものをstageに書いてください',
}

/** History that the rules use later in the turn: which abilities were declared. */
function earlier(t: Sc, described: Described): Event {
  const { what, seat } = described
  if (what !== 'ability')
    throw new BadInput(
      `there is no "${what}"; it can be ability`,
      `「${what}」はありません。書けるのはabilityです`,
    )
  const { source, ability } = meantBy(t, described)
  return notedEvent(ABILITY, '5.4.9', seat, [source.card], used(source, ability))
}
