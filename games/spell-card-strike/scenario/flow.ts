import { BadInput, type CardId, type Frame, type Json, type Ref, type Seat, seatName } from '@tefuda/kernel'
import { checkFlowWords, countMeant, seatMeant, stepMeant, stepNow, stepsOf } from '@tefuda/kernel/scenario'
import { staging } from '@tefuda/kernel/staging'
import { STILL_TURNS } from '../rules/1-winning.ts'
import { keyOf } from '../rules/4-names.ts'
import type { Phase, Sc } from '../rules/4-zones.ts'
import { NOBODY_YET } from '../rules/5-striker-phase.ts'

type Flow = { readonly [word: string]: Json }
type Find = (written: string) => CardId

const FLOW_WORDS = [
  'step',
  'right',
  'passes',
  'attackers',
  'target',
  'grazed',
  'mover',
  'first',
  'still',
  'stirred',
]

/** The procedures in progress, the innermost first. */
const PROCEDURES = ['6', '5.4.7', '5.4', '5.5', '5.2', '5.1']

/** 5.2.3: the phase of a step, by the prefix of its name. */
const PHASES: readonly (readonly [start: string, phase: Phase])[] = [
  ['5.1', 'setup'],
  ['5.3', 'refresh'],
  ['5.5', 'commander'],
  ['5.6', 'end'],
  ['1.2', 'end'],
]

/** By default the turn player chooses an action in the striker phase; if something waits, it is a chain. */
export function resume(t: Sc, flow: Flow, find: Find): void {
  checkFlowWords(flow, FLOW_WORDS)
  const usual = t.state.pending.length > 0 ? '6.2.1 all pass' : '5.4.3'
  const step = flow.step === undefined ? usual : stepMeant(t, PROCEDURES, flow.step)
  const procedure = PROCEDURES.find((name) => stepsOf(t, name).includes(step))!
  t.set('phase', PHASES.find(([start]) => step.startsWith(start))?.[1] ?? 'striker')
  t.globals.first = flow.first === undefined ? 0 : seatMeant(flow.first, 'first', t.seats())
  t.globals.still = countMeant(flow.still ?? 0, 'still', STILL_TURNS)
  t.globals.stirred = countMeant(flow.stirred ?? 0, 'stirred', 1)
  if (procedure === '5.1') Object.assign(staging(t), { turn: 0, turnSeat: -1 })
  const attack = attackMeant(t, flow, find)
  if (attack) t.set('attack', attack)
  const vars = varsOf(t, procedure, flow, find)
  staging(t).frames = [...framesTo(procedure), { in: procedure, at: step, vars }]
  if (procedure === '6') giveRight(t, flow)
  else if ('right' in flow || 'passes' in flow)
    throw new BadInput(
      `nobody may react in ${step}; that is in a chain (6.2.1 and on)`,
      `${step}ではリアクションできません。リアクションできるのはチェイン中(6.2.1から)です`,
    )
}

function varsOf(t: Sc, procedure: string, flow: Flow, find: Find): Frame['vars'] {
  if (procedure === '5.4') {
    const mover = flow.mover === undefined ? null : t.ref(find(String(flow.mover)))
    return { ...NOBODY_YET, mover }
  }
  if (procedure === '5.4.7') {
    const { attack } = t.state.globals
    if (!attack)
      throw new BadInput(
        'there is an attack at this step; write attackers: [ … ] and target: …',
        'このステップでは攻撃中です。attackers: [ … ]とtarget: …を書いてください',
      )
    return { attacker: attack.attackers[0]!, target: attack.target }
  }
  if (procedure === '5.5') return { card: null }
  if (procedure === '5.1') return { seat: 0 }
  return procedure === '6' ? { item: null } : {}
}

/** The frames around a procedure. */
function framesTo(procedure: string): Frame[] {
  const game: Frame = { in: 'game', at: procedure === '5.1' ? 'game 5.2' : '', vars: {} }
  const turn = (at: string): Frame => ({ in: '5.2', at, vars: {} })
  const phase = (at: string): Frame => ({ in: '5.4', at, vars: { ...NOBODY_YET } })
  if (procedure === '5.4') return [game, turn('5.5.1')]
  if (procedure === '5.4.7') return [game, turn('5.5.1'), phase('6.1.3')]
  if (procedure === '6') return [game, turn('5.5.1'), phase('5.4.3')]
  return procedure === '5.5' ? [game, turn('5.6.1.1')] : [game]
}

function giveRight(t: Sc, flow: Flow): void {
  const newest = t.state.pending.at(-1)
  if (!newest)
    throw new BadInput(
      'a chain has something in it; write under stage what was declared',
      'チェインには宣言が必要です。宣言されたものをstageに書いてください',
    )
  t.globals.right = flow.right === undefined ? 1 - newest.seat : seatMeant(flow.right, 'right', t.seats())
  t.globals.passes = countMeant(flow.passes ?? 0, 'passes', 1)
}

/** 5.4.7: who attacks whom. */
function attackMeant(t: Sc, flow: Flow, find: Find) {
  if (flow.attackers === undefined && flow.target === undefined) return null
  const ref = (written: Json): Ref => t.ref(find(String(written)))
  if (flow.attackers === undefined || flow.target === undefined)
    throw new BadInput(
      'an attack has attackers: [ … ] and a target: …',
      '攻撃にはattackers: [ … ]とtarget: …の両方が必要です',
    )
  const attackers = [flow.attackers].flat().map((one) => ref(one as Json))
  return { attackers, target: ref(flow.target), grazed: countMeant(flow.grazed ?? 0, 'grazed', 99) }
}

/** The current game in the same words. */
export function tellFlow(t: Sc): Flow {
  const { phase, right, passes, attack, first, still, stirred } = t.state.globals
  const called = (ref: Ref) => (t.alive(ref) ? keyOf(t, ref.card) : 'none')
  const seat = (one: Seat) => (one < 0 ? 'none' : seatName(one))
  return {
    step: stepNow(t, PROCEDURES),
    phase,
    right: seat(right),
    passes,
    attackers: attack ? attack.attackers.map(called) : [],
    target: attack ? called(attack.target) : 'none',
    grazed: attack ? attack.grazed : 0,
    first: seat(first),
    still,
    stirred,
  }
}
