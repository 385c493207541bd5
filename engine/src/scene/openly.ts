import type { TableLayout } from '@tefuda/common'
import { copyState, FACE, type Ready, Table, type Vars, type Witnessed } from '@tefuda/kernel'

/** A match for somebody who watches it with all hands open. */

/** The same rules, by which everybody sees what lies before a player and how many cards are in a pile. Piles stay shut. */
export function openRules(rules: Ready<Vars>, { middle, side }: TableLayout): Ready<Vars> {
  const piles = [...middle, ...side.flat()].flatMap(({ zone, as }) => (as === 'pile' ? [zone] : []))
  return {
    ...rules,
    zones: rules.zones.map((zone) => ({
      ...zone,
      counts: () => true,
      ...(piles.includes(zone.name) ? {} : { sees: () => FACE }),
    })),
  }
}

/** A table as it lies, by other rules of who sees it. */
export const tableBy = (rules: Ready<Vars>, { state }: Table<Vars>) => new Table(rules, copyState(state))

const EVERYBODY = -1

/** What happened, as one hears of it who sees all. */
export const heardByAll = (events: readonly Witnessed[]): readonly Witnessed[] =>
  events.map((one) => ({ ...one, faces: one.faces.map(() => EVERYBODY) }))
