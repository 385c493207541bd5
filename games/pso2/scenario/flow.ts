import { BadInput, type CardId, type Frame, type Json, type Ref, type Seat, seatName } from '@tefuda/kernel'
import { checkFlowWords, countMeant, seatMeant, stepMeant, stepNow, stepsOf } from '@tefuda/kernel/scenario'
import { staging } from '@tefuda/kernel/staging'
import { checkNoneStrays, listOf } from '@tefuda/language'
import { keyOf } from '../rules/400-names.ts'
import { type BattleStep, type Phase, type Ps, raidIn } from '../rules/400-zones.ts'
import { bossSeat, isBoss } from '../rules/raid-boss.ts'

/** The name of the zone in which cards and abilities wait. */
export const AREA = { en: 'the processing area', ja: '処理領域' }

type Flow = { readonly [word: string]: Json }
type Find = (written: string) => CardId

const FLOW_WORDS = ['step', 'right', 'passes', 'attacker', 'targets', 'prey', 'first']

/** The procedures in progress, the innermost first. */
const PROCEDURES = ['506', 'raid.12', '500', '102']

/** Steps that give the action right: a scenario resumes inside them, so it can set who has it. */
const WITH_RIGHT = [
  '504.1',
  '505.1.2 right',
  'raid.19',
  '506.3.1 right',
  '506.4.1 right',
  '506.5.2 right',
  '506.6.3 right',
]

/** 500.3: the phase of a step, by the prefix of its name. */
const PHASES: readonly (readonly [start: string, phase: Phase])[] = [
  ['502', 'draw'],
  ['503', 'pp'],
  ['504', 'main'],
  ['505', 'end'],
  ['402', 'end'],
  ['506', 'battle'],
  ['raid.13', 'target'],
  ['raid.15', 'main'],
  ['raid.16', 'main'],
  ['raid.17', 'end'],
  ['raid.19', 'end'],
]

/** 501.1.3: steps before it counts as somebody's turn. */
const BEFORE_TURN: readonly string[] = ['500.1', '501.1.1', '501.1.2', '501.1.3', 'raid.13']

/** 506.2.1: the clause at which each battle step begins; before the first there is no target yet. */
const BATTLE_STEPS: readonly (readonly [from: string, step: BattleStep])[] = [
  ['506.3.1 right', 'start'],
  ['506.4.1 right', 'join'],
  ['506.5.2', 'engage'],
  ['506.6.3', 'damage'],
]

/** By default the turn player has the action right in the main phase, and a boss chooses its prey. */
export function resume(t: Ps, flow: Flow, find: Find): void {
  checkFlowWords(flow, FLOW_WORDS)
  checkNoneStrays(t, 'processing', AREA)
  const step = flow.step === undefined ? usualStep(t) : stepMeant(t, PROCEDURES, flow.step)
  const procedure = PROCEDURES.find((name) => stepsOf(t, name).includes(step))!
  t.set('phase', PHASES.find(([start]) => step.startsWith(start))?.[1] ?? 'start')
  t.set('begun', BEFORE_TURN.includes(step) ? 0 : t.state.turn)
  t.globals.first = flow.first === undefined ? usualFirst(t) : seatMeant(flow.first, 'first', t.seats())
  t.globals.prey = flow.prey === undefined ? -1 : seatMeant(flow.prey, 'prey', people(t))
  if (procedure === '102') Object.assign(staging(t), { turn: 0, turnSeat: -1 })
  else checkPlayers(t)
  const vars = procedure === '506' ? battle(t, step, flow, find) : {}
  staging(t).frames = framesTo(t, procedure, vars)
  const hasRight = WITH_RIGHT.includes(step)
  const at = hasRight ? t.rules.procedureNamed.get(procedure)!.steps.get(step)!.next : step
  staging(t).frames.push({ in: procedure, at, vars })
  if (hasRight) giveRight(t, flow)
  else if ('right' in flow || 'passes' in flow)
    throw new BadInput(
      `nobody has the action right in ${step}; it is given in ${WITH_RIGHT.join(', ')}`,
      `${step}では誰も行動権を持ちません。行動権があるのは${WITH_RIGHT.join('、')}です`,
    )
}

