import { BOTTOM, type CardId, type Event } from '@tefuda/kernel'
import type { Effect, Verb } from '@tefuda/language'
import { stepsOf } from './cases.ts'
import type { Trace } from './expected.ts'
import { called, seatOf } from './prop.ts'
import type { Sign, Stage, Staged } from './stage.ts'

/** What verbs leave on the table. */

/** Where the events differ from what an effect must leave: too few, too many, or on something else. */
export function traceFaults<G extends object>(
  stage: Stage<G>,
  staged: Staged<G>,
  traces: readonly Trace[],
  events: readonly Event[],
  effect: Effect,
): string[] {
  const verbs = [...stepsOf(effect, '', 'you')].map(({ step }) => step as Verb)
  const signs = new Map<string, { sign: Sign; traces: Trace[] }>()
  for (const verb of [...verbs.filter((one) => stage.signs[one.do]), ...traces.map((trace) => trace.verb)]) {
    const sign = signOf(stage, verb)
    if (!signs.has(keyOf(sign))) signs.set(keyOf(sign), { sign, traces: [] })
  }
  for (const trace of traces) signs.get(keyOf(signOf(stage, trace.verb)))!.traces.push(trace)
  return [...signs.values()].flatMap((one) => {
    const isInWay = (e: Event) => one.sign.way === undefined || stage.isWay!(staged, e, one.sign.way)
    const shown = events.filter((e) => isShown(staged, one.sign, e) && isInWay(e))
    return signFaults(
      staged,
      one.sign,
      one.traces,
      shown.map((e) => ofSign(staged, one.sign, e)),
    ).map((fault) => `${nameOf(one.sign)}: ${fault}`)
  })
}

/** Verbs that are visible in the same way are counted together. */
const keyOf = ({ event, note, value, to, clause, way }: Sign) =>
  JSON.stringify([event, note, value, to, clause, way])
const nameOf = ({ event, to, note }: Sign) =>
  [event, to && `to ${to}`, note && JSON.stringify(note)].filter(Boolean).join(' ')

function signOf<G extends object>(stage: Stage<G>, verb: Verb): Sign {
  const sign = stage.signs[verb.do]
  if (!sign) throw new Error(`the stage has no sign for ${verb.do}`)
  return {
    ...sign,
    ...(verb.to && { to: verb.to.zone }),
    ...(verb.to?.at === 'bottom' && { value: BOTTOM }),
    ...(verb.as !== undefined && { note: stage.arrives[verb.as]! }),
  }
}

function isShown<G extends object>({ t }: Staged<G>, sign: Sign, e: Event): boolean {
  if (e.type !== sign.event) return false
  if (sign.clause !== undefined && e.clause !== sign.clause) return false
  if (sign.note !== undefined && JSON.stringify(e.note) !== JSON.stringify(sign.note)) return false
  if (sign.value !== undefined && e.value !== sign.value) return false
  return sign.to === undefined || e.to.some((zone) => t.layout.specOf[zone]!.name === sign.to)
}

/** Of cards that move together, only those that go where the sign says. */
function ofSign<G extends object>({ t }: Staged<G>, { to }: Sign, e: Event): Event {
  if (to === undefined || e.to.length !== e.cards.length) return e
  return { ...e, cards: e.cards.filter((_, i) => t.layout.specOf[e.to[i]!]!.name === to) }
}

const differs = (was: unknown, should: unknown) => (was === should ? [] : [`${was} seen, ${should} expected`])

const sum = <T>(list: readonly T[], of: (one: T) => number) => list.reduce((total, one) => total + of(one), 0)

function signFaults<G extends object>(
  staged: Staged<G>,
  sign: Sign,
  traces: readonly Trace[],
  shown: readonly Event[],
): string[] {
  switch (sign.shows) {
    case 'times':
      return bySide(traces, shown, (events) => events.length)
    case 'sum':
      return bySide(traces, shown, (events) => sum(events, (e) => e.value))
    case 'once':
      return differs(shown.length, traces.length)
    case 'events':
      return [
        ...strangers(staged, traces, shown),
        ...differs(
          shown.length,
          sum(traces, ({ on }) => on.count),
        ),
      ]
    case 'each':
      return [...onCards(staged, traces, shown), ...amounts(traces, shown), ...onPlayers(traces, shown)]
    case 'divided':
      return [...onCards(staged, traces, shown), ...inAll(traces, shown)]
    default:
      return onCards(staged, traces, shown)
  }
}

function bySide(
  traces: readonly Trace[],
  shown: readonly Event[],
  much: (events: readonly Event[]) => number,
): string[] {
  return (['you', 'opponent'] as const).flatMap((side) => {
    const own = traces.filter(({ actor }) => actor === side)
    const was = much(shown.filter(({ seat }) => seat === seatOf(side)))
    return differs(
      was,
      sum(own, ({ n, on }) => Math.min(n, on.count)),
    ).map((fault) => `${side}: ${fault}`)
  })
}

function onCards<G extends object>(
  staged: Staged<G>,
  traces: readonly Trace[],
  shown: readonly Event[],
): string[] {
  const wrong = strangers(staged, traces, shown)
  return wrong.length > 0
    ? wrong
    : differs(
        sum(shown, ({ cards }) => cards.length),
        sum(traces, ({ on }) => on.count),
      )
}

/** Cards it happened to by mistake. */
function strangers<G extends object>(
  staged: Staged<G>,
  traces: readonly Trace[],
  shown: readonly Event[],
): string[] {
  if (traces.some(({ on }) => on.of === null)) return []
  const meant = new Set(traces.flatMap(({ on }) => on.of!).map((prop) => staged.cards.get(prop)))
  const wrong = shown.flatMap(({ cards }) => cards).filter((card) => !meant.has(card))
  return wrong.length === 0 ? [] : [`it happened to ${wrong.map((card) => name(staged, card)).join('; ')}`]
}

function name<G extends object>(staged: Staged<G>, card: CardId): string {
  for (const [prop, own] of staged.cards) if (own === card) return called(prop)
  return `card ${card}`
}

const amounts = (traces: readonly Trace[], shown: readonly Event[]) => {
  const said = traces.map(({ n }) => n)
  return shown
    .filter(({ value }) => !said.includes(value))
    .map(({ value }) => `${value} seen, ${said} expected`)
}

function onPlayers(traces: readonly Trace[], shown: readonly Event[]): string[] {
  const was = shown.filter(({ cards }) => cards.length === 0).map(({ seat }) => seat)
  const should = traces.filter(({ n }) => n > 0).flatMap(({ players }) => players?.map(seatOf) ?? [null])
  const fit = was.length === should.length && should.every((seat, i) => seat === null || seat === was[i])
  return fit ? [] : [`to players ${was.join()} seen, to ${should.join()} expected`]
}

const inAll = (traces: readonly Trace[], shown: readonly Event[]) =>
  differs(
    sum(shown, ({ value }) => value),
    sum(traces, ({ n, on }) => (on.count > 0 ? n : 0)),
  )
