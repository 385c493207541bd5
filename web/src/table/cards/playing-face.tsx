import { playingCard, type Suit, smallPlayingCard } from '../../prints/playing.ts'
import { keptImage } from '../../prints/print.tsx'

/** The filled sign of a suit, as it is printed on cards. */
const PRINTED: { readonly [suit: string]: Suit } = {
  '♡': '♥',
  '♢': '♦',
  '♥': '♥',
  '♦': '♦',
  '♠': '♠',
  '♣': '♣',
}

type Props = { readonly rank?: string; readonly suit?: string }

/** A playing card as everybody knows it, and what is drawn of it where it is small. */
export function PlayingFace({ rank = '', suit = '' }: Props) {
  const sign = PRINTED[suit] ?? ''
  return (
    <span className="playing" aria-hidden="true">
      <img
        alt=""
        draggable={false}
        src={keptImage(`playing ${sign}${rank}`, () => playingCard(sign, rank))}
      />
      <img
        className="smaller"
        alt=""
        draggable={false}
        src={keptImage(`small playing ${sign}${rank}`, () => smallPlayingCard(sign, rank))}
      />
    </span>
  )
}
