import type { CardFace } from '@tefuda/common'
import { paint } from '../paint.ts'
import { box, type Piece } from './piece.ts'
import { centre, pad } from './width.ts'

/** A playing card as it is drawn: its sign, or null where only its back shows. */
export interface Face {
  readonly sign: string | null
  /** It lies face down, but the seat that looks knows what it is. */
  readonly peeked?: boolean
}

const SHADE = '▒'
const INSIDE = 3
const LYING = 5

/** A card in at most three columns: ♠10, ♡K, and ★ for one without a suit. */
export function sign({ rank = '', suit = '' }: Pick<CardFace, 'rank' | 'suit'>): string {
  return suit === '' ? paint.magenta(rank) : paintSuits(suit + rank)
}

/** Red suits in red, wherever they stand in a text. */
export function paintSuits(plain: string): string {
  return plain.replace(/[♡♢](10|[AJQK2-9])?/g, (card) => paint.red(card))
}

const back = (columns: number) => paint.blue(SHADE.repeat(columns))

function upright({ sign, peeked }: Face): string[] {
  if (sign === null) return [back(INSIDE), back(INSIDE)]
  return peeked ? [back(INSIDE), pad(sign, INSIDE)] : [pad(sign, INSIDE), ' '.repeat(INSIDE)]
}

function lying({ sign, peeked }: Face): string[] {
  if (sign === null) return [back(LYING)]
  return peeked ? [back(1) + centre(sign, LYING - 2) + back(1)] : [centre(sign, LYING)]
}

/** A unit of one or more cards, upright if it is charged and lying if it is driven. */
export function drawUnit(faces: readonly Face[], driven: boolean): Piece {
  return driven ? box(faces.map(lying), paint.dim) : box(faces.map(upright), (line) => line)
}

/** Cards held side by side, one row high. */
export function drawFan(signs: readonly string[]): Piece {
  return signs.length === 0
    ? []
    : box(
        signs.map((sign) => [pad(sign, INSIDE)]),
        (line) => line,
      )
}

/** What shows on top of a pile beside a card's sign. */
export const BACK = null
export const NO_CARD = ''

/** A pile: what lies on top, and how many there are if that is known. */
export function drawPile(top: string | typeof BACK, count: string): Piece {
  const shown = top === BACK ? back(INSIDE) : top === NO_CARD ? '' : top
  return box([[pad(shown, INSIDE), centre(count, INSIDE)]], (line) => line)
}
