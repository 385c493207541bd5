import {
  ask,
  type CardId,
  type Decision,
  event,
  eventOf,
  type Json,
  type Option,
  procedure,
  type Ref,
  remembered,
  type Seat,
  text,
  type Vars,
} from '@tefuda/kernel'
import {
  type Ability,
  type Context,
  contextAbout,
  copied,
  type Effect,
  eachOnce,
  type Knowing,
  leavingOthers,
  letsIn,
  letterQuestion,
  lettersIn,
  modesIn,
  type OpenLetter,
  openLetters,
  reachable,
  runEffect,
  sorted,
  targetsOf,
  unexplained,
  type Verb,
  withModes,
} from '@tefuda/language'
import { faceOf, hasKeyword, isCharacter, printed } from './200-cards.ts'
import { equip, hasHost, hostsFor, isProperHost } from './205-gear.ts'
import { canPayAll, costOf, endOfTheNext, hasColour, playCost, readyPp } from './209-costs.ts'
import { speak } from './300-abilities.ts'
import { isForbiddenTo } from './300-continuous.ts'
import { dropUsedUp, letPass, rememberUse, used } from './300-triggers.ts'
import { bury, hideAgain } from './301-terms.ts'
import { cardOption } from './400-names.ts'
import type { Globals, Ps } from './400-zones.ts'

/** 406, 406.1, 406.2: what is played or activated is put on the processing area, and processed from there. */

/** What is being put: a card that is played, or an ability; `free` without paying for it. */
export type Putting = {
  readonly seat: Seat
  readonly card: Ref
  readonly ability: Ability | null
  readonly free?: boolean
  readonly it?: readonly Ref[]
  readonly players?: readonly Seat[]
  /** What the card of an ability lay on, where it has heard that leave (300.2.2). */
  readonly lost?: readonly Ref[]
}

/** What waits in the processing area. */
export type Waits = {
  readonly ability: Ability | null
  readonly effect: Effect
  readonly c: Context
  readonly x: number
  /** What gear that waits is to be put on. */
  readonly host: Ref | null
}

/** 301.6, 504.2: begins to put a card or ability. What the procedure gives back says whether it came about (`wasPut`). */
export function put(t: Ps, putting: Putting): void {
  const { seat, card, ability, free = false, it = NOTHING, players = NOTHING, lost = NOTHING } = putting
  // Everything that a step will note has its place from the beginning: one shape for all.
  const vars = {
    seat,
    card,
    ability,
    free,
    it,
    players,
    lost,
    effect: null,
    mayFail: false,
    letters: null,
    fixed: null,
    targets: 0,
    host: null,
  }
  t.call('406.2', vars as unknown as Vars)
}
export const wasPut = (t: Ps) => (t.state.returned as { put?: boolean } | null)?.put === true

const putting = (v: Vars) => v as unknown as Putting & Vars
const effectIn = (v: Vars) => v.effect as unknown as Effect

/** What it does: the ability's effect, or all that an active says (211.2). */
function effectOf(t: Ps, card: CardId, ability: Ability | null): Effect {
  return ability && 'effect' in ability ? ability.effect : faceOf(t, card).played
}

type Head = ReturnType<typeof speak.early>[number]

/** 406.2.2, 406.2.3, glossary.25: the choices with which a text begins; all others are made while it is carried out (406.2.5). */
const headOf = remembered((effect: Effect): readonly Head[] => {
  const early = speak.early(effect)
  let n = 0
  while (n < early.length && early[n]![0] === `${n}.`) n++
  return leavingOthers(early.slice(0, n))
})

function contextFor(
  { seat, card, it = NOTHING, lost = NOTHING }: Putting,
  lets: Context['lets'] | null,
): Knowing {
  const c = contextAbout(seat, card, it, lets)
  if (lost.length > 0) c.lost = lost
  return c
}

function contextIn(v: Vars): Knowing {
  const c = contextFor(putting(v), letsIn(effectIn(v)))
  c.players = putting(v).players!
  c.letters = lettersOf(v)
  c.fixed = (v.fixed ?? NO_MORE) as Context['fixed']
  return c
}
const lettersOf = (v: Vars) => (v.letters ?? NO_MORE) as Context['letters']
const NO_MORE = {}
const NOTHING: readonly never[] = []

