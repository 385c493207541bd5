import type { CardId } from '@tefuda/kernel'
import { staging } from '@tefuda/kernel/staging'
import type { Ability, Condition, Filter } from '@tefuda/language'
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
  spotted,
} from '@tefuda/testkit/cases'
import type { Card } from '../../index.ts'
import type { Globals } from '../../rules/4-zones.ts'
import { passUntil } from './answers.ts'
import { act } from './begin.ts'
import { BOARD } from './board.ts'
import { castFor } from './cast.ts'
import { inStrikerPhase, resolvingAttack, SOURCE, set } from './table.ts'
import { plain, WORDS } from './vocabulary.ts'

/** The cases of keywords that the rules carry out where they come to them (chapter 10). */

type Keyword = Extract<Ability, { kind: 'keyword' }>

const fault = (fine: boolean, what: string) => (fine ? [] : [what])
const differs = (was: unknown, should: unknown) => fault(was === should, `${was} seen, ${should} expected`)

/** The card with its keyword, or a striker that it is lent to, and others beside it. */
function among(
  card: Card,
  keyword: Ability,
  more: readonly Prop[],
  own: Partial<Prop> = {},
): Staged<Globals> {
  const cast = castFor(card, keyword, PLAIN).map((prop) => (prop.source ? { ...prop, ...own } : prop))
  const props = spotted(BOARD, [...cast, ...more])
  return set({ card, ability: keyword, position: { props, turn: null, deck: 12 }, one: PLAIN })
}

const keyOf = ({ t }: Staged<Globals>, card: CardId) => t.rules.keyOf(t, card)

/** 10.2.1: an attack on somebody next to it deals so much more. */
function pointBlank(card: Card): Stage<Globals>['keywords'][string] {
  const dealt = (keyword: Ability, so: boolean) => {
    const wants = [{ where: { lies: 'near', of: 'this' } as const, so }]
    const staged = among(card, keyword, [plain('opponent', 'stage', { role: 'enemy', wants })])
    const enemy = roleOf(staged, 'enemy')!
    const { pow } = [...staged.cards.keys()].find(({ source }) => source)!.fields
    resolvingAttack(staged.t, sourceOf(staged), enemy)
    again(staged)
    staged.t.decision()
    const blow = staged.journal.find(({ event }) => event.type === 'damage' && event.cards.includes(enemy))
    return (blow?.event.value ?? 0) - pow!
  }
  return {
    plain: (keyword) => differs(dealt(keyword, true), (keyword as Keyword).n),
    'condition false': (keyword) => differs(dealt(keyword, false), 0),
  }
}

/** 10.6.1: after it has moved, and before its extra action, it may move once more. */
function swiftness(card: Card): Stage<Globals>['keywords'][string] {
  const moved = (keyword: Ability, again: boolean) => {
    const staged = among(card, keyword, [])
    const { t } = staged
    const answer = (one: string | undefined) => t.answer(0, [one ?? keysOf(t.decision()!)[0]!])
    t.decision()
    answer(`move>${keyOf(staged, sourceOf(staged))}`)
    answer(undefined)
    const asked = t.decision()?.clause
    if (asked === '10.6.1') answer(again ? undefined : 'done')
    const moves = staged.journal.filter(
      ({ event }) => event.type === 'shift' && event.cards.includes(sourceOf(staged)),
    )
    return { asked, moves: moves.length, then: t.decision()?.clause }
  }
  return {
    plain: (keyword) => {
      const { asked, moves } = moved(keyword, true)
      return [...differs(asked, '10.6.1'), ...differs(moves, 2)]
    },
    declined: (keyword) => {
      const { moves, then } = moved(keyword, false)
      return [...differs(moves, 1), ...differs(then, '5.4.6.3')]
    },
    limit: (keyword) => differs(moved(keyword, true).then, '5.4.6.3'),
    // 10.6.2: what an effect moves is not asked.
    'condition false': (keyword) => {
      const staged = among(card, keyword, [])
      act(staged, 0, sourceOf(staged), [{ do: 'shift', what: 'this' }])
      const asked: string[] = []
      passUntil(staged, () => {
        asked.push(staged.t.decision()!.clause)
        return asked.at(-1) === '5.4.3'
      })
      return fault(!asked.includes('10.6.1'), 'it may move again after an effect has moved it')
    },
  }
}

