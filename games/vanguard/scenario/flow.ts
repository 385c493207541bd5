import { BadInput, type CardId, type Frame, type Json, type Ref, type Seat, seatName } from '@tefuda/kernel'
import { checkFlowWords, countMeant, seatMeant, stepMeant, stepNow, stepsOf } from '@tefuda/kernel/scenario'
import { staging } from '@tefuda/kernel/staging'
import { listOf } from '@tefuda/language'
import { keyOf } from '../rules/4-names.ts'
import { type Battle, guardians, type Phase, type Vg } from '../rules/4-zones.ts'
import { kindsOf } from '../rules/7-fighting.ts'

type Flow = { readonly [word: string]: Json }
type Find = (written: string) => CardId

const FLOW_WORDS = [
  'step',
  'first',
  'attackers',
  'attacked',
  'booster',
  'boosted',
  'hit',
  'battles',
  'checks',
  'extra',
]

/** The procedures in progress, the innermost first. */
const PROCEDURES = ['7.4.1', '7.5.1', '7.7', '7.3', '7.1', '6.4.1.2', '6.5.1', '6.6.1', '6.8', '6.2', '5.4']

/** 6.2.1: the phase of a step, by the prefix of its name. */
const PHASES: readonly (readonly [start: string, phase: Phase])[] = [
  ['5.4', 'setup'],
  ['6.1', 'setup'],
  ['6.3', 'stand'],
  ['6.4', 'draw'],
  ['6.5', 'ride'],
  ['6.8', 'end'],
  ['7', 'battle'],
]

/** By default the turn fighter chooses an action in the main phase; in a battle the attacked fighter may guard. */
export function resume(t: Vg, flow: Flow, find: Find): void {
  checkFlowWords(flow, FLOW_WORDS)
  const usual = flow.attackers === undefined ? '8.4.2.1' : '7.4.1.3'
  const step = flow.step === undefined ? usual : stepMeant(t, PROCEDURES, flow.step)
  const procedure = step === '8.4.2.1' ? '6.6.1' : PROCEDURES.find((name) => stepsOf(t, name).includes(step))!
  t.set('phase', PHASES.find(([start]) => step.startsWith(start))?.[1] ?? 'main')
  t.globals.first = flow.first === undefined ? 0 : seatMeant(flow.first, 'first', t.seats())
  t.set('battles', countMeant(flow.battles ?? (flow.attackers === undefined ? 0 : 1), 'battles', 99))
  t.globals.acting = t.state.turnSeat
  t.globals.extra = listOf(flow.extra).map((one) => seatMeant(one, 'extra', t.seats()))
  if (procedure === '5.4') Object.assign(staging(t), { turn: 0, turnSeat: -1 })
  const battle = battleMeant(t, flow, find)
  if (battle) t.set('battle', battle)
  const needs = ['7.3', '7.4.1', '7.5.1', '7.7'].includes(procedure)
  if (needs && !battle)
    throw new BadInput(
      'there is a battle at this step; write attackers: [ … ] and attacked: [ … ]',
      'このステップではバトル中です。attackers: [ … ]とattacked: [ … ]を書いてください',
    )
  staging(t).frames = [
    ...framesTo(procedure, battle),
    { in: procedure, at: step, vars: varsOf(procedure, flow, battle) },
  ]
}

function varsOf(procedure: string, flow: Flow, battle: Battle | null): Frame['vars'] {
  switch (procedure) {
    case '7.3':
      return { attacker: battle!.attackers[0]!, could: [battle!.attackers[0]!] }
    case '7.5.1':
      return { done: countMeant(flow.checks ?? 0, 'checks', 99) }
    case '7.7':
    case '6.8':
      return { heard: [], rounds: 0, over: null }
    case '7.1':
    case '7.4.1':
      return { rounds: 0 }
    case '6.4.1.2':
      return { found: null }
    case '6.6.1':
      return { circle: -1, rounds: 0 }
    case '5.4':
      return { chosen: 0, mulligans: 0, back: 0 }
    default:
      return {}
  }
}

/** The frames around a procedure. */
function framesTo(procedure: string, battle: Battle | null): Frame[] {
  const game: Frame = { in: 'game', at: procedure === '5.4' ? 'game 6.2' : '', vars: {} }
  const turn = (at: string): Frame => ({ in: '6.2', at, vars: {} })
  const phase: Frame = { in: '7.1', at: '7.2.1.1', vars: { rounds: 0 } }
  const attack = (at: string): Frame => ({
    in: '7.3',
    at,
    vars: { attacker: battle!.attackers[0]!, could: [] },
  })
  switch (procedure) {
    case '6.4.1.2':
      return [game, turn('6.4.1.3')]
    case '6.5.1':
      return [game, turn('6.6.1')]
    case '6.6.1':
      return [game, turn('6.7.1')]
    case '7.1':
      return [game, turn('6.8.1')]
    case '7.3':
      return [game, turn('6.8.1'), phase]
    case '7.4.1':
      return [game, turn('6.8.1'), phase, attack('7.5.1')]
    case '7.5.1':
      return [game, turn('6.8.1'), phase, attack('7.6.1.1')]
    case '7.7':
      return [game, turn('6.8.1'), phase, attack('')]
    case '6.8':
      return [game, turn('6.8.1.5')]
    default:
      return [game]
  }
}

/** 7.3: who attacks whom. Guardians on the table guard the first target. */
function battleMeant(t: Vg, flow: Flow, find: Find): Battle | null {
  if (flow.attackers === undefined && flow.attacked === undefined) return null
  const ref = (written: Json): Ref => t.ref(find(String(written)))
  const refs = (written: Json | undefined): Ref[] => listOf(written).map(ref)
  if (flow.attackers === undefined || flow.attacked === undefined)
    throw new BadInput(
      'a battle has attackers: [ … ] and attacked: [ … ]',
      'バトルにはattackers: [ … ]とattacked: [ … ]の両方が必要です',
    )
  const attackers = refs(flow.attackers)
  const attacked = refs(flow.attacked)
  const booster = flow.booster === undefined ? null : ref(flow.booster)
  const boosted = booster ? (flow.boosted === undefined ? attackers[0]! : ref(flow.boosted)) : null
  return {
    attackers,
    attacked,
    booster,
    boosted,
    guards: t
      .seats()
      .flatMap((seat) => guardians(t, seat))
      .map((card) => ({ by: t.ref(card), whom: attacked[0]! })),
    hit: refs(flow.hit),
    on: kindsOf(t, attacked),
    fought: attackers,
    supported: booster ? [booster] : [],
    faced: attacked,
  }
}

/** The current game in the same words. */
export function tellFlow(t: Vg): Flow {
  const { phase, battle, battles, first, extra } = t.state.globals
  const called = (ref: Ref) => (t.alive(ref) ? keyOf(t, ref.card) : 'none')
  const seat = (one: Seat) => (one < 0 ? 'none' : seatName(one))
  return {
    step: stepNow(t, PROCEDURES),
    phase,
    attackers: battle ? battle.attackers.map(called) : [],
    attacked: battle ? battle.attacked.map(called) : [],
    booster: battle?.booster ? called(battle.booster) : 'none',
    boosted: battle?.boosted ? called(battle.boosted) : 'none',
    hit: battle ? battle.hit.map(called) : [],
    battles,
    first: seat(first),
    extra: extra.map(seat),
  }
}