/** 406.2.4, 504.2: whether everything that a text or card chooses as it is put can be chosen. */
export function canChoose(t: Ps, putting: Putting): boolean {
  const { seat, card, ability } = putting
  if (!ability && printed(t, card.card).gear) return hasHost(t, seat, card.card)
  const effect = effectOf(t, card.card, ability)
  if (effect.length === 0 || isWithoutChoice(choicesIn(effect))) return true
  const c = contextFor(putting, letsIn(effect))
  const { deciding } = choicesIn(effect)
  if (deciding.length === 0) return canChooseAll(t, c, effect)
  const open = openIn(t, putting, effect).filter(({ letter }) => deciding.includes(letter))
  if (open.length === 0) return canChooseAll(t, c, effect)
  return !reachable(c, open, (named) => canChooseAll(t, named, effect)).next().done
}

function canChooseAll(t: Ps, c: Context, effect: Effect): boolean {
  const { head, modes } = choicesIn(effect)
  for (let i = 0; i < head.length; i++) {
    const [, step, verb, second] = head[i]!
    if (!step.beside && !speak.hasEnough(t, c, step, verb, second)) return false
  }
  return !modes || modes.of.filter((mode) => canChooseAll(t, c, mode)).length >= modes.n
}
/** What is chosen as a text is put: objects, by which letters, and what of it is to be done. */
const choicesIn = remembered((effect: Effect) => {
  const head = headOf(effect)
  return { head, modes: modesIn(effect), deciding: lettersIn(head.map(([, step]) => step)) }
})
const isWithoutChoice = ({ head, modes }: ReturnType<typeof choicesIn>) => head.length === 0 && modes === null

/** 209.1.1, 209.1.2: whether a player can pay for a card of the hand. */
const canPayFor = (t: Ps, seat: Seat, card: CardId) =>
  readyPp(t, seat) >= playCost(t, seat, card) && hasColour(t, seat, printed(t, card).colour)

const ACT_OF = { character: 'playCharacter', item: 'playItem', active: 'playActive' } as const

/** 103.1.2: whether an effect forbids a player to play cards of this type. */
export function mayNotPlay(t: Ps, seat: Seat, card: CardId): boolean {
  const { type } = printed(t, card)
  return type in ACT_OF && isForbiddenTo(t, seat, ACT_OF[type as keyof typeof ACT_OF])
}

/** Whether a card can be played, or an ability put: every choice can be made and every cost paid. */
export function canPut(t: Ps, putting: Putting): boolean {
  const { seat, card, ability, free } = putting
  if (ability) {
    const cost = costOf(ability)
    if (cost.length > 0 && !canPayAll(t, contextFor(putting, null), cost)) return false
  } else if (mayNotPlay(t, seat, card.card) || (!free && !canPayFor(t, seat, card.card))) return false
  return canChoose(t, putting)
}

/** Whether it can still fail once it has begun: there are choices that nobody can check beforehand. */
function canFail(ability: Ability | null, effect: Effect): boolean {
  const cost = costOf(ability)
  return cost.length > 1 || (cost.length > 0 && lettersIn(cost).length > 0) || isOpen(effect)
}
const isOpen = remembered(
  (effect: Effect) =>
    modesIn(effect) !== null ||
    unexplained(effect).length > 0 ||
    headOf(effect).some(([, , , second]) => second && !second[0].beside),
)

/** Nothing has begun that cannot be carried through. */
function fail(t: Ps, v: Vars): void {
  if (!v.mayFail) throw new Error('406.2.4: what was checked beforehand could not be carried through')
  t.rewind('406.2.4 not put')
}

/** 209.3, 103.5.1, glossary.3: the letters whose values a player has to name, and the most each can be. */
function openIn(t: Ps, { seat, card, ability, free }: Putting, effect: Effect): readonly OpenLetter[] {
  const cost = costOf(ability)
  const open: OpenLetter[] = []
  if (!ability && printed(t, card.card).costX)
    open.push({ letter: 'X', most: () => (free ? 0 : readyPp(t, seat) - playCost(t, seat, card.card)) })
  for (const letter of openLetters(cost, effect))
    open.push({ letter, most: (c) => mostOf(t, c, letter, cost) })
  for (const letter of unexplained(effect)) open.push({ letter, most: () => MOST })
  return eachOnce(open)
}

/** Those of the letters that have no value yet. */
function lettersToAsk(t: Ps, v: Vars): readonly OpenLetter[] {
  const known = lettersOf(v)
  return openIn(t, putting(v), effectIn(v)).filter(({ letter }) => !(letter in known))
}

/** The most that a player may name for a letter that nothing bounds. */
const MOST = 99

