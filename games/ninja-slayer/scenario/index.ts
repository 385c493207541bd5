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
import {
  ABILITY,
  type Ability,
  aboutWhat,
  checkWaiting,
  contextOf,
  itemKey,
  listOf,
  newCards,
  numberOf,
  otherKey,
  rememberUse,
  TRIGGERED,
  targetsGiven,
  triggeredData,
  used,
  whatWaits,
  withModes,
} from '@tefuda/language'
import { ninjaSlayer } from '../index.ts'
import { type Card, isCharacter, printed } from '../rules/200-cards.ts'
import { keyOf } from '../rules/300-names.ts'
import type { Globals, Ns } from '../rules/300-zones.ts'
import { effectOf as effectOfCard } from '../rules/1204-text.ts'
import { speak } from '../rules/1300-speech.ts'
import { AISATSU } from '../rules/events.ts'
import { FILLER, readBriefCards, readEffect } from './cards.ts'
import { resume, SPACE, tellFlow } from './flow.ts'

const LYING = ['field', 'ether']
const HIDDEN = ['hand', 'deck']
const SPARE = new Array<string>(100).fill(FILLER.name)

/** What Ninja Slayer adds to the scenario language, with these cards besides those that a scenario writes. */
export function ninjaSlayerScenarios(
  cards: readonly Card[],
  decks: readonly (readonly string[])[],
): ScenarioGame {
  const rulesWith = (more: readonly Card[]) => ninjaSlayer([...cards, FILLER, ...more], decks)
  const game: ScenarioGame<Globals> = {
    rules: rulesWith([]),
    withCards: (written) => rulesWith(newCards([...cards, FILLER], readBriefCards(written))),
    readCard: (written) => written,
    spare: { zone: 'deck', count: 12, cards: () => SPARE, all: () => false },
    forgives: ['402.3a', '402.4a', '402.4b', '402.4c'],
    states: {
      bowed: { zones: LYING, marks: () => ({ bowed: 1 }) },
      unbowed: { zones: LYING, marks: () => ({ bowed: 0 }) },
      'face-down': { zones: ['damage'], marks: () => ({ down: 1 }) },
      'face-up': { zones: ['damage'], marks: () => ({ down: 0 }) },
      damaged: { zones: ['field'], counts: 'wounds' },
      interrupted: { zones: ['field'], marks: (t) => ({ interrupted: t.state.turn }) },
      tatsujin: { zones: ['field'], marks: () => ({ tatsujin: 1 }) },
      revealed: { zones: HIDDEN, marks: () => ({ shown: 1 }) },
    },
    complete,
    pending: { zone: 'space', marks: {} },
    kinds: ['card', 'ability', 'check'],
    dataOf,
    sourceOf: (t, described) => abilityMeant(t, described).source,
    effectOf,
    earlier,
    resume,
    tellFlow,
    itemKey,
    itemName,
    otherKey,
    passes: ['pass', 'none'],
    indifferent: ['1312.1'],
  }
  return scenarioGame(game)
}

/** 306.1: only characters lie on the field. */
function complete(t: Ns): void {
  for (const seat of t.seats()) {
    const stray = t.cards('field', seat).find((card) => !isCharacter(t, card))
    if (stray !== undefined)
      throw new BadInput(
        `${keyOf(t, stray)} is a kotodama; only characters lie on the field`,
        `${keyOf(t, stray)}はコトダマです。場に置けるのはキャラクターだけです`,
      )
  }
}

// ---- What waits ----

/** The ability named CARD.NUMBER or CARD.ukemi, and its card. */
function abilityMeant(t: Ns, { more, find }: Described): { source: Ref; ability: Ability } {
  const [, name = '', part = ''] = /^(.+)\.(\d+|ukemi)$/.exec(String(more.ability)) ?? []
  if (name === '')
    throw new BadInput(
      'say which ability it is, with: { ability: CARD.1 }, or CARD.ukemi',
      'どの能力かをwith: { ability: カード.1 }か、カード.ukemiで書いてください',
    )
  const card = find(name)
  const { abilities, ukemi } = printed(t, card)
  const ability = part === 'ukemi' ? ukemi : abilities[Number(part) - 1]
  if (ability) return { source: t.ref(card), ability }
  throw new BadInput(
    `${name} has no ability ${part}; it has ${abilities.length}${ukemi ? ' and ukemi' : ''}`,
    `${name}に能力${part}はありません。あるのは${abilities.length}個${ukemi ? 'とukemi' : ''}です`,
  )
}

