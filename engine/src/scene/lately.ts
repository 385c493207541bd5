import { type Seat, type Table, tellTo, type Vars, type View, type Witnessed } from '@tefuda/kernel'
import type { LogLine, Meters, ValueNow } from '../protocol/index.ts'
import { isUnchanged } from '../wire/changes.ts'
import { type Places, valuesIn } from './values.ts'

/** What the meters showed when something happened that begins a turn. */
export interface MetersAt {
  readonly metersAt: (told: Witnessed, seat: Seat) => Meters | undefined
}
const NO_TURNS: MetersAt = { metersAt: () => undefined }

/** Where nothing changes what is printed on cards, only where they lie and how. */
const PRINTED = ['cards', 'zones', 'spokenOf', 'gone', 'effects'] as const
/**
 * Values of cards follow from the table, and not from where in a procedure it stands or what is asked: what the kernel keeps no facts
 * of.
 */
const FACTS = [...PRINTED, 'pending', 'history', 'turn', 'turnSeat', 'globals'] as const

/** Whether two views of a table show the same of everything that values of cards may depend on. */
function areValuesKept({ rules }: Table<Vars>, before: View, after: View): boolean {
  const fields = after.effects.length === 0 && !rules.constants ? PRINTED : FACTS
  return fields.every((field) => isUnchanged(before[field], after[field]))
}

/** What one who looks at a match was shown lately, so that what has not changed is not worked out again. */
export class Lately {
  private readonly turns: MetersAt
  private lines: LogLine[] = []
  /** The events whose lines these are, and how many lines there are up to each. */
  private told: Witnessed[] = []
  private upTo: number[] = []
  private last: { readonly seen: View; readonly values: { [card: number]: ValueNow[] } } | null = null

  constructor(turns: MetersAt = NO_TURNS) {
    this.turns = turns
  }

  /** What a seat has heard. A line says what was witnessed then, so it stays what it was. */
  log(t: Table<Vars>, events: readonly Witnessed[], seat: Seat): LogLine[] {
    const { length } = events
    // A match that went back has other events from somewhere on.
    let known = Math.min(length, this.told.length)
    while (known > 0 && this.told[known - 1] !== events[known - 1]) known--
    if (known < length) {
      this.told.length = known
      this.upTo.length = known
      this.lines.length = known > 0 ? this.upTo[known - 1]! : 0
    }
    for (let i = known; i < length; i++) {
      this.lines.push(...this.linesOf(t, events[i]!, seat))
      this.told.push(events[i]!)
      this.upTo.push(this.lines.length)
    }
    return this.lines.slice(0, length > 0 ? this.upTo[length - 1] : 0)
  }

  private linesOf(t: Table<Vars>, witnessed: Witnessed, seat: Seat): LogLine[] {
    const said = tellTo(t, witnessed, seat)
    if (!said) return []
    const line = { said, clause: witnessed.event.clause }
    const meters = this.turns.metersAt(witnessed, seat)
    return [meters ? { ...line, meters } : line]
  }

  values(t: Table<Vars>, seen: View, places: () => Places): { [card: number]: ValueNow[] } {
    const { last } = this
    const values =
      last !== null && areValuesKept(t, last.seen, seen) ? last.values : valuesIn(t, seen, places())
    this.last = { seen, values }
    return values
  }
}
