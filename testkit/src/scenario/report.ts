import {
  type CardId,
  type Decision,
  type InBoth,
  type Json,
  type Language,
  type Ready,
  say,
  seatName,
  type Table,
  type Vars,
  type Witnessed,
  type ZoneId,
} from '@tefuda/kernel'
import type { ScenarioGame } from '@tefuda/kernel/scenario'
import { optionKeys } from './names.ts'

const LAST_EVENTS = 12

const HEADS = {
  en: { table: 'The table (the top of a pile comes last):', decision: 'The open decision:' },
  ja: { table: '場(山の一番上が最後):', decision: '求められている決定:' },
}

/** The table, the open decision and the last events, for a person who asks what went wrong. */
export function report(
  game: ScenarioGame,
  t: Table,
  journal: readonly Witnessed[],
  language: Language,
): string {
  const { table, decision } = HEADS[language]
  const { length } = journal
  return [
    table,
    ...tableLines(game, t).map(indent),
    decision,
    indent(decisionLine(t.rules, t.decision())[language]),
    language === 'ja' ? `${length}個の出来事の最後:` : `The last events of ${length}:`,
    ...journal.slice(-LAST_EVENTS).map((one) => indent(eventLine(t, one)[language])),
  ].join('\n')
}

const indent = (line: string) => `  ${line}`

function tableLines(game: ScenarioGame, t: Table): string[] {
  const { state } = t
  const flow = Object.entries(game.tellFlow(t)).map(([word, value]) => `${word} ${inWords(value)}`)
  const lines = [`turn ${state.turn} of ${seatName(state.turnSeat)}; ${flow.join(', ')}`]
  state.zones.forEach((cards, zone) => {
    if (cards.length > 0) lines.push(`${zoneTitle(t, zone)}: ${cardsInWords(game, t, cards)}`)
  })
  if (state.pending.length > 0) lines.push(`on the stage: ${pendingInWords(game, t).join(', ')}`)
  if (state.waiting.length > 0) lines.push(`triggered: ${waitingInWords(game, t).join(', ')}`)
  for (const { kind, seat, on } of state.effects)
    lines.push(`in force: ${seatName(seat)} ${kind} on ${on.map(({ card }) => t.rules.keyOf(t, card))}`)
  const { result } = state
  if (result)
    lines.push(`over: ${result.winners.map(seatName).join(', ') || 'nobody'} won by ${result.clause}`)
  return lines
}

export function zoneTitle(t: Table, zone: ZoneId): string {
  const { name, cells = 1 } = t.layout.specOf[zone]!
  const seat = t.layout.seatOf[zone]!
  const cell = cells > 1 ? `.${t.layout.cellOf[zone]! + 1}` : ''
  return seat < 0 ? `shared ${name}${cell}` : `${seatName(seat)} ${name}${cell}`
}

export function cardsInWords(game: ScenarioGame, t: Table, cards: readonly CardId[]): string {
  return cards.map((card) => cardInWords(game, t, card)).join(', ') || 'nothing'
}

/** A card with the words for how it lies, its host and its current values. */
function cardInWords(game: ScenarioGame, t: Table, card: CardId): string {
  const { state, rules } = t
  const spec = t.layout.specOf[state.at[card]!]!
  const words = Object.keys(game.states)
    .filter((word) => game.states[word]!.zones.includes(spec.name))
    .flatMap((word) => marked(game, t, card, word))
  const name = rules.cards[state.print[card]!]!.name
  const owner =
    state.owner[card] === t.layout.seatOf[state.at[card]!] ? '' : `${seatName(state.owner[card]!)}:`
  const host = state.host[card]! < 0 ? [] : [`on ${rules.keyOf(t, state.host[card]!)}`]
  const own = spec.inPlay && state.host[card]! < 0 ? Object.entries(t.valuesOf(card)).filter(isShort) : []
  const values =
    own.length === 0 ? [] : [`(${own.map(([field, value]) => `${field} ${inWords(value)}`).join(', ')})`]
  return [owner + name, ...words, ...host, ...values].join(' ')
}

/** Ability data and empty lists are not worth reading. */
function isShort([, value]: [string, Json]): boolean {
  return !Array.isArray(value) || (value.length > 0 && value.every((part) => typeof part !== 'object'))
}

/** A value for a person to read. */
export function inWords(value: Json | undefined): string {
  if (value === undefined) return 'not there'
  if (Array.isArray(value)) return value.length === 0 ? 'empty' : `[${value.join(', ')}]`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The word of a state if it holds and says something special. */
function marked(game: ScenarioGame, t: Table, card: CardId, word: string): string[] {
  const state = game.states[word]!
  const said = 'counts' in state ? `${word}:${t.markOf(card, state.counts)}` : word
  const marks = marksOf(game, t, said)
  const isSpecial = Object.values(marks).some((value) => value !== 0)
  return isSpecial && holds(t, card, marks) ? [said] : []
}

/** A written state: a word, or a word and a number, as in damaged:2. */
export function stateWord(written: string): { readonly word: string; readonly number: number | null } {
  const [, word = written, number = null] = /^(.+):(\d{1,4})$/.exec(written) ?? []
  return { word, number: number === null ? null : Number(number) }
}

/** The marks that a state word stands for; the word has been checked before. */
export function marksOf(game: ScenarioGame, t: Table, written: string): { readonly [mark: string]: number } {
  const { word, number } = stateWord(written)
  const state = game.states[word]!
  return 'counts' in state ? { [state.counts]: number! } : state.marks(t)
}

export function holds(t: Table, card: CardId, marks: { readonly [mark: string]: number }): boolean {
  return Object.entries(marks).every(([mark, value]) => t.markOf(card, mark) === value)
}

export const pendingInWords = (game: ScenarioGame, t: Table) =>
  t.state.pending.map((item) => `${seatName(item.seat)} ${game.itemName(t, item)}`)
export const waitingInWords = (game: ScenarioGame, t: Table) =>
  t.state.waiting.map((item) => `${seatName(item.seat)} ${game.itemName(t, item)}`)

export function decisionLine(rules: Ready<Vars>, decision: Decision | null): InBoth {
  if (!decision) return { en: 'none: the game is over', ja: 'なし:ゲームは終わっています' }
  const { seat, clause, ask } = decision
  const who = seatName(seat)
  const keys = optionKeys(decision).join(', ')
  return {
    en: `${who} is asked by ${clause}: ${say(rules.words, 'en', ask)} Offered: ${keys}`,
    ja: `${clause}により${who}が決めます:${say(rules.words, 'ja', ask)} 選択肢:${keys}`,
  }
}

export function eventLine(t: Table, { event, keys }: Witnessed): InBoth {
  const everything = event.cards.map(() => true)
  const told = t.rules.tell(t, event, everything, keys)
  const line = (language: Language) =>
    `${event.clause}: ${told ? say(t.rules.words, language, told) : event.type}`
  return { en: line('en'), ja: line('ja') }
}
