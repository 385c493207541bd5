import { SUIT_SIGNS } from '@tefuda/blackpoker'
import { paint } from '../paint.ts'
import { box, type Piece } from './piece.ts'
import { centre, pad } from './width.ts'

/** A playing card as it is drawn: its name, or null where only its back shows. */
export interface Face {
  readonly name: string | null
  /** It lies face down, and whoever looks knows what it is. */
  readonly peeked?: boolean
}

const SHADE = '▒'
const INSIDE = 3
const LYING = 5

/** A card in three columns: ♠10, ♡K, Jkr. */
export function sign(name: string): string {
  if (name.startsWith('Joker')) return paint.magenta('Jkr')
  return paintSuits(SUIT_SIGNS[name[0] as 'S'] + name.slice(1))
}

/** Red suits in red, wherever they stand in a text. */
export function paintSuits(plain: string): string {
  return plain.replace(/[♡♢](10|[AJQK2-9])?/g, (card) => paint.red(card))
}

const back = (columns: number) => paint.blue(SHADE.repeat(columns))

function upright({ name, peeked }: Face): string[] {
  if (name === null) return [back(INSIDE), back(INSIDE)]
  return peeked ? [back(INSIDE), pad(sign(name), INSIDE)] : [pad(sign(name), INSIDE), ' '.repeat(INSIDE)]
}

function lying({ name, peeked }: Face): string[] {
  if (name === null) return [back(LYING)]
  return peeked ? [back(1) + centre(sign(name), LYING - 2) + back(1)] : [centre(sign(name), LYING)]
}

/** A unit of one or more cards, upright if it is charged and lying if it is driven. */
export function drawUnit(faces: readonly Face[], driven: boolean): Piece {
  return driven ? box(faces.map(lying), paint.dim) : box(faces.map(upright), (line) => line)
}

/** Cards held side by side, one row high. */
export function drawFan(names: readonly string[]): Piece {
  return names.length === 0
    ? []
    : box(
        names.map((name) => [pad(sign(name), INSIDE)]),
        (line) => line,
      )
}

/** What shows on top of a pile beside a card's name. */
export const BACK = null
export const NO_CARD = ''

/** A pile: what lies on top, and how many there are if that is known. */
export function drawPile(top: string | typeof BACK, count: string): Piece {
  const shown = top === BACK ? back(INSIDE) : top === NO_CARD ? '' : sign(top)
  return box([[pad(shown, INSIDE), centre(count, INSIDE)]], (line) => line)
}
