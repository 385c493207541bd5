import type { TableLayout } from '@tefuda/common'
import { player, type Ready, type Text, type TextArgs, text, type View } from '@tefuda/kernel'
import type { Advice } from './advice.ts'
import type { Reason } from './reasons.ts'

/** Why something is advised, as a sentence in the words of advice and of the game (`adviceWords`). */
export function whyOf<G extends object>(
  rules: Ready<G>,
  layout: TableLayout,
  seen: View,
  { reasons: told, until, win, isOpen, weighed, other }: Advice,
): Text {
  if (win) return text(`advice.win.${win}`)
  const sure = together(
    rules,
    layout,
    seen,
    told.filter(({ isSure }) => isSure),
  )
  const likely = together(
    rules,
    layout,
    seen,
    told.filter(({ isSure }) => !isSure),
  )
  if (likely && until !== 'now') return text(`advice.${until}`, { seat: player(seen.seat), what: likely })
  const open = isOpen ? '.open' : ''
  if (sure && likely)
    return text('advice.also', { first: text(`advice.sure${open}`, { what: sure }), what: likely })
  if (sure) return text(`advice.sure${open}`, { what: sure })
  if (likely) return text(`advice.likely${open}`, { what: likely })
  if (other) return text('advice.later', { n: weighed })
  const { decision } = seen
  const options = decision?.kind === 'choose' ? decision.options : []
  if (options.some(({ rash }) => rash)) return text('advice.sound')
  return options.length === 1 ? text('advice.only') : text('advice.later', { n: weighed })
}

function together<G extends object>(
  rules: Ready<G>,
  layout: TableLayout,
  seen: View,
  reasons: readonly Reason[],
): Text | null {
  const [a, b, c] = reasons.map((one, i) => said(rules, layout, seen, one, i < reasons.length - 1))
  if (!a || !b) return a ?? null
  return c ? text('advice.three', { a, b, c }) : text('advice.two', { a, b })
}

/** Things the game has a word for: values, marks and zones. */
const FIELDS: readonly Reason['of'][] = ['meter', 'value', 'mark']

/** Whether there is a word for a reason's subject. */
export const hasWord = <G extends object>({ words }: Ready<G>, layout: TableLayout, reason: Reason) =>
  !FIELDS.includes(reason.of) || wordOf(layout, reason) in words.en

function wordOf({ meters }: TableLayout, { of, what }: Reason): string {
  if (of !== 'meter') return `${of}.${what}`
  const { value, zone } = meters[Number(what)]!
  return value === undefined ? `zone.${zone}` : `value.${value}`
}

function said<G extends object>(
  rules: Ready<G>,
  layout: TableLayout,
  seen: View,
  reason: Reason,
  isBefore: boolean,
): Text {
  const { of, seat, place, n, isExact } = reason
  const name = place < 0 ? null : seen.cards[place]!.name!
  const args: TextArgs = {
    seat: player(seat),
    n,
    least: isExact ? '' : text('advice.least'),
    ...(name === null ? {} : { what: rules.cardText(rules.cardNamed.get(name)!) }),
    ...(FIELDS.includes(of) ? { field: text(wordOf(layout, reason)) } : {}),
  }
  return text(`${keyOf(reason)}${isBefore ? '.and' : ''}`, args)
}

function keyOf({ of, good, way }: Reason): string {
  if (of === 'wins' || of === 'loses') return `advice.${of}.${way}`
  if (of === 'play' || of === 'hand') return `advice.${of}.${good > 0 ? 'own' : 'other'}.${way}`
  const isUp = good > 0 === (way === 'does')
  const how = way === 'does' ? (isUp ? 'up' : 'down') : isUp ? 'notUp' : 'notDown'
  return `advice.${of === 'meter' || of === 'cards' ? of : 'card'}.${how}${way === 'spares' ? '.more' : ''}`
}
