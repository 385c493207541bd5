import type { Cover, Prints } from '@tefuda/common'
import { useEffect, useState } from 'react'
import { Print } from '../../prints/print.tsx'
import { PlayingFace } from '../../table/cards/playing-face.tsx'

/** How the cards of each game become pictures, loaded for those whose cover is shown. */
const PRINTS = import.meta.glob<Prints>('../../../../games/*/prints.ts', { import: 'prints' })

type Props = {
  readonly game: string
  readonly cards: readonly Cover[]
  /** How wide it is on the page, in pixels. */
  readonly width: number
}

/** The picture of a game that nobody has opened yet: a print, or a fan of playing cards. */
export function CoverPicture({ game, cards, width }: Props) {
  const [prints, setPrints] = useState<Prints | null>(null)
  useEffect(() => {
    let stale = false
    PRINTS[`../../../../games/${game}/prints.ts`]?.().then((loaded) => !stale && setPrints(loaded))
    return () => {
      stale = true
    }
  }, [game])
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