/** 201.2: a player card can be missing only before the set-up. */
function checkPlayers(t: Ps): void {
  const boss = bossSeat(t)
  if (boss >= 0 && (people(t).length === 0 || !t.seats().includes(boss)))
    throw new BadInput(
      `in a raid the boss, ${seatName(boss)}, and at least one player are still there; take some out of gone`,
      `レイドではボスの${seatName(boss)}とプレイヤーが1人以上残っています。goneから外してください`,
    )
  const missing = t.seats().find((seat) => t.cards('player', seat).length === 0)
  if (missing === undefined) return
  const name = seatName(missing)
  throw new BadInput(
    `${name} has no player card; write one, leave the zone out, or say gone: [${name}]`,
    `${name}のプレイヤーカードがありません。書くか、領域ごと省くか、gone: [${name}]としてください`,
  )
}

const usualStep = (t: Ps) => (isBoss(t, t.state.turnSeat) ? 'raid.13' : '504.1')

/** 102.1, raid.3: by default A had the first turn, or in a raid the side that the difficulty names. */
const usualFirst = (t: Ps): Seat =>
  bossSeat(t) >= 0 && raidIn(t.state.options) !== 'normal' ? bossSeat(t) : 0

/** The frames around a procedure. */
function framesTo(t: Ps, procedure: string, { attacker }: Frame['vars']): Frame[] {
  const game: Frame = { in: 'game', at: procedure === '102' ? 'game 500' : '', vars: {} }
  const turn = (at: string): Frame => ({ in: '500', at, vars: { before: 0 } })
  if (procedure === 'raid.12') return [game, turn('505.2')]
  if (procedure !== '506') return [game]
  if (isBoss(t, t.state.turnSeat))
    return [game, turn('505.2'), { in: 'raid.12', at: 'raid.16', vars: { attacker: attacker!, done: null } }]
  return [game, turn('505.1.2'), { in: '103.6', at: '103.6.1.1', vars: { rounds: 0, attacker: null } }]
}

function giveRight(t: Ps, flow: Flow): void {
  const holders = t.around(t.state.turnSeat).filter((seat) => !isBoss(t, seat))
  t.globals.right = flow.right === undefined ? holders[0]! : seatMeant(flow.right, 'right', people(t))
  t.globals.passes = countMeant(flow.passes ?? 0, 'passes', holders.length - 1)
  staging(t).frames.push({ in: '103.6', at: '103.6.1.3', vars: { rounds: 0, attacker: null } })
}

/** The seats that can have the action right or be prey: all except the boss. */
const people = (t: Ps) => t.seats().filter((seat) => !isBoss(t, seat))

/** 506: who attacks whom; 506.3.1 chooses the targets. */
function battle(t: Ps, step: string, flow: Flow, find: Find): Frame['vars'] {
  const steps = stepsOf(t, '506')
  const from = (first: string) => steps.indexOf(step) >= steps.indexOf(first)
  for (const word of from('506.3.1 aim') ? ['attacker', 'targets'] : ['attacker'])
    if (flow[word] === undefined)
      throw new BadInput(
        `at ${step} there is a battle; write ${word}: …`,
        `${step}では戦闘中です。${word}: …を書いてください`,
      )
  const ref = (written: Json): Ref => t.ref(find(String(written)))
  const attacker = ref(flow.attacker!)
  const targets = flow.targets === undefined ? null : listOf(flow.targets).map(ref)
  const begun = BATTLE_STEPS.findLast(([first]) => from(first))
  if (begun) t.set('battle', { attacker, targets: targets!, step: begun[1] })
  return { attacker, targets, phase: 'main', fighter: 0 }
}

/** The current game in the same words. */
export function tellFlow(t: Ps): Flow {
  const { right, passes, battle, prey, first } = t.state.globals
  const called = (ref: Ref) => (t.alive(ref) ? keyOf(t, ref.card) : 'none')
  const seat = (one: Seat) => (one < 0 ? 'none' : seatName(one))
  return {
    step: stepNow(t, PROCEDURES),
    right: seat(right),
    passes,
    attacker: battle ? called(battle.attacker) : 'none',
    targets: battle ? battle.targets.map(called) : [],
    prey: seat(prey),
    first: seat(first),
  }
}
