import {
  ask,
  event,
  type Json,
  type Option,
  procedure,
  type Ref,
  type Seat,
  type Target,
  text,
  type Vars,
} from '@tefuda/kernel'
import {
  type Ability,
  type Context,
  contextOf,
  type Effect,
  type Gain,
  runEffect,
  type Thing,
  type Value,
  YES_NO,
} from '@tefuda/language'
import { abilitiesOf, anyOnField, isCharacter, numberOf, printed } from './200-cards.ts'
import { characters, type Globals, type Ns, unbowedEther } from './300-zones.ts'
import { speak } from './1201-abilities.ts'
import { bury } from './1300-terms.ts'

/** What is being entered: a card, or an ability of a card. */
type Entering = {
  readonly seat: Seat
  readonly card: Ref
  readonly ability: Ability | null
  readonly free?: boolean
  readonly it?: readonly Ref[]
  readonly players?: readonly Seat[]
}

const entering = (v: Vars) => v as unknown as Entering & Vars
const costOf = (ability: Ability | null): Effect =>
  ability && 'cost' in ability && ability.cost ? ability.cost : []

/** What it does: the ability's effect, or all that a kotodama says. */
function effectOf(t: Ns, card: number, ability: Ability | null): Effect {
  if (ability && 'effect' in ability) return ability.effect
  return printed(t, card).abilities.flatMap((one) => (one.kind === 'played' ? one.effect : []))
}

function contextIn(v: Vars): Context {
  const { seat, card, it, players } = entering(v)
  const letters = (v.letters ?? {}) as Context['letters']
  const fixed = (v.fixed ?? {}) as Context['fixed']
  const done = v.tatsujin ? { tatsujin: [card] } : {}
  return contextOf(seat, card, { it: it ?? [], players: players ?? [], letters, fixed, done })
}

const tatsujinOf = (t: Ns, card: number) =>
  printed(t, card).abilities.find((ability) => ability.kind === 'keyword' && ability.keyword === 'tatsujin')

/** Whether a text leaves a letter to the player (1304.2a). */
const asksX = (cost: Effect) => JSON.stringify(cost).includes('"letter":"X"')

/** 1204.2b: the first choice of what to do, wherever it stands, with its options put in its place. */
function withModes(effect: Effect, picked: readonly number[]): Effect {
  return effect.flatMap((step): Effect => {
    if (step.do === 'modes') return picked.flatMap((i) => (step as { of: readonly Effect[] }).of[i]!)
    if (step.do !== 'if') return [step]
    const conditional = step as { then: Effect }
    return [{ ...step, then: withModes(conditional.then, picked) } as Effect[number]]
  })
}

function modesIn(effect: Effect): { n: number; of: readonly Effect[] } | null {
  for (const step of effect) {
    if (step.do === 'modes') return step as { n: number; of: readonly Effect[] } & typeof step
    const inner = step.do === 'if' ? modesIn((step as { then: Effect }).then) : null
    if (inner) return inner
  }
  return null
}

const effectIn = (v: Vars) => v.effect as unknown as Effect
const earlyIn = (v: Vars) => [...speak.early(effectIn(v))]