function dataOf(t: Ns, described: Described): Json {
  const { what, seat, cards, more } = described
  if (what === 'check') {
    if (cards && cards.length === 0) return null
    throw new BadInput(
      'a damage check has no cards and waits in the space only',
      'ダメージチェックにカードはなく、コトダマ空間でだけ待ちます',
    )
  }
  // 1209.3: the event that a triggered ability is about.
  if (cards === null) return triggeredData(t, abilityMeant(t, described).ability, described)
  checkWaiting(described, SPACE)
  const ofCard = { source: cards[0]!, ability: null }
  const { source, ability } = what === 'card' ? ofCard : abilityMeant(t, described)
  const modes = listOf(more.modes).map((n) => Number(n) - 1)
  const whole = effectOfCard(t, source.card, ability)
  const effect = modes.length > 0 ? withModes(whole, modes) : whole
  const c = contextOf(seat, source, {
    ...aboutWhat(t, described),
    letters: more.X === undefined ? {} : { X: Number(more.X) },
    done: more.tatsujin === true ? { tatsujin: [source] } : {},
  })
  // 1204.2e: the targets of each choice.
  const fixed = targetsGiven(speak, t, c, effect, described.targets)
  return asData({ ability, effect, c: { ...c, fixed } })
}

/** A card by its name, an ability by its card and number, as CARD.1. */
function itemName(t: Ns, item: Pending | Waiting): string {
  if ('kind' in item && item.kind === 'check') return 'check'
  const { card, ability } = whatWaits(item)
  const { name, abilities, ukemi } = printed(t, card)
  if (ability === null) return name
  const n = numberOf(abilities, ability)
  if (n > 0) return `${name}.${n}`
  return JSON.stringify(ability) === JSON.stringify(ukemi) ? `${name}.ukemi` : `${name}.gained`
}

// ---- Lasting effects and history ----

/** Scenarios write a lasting effect as a text: { text: このターン、それは+2/+0を得る。 }. */
function effectOf(
  t: Ns,
  { kind, seat, source, on }: { kind: string; seat: number; source: Ref | null; on: readonly Ref[] },
  more: { readonly [field: string]: Json },
): { until: string; data: Json } {
  const step = readEffect(more.text ?? '').find((one) => one.do === kind)
  if (!step || !['gain', 'lose', 'cannot'].includes(kind) || !source)
    throw new BadInput(
      'what lasts is gain, lose or cannot, with a source and with: { text: … } that says it',
      '続く効果はgain、lose、cannotのどれかで、sourceとwith: { text: … }の文が必要です',
    )
  const time = 'for' in step && step.for && 'during' in step.for ? step.for : undefined
  const c = contextOf(seat, source, { it: on })
  const whose = time?.of ? speak.who(t, c, time.of) : [seat]
  return { until: time?.during ?? '', data: asData({ step, whose, begun: t.state.turn }) }
}

/** History that the rules use later in the turn: who greeted whom, which abilities were used. */
function earlier(t: Ns, described: Described): Event {
  const { what, seat, cards, targets } = described
  if (what === 'aisatsu') {
    const [greeted] = targets
    const isGreeted = greeted && ('card' in greeted || 'seat' in greeted)
    if (cards?.length !== 1 || targets.length !== 1 || !isGreeted)
      throw new BadInput(
        'an aisatsu has one card that greeted and one target, a seat or a character',
        'アイサツには、した一枚のカードと、席かキャラクターの対象一つが必要です',
      )
    return notedEvent(AISATSU, '704.7', seat, [cards[0]!.card], { greeter: cards[0]!, greeted })
  }
  if (what !== 'activated' && what !== 'triggered')
    throw new BadInput(
      `there is no "${what}"; it can be aisatsu, activated, triggered`,
      `「${what}」はありません。書けるのはaisatsu、activated、triggeredです`,
    )
  const { source, ability } = abilityMeant(t, described)
  rememberUse(t, source, seat, ability)
  return what === 'activated'
    ? notedEvent(ABILITY, '1204.2k', seat, [source.card], used(source, ability))
    : notedEvent(TRIGGERED, '1209.3', seat, [source.card], used(source, ability))
}
