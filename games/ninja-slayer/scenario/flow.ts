import { BadInput, type CardId, type Frame, type Json, seatName, seatNamed } from '@tefuda/kernel'
import { checkFlowWords, countMeant, seatMeant, stepMeant, stepNow, stepsOf } from '@tefuda/kernel/scenario'
import { staging } from '@tefuda/kernel/staging'
import { checkNoneStrays } from '@tefuda/language'
import { keyOf } from '../rules/300-names.ts'
import type { AisatsuTarget, Ns, Phase } from '../rules/300-zones.ts'

type Flow = { readonly [word: string]: Json }
type Find = (written: string) => CardId

const FLOW_WORDS = ['step', 'priority', 'passes', 'greeter', 'greeted', 'interrupter', 'wounds']

/** The procedures in progress, the innermost first. */
const PROCEDURES = ['700', '500', '403']

/** Steps that give priority: a scenario resumes inside them, so it can set who has it. */
const WITH_PRIORITY = [
  ...['502.2c', '502.3c', '502.4c', '503.2', '505.2'],
  ...['702.2', '704.2', '704.8', '705.2', '705.6', '706.3', '706.5', '706.7', '707.2'],
]
/** 403.4 needs the die roll of 403.3. */
const CLOSED = ['403.4']

const PHASES: { readonly [start: string]: Phase } = { 502: 'start', 503: 'character', 505: 'end' }

/** The name of the zone in which cards and abilities wait. */
export const SPACE = { en: 'the space', ja: 'コトダマ空間' }

/** By default the turn player has priority in the character phase. */
export function resume(t: Ns, flow: Flow, find: Find): void {
  checkFlowWords(flow, FLOW_WORDS)
  checkNoneStrays(t, 'space', SPACE)
  const step = flow.step === undefined ? '503.2' : stepMeant(t, PROCEDURES, flow.step, CLOSED)
  const procedure = PROCEDURES.find((name) => stepsOf(t, name).includes(step))!
  staging(t).frames = framesTo(procedure)
  if (procedure === '403') {
    staging(t).turn = 0
    staging(t).turnSeat = -1
  }
  t.set('phase', PHASES[step.slice(0, 3)] ?? (procedure === '403' ? 'start' : 'ikusa'))
  t.set('wounds', woundsOf(t, flow.wounds))
  const vars = procedure === '700' ? aisatsu(t, step, flow, find) : {}
  const runsPriority = WITH_PRIORITY.includes(step)
  const at = runsPriority ? t.rules.procedureNamed.get(procedure)!.steps.get(step)!.next : step
  staging(t).frames.push({ in: procedure, at, vars })
  if (runsPriority) givePriority(t, flow)
  else if ('priority' in flow || 'passes' in flow)
    throw new BadInput(
      `nobody has priority in ${step}; it is run in ${WITH_PRIORITY.join(', ')}`,
      `${step}では誰も優先権を持ちません。優先権があるのは${WITH_PRIORITY.join('、')}です`,
    )
}

/** The frames around a procedure. */
function framesTo(procedure: string): Frame[] {
  const game = { in: 'game', at: procedure === '403' ? 'game 500' : '', vars: {} }
  return procedure === '700' ? [game, { in: '500', at: '505.1', vars: {} }] : [game]
}

function givePriority(t: Ns, flow: Flow): void {
  const { priority } = flow
  t.globals.priority = priority === undefined ? t.state.turnSeat : seatMeant(priority, 'priority', t.seats())
  t.globals.passes = countMeant(flow.passes ?? 0, 'passes', 1)
  staging(t).frames.push({ in: '802', at: '802.3', vars: { rounds: 0, entering: null } })
}

function woundsOf(t: Ns, written: Json | undefined): number[] {
  const wounds = t.state.decks.map(() => 0)
  for (const [seat, n] of Object.entries((written ?? {}) as Flow))
    wounds[seatMeant(seat, 'wounds', t.seats())] = countMeant(n, 'wounds')
  return wounds
}

/** 704.3 to 706.9: who greets whom. Up to 704.6 the step holds it, from there on the game. */
function aisatsu(t: Ns, step: string, flow: Flow, find: Find): Frame['vars'] {
  const steps = stepsOf(t, '700')
  const from = (first: string) => steps.indexOf(step) >= steps.indexOf(first)
  const goesOn = !from('706.10')
  for (const [word, first] of [
    ['greeter', '704.4'],
    ['greeted', '704.5'],
  ] as const)
    if (from(first) && goesOn && flow[word] === undefined)
      throw new BadInput(
        `at ${step} there is a ${word}; write ${word}: …`,
        `${step}には${word}があります。${word}: …を書いてください`,
      )
  const ref = (written: Json | undefined) => (written === undefined ? null : t.ref(find(String(written))))
  const greeter = ref(flow.greeter)
  const seat = seatNamed(String(flow.greeted))
  const greeted: AisatsuTarget | null = seat >= 0 && seat < t.seatCount() ? { seat } : ref(flow.greeted)
  if (from('704.7')) {
    t.set('greeter', greeter)
    t.set('greeted', greeted)
  }
  return { greeter, greeted, interrupter: ref(flow.interrupter) }
}

/** The current game in the same words; the greeter appears once its aisatsu has begun. */
export function tellFlow(t: Ns): Flow {
  const { priority, passes, greeter, greeted, wounds } = t.state.globals
  const hurt = wounds.flatMap((n, seat) => (n > 0 ? [[seatName(seat), n]] : []))
  return {
    step: stepNow(t, PROCEDURES),
    priority: priority < 0 ? 'none' : seatName(priority),
    passes,
    greeter: calledNow(t, greeter),
    greeted: calledNow(t, greeted),
    wounds: hurt.length === 0 ? 'none' : Object.fromEntries(hurt),
  }
}

const calledNow = (t: Ns, whom: AisatsuTarget | null): string => {
  if (!whom) return 'none'
  if ('seat' in whom) return seatName(whom.seat)
  return t.alive(whom) ? keyOf(t, whom.card) : 'none'
}
