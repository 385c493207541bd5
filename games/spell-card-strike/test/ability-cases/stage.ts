import type { Event } from '@tefuda/kernel'
import type { Ability, Choose, Effect, Filter, Step, Verb } from '@tefuda/language'
import { estrange, restsAt, roleOf, type Stage, type Staged, sourceOf } from '@tefuda/testkit/cases'
import type { Card } from '../../index.ts'
import type { Globals } from '../../rules/4-zones.ts'
import { answer, reach } from './answers.ts'
import { begin } from './begin.ts'
import { BOARD } from './board.ts'
import { castFor } from './cast.ts'
import { keywordsOf } from './keywords.ts'
import { goAway, refresh, remove, set } from './table.ts'
import { isForbidden, measure, values } from './trying.ts'
import { SIGNS, USES, WORDS } from './vocabulary.ts'

/** The stage on which the abilities of one of the game's cards are tried. */
export function stageFor(card: Card): Stage<Globals> {
  return {
    words: WORDS,
    uses: USES,
    signs: SIGNS,
    arrives: {},
    replaced: { damaged: 'damage', destroyed: 'destroyed', retired: 'retired' },
    priceField: '',
    keywords: keywordsOf(card),
    cast: (ability, one) => castFor(card, ability, one),
    read: withinChain,
    also: () => [],
    set: (ability, position, one, more) => set({ card, ability, position, one, ...more }),
    begin,
    waits,
    rests: restsAt('5.4.3'),
    answer,
    remove: (staged, props) => {
      // Cards by turns: they leave, or go out of range.
      const isLost = props.every(({ role, source }) => role === undefined && !source)
      if (!(isLost && isEven(card) && goAway(staged, props))) remove(staged, props)
    },
    estrange: (staged, props) =>
      props.some(({ type }) => type === 'equip') ? remove(staged, props) : estrange(staged, props),
    refresh,
    reach,
    isForbidden,
    price: () => 0,
    isWay,
    paid,
    shorter: { during: 'chain' },
    values,
    measure,
  }
}

const isEven = ({ name }: Card) => Number(name.slice(-1)) % 2 === 0

const CHAINED: Filter = { state: 'chained' }
/** 2.5.4.1.1: a reaction is aimed at somebody who has to do with the chain; of two kinds of target one is enough. */
function withinChain(ability: Ability): Ability {
  if (!('timing' in ability) || ability.timing !== 'reaction' || !('effect' in ability)) return ability
  const last = ability.effect.findLastIndex((step) => step.do === 'choose')
  if (last < 0) return ability
  const effect: Effect = ability.effect.map((step, i): Step => {
    if (i !== last) return step
    const { what, ...choose } = step as Choose
    return { ...choose, what: { ...what, are: [...what.are, CHAINED] } } as Step
  })
  return { ...ability, effect }
}

/** What was declared and waits in the chain, or what has triggered and waits for a check step. */
function waits(staged: Staged<Globals>): boolean {
  const { t, ability } = staged
  const source = sourceOf(staged)
  const isOf = (one: unknown) =>
    (one as { c?: { source: { card: number } } } | null)?.c?.source.card === source
  if (ability.kind === 'triggered') {
    const { waiting, frames } = t.state
    const isCarriedOut = frames.some((one) => one.in === '9.1.1') && frames.some(({ vars }) => isOf(vars))
    return isCarriedOut || waiting.some((one) => one.source?.card === source)
  }
  return t.state.pending.some(({ data }) => isOf(data))
}

/** 8.1.10: which way a striker has gone, as its own player sees it. */
function isWay({ t }: Staged<Globals>, e: Event, way: string): boolean {
  const { from } = e.note as { from: number }
  const side = t.state.holder[e.cards[0]!] === 0 ? 'you' : 'opponent'
  return way === 'anywhere' || BOARD.step(from, side, BOARD.rooms[way]!) === e.value
}

/** 7.1: one striker has acted for each icon, the caster for its own, and the right number of cards was paid. */
function paid(staged: Staged<Globals>, ability: Ability, events: readonly Event[]): readonly string[] {
  if (ability.kind !== 'played' && ability.kind !== 'activated') return []
  const cost = (ability.cost ?? []) as readonly Verb[]
  const icons = (verb: string) => cost.filter((step) => step.do === verb).length
  const many = (verb: string) => {
    const n = cost.find((step) => step.do === verb)?.n ?? 0
    return typeof n === 'number' ? n : NAMED
  }
  const by = (clause: string, type: string) =>
    events.filter((e) => e.clause === clause && e.type === type).flatMap(({ cards }) => cards)
  const acted = by('7.1.4', 'mark')
  const caster = roleOf(staged, 'caster') ?? sourceOf(staged)
  const differs = (what: string, was: number, should: number) =>
    was === should ? [] : [`${what} paid: ${was} seen, ${should} expected`]
  return [
    ...differs('power', acted.length, icons('payPower') + icons('payCaster')),
    ...(icons('payCaster') > 0 && !acted.includes(caster) ? ['the caster has not paid'] : []),
    ...differs('hand', by('7.1.5', 'move').length, many('payHand')),
    ...differs('score', by('7.1.6', 'move').length, many('payScore')),
  ]
}
/** What a case names for n. */
const NAMED = 2
