import { choiceOf } from './choice.ts'
import { pattern } from './cloths.ts'
import type { Wear } from './figure.ts'
import type { Head } from './heads.ts'
import { index } from './indices.ts'
import type { World } from './palettes.ts'
import { draw, framed, groundsOf, type Options } from './print.ts'
import { svg, times } from './studio.ts'
import type { Traits } from './traits.ts'
import type { Weapon } from './weapons.ts'

/** Playing cards: figures for the court, a large sign for the ace, pips, and a card that lies as a barrier. */

export type Suit = '♠' | '♥' | '♦' | '♣'
export type Court = 'J' | 'Q' | 'K' | '★'

const RED = '#c22a1e'
const BLACK = '#1d2340'
const GOLD = '#c9a050'
const PAPER = '#f7efdc'

const isRed = (suit: Suit) => suit === '♥' || suit === '♦'
const inkOf = (suit: Suit) => (isRed(suit) ? RED : BLACK)

type Dressed = readonly [head: Head, weapon: Weapon, wear?: Wear, robe?: number]

/** Who sits at the court. */
const COURT: { readonly [suit in Suit]: { readonly [rank in 'J' | 'Q' | 'K']: Dressed } } = {
  '♠': {
    J: ['mask', 'twin', 'scarf', 2],
    Q: ['long', 'staff', 'plain', 1],
    K: ['kabuto', 'naginata', 'armour', 2],
  },
  '♥': {
    J: ['topknot', 'bow', 'plain', 0],
    Q: ['bun', 'fan', 'plain', 0],
    K: ['horns', 'hammer', 'armour', 1],
  },
  '♦': {
    J: ['kasa', 'lantern', 'plain', 0],
    Q: ['fox', 'ofuda', 'plain', 2],
    K: ['kabuto', 'katana', 'armour', 1],
  },
  '♣': {
    J: ['kasa', 'katana', 'plain', 2],
    Q: ['long', 'scroll', 'plain', 0],
    K: ['crown', 'greatsword', 'winged', 0],
  },
}
/** What is behind those who have something in their hands, too. */
const BEHIND: { readonly [card: string]: Weapon } = { '♥Q': 'umbrella', '♣Q': 'halo' }
/** The window is narrow: what stands out to the side is drawn nearer. */
const NEARER: { readonly [card: string]: string } = {
  '♠Q': 'translate(-16 4)',
  '♠K': 'translate(-16 4)',
  '♦J': 'translate(-50 16)',
  '♦Q': 'translate(37 44) scale(.75)',
}
const JOKER: Dressed = ['fox', 'fan', 'winged', 1]

/** The middle of the field: the window of a court card is half as wide as the card and nearly as high. */
const WINDOW = [68, 0, 164, 400] as const

/** The picture of a court card, for a window of 51 by 90 hundredths of the card. It is never mirrored. */
export function court(suit: Suit | '', rank: Court, options: Options = {}): string {
  const card = `${suit}${rank}`
  const [head, weapon, wear = 'plain', robe] = rank === '★' || suit === '' ? JOKER : COURT[suit][rank]
  const world: World = suit !== '' && isRed(suit) ? 'redSuits' : 'blackSuits'
  const chooser = { name: card, salt: 0, set: 1 }
  const grounds = groundsOf(choiceOf(card, 0, 1), world)
  const also = {
    ...(BEHIND[card] && { behind: BEHIND[card] }),
    ...(NEARER[card] && { nearer: NEARER[card] }),
  }
  const traits: Traits = {
    ...grounds,
    robe: robe ?? grounds.robe,
    subject: { is: 'figure', head, weapon, wear, ghost: false, ...also },
    left: false,
  }
  return draw(chooser, traits, { foot: 20, window: WINDOW, ...options })
}

const SIGN: { readonly [suit in Suit]: string } = {
  '♥': 'M50 94C22 70 4 50 4 29C4 13 16 5 28 5C38 5 46 11 50 21C54 11 62 5 72 5C84 5 96 13 96 29C96 50 78 70 50 94Z',
  '♦': 'M50 3Q65 28 88 50Q65 72 50 97Q35 72 12 50Q35 28 50 3Z',
  '♠': 'M50 4C60 26 95 42 95 64C95 77 86 84 75 84C65 84 58 78 54 70C56 84 60 91 68 97H32C40 91 44 84 46 70C42 78 35 84 25 84C14 84 5 77 5 64C5 42 40 26 50 4Z',
  '♣': 'M50 4A22 22 0 0 1 68 39A22 22 0 1 1 54 66C56 82 60 91 68 97H32C40 91 44 82 46 66A22 22 0 1 1 32 39A22 22 0 0 1 50 4Z',
}

/** The sign of a suit so large, round a point. */
function sign(suit: Suit, x: number, y: number, size: number, more = `fill="${inkOf(suit)}"`): string {
  return svg`<path d="${SIGN[suit]}" transform="translate(${x - size / 2} ${y - size / 2}) scale(${(size / 100).toFixed(3)})" ${more}/>`
}

/** The field of a card on which all that is said of it is drawn. */
const CARD = [0, 0, 300, 420] as const
const upsideDown = (piece: string) => `<g transform="rotate(180 150 210)">${piece}</g>`

const LEFT = 102
const MIDDLE = 150
const RIGHT = 198
const [TOP, FOOT] = [76, 344]
type Place = readonly [x: number, y: number]

/** Pips down both sides, evenly. */
const sides = (n: number): Place[] =>
  times(n, (i) => TOP + ((FOOT - TOP) / (n - 1)) * i).flatMap((y): Place[] => [
    [LEFT, y],
    [RIGHT, y],
  ])
