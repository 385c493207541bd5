import type { Cover } from '@tefuda/common'
import { Print } from '../../prints/print.tsx'
import { usePrints } from '../../prints/use-prints.ts'
import { PlayingFace } from '../../table/cards/playing-face.tsx'

type Props = {
  readonly game: string
  readonly cards: readonly Cover[]
  /** How wide it is on the page, in pixels. */
  readonly width: number
}

/** The picture of a game that nobody has opened yet: a print, or a fan of playing cards. */
export function CoverPicture({ game, cards, width }: Props) {
  const prints = usePrints(game)
  const [first] = cards
  const isPlaying = first?.rank !== undefined
  return (
    <span className={isPlaying ? 'cover fan' : 'cover'} aria-hidden="true">
      {isPlaying
        ? cards.map(({ id, rank = '', suit = '' }) => (
            <span key={id} className="card frame-playing">
              <PlayingFace rank={rank} suit={suit} />
            </span>
          ))
        : first && prints && <Print prints={prints} card={first} width={width} />}
    </span>
  )
}
