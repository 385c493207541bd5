import {
  type Chosen,
  canNameLetters,
  isUnpaid,
  type Putting as PuttingAny,
  payable,
  putSteps,
  speakOf,
  UNCHOSEN,
  unbounded,
} from '@tefuda/common'
import {
  asData,
  ask,
  type CardId,
  type Clause,
  entry,
  event,
  eventOf,
  fieldOf,
  notedEvent,
  procedure,
  type Ref,
  remembered,
  type Seat,
  text,
} from '@tefuda/kernel'
import {
  ABILITY,
  type Ability,
  type Context,
  contextAbout,
  copyContext,
  dropUsedUp,
  type Effect,
  eachOnce,
  leavingOthers,
  letPass,
  letsIn,
  lettersIn,
  type MutableContext,
  modesIn,
  type OpenLetter,
  rememberUse,
  runEffect,
  unexplained,
  used,
} from '@tefuda/language'
import type { Act } from '../text/vocabulary.ts'
import { isForbiddenTo } from './103-lasting.ts'
import { type CardType, faceOf, printed } from './200-cards.ts'
import { arrival } from './200-players.ts'
import { waitsItself } from './204-actives.ts'
import { equip, hasHost, hostsFor, isProperHost } from './205-gear.ts'
import { canPayAll, costOf, endOfTheNext, hasColour, PAY_PP, playCost, readyPp } from './209-costs.ts'
import { bury } from './301-terms.ts'
import { cardOption } from './400-names.ts'
import type { Globals, Ps } from './400-zones.ts'
import { type Waits, waitsOf } from './406-waits.ts'
import { hideAgain } from './glossary.ts'
import { speak } from './glossary-speech.ts'

/** 406, 406.1, 406.2: played cards and activated abilities are put on the processing area, and processed from there. */

/** A card being played, or an ability being put; `free` means without paying for it. */
export interface Putting extends PuttingAny {
  /** The host of an ability's card, if the ability triggered on the host leaving (300.2.2). */
  readonly lost?: readonly Ref[]
}

/** The choices made for it; `host` is the card to equip. */
interface Put extends Required<Putting>, Chosen {
  host: Ref | null
}
const PUT = entry<Put>('406.2')

/** 406.2.5: the clause by which a resolving effect asks a player to choose. */
export const CHOOSING: Clause = '406.2.5'

/** 301.6, 504.2: begins to put a card or ability. The procedure returns whether it succeeded (`wasPut`). */
export function put(t: Ps, putting: Putting): void {
  const { seat, card, ability, free = false } = putting
  const { it = NOTHING, players = NOTHING, lost = NOTHING, left = NOTHING } = putting
  // Keep this order: records depend on it.
  t.call(PUT, { seat, card, ability, free, it, players, lost, left, ...UNCHOSEN, host: null })
}
export const wasPut = (t: Ps) => fieldOf(t.state.returned, 'put') === true

/** The ability's effect, or the whole text of an active (211.2). */
function effectOf(t: Ps, card: CardId, ability: Ability | null): Effect {
  return ability && 'effect' in ability ? ability.effect : faceOf(t, card).played
}

/**
 * 406.2.2, 406.2.3, glossary.25: the choices made as it is put: targets, letters and alternatives. All
 * others are made on resolution (406.2.5).
 */
const choicesIn = remembered((effect: Effect) => {
  const early = speak.early(effect)
  let n = 0
  while (n < early.length && early[n]![0] === `${n}.`) n++
  const targets = leavingOthers(early.slice(0, n))
  return { targets, modes: modesIn(effect), deciding: lettersIn(targets.map(([, step]) => step)) }
})

function contextFor(
  { seat, card, it = NOTHING, lost = NOTHING }: Putting,
  lets: Context['lets'] | null,
): MutableContext {
  const c = contextAbout(seat, card, it, lets)
  if (lost.length > 0) c.lost = lost
  return c
}

function contextOfCost(putting: Putting): Context {
  const c = contextFor(putting, null)
  c.cost = true
  return c
}

function contextIn(v: Put): MutableContext {
  const c = contextFor(v, letsIn(v.effect))
  c.players = v.players
  if (v.letters) c.letters = v.letters
  if (v.fixed) c.fixed = v.fixed
  speakOf(c, v)
  return c
}
const NOTHING: readonly never[] = []

/** 406.3, 209.3, 406.2.3: modes, letters and targets; 406.2.4: what cannot be completed has not begun. */
const steps = putSteps<Globals, Put>({
  clauses: {
    modes: '406.3',
    letters: '209.3',
    can: '406.2.4',
    target: '406.2.3',
    failed: '406.2.4 not put',
  },
  speak: () => speak,
  context: contextIn,
  choices: choicesIn,
  letters: (t, v) => openIn(t, v, v.effect),
})
const { canChooseAll, fail } = steps