/** 1204.2: a card or ability is entered, step by step. */
export const entry = procedure<Globals>('1204', {
  '1204.2a': (t, v) => {
    const { card } = entering(v).card
    if (t.layout.specOf[t.state.at[card]!]!.name === 'hand')
      t.do(event('show', '1204.2a', entering(v).seat, { cards: [card] }))
    v.effect = effectOf(t, card, entering(v).ability) as unknown as Json
  },
  '1204.2b': ask(
    (_, v) => {
      const modes = modesIn(effectIn(v))
      if (!modes) return null
      const options = modes.of.map(
        (__, i): Option => ({ key: String(i + 1), text: text('option.mode', { n: i + 1 }), id: i }),
      )
      return {
        kind: 'choose',
        seat: entering(v).seat,
        clause: '1204.2b',
        ask: text('ask.modes', { n: modes.n }),
        options,
        min: modes.n,
        max: modes.n,
      }
    },
    (_, v, { picked }) => {
      v.effect = withModes(
        effectIn(v),
        picked.map(({ id }) => id),
      ) as unknown as Json
    },
  ),
  '1204.2c': ask(
    (t, v) => {
      const { seat, card, ability, free } = entering(v)
      const extra = ability || free ? undefined : tatsujinOf(t, card.card)
      if (!extra || !canPayBoth(t, contextIn(v), card.card, costOf(extra))) return null
      return {
        kind: 'choose',
        seat,
        clause: '1204.2c',
        ask: text('ask.tatsujin'),
        options: YES_NO,
        min: 1,
        max: 1,
      }
    },
    (_, v, { picked }) => {
      v.tatsujin = picked[0]!.key === 'yes'
    },
  ),
  '1204.2d': ask(
    (t, v) => {
      const { seat, ability } = entering(v)
      if (!asksX(costOf(ability))) return null
      return {
        kind: 'number',
        seat,
        clause: '1204.2d',
        ask: text('ask.x'),
        min: 0,
        max: unbowedEther(t, seat).length,
      }
    },
    (_, v, { number }) => {
      v.letters = { X: number }
    },
  ),
  '1204.2e': ask(
    (t, v) => {
      const step = earlyIn(v)[(v.targets as number | undefined) ?? 0]
      if (!step) return null
      return speak.question(t, contextIn(v), step[1], '1204.2e', 'ask.choose')
    },
    (t, v, { picked }) => {
      const n = (v.targets as number | undefined) ?? 0
      const [path, step] = earlyIn(v)[n]!
      const choices = speak.choices(t, contextIn(v), step)
      const chosen: Target[] = picked.map(({ id }) => choices[id]!.target)
      v.fixed = { ...((v.fixed ?? {}) as object), [path]: chosen } as unknown as Json
      v.targets = n + 1
      t.goto('1204.2e')
    },
  ),
  '1204.2g-4': ask(
    (t, v) => {
      const { seat, card, ability, free } = entering(v)
      const others = ability || free ? [] : otherCosts(t, seat, card.card)
      if (others.length === 0) return null
      const own: Option = { key: 'own', text: text('option.ownCost'), id: -1 }
      const options = others.map(
        (_, id): Option => ({ key: `other${id + 1}`, text: text('option.otherCost', { n: id + 1 }), id }),
      )
      const all = canAfford(t, seat, card.card) ? [own, ...options] : options
      return {
        kind: 'choose',
        seat,
        clause: '1204.2g-4',
        ask: text('ask.cost'),
        options: all,
        min: 1,
        max: 1,
      }
    },
    (t, v, { picked }) => {
      const { seat, card } = entering(v)
      const other = otherCosts(t, seat, card.card)[picked[0]!.id]
      if (other) v.other = other as unknown as Json
    },
  ),
  '1204.2g-1': (t, v) => {
    const { card, ability, free, seat } = entering(v)
    if (ability || free) return
    if (v.other) runEffect(t, v.other as unknown as Effect, contextIn(v), 'other.')
    else t.call('1312', { seat, n: entryCost(t, card.card, seat) })
  },
  '1204.2g-2': (t, v) => {
    const { ability } = entering(v)
    if (costOf(ability).length > 0) runEffect(t, costOf(ability), contextIn(v), 'cost.')
  },
  '1204.2g-3': (t, v) => {
    const { card } = entering(v)
    if (v.tatsujin) runEffect(t, costOf(tatsujinOf(t, card.card)!), contextIn(v), 'tatsujin.')
  },
  '1204.2j': (t, v) => {
    const { seat, card, ability } = entering(v)
    const data = {
      ability: ability as unknown as Json,
      effect: v.effect!,
      c: contextIn(v) as unknown as Json,
    }
    if (ability) {
      t.put({ kind: 'ability', seat, cards: [], targets: [], data })
      return
    }
    t.move([card.card], t.zone('space'), '1204.2j', seat)
    t.put({ kind: 'card', seat, cards: [t.ref(card.card)], targets: [], data })
  },
  '1204.2k': (t, v) => {
    const { seat, card, ability } = entering(v)
    if (!ability) t.do(event('enter', '1204.2k', seat, { cards: [card.card] }))
    else if (ability.kind === 'activated')
      t.do(event('activated', '1204.2k', seat, { cards: [card.card], note: JSON.stringify(ability) }))
  },
})

/** Whether ether suffices for the card and for the additional cost, which is paid after it. */
function canPayBoth(t: Ns, c: Context, card: number, extra: Effect): boolean {
  const ether = extra.reduce(
    (sum, step) => sum + (step.do === 'payEther' ? speak.value(t, c, (step as { n: Value }).n) : 0),
    0,
  )
  return speak.canPay(t, c, extra) && unbowedEther(t, c.seat).length >= entryCost(t, card, c.seat) + ether
}

/** 1204.2g: what a card costs this player to enter now; 1204.2g-5, 1204.2g-6: more, then less, never below nothing. */
function entryCost(t: Ns, card: number, seat: Seat): number {
  const changes = costChanges(t, card, seat)
  const sum = (sign: 1 | -1) => changes.filter((n) => n * sign > 0).reduce((total, n) => total + n, 0)
  return Math.max(0, Math.max(0, numberOf(t, card, 'cost') + sum(1)) + sum(-1))
}

