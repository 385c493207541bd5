import type { Foreseen, GameInfo, Scene, ToldUse } from '@tefuda/engine/protocol'
import { type Choose, text, type ViewCard } from '@tefuda/kernel'
import { decisionIn } from '../match/seats.ts'

/** Options that begin with cards: those are clicked before the option is taken, and answer the question that follows. */

/** Whether an option is one of those. */
export const begins = ({ layout }: GameInfo, key: string) => Object.hasOwn(layout.begun ?? {}, key)

/** The cards that an option can begin with, by their keys. */
export const cardsToBegin = ({ told, view }: Scene, key: string): readonly string[] =>
  Object.keys(told[key] ?? {}).map((place) => view.cards[Number(place)]!.key)

/** A moment while cards are clicked for an option that has begun: as if the question that follows were asked already. */
export function sceneBegun({ layout }: GameInfo, scene: Scene, key: string | null): Scene {
  const decision = decisionIn(scene)
  const notes = Object.fromEntries(
    Object.entries(scene.notes).filter(([, { during = key }]) => during === key),
  )
  if (key === null || decision?.kind !== 'choose') return { ...scene, notes }
  const { asks, several } = layout.begun![key]!
  const { view } = scene
  const told = Object.entries(scene.told[key] ?? {})
  const options = told.map(([place, { what }], id) => ({
    key: view.cards[Number(place)]!.key,
    text: what,
    id,
  }))
  const question: Choose = {
    kind: 'choose',
    seat: decision.seat,
    clause: decision.clause,
    ask: text(asks),
    options,
    min: 1,
    max: several ? options.length : 1,
  }
  const about = Object.fromEntries(told.map(([place], i) => [options[i]!.key, Number(place)]))
  return { ...scene, view: { ...view, decision: question }, about, uses: {}, told: {}, notes, comes: {} }
}

/** The sum of the cards chosen for an action that has begun, if the game adds them up. */
export function sumOf(
  { layout }: GameInfo,
  scene: Scene,
  begun: string,
  chosen: readonly string[],
): number | null {
  const field = layout.begun?.[begun]?.sum
  if (field === undefined) return null
  const numbers = chosen.map((key) => {
    const now = scene.values[scene.about[key]!]?.find((value) => value.field === field)?.now
    return typeof now === 'number' ? now : 0
  })
  return numbers.reduce((sum, n) => sum + n, 0)
}

/** What the chosen cards of something that has begun would do to the player across, if nobody does anything about it. */
export function foreseenOf(
  info: GameInfo,
  scene: Scene,
  begun: string,
  chosen: readonly string[],
): Foreseen | null {
  const { aim } = info.layout.begun![begun]!
  const { seat, seats } = scene.view
  if (aim === undefined || seats !== 2 || chosen.length === 0) return null
  const to = [{ seat: 1 - seat }]
  const lost = -(sumOf(info, scene, begun, chosen) ?? 0)
  return {
    fights: chosen.map((key) => ({ aim, from: [{ card: scene.about[key]!, life: 0 }], to, numbers: null })),
    falls: [],
    mayFall: [],
    hurt: {},
    meters: [{ seat: 1 - seat, meter: 0, least: lost, most: lost }],
    isOpen: true,
    winners: null,
  }
}

/** What an option is with a card, and perhaps with another that goes along. */
export function useOf(
  { told, view }: Scene,
  key: string,
  card: ViewCard | null,
  along: ViewCard | null = null,
): ToldUse | null {
  const use = card === null ? null : (told[key]?.[view.cards.indexOf(card)] ?? null)
  const other = along && use?.along.find((one) => view.cards[one.card] === along)
  return use && other ? { ...use, ...other } : use
}
