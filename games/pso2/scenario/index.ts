import {
  asData,
  BadInput,
  type Event,
  event,
  type Json,
  notedEvent,
  type Pending,
  type Ref,
  type Target,
  type Waiting,
} from '@tefuda/kernel'
import { type Described, type ScenarioGame, scenarioGame } from '@tefuda/kernel/scenario'
import { setMark, staging } from '@tefuda/kernel/staging'
import {
  ABILITY,
  type Ability,
  aboutWhat,
  checkWaiting,
  contextOf,
  itemKey,
  lastingWritten,
  newCards,
  numberOf,
  otherKey,
  targetsGiven,
  triggeredData,
  used,
  whatWaits,
} from '@tefuda/language'
import { pso2 } from '../index.ts'
import { lasts } from '../rules/103-lasting.ts'
import { type Card, faceOf, isCharacter, printed } from '../rules/200-cards.ts'
import { keyOf } from '../rules/400-names.ts'
import { type Globals, type Ps, playerZone } from '../rules/400-zones.ts'
import { speak } from '../rules/glossary-speech.ts'
import { isBoss } from '../rules/raid-boss.ts'
import { isRaid } from '../rules/raid-decks.ts'
import { meaningOf } from '../text/keywords.ts'
import { BOSS, FILLER, IDLE, MAG, PLAYER, readBriefCards, readEffect } from './cards.ts'
import { AREA, resume, tellFlow } from './flow.ts'

const IN_PLAY = ['player', 'mag', 'field']
const TURNED = [...IN_PLAY, 'pp']
const USUAL: readonly Card[] = [FILLER, IDLE, PLAYER, MAG, BOSS]
const many = ({ name }: Card) => new Array<string>(100).fill(name)

/** What Phantasy Star Online 2 adds to the scenario language, with these cards besides those that a scenario writes. */
export function pso2Scenarios(
  cards: readonly Card[],
  decks: readonly (readonly string[])[],
  bossDecks: readonly (readonly string[])[],
): ScenarioGame {
  const rulesWith = (more: readonly Card[]) => pso2([...cards, ...USUAL, ...more], decks, bossDecks)
  const game: ScenarioGame<Globals> = {
    rules: rulesWith([]),
    withCards: (written) => rulesWith(newCards([...cards, ...USUAL], readBriefCards(written))),
    readCard: (written) => written,
    spare: {
      zone: 'deck',
      count: 12,
      cards: (options, _, whose) => many(isBossOf(options, whose) ? IDLE : FILLER),
      all: () => false,
    },
    usual: (options, whose) =>
      isBossOf(options, whose) ? { player: [BOSS.name] } : { player: [PLAYER.name], mag: [MAG.name] },
    attachedLieTheirOwnWay: true,
    forgives: ['100.1', '100.2', '100.3', '100.4', '100.5', '100.6', 'raid.2'],
    states: {
      on: { zones: TURNED, marks: () => ({ off: 0 }) },
      off: { zones: TURNED, marks: () => ({ off: 1 }) },
      front: { zones: ['field'], marks: () => ({ row: 0 }) },
      back: { zones: ['field'], marks: () => ({ row: 1 }) },
      'front-damage': { zones: ['field'], counts: 'front' },
      'back-damage': { zones: ['field'], counts: 'back' },
      lost: { zones: ['player'], counts: 'lost' },
      second: { zones: ['player'], marks: () => ({ second: 1 }) },
      'face-down': { zones: ['pp'], marks: () => ({ down: 1 }) },
      'face-up': { zones: ['pp'], marks: () => ({ down: 0 }) },
      revealed: { zones: ['hand', 'deck'], marks: () => ({ shown: 1 }) },
    },
    complete,
    pending: { zone: 'processing', marks: {} },
    kinds: ['card', 'ability'],
    dataOf,
    sourceOf: (t, described) => abilityMeant(t, described).source,
    effectOf,
    earlier,
    resume,
    tellFlow,
    itemKey,
    itemName,
    otherKey,
    rests: (t) => t.state.globals.battle === null,
    passes: ['pass', 'none', 'end'],
    indifferent: ['209.1.1'],
  }
  return scenarioGame(game)
}

const isBossOf = (options: Json, { seat, seats }: { readonly seat: number; readonly seats: number }) =>
  isRaid(options) && seat === seats - 1

/** 201.2, 203.1, 403.1: every player is there, and cards on the field arrived in the order in which they lie. */
function complete(t: Ps): void {
  for (const seat of t.seats()) {
    checkPlayer(t, seat)
    for (const card of [...playerZone(t, seat), ...t.cards('field', seat)]) {
      const number = t.number()
      staging(t).since[card] = number
      setMark(t, card, 'arrived', number)
    }
    for (const card of t.cards('field', seat)) {
      const host = t.state.host[card]!
      if (host < 0 && !isCharacter(t, card)) layItem(t, card)
      if (host >= 0) setMark(t, card, 'row', t.markOf(host, 'row'))
    }
  }
}

/** 201.2, raid.8: the player card lies at the bottom; in the last seat of a raid it is a boss. */
function checkPlayer(t: Ps, seat: number): void {
  const [card] = playerZone(t, seat)
  const wanted = isBoss(t, seat) ? 'boss' : 'player'
  if (card !== undefined && printed(t, card).type !== wanted)
    throw new BadInput(
      `the zone player must begin with a ${wanted} card; write one or leave the zone out`,
      `領域playerの最初は${wanted}のカードでなければなりません。書くか、領域ごと省いてください`,
    )
}

