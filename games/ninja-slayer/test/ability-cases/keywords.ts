import type { CardId } from '@tefuda/kernel'
import type { Ability, Effect } from '@tefuda/language'
import {
  again,
  keysOf,
  PLAIN,
  type Prop,
  roleOf,
  type Stage,
  type Staged,
  several,
  sourceOf,
} from '@tefuda/testkit/cases'
import type { Card } from '../../index.ts'
import type { Globals } from '../../rules/300-zones.ts'
import { answer, passUntil } from './answers.ts'
import { sourceProp } from './cast.ts'
import { inIkusa, offer, SOURCE, set } from './table.ts'
import { plain, WORDS } from './vocabulary.ts'

/** The cases of keyword abilities, which the rulebook and not the text says. */

const ether = (n: number) => several(n, () => plain('you', 'ether'))

/** The card with its keywords on your field, a friend beside it, and an enemy across who does no harm. */
function guarding(card: Card, keyword: Ability): { staged: Staged<Globals>; enemy: CardId; friend: CardId } {
  const weak = { ...WORDS.plain('').fields, karate: 0, sabotage: 0 }
  const props = [
    sourceProp(card, 'field'),
    plain('opponent', 'field', { role: 'enemy', fields: weak }),
    plain('you', 'field', { role: 'friend' }),
  ]
  const staged = set({ card, ability: keyword, position: { props, turn: null, deck: 12 }, one: PLAIN })
  return { staged, enemy: roleOf(staged, 'enemy')!, friend: roleOf(staged, 'friend')! }
}

/** Whether the card may interrupt when the enemy greets this one, or its player. */
function mayInterrupt(staged: Staged<Globals>, enemy: CardId, greeted: CardId | null): boolean {
  inIkusa(staged, enemy, greeted, '705.3')
  again(staged)
  const decision = staged.t.decision()
  return (
    decision?.clause === '705.3' &&
    keysOf(decision).includes(staged.t.rules.keyOf(staged.t, sourceOf(staged)))
  )
}

const isGreeted = ({ t, cards }: Staged<Globals>, prop: (prop: Prop) => boolean) => {
  const { greeted } = t.state.globals
  return (
    greeted !== null &&
    'card' in greeted &&
    [...cards].some(([one, card]) => prop(one) && card === greeted.card)
  )
}

const fault = (fine: boolean, what: string) => (fine ? [] : [what])

/** 1402: once a turn the card is greeted in place of its player, with kaizen also in place of another character. */
function interrupting(card: Card, kaizen: boolean): Stage<Globals>['keywords'][string] {
  const interrupt = (keyword: Ability) => {
    const { staged, enemy, friend } = guarding(card, keyword)
    const may = mayInterrupt(staged, enemy, kaizen ? friend : null)
    if (may) staged.t.answer(0, [staged.t.rules.keyOf(staged.t, sourceOf(staged))])
    return { staged, enemy, may }
  }
  return {
    plain: (keyword) => {
      const { staged, may } = interrupt(keyword)
      return fault(may && isGreeted(staged, ({ source }) => source === true), 'it is not greeted instead')
    },
    declined: (keyword) => {
      const { staged, enemy } = guarding(card, keyword)
      if (!mayInterrupt(staged, enemy, null)) return ['it is not offered']
      staged.t.answer(0, ['none'])
      return fault(!isGreeted(staged, () => true), 'a character is greeted')
    },
    'condition false': (keyword) => {
      const { staged, enemy, friend } = guarding(card, keyword)
      return fault(!mayInterrupt(staged, enemy, kaizen ? sourceOf(staged) : friend), 'it is offered')
    },
    limit: (keyword) => {
      const { staged, enemy } = interrupt(keyword)
      return fault(!mayInterrupt(staged, enemy, null), 'it is offered a second time')
    },
  }
}

/** 1403: at the end of the ikusa damage step the characters that greeted the card this turn are killed. */
function satsubatsu(card: Card): Stage<Globals>['keywords'][string] {
  const greeted = (keyword: Ability, whom: 'source' | 'friend', gone = false) => {
    const { staged, enemy, friend } = guarding(card, keyword)
    inIkusa(staged, enemy, whom === 'source' ? sourceOf(staged) : friend, '704.7')
    again(staged)
    if (gone) {
      passUntil(staged, () => staged.t.state.pending.length > 0)
      staged.t.move([sourceOf(staged)], staged.t.zone('exile', 0), '', 0)
      again(staged)
    }
    passUntil(staged, () => staged.t.state.globals.greeter === null)
    return staged.journal.some(({ event }) => event.type === 'kill' && event.cards.includes(enemy))
  }
  return {
    plain: (keyword) => fault(greeted(keyword, 'source'), 'whoever greeted it was not killed'),
    'condition false': (keyword) => fault(!greeted(keyword, 'friend'), 'whoever greeted another was killed'),
    'source gone': (keyword) => fault(greeted(keyword, 'source', true), 'whoever greeted it was not killed'),
  }
}

/** 1404: entering the card, its player may pay this as well. */
function tatsujin(card: Card): Stage<Globals>['keywords'][string] {
  const paid = (keyword: Ability, props: readonly Prop[], paying: boolean) => {
    const all = [{ ...sourceProp(card, 'space'), from: 'hand' }, ...props]
    const staged = set({ card, ability: keyword, position: { props: all, turn: null, deck: 12 }, one: PLAIN })
    offer(staged, 0, SOURCE)
    const { t } = staged
    for (let steps = 0; steps < 9 && t.state.pending.length === 0; steps++) {
      const decision = t.decision()!
      t.answer(
        decision.seat,
        answer(staged, decision, { declines: null, paid: paying, gone: false, lost: null })!,
      )
    }
    const turned = (zone: string, mark: string) =>
      t.cards(zone, 0).filter((one) => t.markOf(one, mark) === 1).length
    return { ether: turned('ether', 'bowed') - 1, damage: turned('damage', 'down') }
  }
  const said = (keyword: Ability) => {
    const [step] = (keyword as { cost?: Effect }).cost! as readonly [{ do: string; n: number | object }]
    const n = typeof step.n === 'number' ? step.n : 2
    return step.do === 'jitsu' ? { ether: card.cost, damage: n } : { ether: card.cost + n, damage: 0 }
  }
  const is = (was: object, should: object) =>
    fault(
      JSON.stringify(was) === JSON.stringify(should),
      `paid was ${JSON.stringify(was)}, should be ${JSON.stringify(should)}`,
    )
  const own = { ether: card.cost, damage: 0 }
  const rich = [...ether(card.cost + 3), plain('you', 'damage')]
  return {
    plain: (keyword) => is(paid(keyword, rich, true), said(keyword)),
    declined: (keyword) => is(paid(keyword, rich, false), own),
    'too few': (keyword) => is(paid(keyword, ether(card.cost), true), own),
  }
}

export const keywordsOf = (card: Card): Stage<Globals>['keywords'] => ({
  interrupt: interrupting(card, false),
  interruptKaizen: interrupting(card, true),
  satsubatsu: satsubatsu(card),
  tatsujin: tatsujin(card),
})