/** One in the middle, so far down. */
const middle = (part: number): Place => [MIDDLE, TOP + (FOOT - TOP) * part]

/** Where the pips of each number lie. */
const PIPS: { readonly [rank: string]: readonly Place[] } = {
  '2': [middle(0), middle(1)],
  '3': [middle(0), middle(0.5), middle(1)],
  '4': sides(2),
  '5': [...sides(2), middle(0.5)],
  '6': sides(3),
  '7': [...sides(3), middle(0.25)],
  '8': [...sides(3), middle(0.25), middle(0.75)],
  '9': [...sides(4), middle(0.5)],
  '10': [...sides(4), middle(0.17), middle(0.83)],
}
const PIP = 60

const pip = (suit: Suit, [x, y]: Place) =>
  y > 210 ? upsideDown(sign(suit, 300 - x, 420 - y, PIP)) : sign(suit, x, y, PIP)

/** The sign of an ace, which has room for a cloth and a line of gold; 62 hundredths of the card's width. */
function ace(suit: Suit): string {
  const ink = inkOf(suit)
  const id = `ace${Object.keys(SIGN).indexOf(suit)}`
  const gold = `fill="url(#${id})" stroke="${GOLD}" stroke-width="2" stroke-linejoin="round"`
  return [
    `<defs>${pattern('asanoha', { id, ground: ink, ink: PAPER, strength: 0.55, scale: 0.42 })}</defs>`,
    sign(suit, 150, 210, 186),
    sign(suit, 150, 210, 186, gold),
  ].join('')
}

const isCourt = (rank: string): rank is Court => ['J', 'Q', 'K', '★'].includes(rank)

/** A court card's window, 51 by 90 hundredths of the card. */
function courtWindow(suit: Suit | '', rank: Court): string {
  const picture = court(suit, rank).replace(
    '<svg ',
    '<svg x="73.5" y="21" width="153" height="378" preserveAspectRatio="xMidYMid slice" ',
  )
  return `${picture}<rect x="73.5" y="21" width="153" height="378" rx="6" fill="none" stroke="#1a1622" stroke-width="4"/>`
}

/** What stands in both corners: rank and suit, or a joker by its name. */
function corners(suit: Suit | '', rank: string): string {
  const one =
    suit === ''
      ? [...'JOKER'].map((letter, i) => index(letter, 38, 24 + i * 34, 27, BLACK)).join('')
      : index(rank, 38, 20, 58, inkOf(suit)) + sign(suit, 38, 110, 46)
  return one + upsideDown(one)
}

/** All that is on a playing card, but the paper: corners, pips, the large sign of an ace, a figure for the court. */
export function playingCard(suit: Suit | '', rank: string): string {
  const field = isCourt(rank)
    ? courtWindow(suit, rank)
    : suit === ''
      ? ''
      : rank === 'A'
        ? ace(suit)
        : (PIPS[rank] ?? []).map((place) => pip(suit, place)).join('')
  return framed(CARD, [field, corners(suit, rank)])
}

/** The same for a card that is too small for all that: its rank and its suit, as large as there is room. */
export function smallPlayingCard(suit: Suit | '', rank: string): string {
  const star = sign('♦', 205, 300, 160, `fill="${GOLD}"`)
  return framed(
    CARD,
    suit === ''
      ? [index('J', 90, 34, 150, BLACK), star]
      : [index(rank, 92, 34, 150, inkOf(suit)), sign(suit, 205, 300, 170)],
  )
}

const SEAMS = [17, 33.5, 50, 67, 84, 100.5, 117]
/** The tiles of its roof, and how they end below. */
const TILES = SEAMS.map((x) => `<path d="M${x} 3V21" stroke="#33405e" stroke-width="2.2"/>`).join('')
const ENDS = [8.5, ...SEAMS.map((x) => x + 8.4)]
  .map((x) => `<circle cx="${x}" cy="22" r="4.6" fill="#20283c" stroke="#4a5878" stroke-width="1.4"/>`)
  .join('')

/** A gate: a curved lintel, a bar, two posts. */
export const TORII =
  'M31 36Q67 43 103 36L101.5 43Q67 50 32.5 43ZM39 52H95V57H39ZM44 46H51V86H44ZM83 46H90V86H83Z'

/** A card that lies as a barrier: a wall of waves, a tiled roof, a gate that is open to those who pass, or shut. */
export function barrier(isShut = false): string {
  const doors = svg`M51 57H83V86H51Z`
  return framed(
    [0, 0, 134, 100],
    [
      `<defs>${pattern('seigaiha', { id: 'barrier', ground: '#42506c', ink: '#8a9ab8', strength: 1, scale: 0.45 })}</defs>`,
      '<path d="M0 0H134V100H0Z" fill="#42506c"/><path d="M0 0H134V100H0Z" fill="url(#barrier)"/>',
      `<path d="M0 0H134V24H0Z" fill="#20283c"/>${TILES}${ENDS}<path d="M0 0H134V4H0Z" fill="#3d4a69"/>`,
      '<path d="M0 26H134V29H0Z" fill="#c9a050"/>',
      isShut
        ? `<path d="${doors}" fill="#6b3a2a"/><path d="M67 57V86M55 57V86M63 57V86M71 57V86M79 57V86" stroke="#3a1d16" stroke-width="1.6"/><path d="M51 70H83" stroke="#c9a050" stroke-width="3.4"/>`
        : `<path d="${doors}" fill="#151a2a"/>`,
      `<path d="${TORII}" fill="#f4e4bd"/>`,
    ],
  )
}
