import { type Court, court, type Suit } from '../prints/playing.ts'
import { keptImage } from '../prints/print.tsx'

const RED = ['♡', '♢', '♥', '♦']
/** The filled sign of a suit, as it is printed on cards. */
const PRINTED: { readonly [suit: string]: string } = { '♡': '♥', '♢': '♦', '♠': '♠', '♣': '♣' }
const COURT = ['J', 'Q', 'K']

type Pip = readonly [x: number, y: number]
const LEFT = 22
const MIDDLE = 50
const RIGHT = 78

/** Pips down both sides, evenly. */
const sides = (n: number): Pip[] =>
  Array.from({ length: n }, (_, i) => (100 / (n - 1)) * i).flatMap((y): Pip[] => [
    [LEFT, y],
    [RIGHT, y],
  ])

/** Where the pips of each number lie, in parts of a hundred of the field they have. */
const PIPS: { readonly [rank: string]: readonly Pip[] } = {
  A: [[MIDDLE, 50]],
  '2': [
    [MIDDLE, 0],
    [MIDDLE, 100],
  ],
  '3': [
    [MIDDLE, 0],
    [MIDDLE, 50],
    [MIDDLE, 100],
  ],
  '4': sides(2),
  '5': [...sides(2), [MIDDLE, 50]],
  '6': sides(3),
  '7': [...sides(3), [MIDDLE, 25]],
  '8': [...sides(3), [MIDDLE, 25], [MIDDLE, 75]],
  '9': [...sides(4), [MIDDLE, 50]],
  '10': [...sides(4), [MIDDLE, 17], [MIDDLE, 83]],
}

type Props = { readonly rank?: string; readonly suit?: string }

/** A playing card as everybody knows it: corners, pips, a figure for the court. */
export function PlayingFace({ rank = '', suit = '' }: Props) {
  const sign = PRINTED[suit] ?? ''
  const red = RED.includes(suit) ? 'red' : ''
  return (
    <span className={`playing ${red} ${sign === '' ? 'joker' : ''}`} aria-hidden="true">
      <Corner rank={rank} sign={sign} />
      {COURT.includes(rank) && (
        <img
          className="court"
          alt=""
          draggable={false}
          src={keptImage(`court ${sign}${rank}`, () => court(sign as Suit, rank as Court))}
        />
      )}
      {sign === '' && (
        <img className="court" alt="" draggable={false} src={keptImage('court ★', () => court('', '★'))} />
      )}
      <span className={`pips of-${rank}`}>
        {PIPS[rank]?.map(([x, y]) => (
          <span
            key={`${x} ${y}`}
            className={y > 50 ? 'pip turned' : 'pip'}
            style={{ left: `${x}%`, top: `${y}%` }}
          >
            {sign}
          </span>
        ))}
      </span>
      <span className="lone">{sign || '★'}</span>
      <Corner rank={rank} sign={sign} turned />
    </span>
  )
}

function Corner({
  rank,
  sign,
  turned = false,
}: {
  readonly rank: string
  readonly sign: string
  readonly turned?: boolean
}) {
  return (
    <span className={turned ? 'corner turned' : 'corner'}>
      <b>{sign === '' ? 'JOKER' : rank}</b>
      <i>{sign}</i>
    </span>
  )
}
