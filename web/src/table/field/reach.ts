import type { Board } from '@tefuda/common'
import { reachOf } from '@tefuda/common/drawing'
import type { Face, GameInfo, Scene } from '@tefuda/engine/protocol'
import type { ViewCard } from '@tefuda/kernel'
import type { Offered } from '../question/option-cards.ts'

/** The areas of a board that something reaches, and in which colour. */
export type Reach = ReadonlyMap<number, 'red' | 'blue'>
const NOWHERE: Reach = new Map()

interface Moment {
  readonly info: GameInfo
  readonly scene: Scene
  readonly offered: Offered
  readonly chosen: readonly string[]
}

/**
 * What a card that is pointed at reaches: one on the board from where it stands, by the map printed on it; one in hand from whoever
 * is chosen to use it, by the maps of what it says. Where the question is who uses a card, everybody reaches as far as that does.
 */
export function reachFrom(moment: Moment, card: ViewCard | null): Reach {
  const { info, scene } = moment
  const { board } = info.layout
  const face = card?.name ? info.faces[card.name] : undefined
  if (!board || !card || !face) return NOWHERE
  const { cards } = scene.view
  const bearer = card.host >= 0 ? cards[card.host]! : card
  if (isOn(scene, board, bearer)) return merged(board, mapsFor(moment, card, face), bearer)
  const users = moment.chosen.flatMap((key) =>
    cards.filter((one) => one.key === key && isOn(scene, board, one)),
  )
  return users.length === 1 ? merged(board, saidMaps(face), users[0]!) : NOWHERE
}

function mapsFor(
  { info, scene, offered }: Moment,
  card: ViewCard,
  face: Face,
): readonly (readonly string[])[] {
  if (card.host >= 0) return saidMaps(face)
  const used = offered.byCard.has(card) && card.holder === scene.view.seat ? cardsAskedFor(info, scene) : []
  const maps = used.flatMap((one) => (one === face ? [] : saidMaps(one)))
  return maps.length > 0 ? maps : face.map ? [face.map] : []
}

function merged(board: Board, maps: readonly (readonly string[])[], from: ViewCard): Reach {
  return new Map(maps.flatMap((map) => [...reachOf(board, map, from.marks[board.mark]!, from.holder)]))
}

function isOn({ view }: Scene, board: Board, card: ViewCard): boolean {
  const place = view.cards.indexOf(card)
  return view.zones.some(({ name, cards }) => name === board.zone && cards.includes(place))
}

/** The maps beside what a card says when it is used; beside what it says by itself where there are none. */
function saidMaps({ text, more }: Face): readonly (readonly string[])[] {
  const used = Object.values(more).flatMap(({ maps = [] }) => maps.filter((map) => map !== null))
  return used.length > 0 ? used : (text.maps ?? []).filter((map) => map !== null)
}

/** The cards that a question names. */
function cardsAskedFor(info: GameInfo, { view }: Scene): readonly Face[] {
  const named = Object.values(view.decision?.ask.args ?? {}).flatMap((one) =>
    typeof one === 'object' && one !== null && 'key' in one ? [one.key] : [],
  )
  return named.flatMap((key) => {
    const face = info.faces[key.slice(key.indexOf('.') + 1)]
    return face ? [face] : []
  })
}