/** 205.3: a plain item lies in the back row; gear lies on its host. */
function layItem(t: Ps, card: number): void {
  const { type, gear } = printed(t, card)
  if (type !== 'item' || gear !== null)
    throw new BadInput(
      `${keyOf(t, card)} does not lie on the field by itself; write it with: [ … ] of the card it is on`,
      `${keyOf(t, card)}は単独で場に置かれません。装備しているカードのwith: [ … ]に書いてください`,
    )
  setMark(t, card, 'row', 1)
}

// ---- What waits ----

/** The abilities of a card, paragraph by paragraph; a keyword counts as what it stands for (302.1). */
const abilitiesOf = (t: Ps, card: number): readonly Ability[] =>
  faceOf(t, card).abilities.map((one) => (one.kind === 'keyword' ? meaningOf(one) : one))

/** The ability named CARD.NUMBER, or the whole active named CARD, and its card. */
function abilityMeant(t: Ps, { more, find }: Described): { source: Ref; ability: Ability | null } {
  const written = String(more.ability)
  const [, name = '', number] = /^(.+?)(?:\.(\d+))?$/.exec(written) ?? []
  if (more.ability === undefined)
    throw new BadInput(
      'say which ability it is, with: { ability: CARD.1 }, or CARD for an active',
      'どの能力かをwith: { ability: カード.1 }で書いてください。アクティブはカードだけで書きます',
    )
  const card = find(name)
  const { played } = faceOf(t, card)
  const abilities = abilitiesOf(t, card)
  if (number === undefined && played.length > 0) return { source: t.ref(card), ability: null }
  const ability = abilities[Number(number) - 1]
  if (ability) return { source: t.ref(card), ability }
  throw new BadInput(
    `${name} has no ability ${number ?? 'that is played'}; it has ${abilities.length}`,
    `${name}に${number === undefined ? 'プレイする' : `${number}番目の`}能力はありません。能力は${abilities.length}個です`,
  )
}

function dataOf(t: Ps, described: Described): Json {
  const { what, seat, cards, more } = described
  // 300.2: the event that a triggered ability is about.
  if (cards === null) return triggeredData(t, abilityMeant(t, described).ability, described)
  checkWaiting(described, AREA)
  const { source, ability } =
    what === 'card' ? { source: cards[0]!, ability: null } : abilityMeant(t, described)
  const x = Number(more.X ?? 0)
  const letters = more.X === undefined ? {} : { X: x }
  const c = contextOf(seat, source, { ...aboutWhat(t, described), letters })
  if (what === 'card' && printed(t, source.card).gear)
    return asData({ ability, effect: [], c, x, host: hostOf(described) })
  const effect = ability && 'effect' in ability ? ability.effect : faceOf(t, source.card).played
  const given = Object.entries(targetsGiven(speak, t, c, effect, described.targets))
  // 406.2.3, 406.2.5: what has no targets yet is chosen when it comes up.
  const fixed = Object.fromEntries(given.filter(([, targets]) => targets.length > 0))
  return asData({ ability, effect, c: { ...c, fixed }, x, host: null })
}

/** 504.2: the host for which gear was played. */
function hostOf({ targets }: Described): Target {
  const [host, ...others] = targets
  if (host && others.length === 0) return host
  throw new BadInput(
    'a weapon or armour waits for one card that is to be equipped; write it under targets',
    '武器や防具は一枚のカードに装備されます。そのカードをtargetsに書いてください',
  )
}

/** A card by its name, an ability by its card and number, as CARD.1. */
function itemName(t: Ps, item: Pending | Waiting): string {
  const { card, ability } = whatWaits(item)
  const { name } = printed(t, card)
  if (ability === null) return name
  return `${name}.${numberOf(abilitiesOf(t, card), ability) || 'gained'}`
}

// ---- Lasting effects and history ----

/** Scenarios write a lasting effect as a text: { text: それはこのターン中+2/+0を得る。 }. */
function effectOf(
  t: Ps,
  effect: { kind: string; seat: number; source: Ref | null; on: readonly Ref[] },
  more: { readonly [field: string]: Json },
): { until: string; data: Json } {
  const step = readEffect(more.text ?? '').find((one) => one.do === effect.kind)
  return lastingWritten(t, step, effect, lasts, OUTSIDE)
}
const OUTSIDE = {
  en: 'outside a battle nothing lasts for one; say in flow who attacks',
  ja: '戦闘中でなければ「この戦闘中」の効果はありません。攻撃しているカードをflowに書いてください',
}

/** History that the rules use later in the turn: attacks, played cards, used abilities. */
function earlier(t: Ps, described: Described): Event {
  const { what, seat, cards, targets } = described
  const named = (cards ?? []).map(({ card }) => card)
  if (what === 'attack') {
    const aimed = targets.flatMap((target) => ('card' in target ? [target.card] : []))
    if (named.length !== 1 || aimed.length === 0)
      throw new BadInput(
        'an attack has one card that attacked, and targets',
        '攻撃には、攻撃した一枚のカードとtargetsが必要です',
      )
    return event('attack', '506.4.1', seat, { cards: [...named, ...aimed] })
  }
  if (what === 'play') {
    if (named.length !== 1)
      throw new BadInput(
        'one card was played; write it under cards',
        'プレイされたカードは一枚です。cardsに書いてください',
      )
    return event('play', '504.2', seat, { cards: named })
  }
  if (what !== 'ability')
    throw new BadInput(
      `there is no "${what}"; it can be attack, play, ability`,
      `「${what}」はありません。書けるのはattack、play、abilityです`,
    )
  const { source, ability } = abilityMeant(t, described)
  if (!ability)
    throw new BadInput(
      'say which ability it was, with: { ability: CARD.1 }',
      'どの能力だったかをwith: { ability: カード.1 }で書いてください',
    )
  return notedEvent(ABILITY, '301.6', seat, [source.card], used(source, ability))
}
