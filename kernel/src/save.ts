import { checkState, fail } from './check.ts'
import { BadInput, type InBoth } from './explain.ts'
import { textHash } from './hash.ts'
import { DEEPEST, isFields, isTooDeep } from './json.ts'
import type { Ready } from './rules.ts'
import type { WritableState } from './state.ts'
import { Table } from './table.ts'
import { view } from './view.ts'

/**
 * The whole game as text, at any decision. Each part has a check beside it: only the rules that wrote the variables of a
 * procedure or an ability know what they must look like, so a part that was changed since is refused.
 */
export function save<G extends object>(t: Pick<Table<G>, 'state'>): string {
  const parts = partsOf(t.state)
  const written = parts.map(([part, text]) => `"${part}":${text}`)
  return `{${written.join(',')},"checks":${JSON.stringify(checksOf(parts))}}`
}

/** A part of a state: its name, and its text. */
type Part = readonly [name: string, text: string]
type Checks = { readonly [part: string]: string }

const partsOf = (state: object): readonly Part[] =>
  Object.entries(state).map(([part, value]) => [part, JSON.stringify(value)])

const checksOf = (parts: readonly Part[]): Checks =>
  Object.fromEntries(parts.map(([part, text]) => [part, textHash(text)]))

/** Restores a game. Refuses text that is not a sound state of these rules, with place and remedy. */
export function restore<G extends object>(rules: Ready<G>, saved: string): Table<G> {
  const { checks, ...rest } = parse(saved, { en: 'the saved game', ja: '保存されたゲーム' })
  const state = rest as unknown as WritableState<G>
  checkState(rules, state)
  checkUnchanged(state, checks)
  const table = new Table(rules, state)
  tryOut(table)
  return table
}

function checkUnchanged(state: object, checks: unknown): void {
  const given = isFields(checks) ? checks : {}
  const now = checksOf(partsOf(state))
  for (const part of new Set([...Object.keys(now), ...Object.keys(given)]))
    if (now[part] !== given[part])
      fail(
        part,
        { en: 'does not fit its check', ja: 'が照合と合いません' },
        { en: 'it was changed since it was saved', ja: '保存の後に書き換えられています' },
      )
}

/** The rules must be able to go on from here, and every seat must get a view. */
function tryOut<G extends object>(table: Table<G>): void {
  try {
    const copy = table.copy()
    copy.decision()
    for (let seat = -1; seat < copy.seatCount(); seat++) view(copy, seat)
  } catch (error) {
    const message = messageOf(error)
    fail(
      table.where().join(' ') || 'state',
      { en: `cannot go on (${message})`, ja: `から続けられません(${message})` },
      { en: 'it is no state that these rules come to', ja: 'このルールで起こる状態ではありません' },
    )
  }
}

/** Reads JSON. Refuses anything else with the place where it breaks off. */
export function parse(saved: string, what: InBoth): { readonly [key: string]: unknown } {
  if (isTooDeep(saved)) {
    throw new BadInput(
      `${what.en} is nested too deeply; at most ${DEEPEST} levels are read`,
      `${what.ja}の入れ子が深すぎます。読めるのは${DEEPEST}段までです`,
    )
  }
  let value: unknown
  try {
    value = JSON.parse(saved)
  } catch (error) {
    const message = messageOf(error)
    throw new BadInput(
      `${what.en} is not JSON (${message}); it may be cut off or not a save file`,
      `${what.ja}がJSONではありません(${message})。途中で切れているか、別のファイルかもしれません`,
    )
  }
  if (!isFields(value)) {
    throw new BadInput(
      `${what.en} must be a JSON object`,
      `${what.ja}はJSONのオブジェクトでなければなりません`,
    )
  }
  return value
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
