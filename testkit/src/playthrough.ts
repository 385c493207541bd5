import {
  Match,
  offered,
  type Ready,
  type Seat,
  type Setup,
  say,
  seatName,
  seeded,
  type View,
  type ViewCard,
  view,
  type Witnessed,
} from '@tefuda/kernel'
import type { Answerer } from './answerer.ts'

/**
 * A whole game as text: at every decision what each seat sees, the question and its options, the answer, and
 * every following event with its clause. A change of the rules shows as a difference that a person can read.
 * If cards have texts, `read` gives the text of one; all cards that came up stand at the end.
 */
export function playthrough<G extends object>(
  rules: Ready<G>,
  setup: Setup,
  bots: readonly Answerer[],
  read?: (card: string) => string,
): string {
  const match = new Match(rules, setup)
  const random = seeded(`playthrough ${setup.seed}`)
  const lines = [
    `${rules.name} ${rules.version}, seed ${setup.seed}, options ${JSON.stringify(match.table.state.options)}`,
    '',
  ]
  lines.push(...told(match, 0))
  for (let d = match.decision; d; d = match.decision) {
    const { seat } = d
    lines.push(
      '',
      `#${match.length + 1}  turn ${match.table.state.turn}  at ${match.table.where().join(' > ')}`,
    )
    for (const other of match.table.seats()) lines.push(...seen(match.view(other), other))
    lines.push(`  ${seatName(seat)} is asked (${d.clause}): ${say(rules.words, 'en', d.ask)}`)
    if (d.kind !== 'number')
      lines.push(`    offered: ${d.options.map(({ key }) => key).join(' ') || 'nothing'}`)
    if (d.kind === 'assign') lines.push(`    places: ${d.slots.map(({ key }) => key).join(' ')}`)
    const answer = bots[seat]!({ decision: offered(d), view: () => view(match.table, seat) }, random)
    lines.push(`    answers: ${answer.join(' ') || 'nothing'}`)
    const before = match.events.length
    match.answer(seat, answer)
    lines.push(...told(match, before))
  }
  const { winners, clause, reason } = match.result!
  const won = winners.length === 0 ? 'a draw' : `${winners.map(seatName).join(', ')} won`
  lines.push(
    '',
    `After ${match.length} decisions: ${won} by ${clause}, ${say(rules.words, 'en', reason)}.`,
    '',
  )
  if (read) lines.push('Cards that came up:', ...cameUp(match).map((name) => `  ${read(name)}`), '')
  return lines.join('\n')
}

/** The names of all cards that something happened to, in the order of the set. */
function cameUp<G extends object>({ events, table }: Match<G>): string[] {
  const prints = new Set(events.flatMap(({ event }) => event.cards.map((id) => table.state.print[id]!)))
  return table.rules.cards.filter((_, print) => prints.has(print)).map(({ name }) => name)
}

function told<G extends object>(match: Match<G>, from: number): string[] {
  return match.events.slice(from).flatMap(({ event, keys }: Witnessed) => {
    const words = match.rules.tell(
      match.table,
      event,
      event.cards.map(() => true),
      keys,
    )
    return words ? [`      ${event.clause.padEnd(15)} ${say(match.rules.words, 'en', words)}`] : []
  })
}

/** What a seat sees, one line per seat's zones. */
function seen(seenBy: View, seat: Seat): string[] {
  const zones = seenBy.zones.filter(({ count, cards }) => count !== 0 || cards.length > 0)
  return [-1, ...Array.from({ length: seenBy.seats }, (_, i) => i)].flatMap((owner) => {
    const parts = zones
      .filter((zone) => zone.seat === owner)
      .map(({ name, count, cards }) => {
        const list = cards.map((i) => card(seenBy.cards[i]!)).join(' ')
        return `${name} ${count ?? '?'}${list && ` [${list}]`}`
      })
    return parts.length === 0
      ? []
      : [`  ${seatName(seat)} sees ${owner < 0 ? 'table' : seatName(owner)}: ${parts.join(', ')}`]
  })
}

function card({ key, name, marks, host }: ViewCard): string {
  const short = key.includes(name ?? '?') ? key : `${key}=${name ?? '?'}`
  const set = Object.entries(marks).filter(([mark, value]) => value !== 0 && mark !== 'face')
  return (
    short +
    (host >= 0 ? '+' : '') +
    (set.length > 0 ? `(${set.map(([mark, value]) => `${mark} ${value}`).join(', ')})` : '')
  )
}