/** What texts add to the cost of entering a card: its own, and those of characters on the field. */
function costChanges(t: Ns, card: number, seat: Seat): number[] {
  const found: number[] = []
  if (!printed(t, card).traits.costs && !anyOnField(t, 'costs')) return found
  const add = (source: number, controller: Seat, ability: Ability) => {
    if (ability.kind !== 'constant') return
    const c = contextOf(controller, t.ref(source))
    for (const step of ability.does) {
      if (step.do !== 'gain' || (ability.while && !speak.holds(t, c, ability.while))) continue
      const { what, gains } = step as { what: Thing; gains: readonly Gain[] }
      for (const gain of gains) {
        if (!('field' in gain) || gain.field !== 'entryCost' || !('by' in gain)) continue
        if (source === card ? what === 'this' : isEntered(t, c, what, card, seat))
          found.push(speak.value(t, c, gain.by))
      }
    }
  }
  for (const ability of printed(t, card).abilities) add(card, seat, ability)
  for (const holder of [0, 1]) {
    for (const source of characters(t, holder))
      for (const ability of abilitiesOf(t, source, true)) add(source, holder, ability)
  }
  return found
}

function isEntered(t: Ns, c: Context, what: Thing, card: number, seat: Seat): boolean {
  if (typeof what !== 'object' || !('entered' in what)) return false
  return speak.who(t, c, what.by).includes(seat) && speak.fitsAll(t, c, card, what.entered)
}

const canAfford = (t: Ns, seat: Seat, card: number) =>
  unbowedEther(t, seat).length >= entryCost(t, card, seat)

/** 1204.2g-4: costs that a card's own text lets its player pay instead, as far as they can be paid now. */
function otherCosts(t: Ns, seat: Seat, card: number): Effect[] {
  const c = contextOf(seat, t.ref(card))
  return printed(t, card).abilities.flatMap((ability) => {
    if (ability.kind !== 'constant' || (ability.while && !speak.holds(t, c, ability.while))) return []
    return ability.does.flatMap((step) => {
      const { cost } = step as { cost: Effect }
      return step.do === 'otherCost' && speak.canPay(t, c, cost) ? [cost] : []
    })
  })
}

/** Whether a card can be paid for, in whatever way. */
export const canPayFor = (t: Ns, seat: Seat, card: number) =>
  canAfford(t, seat, card) || otherCosts(t, seat, card).length > 0

/** 1204.2e: whether every choice that is made on entering can be made in full. */
export function canChoose(
  t: Ns,
  seat: Seat,
  card: number,
  ability: Ability | null,
  it: readonly Ref[] = [],
): boolean {
  const c = contextOf(seat, t.ref(card), { it })
  for (const [, step] of speak.early(effectOf(t, card, ability)))
    if (!speak.hasEnough(t, c, step)) return false
  return true
}

/** 1204.2e, 1203.2: whether every choice can be made in full and every cost paid. */
export function canEnter(
  t: Ns,
  seat: Seat,
  card: number,
  ability: Ability | null,
  it: readonly Ref[] = [],
  free = false,
): boolean {
  if (!canChoose(t, seat, card, ability, it)) return false
  if (ability) return speak.canPay(t, contextOf(seat, t.ref(card), { it }), costOf(ability))
  return free || canPayFor(t, seat, card)
}

/** 1205.1: what waits in the space resolves. */
export const resolving = procedure<Globals>('1205', {
  '1205.1c': (t, v) => {
    const item = t.pendingItem(v.item as number)!
    const { effect, c } = item.data as unknown as { effect: Effect; c: Context }
    const first = item.cards[0]
    if (first && isCharacter(t, first.card)) {
      t.drop(item.id)
      const paid = c.done.tatsujin ? { tatsujin: 1 } : null
      t.move([first.card], t.zone('field', item.seat), '1205.1c-1', item.seat, paid)
      t.return()
      return
    }
    runEffect(t, effect, first ? { ...c, source: first } : c)
  },
  '1205.1d': (t, v) => {
    hideAgain(t)
    const item = t.pendingItem(v.item as number)
    if (!item) return
    t.drop(item.id)
    const first = item.cards[0]
    leaveCheck(t, (item.data as unknown as { c: Context }).c.source)
    if (first && t.alive(first)) bury(t, [first.card], '1205.1c-2', item.seat)
  },
})

/** 1104.4c, 1211.4: the card of an ukemi ability that has left the space goes to the ohigan. */
function leaveCheck(t: Ns, source: Ref): void {
  if (!t.alive(source)) return
  const owner = t.state.owner[source.card]!
  if (t.state.at[source.card] === t.zone('check', owner)) bury(t, [source.card], '1211.4', owner)
}

/** 1306.1: what was revealed is so until the effect has resolved. */
function hideAgain(t: Ns): void {
  for (const seat of [0, 1]) {
    for (const zone of ['hand', 'deck']) t.mark(t.cards(zone, seat), 'shown', 0, '1306.1', seat)
  }
}
