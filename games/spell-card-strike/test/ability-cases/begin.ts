import type { CardId, Ref } from '@tefuda/kernel'
import { setMark, staging } from '@tefuda/kernel/staging'
import { contextOf, type Effect, runEffect } from '@tefuda/language'
import {
  again,
  awaited,
  type Happening,
  keysOf,
  NoCase,
  roleOf,
  type Staged,
  sourceOf,
} from '@tefuda/testkit/cases'
import type { Globals } from '../../rules/4-zones.ts'
import { inAttack, inStrikerPhase, offer, resolvingAttack, SOURCE } from './table.ts'

/** How an ability begins: it is declared, or what it waits for happens. */

export function begin(staged: Staged<Globals>): boolean {
  const { suits: ability, t } = staged
  if (ability.kind === 'played') return offer(staged, 0, SOURCE)
  if (ability.kind === 'activated') return offer(staged, 0, `${t.rules.keyOf(t, sourceOf(staged))}.1`)
  const when = awaited(ability)!
  if ('whenever' in when || 'either' in when) throw new NoCase(`nobody makes ${JSON.stringify(when)} happen`)
  if ('at' in when) return atMoment(staged, when.at, when.of === 'opponent' ? 1 : 0)
  return 'who' in when ? doneBy(staged, when.event, when.who === 'opponent' ? 1 : 0) : happen(staged, when)
}

const MOMENTS: { readonly [moment: string]: readonly [procedure: string, step: string, after: string] } = {
  turnStart: ['5.2', '5.3.1.2', ''],
  strikerPhaseStart: ['5.4', '5.4.2', '5.5.1'],
  strikerPhaseEnd: ['5.4', '5.4.10.1', '5.5.1'],
  commanderPhaseStart: ['5.5', '5.5.1.1', '5.6.1.1'],
  commanderPhaseEnd: ['5.5', '5.5.1.5', '5.6.1.1'],
  endPhaseStart: ['5.2', '5.6.1.1', ''],
  turnEnd: ['5.2', '5.6.1.7', ''],
}

function atMoment(staged: Staged<Globals>, moment: string, seat: number): boolean {
  const { t } = staged
  const [procedure, at, after] = MOMENTS[moment]!
  staging(t).turnSeat = seat
  const vars = procedure === '5.4' ? { mover: null, again: false, attacker: null } : { card: null }
  staging(t).frames = [
    { in: 'game', at: '', vars: {} },
    { in: '5.2', at: procedure === '5.2' ? at : after, vars: {} },
    ...(procedure === '5.2' ? [] : [{ in: procedure, at, vars }]),
  ]
  again(staged)
  return true
}

/** Something is done at once, by the text of a card of a seat; a check step follows. */
export function act(
  staged: Staged<Globals>,
  seat: number,
  by: CardId,
  effect: Effect,
  it: readonly Ref[] = [],
): boolean {
  const { t } = staged
  staging(t).frames = inStrikerPhase('5.4.6.4 check')
  runEffect(t, effect, contextOf(seat, t.ref(by), { it }))
  again(staged)
  return true
}

const TO_IT: { readonly [event: string]: Effect } = {
  summoned: [{ do: 'summon', what: 'this', free: true }],
  retired: [{ do: 'retire', what: 'this' }],
  beingRetired: [{ do: 'retire', what: 'this' }],
  destroyed: [{ do: 'destroy', what: 'this' }],
  beingDestroyed: [{ do: 'destroy', what: 'this' }],
  leaves: [{ do: 'exclude', what: 'this' }],
  damaged: [{ do: 'damage', what: 'this', n: 1 }],
  beingDamaged: [{ do: 'damage', what: 'this', n: 1 }],
  moved: [{ do: 'shift', what: 'this' }],
  beingMoved: [{ do: 'shift', what: 'this' }],
  advanced: [{ do: 'advance', what: 'this', n: 1 }],
  fellBack: [{ do: 'fallBack', what: 'this', n: 1 }],
  acted: [{ do: 'act', what: 'this' }],
  beingActed: [{ do: 'act', what: 'this' }],
  unacted: [{ do: 'unact', what: 'this' }],
  discarded: [{ do: 'discard', what: 'this' }],
}

