import { ask, type CardId, entry, type Option, procedure, type Ref, type Seat, text } from '@tefuda/kernel'
import { contextOf, type Effect, runEffect } from '@tefuda/language'
import { isForbidden } from './1-principles.ts'
import { printed, shareClan } from './2-cards.ts'
import { cardOption } from './4-names.ts'
import { boardUnits, damageZone, fieldUnits, type Globals, rears, type Vg } from './4-zones.ts'
import { begin, isForbiddenTo } from './8-lasting.ts'

/** 2.8.1.1, 7.5.1.2.4, 9.6.5: what a trigger icon does when its card is checked. */

/** The parts of a trigger still to do (2.8.2: in any order). */
type Part = 'power' | 'critical' | 'draw' | 'stand' | 'heal'
export type Checking = {
  readonly seat: Seat
  readonly card: Ref
  readonly clause: string
  parts: readonly Part[]
}
export const CHECK_TRIGGER = entry<Checking>('2.8.1')

/** 2.8.1.1.2 to 2.8.1.1.5: the power that every trigger gives. */
export const POWER = 5000

/** 7.5.1.2.4, 9.6.5, 2.2.1.1: only with a unit of the same clan on a vanguard or rear-guard circle; 12.3, 12.3.1, 8.3.2: and where nothing makes triggers of no effect, when nobody chooses either; what was carried out before stays (12.3.2). */
function partsOf(t: Vg, seat: Seat, card: CardId): readonly Part[] {
  const { trigger } = printed(t, card)
  // 2.8.1.1.1: without an icon nothing happens.
  if (trigger === null || isForbiddenTo(t, seat, 'trigger')) return []
  if (!boardUnits(t, seat).some((unit) => shareClan(t, unit, card))) return []
  return [trigger, 'power']
}

const partOption = (part: Part, id: number): Option => ({ key: part, text: text(`trigger.${part}`), id })

/** 2.8.1.1.5: only a fighter with at least as much damage as the other may heal. */
const mayHeal = (t: Vg, seat: Seat): boolean =>
  damageZone(t, seat).length > 0 && damageZone(t, seat).length >= damageZone(t, 1 - seat).length

const candidates = (t: Vg, seat: Seat, part: Part): readonly CardId[] => {
  switch (part) {
    case 'power':
    case 'critical':
      return fieldUnits(t, seat).filter((unit) => !isForbidden(t, unit, 'aimedByTriggers'))
    case 'stand':
      return rears(t, seat).filter((unit) => !isForbidden(t, unit, 'aimedByTriggers'))
    case 'heal':
      return mayHeal(t, seat) ? damageZone(t, seat) : []
    default:
      return []
  }
}

function gain(t: Vg, { seat, card: source }: Checking, unit: CardId, field: string, by: number): void {
  const c = contextOf(seat, source, { it: [t.ref(unit)] })
  begin(t, c, { do: 'gain', what: 'it', gains: [{ field, by }], for: { during: 'turn' } })
}

/** 2.8.1: a trigger is an effect of its card. */
function carryOut(t: Vg, { seat, card: source }: Checking, effect: Effect, it: readonly CardId[]): void {
  runEffect(t, effect, contextOf(seat, source, { it: it.map((card) => t.ref(card)) }))
}

export const checkingTrigger = procedure<Globals, Checking>(CHECK_TRIGGER, {
  '2.8.1.1': (t, v) => {
    v.parts = t.alive(v.card) ? partsOf(t, v.seat, v.card.card) : []
    if (v.parts.length === 0) t.return()
  },
  /** 2.8.2: the player chooses which part comes first. */
  '2.8.2': ask(
    (_, { seat, parts }) =>
      parts.length < 2
        ? null
        : {
            kind: 'choose',
            seat,
            clause: '2.8.2',
            ask: text('ask.part'),
            options: parts.map(partOption),
            min: 1,
            max: 1,
          },
    (_, v, { picked }) => {
      const first = v.parts[picked[0]!.id]!
      v.parts = [first, ...v.parts.filter((part) => part !== first)]
    },
  ),
  '2.8.1.1.3': (t, v) => {
    if (v.parts[0] === 'draw') carryOut(t, v, [{ do: 'draw', n: 1 }], [])
  },
  '2.8.1.1.2': ask(
    (t, { seat, parts: [part] }) => {
      if (part === undefined || part === 'draw') return null
      const options = candidates(t, seat, part).map((card) => cardOption(t, card))
      if (options.length === 0) return null
      return {
        kind: 'choose',
        seat,
        clause: CLAUSES[part],
        ask: text(`ask.trigger.${part}`),
        options,
        min: 1,
        max: 1,
      }
    },
    (t, v, { picked }) => {
      const { id: card } = picked[0]!
      switch (v.parts[0]) {
        case 'power':
          return gain(t, v, card, 'power', POWER)
        case 'critical':
          return gain(t, v, card, 'critical', 1)
        // 2.8.1.1.4: a rear-guard stands, and the same or another unit gets the power.
        case 'stand':
          return carryOut(t, v, [{ do: 'stand', what: 'it' }], [card])
        default:
          return carryOut(t, v, [{ do: 'heal', what: 'it' }], [card])
      }
    },
  ),
  '2.8.2 next': (t, v) => {
    v.parts = v.parts.slice(1)
    if (v.parts.length > 0) t.goto('2.8.1.1.3')
  },
})

/** The bonuses that any unit can get. */
export type UnitBonus = Extract<Part, 'power' | 'critical'>
const isUnitBonus = (part: Part): part is UnitBonus => part === 'power' || part === 'critical'

/** 2.8.2: the bonuses that the current trigger still has to give first, in order. */
export function givenNow(t: Vg): readonly UnitBonus[] {
  const now = t.state.frames.at(-1)
  if (now?.in !== CHECK_TRIGGER.name) return []
  const { parts } = now.vars as unknown as Checking
  const other = parts.findIndex((part) => !isUnitBonus(part))
  return (other < 0 ? parts : parts.slice(0, other)).filter(isUnitBonus)
}

const CLAUSES: Readonly<Record<Exclude<Part, 'draw'>, string>> = {
  power: '2.8.1.1.2',
  critical: '2.8.1.1.2',
  stand: '2.8.1.1.4',
  heal: '2.8.1.1.5',
}