/** 406.2.4, 504.2: whether every choice made as a text or card is put has a legal option. */
export function canChoose(t: Ps, putting: Putting): boolean {
  const { seat, card, ability } = putting
  if (!ability && printed(t, card.card).gear) return hasHost(t, seat, card.card)
  const effect = effectOf(t, card.card, ability)
  if (effect.length === 0) return true
  const { targets, modes, deciding } = choicesIn(effect)
  if (targets.length === 0 && modes === null) return true
  const open = deciding.length === 0 ? NOTHING : openIn(t, putting, effect)
  const c = contextFor(putting, letsIn(effect))
  return canNameLetters(c, open, deciding, (named) => canChooseAll(t, named, effect))
}

/** 209.1.1, 209.1.2: whether a player can pay for a card in hand. */
const canPayFor = (t: Ps, seat: Seat, card: CardId) =>
  readyPp(t, seat) >= playCost(t, seat, card) && hasColour(t, seat, printed(t, card).colour)

const ACT_OF: { readonly [type in CardType]?: Act } = {
  character: 'playCharacter',
  item: 'playItem',
  active: 'playActive',
}

/** 103.1.2: whether an effect forbids a player to play cards of this type. */
export function mayNotPlay(t: Ps, seat: Seat, card: CardId): boolean {
  const { type } = printed(t, card)
  const act = ACT_OF[type]
  return act !== undefined && isForbiddenTo(t, seat, act)
}

/** Whether a card can be played, or an ability put: every choice can be made and every cost paid. */
export function canPut(t: Ps, putting: Putting): boolean {
  const { seat, card, ability, free } = putting
  if (ability) {
    const cost = costOf(ability)
    if (cost.length > 0 && !canPayAll(t, contextOfCost(putting), cost)) return false
  } else if (mayNotPlay(t, seat, card.card) || (!free && !canPayFor(t, seat, card.card))) return false
  return canChoose(t, putting)
}

/** Whether it can still fail once begun: by a choice that nobody can check beforehand, or by its cost. */
const canFail = (ability: Ability | null, effect: Effect): boolean =>
  costOf(ability).length > 0 || isOpen(effect)
const isOpen = remembered(
  (effect: Effect) =>
    modesIn(effect) !== null ||
    unexplained(effect).length > 0 ||
    choicesIn(effect).targets.some(([, , , second]) => second && !second[0].beside),
)

/** 209.3, 103.5.1, glossary.3: the letters whose values a player names, and the largest value of each. */
function openIn(t: Ps, { seat, card, ability, free }: Putting, effect: Effect): readonly OpenLetter[] {
  const cost = costOf(ability)
  const mostPaid = () => (free ? 0 : readyPp(t, seat) - playCost(t, seat, card.card))
  const open: OpenLetter[] = !ability && printed(t, card.card).costX ? [{ letter: 'X', most: mostPaid }] : []
  const inCost = payable(t, cost, effect, (c) => canPayAll(t, c, cost))
  const others = unbounded(effect)
  if (open.length + inCost.length + others.length === 0) return NOTHING
  return eachOnce([...open, ...inCost, ...others])
}

/** 301.6, 504.2: playing a card or putting an ability, step by step. */
export const putProcedure = procedure<Globals, Put>(PUT, {
  '406.2': (t, v) => {
    v.effect = effectOf(t, v.card.card, v.ability)
    if (!canFail(v.ability, v.effect)) return
    v.mayFail = true
    t.checkpoint()
  },
  '406.3': steps.modes,
  '209.3': steps.letters,
  '504.2': ask(
    (t, { seat, card, ability }) => {
      if (ability || printed(t, card.card).gear === null) return null
      const options = hostsFor(t, seat, card.card).map((host) => cardOption(t, host))
      return { kind: 'choose', seat, clause: '504.2', ask: text('ask.host'), options, min: 1, max: 1 }
    },
    (t, v, { picked }) => {
      v.host = t.ref(picked[0]!.id)
    },
  ),
  '406.2.4': steps.can,
  /** 406.2.3-bis: targets are legal when chosen. */
  '406.2.3': steps.target,
  '209.1.1': (t, v) => {
    const { seat, card, ability, free, letters } = v
    t.report(null)
    if (ability || free) return
    const x = printed(t, card.card).costX ? (letters?.X ?? 0) : 0
    const n = playCost(t, seat, card.card) + x
    if (readyPp(t, seat) < n) return fail(t, v)
    if (n > 0) t.call(PAY_PP, { seat, n })
  },
  '209.1.3': (t, v) => steps.pay(t, v, costOf(v.ability), 'cost.'),
  '406.2 put': (t, v) => {
    if (isUnpaid(t)) return fail(t, v)
    steps.heedPayment(t, v)
    const { seat, card: ref, ability, effect, host } = v
    const x = v.letters?.X ?? 0
    if (v.mayFail) t.forgetCheckpoint()
    const c = contextIn(v)
    if (ability) {
      const data = asData({ ability, effect, c, x, host: null } satisfies Waits)
      t.put({ kind: 'ability', seat, cards: [], targets: [], data })
      t.do(notedEvent(ABILITY, '301.6', seat, [ref.card], used(ref, ability)))
      rememberUse(t, ref, seat, ability)
      dropUsedUp(t, ref, ability)
    } else {
      const { card } = ref
      const itself = waitsItself(t, card, effect)
      t.move([card], itself ? t.zone('processing') : t.zone('discard', t.state.owner[card]!), '504.2', seat)
      // A card that lay face down is visible by now.
      endOfTheNext(t, seat, card)
      c.source = t.ref(card)
      const data = asData({ ability, effect, c, x, host } satisfies Waits)
      t.put({
        kind: itself ? 'card' : 'ability',
        seat,
        cards: itself ? [t.ref(card)] : [],
        targets: [],
        data,
      })
      t.do(eventOf('play', '504.2', seat, [card]))
    }
    t.return({ put: true })
  },
  '406.2.4 not put': (t, { seat, card, ability }) => {
    if (ability) letPass(t, card, seat, ability, '406.2.4')
    t.return({ put: false })
  },
})

