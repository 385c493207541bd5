import { staging } from '@tefuda/kernel/staging'
import type { Ability, Group, When } from '@tefuda/language'
import {
  again,
  happeningOf,
  keysOf,
  NoCase,
  PLAIN,
  type Prop,
  positionFor,
  type Stage,
  type Staged,
  sourceOf,
} from '@tefuda/testkit/cases'
import type { Card } from '../../index.ts'
import type { Globals } from '../../rules/4-zones.ts'
import { passUntil } from './answers.ts'
import { stageFor } from './stage.ts'
import { inStrikerPhase, SOURCE } from './table.ts'

/** Questions at another time, and events that happen to another. */

function positionOf(stage: Stage<Globals>, ability: Ability, given: readonly Prop[]) {
  if (JSON.stringify(ability).includes('"zone":"looked"')) throw new NoCase('nothing is looked at before')
  return positionFor(stage.words, stage.uses, ability, PLAIN, given)
}

/** 2.5.4.2: an action is not declared in a chain, nor a reaction outside one. */
export function timeFaults(card: Card, ability: Ability, stage = stageFor(card)): readonly string[] {
  if (ability.kind !== 'played' && ability.kind !== 'activated') return []
  const read = stage.read!(ability)
  const other = ability.timing === 'action' ? 'reaction' : 'action'
  const position = positionOf(stage, read, stage.cast(read, PLAIN))
  const isOffered = (timing: 'action' | 'reaction') => {
    // The chain is as a reaction would find it.
    const staged = stage.set({ ...ability, timing: 'reaction' } as Ability, position, PLAIN, {})
    if (timing === 'action') inPhase(staged)
    const decision = staged.t.decision()!
    const key = ability.kind === 'played' ? SOURCE : `${staged.t.rules.keyOf(staged.t, sourceOf(staged))}.1`
    return keysOf(decision).includes(key)
  }
  return [
    ...(isOffered(ability.timing as 'action' | 'reaction') ? [] : ['it is not offered in its time']),
    ...(isOffered(other) ? ['it is offered at another time'] : []),
  ]
}

function inPhase(staged: Staged<Globals>): void {
  const { t } = staged
  staging(t).pending = []
  t.set('attack', null)
  t.globals.right = -1
  staging(t).turnSeat = 0
  staging(t).frames = inStrikerPhase('5.4.3')
  again(staged)
}

const ANOTHER: Group = { in: { of: 'you', zone: 'stage' }, are: [{ other: true }, { type: 'striker' }] }
/** What cannot happen to somebody on the stage. */
const OFF_STAGE = ['summoned', 'discarded']

/** What happens to another than the card itself, or its bearer, is not what it waits for. */
export function otherFaults(card: Card, ability: Ability, stage = stageFor(card)): readonly string[] {
  const when = happeningOf(ability)
  if (ability.kind !== 'triggered' || !when || !('what' in when) || OFF_STAGE.includes(when.event)) return []
  if (when.what !== 'this' && !(typeof when.what === 'object' && 'host' in when.what)) return []
  const suits: Ability = { ...ability, when: { ...when, what: ANOTHER } as When }
  const position = positionOf(stage, suits, stage.cast(suits, PLAIN))
  const staged = stage.set(ability, position, PLAIN, { suits })
  if (!stage.begin(staged)) return ['it could not be made to happen']
  let isEntered = false
  passUntil(staged, () => {
    const decision = staged.t.decision()
    isEntered ||= stage.waits(staged)
    return isEntered || decision?.clause === '5.4.3'
  })
  return isEntered ? ['it was entered'] : []
}