/** 10.5.1: it is no target of declared abilities of a kind. */
function ward(card: Card): Stage<Globals>['keywords'][string] {
  const isAimedAt = (keyword: Ability, isSpell: boolean, attributes: readonly string[]) => {
    const staged = among(card, keyword, [
      plain('opponent', 'hand', { role: 'spell', attributes }),
      plain('opponent', 'stage', { role: 'user', attributes }),
    ])
    staging(staged.t).turnSeat = 1
    staging(staged.t).frames = inStrikerPhase('5.4.3')
    again(staged)
    const { t } = staged
    const user = keyOf(staged, roleOf(staged, 'user')!)
    const name = t.rules.cards[t.state.print[roleOf(staged, 'spell')!]!]!.name
    t.decision()
    t.answer(1, [isSpell ? `${name}.1` : `${user}.1`])
    if (isSpell) t.answer(1, [user])
    return keysOf(t.decision()!).includes(keyOf(staged, sourceOf(staged)))
  }
  /** A declaration that the ward is about, or is not about. */
  const declared = (
    keyword: Ability,
    isMeant: boolean,
  ): readonly (readonly [boolean, readonly string[]])[] => {
    const [filter] = (keyword as Keyword).are as readonly [Filter]
    if ('type' in filter) return [[(filter.type === 'spell') === isMeant, []]]
    const { attribute } = filter as { attribute: string }
    const attributes = isMeant ? [attribute] : ['divine', 'type:風'].filter((one) => one !== attribute)
    return [
      [true, attributes],
      [false, attributes],
    ]
  }
  const tried = (keyword: Ability, isMeant: boolean) =>
    declared(keyword, isMeant).flatMap(([isSpell, attributes]) =>
      fault(
        isAimedAt(keyword, isSpell, attributes) !== isMeant,
        `${isSpell ? 'a spell' : 'an ability'} of ${attributes} is ${isMeant ? '' : 'not '}aimed at it`,
      ),
    )
  return {
    plain: (keyword) => tried(keyword, true),
    'condition false': (keyword) => tried(keyword, false),
  }
}

/** 10.8.1: as your striker phase begins, it may be summoned from the hand for free while a condition holds. */
function reinforcement(card: Card): Stage<Globals>['keywords'][string] {
  const ally = (name = 'nobody') => plain('you', 'stage', { role: 'ally', name })
  const won = (rank: number) =>
    plain('opponent', 'score', { role: 'won', fields: { ...WORDS.plain('').fields, rank } })
  /** What makes a condition so, in each way there is, or what does not; one ally is always there. */
  const makes = (condition: Condition, so: boolean): readonly (readonly Prop[])[] => {
    if ('or' in condition) {
      const [first, second] = condition.or.map((part) => makes(part, so)) as [Prop[][], Prop[][]]
      const unmade = condition.or.map((part) => makes(part, false)[0]!)
      if (!so) return [[...first[0]!, ...second[0]!]]
      return [
        [...first[0]!, ...unmade[1]!],
        [...unmade[0]!, ...second[0]!],
      ]
    }
    if ('number' in condition) return [[won((condition.value as number) - (so ? 0 : 1))]]
    if (!('there' in condition)) throw new Error('no such condition of a reinforcement is known')
    const named = condition.there.are.find((filter) => 'nameHas' in filter) as { nameHas: string } | undefined
    if (named) return [so ? [ally(`${named.nameHas} 葉隠れ`)] : [ally('another')]]
    return [several((condition.value as number) - (so ? 1 : 0), () => ally())]
  }
  const offered = (keyword: Ability, more: readonly Prop[], seat: number) => {
    const staged = among(card, keyword, more, { zone: 'hand', type: 'spell' })
    staging(staged.t).turnSeat = seat
    staging(staged.t).frames = inStrikerPhase('5.4.2')
    again(staged)
    const decision = staged.t.decision()
    return { staged, isOffered: decision?.clause === '10.8.1' && keysOf(decision).includes(SOURCE) }
  }
  const condition = (keyword: Ability) => (keyword as Keyword).while!
  const isSummoned = ({ journal }: Staged<Globals>) => journal.some(({ event }) => event.type === 'summon')
  return {
    plain: (keyword) =>
      makes(condition(keyword), true).flatMap((more) => {
        const { staged, isOffered } = offered(keyword, more, 0)
        if (!isOffered) return ['it is not offered']
        staged.t.answer(0, [SOURCE])
        passUntil(staged, () => isSummoned(staged) || staged.t.decision()?.clause === '5.4.3')
        const paid = staged.journal.some(({ event }) => event.clause === '7.1.4')
        return [...fault(isSummoned(staged), 'it is not summoned'), ...fault(!paid, 'it was paid for')]
      }),
    declined: (keyword) => {
      const { staged } = offered(keyword, makes(condition(keyword), true)[0]!, 0)
      staged.t.answer(0, [])
      passUntil(staged, () => staged.t.decision()?.clause === '5.4.3')
      return fault(!isSummoned(staged), 'it is summoned all the same')
    },
    'condition false': (keyword) => [
      ...makes(condition(keyword), false).flatMap((more) =>
        fault(!offered(keyword, more, 0).isOffered, 'it is offered'),
      ),
      ...makes(condition(keyword), true).flatMap((more) =>
        fault(!offered(keyword, more, 1).isOffered, 'it is offered in the phase of the other player'),
      ),
    ],
  }
}

export const keywordsOf = (card: Card): Stage<Globals>['keywords'] => ({
  pointBlank: pointBlank(card),
  swiftness: swiftness(card),
  ward: ward(card),
  reinforcement: reinforcement(card),
})
