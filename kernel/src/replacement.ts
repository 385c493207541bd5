import type { Option } from './decision.ts'
import type { Event } from './event.ts'
import { text } from './explain.ts'
import type { Vars } from './json.ts'
import { ask, type Procedure, procedure } from './procedure.ts'
import { EVENTS, type Table } from './table.ts'

/**
 * Events that some effect would replace. Each effect replaces an event once at most, counting what the event
 * has already become; among several the player it happens to picks the next.
 */
export function replacementProcedure<G extends object>(): Procedure<G> {
  return procedure<G>(EVENTS, {
    'kernel.events.offer': ask<G>(
      (t, v) => {
        const e = queued(v)[0]
        if (!e) return null
        const effects = t.replacements(e, v.applied as number[])
        if (effects.length === 0) return null
        const options = effects.map(
          (effect): Option => ({
            key: `${effect.kind}${effect.id}`,
            text: text(`effect.${effect.kind}`),
            id: effect.id,
          }),
        )
        const free = effects.every((effect) => t.rules.effects[effect.kind]!.replaces!.optional)
        if (free) options.push({ key: 'none', text: text('option.replacement.none'), id: -1 })
        const { clause } = t.rules.effects[effects[0]!.kind]!.replaces!
        return { kind: 'choose', seat: e.seat, clause, ask: text('ask.replacement'), options, min: 1, max: 1 }
      },
      (t, v, choice) => {
        const { id } = choice.picked[0]!
        if (id < 0) return
        const [e, ...rest] = queued(v)
        const effect = t.state.effects.find((one) => one.id === id)!
        const instead = t.rules.effects[effect.kind]!.replaces!.instead(t, effect, e!)
        setQueue(v, [...instead, ...rest])
        v.applied = [...(v.applied as number[]), id]
        v.left = instead.length
        t.goto(instead.length === 0 ? 'kernel.events.next' : 'kernel.events.offer')
      },
    ),
    'kernel.events.happen': (t, v) => happen(t, v),
    'kernel.events.next': (t, v) => {
      const left = ((v.left as number | undefined) ?? 1) - 1
      v.left = Math.max(left, 0)
      if (left <= 0) v.applied = []
      if (queued(v).length > 0) t.goto('kernel.events.offer')
    },
  })
}

function happen<G extends object>(t: Table<G>, v: Vars): void {
  const [e, ...rest] = queued(v)
  setQueue(v, rest)
  if (e) t.perform(e)
}

const queued = (v: Vars) => v.queue as Event[]
function setQueue(v: Vars, events: readonly Event[]): void {
  v.queue = events
}