function happen(staged: Staged<Globals>, when: Extract<Happening, { readonly what: unknown }>): boolean {
  const { t } = staged
  const isHost = typeof when.what === 'object' && 'host' in when.what
  const subject = (isHost ? roleOf(staged, 'host') : roleOf(staged, 'subject')) ?? sourceOf(staged)
  const enemy = roleOf(staged, 'enemy')!
  switch (when.event) {
    case 'attacks':
      return attacks(staged, subject, enemy)
    case 'attacked':
      return attacks(staged, enemy, subject)
    case 'deals':
    case 'destroys':
      resolvingAttack(t, subject, enemy)
      again(staged)
      return true
    case 'damaged':
      if (when.in !== 'attack') break
      resolvingAttack(t, enemy, subject)
      again(staged)
      return true
    case 'declares':
      return declares(staged, 0, subject, when.to === 'spell' || when.to === 'not ability', null)
    case 'targeted':
      return declares(staged, 1, null, true, subject)
    case 'equipped':
      return act(
        staged,
        0,
        roleOf(staged, 'gear')!,
        [{ do: 'equip', what: 'this', on: 'it' }],
        [t.ref(subject)],
      )
  }
  const effect = TO_IT[when.event]
  if (!effect) throw new NoCase(`nobody makes ${when.event} happen`)
  if (when.event === 'unacted') setMark(t, subject, 'acted', 1)
  return act(staged, t.state.holder[subject]!, subject, effect)
}

/** 5.4.7.4: one attacks another. */
function attacks(staged: Staged<Globals>, attacker: CardId, target: CardId): boolean {
  const { t } = staged
  staging(t).turnSeat = t.state.holder[attacker]!
  inAttack(t, [attacker], target, 0)
  const vars = { attacker: t.ref(attacker), target: t.ref(target) }
  staging(t).frames = [...inStrikerPhase('6.1.3'), { in: '5.4.7', at: '5.4.7.4', vars }]
  again(staged)
  return true
}

/** 5.4.8, 5.4.9: a player declares something that may be aimed at anybody. */
function declares(
  staged: Staged<Globals>,
  seat: number,
  caster: CardId | null,
  isSpell: boolean,
  target: CardId | null,
): boolean {
  const { t: before } = staged
  staging(before).turnSeat = seat
  again(staged)
  const { t } = staged
  const key = (card: CardId) => t.rules.keyOf(t, card)
  const guard = [...staged.cards].find(
    ([{ role, side }]) => role === 'guard' && side === (seat ? 'opponent' : 'you'),
  )!
  const by = caster ?? guard[1]
  const spell = [...staged.cards].find(
    ([{ role, side }]) => role === 'spell' && side === (seat === 0 ? 'you' : 'opponent'),
  )
  const nth = caster === sourceOf(staged) ? 2 : 1
  const said = isSpell ? `${t.rules.cards[t.state.print[spell![1]]!]!.name}.1` : `${key(by)}.${nth}`
  const answer = (clause: string, one: string) => {
    const decision = t.decision()
    if (decision?.clause !== clause || !keysOf(decision).includes(one)) return false
    t.answer(seat, [one])
    return true
  }
  if (!answer('5.4.3', said)) return false
  if (isSpell && !answer('5.4.8.3', key(by))) return false
  return answer(isSpell ? '5.4.8.4' : '5.4.9.3', key(target ?? guard[1]))
}

function doneBy(staged: Staged<Globals>, what: string, seat: number): boolean {
  const guard = [...staged.cards].find(
    ([{ role, side }]) => role === 'guard' && side === (seat ? 'opponent' : 'you'),
  )!
  const own = guard[1]
  const role = (name: string) => roleOf(staged, name)!
  switch (what) {
    case 'draws':
      return act(staged, seat, own, [{ do: 'draw', n: 1 }])
    case 'discards':
      return act(staged, seat, role('discarded'), [{ do: 'discard', what: 'this' }])
    case 'paysScore':
      return act(staged, seat, own, [{ do: 'payScore', n: 1 }])
    case 'summons':
      return act(staged, seat, role('subject'), [{ do: 'summon', what: 'this', free: true }])
    case 'declaresSpell':
      return declares(staged, seat, null, true, null)
    case 'grazes': {
      const across = [...staged.cards].find(
        ([prop]) => prop.role === 'guard' && prop.side === (seat ? 'you' : 'opponent'),
      )!
      return attacks(staged, across[1], own)
    }
    default:
      throw new NoCase(`nobody makes ${what} happen`)
  }
}