function mostOf(t: Ps, c: Context, letter: string, cost: Effect): number {
  const canPay = (n: number) => canPayAll(t, { ...c, letters: { ...c.letters, [letter]: n } }, cost)
  let most = 0
  while (most < t.state.owner.length && canPay(most + 1)) most++
  return most
}

const isGear = (t: Ps, v: Vars) => !putting(v).ability && printed(t, putting(v).card.card).gear !== null
const isUnpaid = (t: Ps) => (t.state.returned as Partial<Context> | null)?.failed === true

/** 204.2, 204.2.2, 205.3: whether a played card waits itself; any other active is spent as it is played (204.2.1). */
function waitsItself(t: Ps, card: CardId, effect: Effect): boolean {
  return printed(t, card).type !== 'active' || effect.some((step) => isGrant(step))
}
const isGrant = (step: Effect[number]) => step.do === 'attach' && (step as Verb).what === 'this'

/** 103.4.2, 301.6, 504.2, glossary.31: a card is played or an ability put, step by step. */
export const putProcedure = procedure<Globals>('406.2', {
  '406.2': (t, v) => {
    const { card, ability } = putting(v)
    const effect = effectOf(t, card.card, ability)
    v.effect = effect as unknown as Json
    if (!canFail(ability, effect)) return
    v.mayFail = true
    t.checkpoint()
  },
  '406.3': ask(
    (t, v) => {
      const modes = modesIn(effectIn(v))
      if (!modes) return null
      const options = modes.of.flatMap((mode, id): Option[] =>
        canChooseAll(t, contextIn(v), mode)
          ? [{ key: String(id + 1), text: text('option.mode', { n: id + 1 }), id }]
          : [],
      )
      const asked = text('ask.modes', { n: modes.n })
      const { seat } = putting(v)
      return { kind: 'choose', seat, clause: '406.3', ask: asked, options, min: modes.n, max: modes.n }
    },
    (_, v, { picked }) => {
      const chosen = picked.map(({ id }) => id)
      v.effect = withModes(effectIn(v), chosen) as unknown as Json
    },
  ),
  '209.3': ask(
    (t, v) => {
      const open = lettersToAsk(t, v)
      if (open.length === 0) return null
      const numbers = [...reachable(contextIn(v), open, (c) => canChooseAll(t, c, effectIn(v)))]
      return letterQuestion(putting(v).seat, '209.3', open[0]!.letter, numbers)
    },
    (t, v, { number, picked }) => {
      const { letter } = lettersToAsk(t, v)[0]!
      v.letters = { ...(v.letters as object | undefined), [letter]: picked[0]?.id ?? number }
      t.goto('209.3')
    },
  ),
  '504.2': ask(
    (t, v) => {
      if (!isGear(t, v)) return null
      const { seat, card } = putting(v)
      const options = hostsFor(t, seat, card.card).map((host) => cardOption(t, host))
      return { kind: 'choose', seat, clause: '504.2', ask: text('ask.host'), options, min: 1, max: 1 }
    },
    (t, v, { picked }) => {
      v.host = t.ref(picked[0]!.id)
    },
  ),
  '406.2.4': (t, v) => {
    const next = headOf(effectIn(v))[v.targets as number]
    if (!next) return
    const [, step, verb, second] = next
    if (!speak.hasEnough(t, choosingIn(v), step, verb, second)) fail(t, v)
  },
  /** 406.2.3-bis: what is chosen is proper when it is chosen. */
  '406.2.3': ask(askTarget, (t, v, { picked }) => {
    const n = v.targets as number
    const [path] = headOf(effectIn(v))[n]!
    const fixed = Object.assign({}, v.fixed) as { [path: string]: Json }
    fixed[path] = targetsOf(picked) as unknown as Json
    v.fixed = fixed
    v.targets = n + 1
    t.goto('406.2.4')
  }),
  '209.1.1': (t, v) => {
    const { seat, card, ability, free } = putting(v)
    t.state.returned = null
    if (ability || free) return
    const x = printed(t, card.card).costX ? (lettersOf(v).X ?? 0) : 0
    const n = playCost(t, seat, card.card) + x
    if (readyPp(t, seat) < n) return fail(t, v)
    if (n > 0) t.call('209.1', { seat, n })
  },
  '209.1.3': (t, v) => {
    const cost = costOf(putting(v).ability)
    t.state.returned = null
    if (cost.length === 0) return
    const c = contextIn(v)
    c.cost = true
    runEffect(t, cost, c, 'cost.')
  },
  '406.2 put': (t, v) => {
    if (isUnpaid(t)) return fail(t, v)
    const { seat, card: ref, ability } = putting(v)
    const effect = effectIn(v)
    const x = lettersOf(v).X ?? 0
    if (v.mayFail) t.forgetCheckpoint()
    if (ability) {
      const data = { ability, effect, c: contextIn(v), x, host: null } as unknown as Json
      t.put({ kind: 'ability', seat, cards: [], targets: [], data })
      t.do(eventOf('ability', '301.6', seat, [ref.card], 0, used(ref, ability)))
      rememberUse(t, ref, seat, ability)
      dropUsedUp(t, ref, ability)
    } else {
      const { card } = ref
      const itself = waitsItself(t, card, effect)
      endOfTheNext(t, seat, card)
      t.move([card], itself ? t.zone('processing') : t.zone('discard', t.state.owner[card]!), '504.2', seat)
      const c = contextIn(v)
      c.source = t.ref(card)
      const data = { ability, effect, c, x, host: v.host ?? null } as unknown as Json
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
  '406.2.4 not put': (t, v) => {
    const { seat, card, ability } = putting(v)
    if (ability) letPass(t, card, seat, ability, '406.2.4')
    t.return({ put: false })
  },
})

/** 103.1.3, 504.2: an effect plays cards one after the other, each of them if it can be when its turn comes. */
export function playEach(t: Ps, seat: Seat, cards: readonly CardId[], free: boolean): void {
  const refs = cards.map((card) => t.ref(card))
  t.call('504.2', { seat, cards: refs, free, next: 0, did: false })
}

export const playing = procedure<Globals>('504.2', {
  '504.2': (t, v) => {
    const card = (v.cards as readonly Ref[])[v.next as number]
    if (!card) return t.return({ did: v.did! })
    v.next = (v.next as number) + 1
    const putting = { seat: v.seat as Seat, card, ability: null, free: v.free as boolean }
    if (t.alive(card) && canPut(t, putting)) put(t, putting)
    else t.goto('504.2')
  },
  '504.2 played': (t, v) => {
    if (wasPut(t)) v.did = true
    t.goto('504.2')
  },
})

function askTarget(t: Ps, v: Vars): Decision | null {
  const head = headOf(effectIn(v))[v.targets as number]
  if (!head) return null
  const [, step, verb, second] = head
  return speak.question(t, choosingIn(v), step, '406.2.3', 'ask.choose', verb, second)
}

/** What the next target is chosen with: of two that are chosen together the second is another than the first, and `other` than all before. */
function choosingIn(v: Vars): Context {
  const n = v.targets as number
  const head = headOf(effectIn(v))
  const c = contextIn(v)
  if (head[n]![1].beside) c.it = sorted(c.fixed[head[n - 1]![0]]!).it
  if (v.fixed) c.chosen = Object.values(c.fixed).flatMap((targets) => sorted(targets).it)
  return c
}

/** 202.2, 215.1.3, 205.3, 302.6: how a card arrives on the field, and when. */
export function arrival(t: Ps, card: CardId): { [mark: string]: number } {
  const arrived = t.number()
  if (!isCharacter(t, card)) return { row: 1, arrived }
  return hasKeyword(t, card, 'ambush') ? { arrived } : { off: 1, arrived }
}

/** 406.4.1, 406.4.1-bis: whether something was chosen for it and nothing of that is proper any more. */
function isImproper(t: Ps, { c, effect }: Waits): boolean {
  let chosen = 0
  for (const [path, step] of headOf(effect)) {
    for (const target of c.fixed[path] ?? []) {
      if (speak.stillFits(t, c, step, target)) return false
      chosen++
    }
  }
  return chosen > 0
}

/** 103.4, 103.4.1, 103.4.2.1, 103.4.2.3, 406.4, glossary.11: the newest of what waits is processed and becomes an effect. */
export const resolving = procedure<Globals, { readonly item: number }>('406.4', {
  '406.4': (t, v) => {
    const item = t.pendingItem(v.item)!
    const waits = item.data as unknown as Waits
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
    const waits = item.data as unknown as Waits
    if (isImproper(t, waits))
      t.do(event('fizzle', '406.4.1', item.seat, { cards: item.cards.map(({ card }) => card) }))
    else {
      const c = copied(waits.c)
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

/** 205.4, 301.7: gear is put on what was chosen for it, or spent where that is no longer proper. */
function arm(t: Ps, card: CardId, host: Ref): void {
  if (t.alive(host) && isProperHost(t, card, host.card)) equip(t, card, host.card, '205.4')
  else bury(t, [card], '406.4.1', t.state.owner[card]!)
}