/** 103.1.3, 504.2: an effect plays cards one after the other, skipping those that cannot be played when their turn comes. */
export function playEach(t: Ps, seat: Seat, cards: readonly CardId[], free: boolean): void {
  const refs = cards.map((card) => t.ref(card))
  t.call(playing, { seat, cards: refs, free, next: 0, did: false })
}

/** Cards played one after the other: which is next, and whether any was played. */
interface Playing {
  readonly seat: Seat
  readonly cards: readonly Ref[]
  readonly free: boolean
  next: number
  did: boolean
}

export const playing = procedure<Globals, Playing>('504.2', {
  '504.2': (t, v) => {
    const { seat, free } = v
    const card = v.cards[v.next]
    if (!card) return t.return({ did: v.did })
    v.next++
    const putting = { seat, card, ability: null, free }
    if (t.alive(card) && canPut(t, putting)) put(t, putting)
    else t.goto('504.2')
  },
  '504.2 played': (t, v) => {
    if (wasPut(t)) v.did = true
    t.goto('504.2')
  },
})

/** 406.4.1, 406.4.1-bis: whether it had targets and none of them is legal any more. */
function isImproper(t: Ps, { c, effect }: Waits): boolean {
  let chosen = 0
  for (const [path, step] of choicesIn(effect).targets) {
    for (const target of c.fixed[path] ?? []) {
      if (speak.stillFits(t, c, step, target)) return false
      chosen++
    }
  }
  return chosen > 0
}

/** 406.4: processes a waiting card or ability. */
export const PROCESS = entry<Processing>('406.4')
export type Processing = { readonly item: number }

/** 406.4: the newest waiting card or ability is processed and becomes an effect. */
export const resolving = procedure<Globals, Processing>(PROCESS, {
  '406.4': (t, v) => {
    const item = t.pendingItem(v.item)!
    const waits = waitsOf(item)
    const [first] = item.cards
    if (!first) return
    const { card } = first
    if (printed(t, card).type === 'active') return
    t.drop(item.id)
    if (waits.host) arm(t, card, waits.host)
    else t.move([card], t.zone('field', item.seat), '406.4', item.seat, arrival(t, card))
    t.return()
  },
  '406.4.1': (t, v) => {
    const item = t.pendingItem(v.item)!
    const waits = waitsOf(item)
    if (isImproper(t, waits))
      t.do(event('fizzle', '406.4.1', item.seat, { cards: item.cards.map(({ card }) => card) }))
    else {
      const c = copyContext(waits.c)
      c.self = item.id
      runEffect(t, waits.effect, c)
    }
  },
  '406.4 done': (t, v) => {
    const item = t.pendingItem(v.item)
    hideAgain(t)
    if (!item) return
    t.drop(item.id)
    const spent = item.cards.filter((ref) => t.alive(ref)).map(({ card }) => card)
    bury(t, spent, '406.4.1', item.seat)
  },
})

/** 205.4, 301.7: equips the chosen host with gear, or discards the gear if the host is no longer legal. */
function arm(t: Ps, card: CardId, host: Ref): void {
  if (t.alive(host) && isProperHost(t, card, host.card)) equip(t, card, host.card, '205.4')
  else bury(t, [card], '406.4.1', t.state.owner[card]!)
}
