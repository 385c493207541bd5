import type { Face, GameInfo } from '@tefuda/engine/protocol'
import { useEffect, useRef } from 'react'
import { Print } from '../../prints/print.tsx'
import { useVoice } from '../../speak.tsx'
import { Badges, badgesInWords } from '../../table/cards/badges.tsx'
import { CardText } from '../../table/cards/card-details.tsx'
import { FaceView, faceClasses, NameOf, Numbers } from '../../table/cards/card-view.tsx'
import { MiniMap } from '../../table/cards/mini-map.tsx'
import { dragCard } from './deck-drag.ts'

type Props = {
  readonly info: GameInfo
  readonly face: Face
  readonly copies: number
  /** Whether a click takes one out rather than putting one in. */
  readonly isOut: boolean
  readonly onMore: () => void
  readonly onLess: () => void
}

/** A card that may come into a deck, with all that is printed on it and how many there are already. */
export function PoolCard({ info, face, copies, isOut, onMore, onLess }: Props) {
  const voice = useVoice()
  const { say, word, both } = voice
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => dragCard(button.current!, 'pool', face.id), [face.id])
  const numbers = Object.entries(face.numbers).map(
    ([field, n]) => `${word(info, `value.${field}`, field)} ${n}`,
  )
  const cost = face.cost === null ? [] : [`${word(info, 'value.cost', say('cards.cost'))} ${face.cost}`]
  const label = [
    say(isOut ? 'deck.less' : 'deck.more', { what: both(face.name) }),
    ...(copies > 0 ? [say('deck.copies', { n: copies })] : []),
    ...badgesInWords(info, voice, face),
    ...cost,
    ...numbers,
  ].join(', ')
  const hasText = face.frame !== 'playing'
  return (
    <li
      className={hasText ? 'pool-card' : ''}
      onContextMenu={(event) => {
        event.preventDefault()
        onLess()
      }}
    >
      <button
        ref={button}
        type="button"
        className={`card ${faceClasses(face)}`}
        onClick={isOut ? onLess : onMore}
      >
        <span className="hidden">{label}</span>
        {hasText ? (
          <PoolFace info={info} face={face} />
        ) : (
          <FaceView info={info} face={face} card={null} values={undefined} />
        )}
      </button>
      {hasText && (
        <>
          <div className="pool-text">
            <CardText info={info} face={face} />
          </div>
          <span className={face.map ? 'printed mapped pool-numbers' : 'printed pool-numbers'}>
            <Numbers info={info} face={face} card={null} values={undefined} />
          </span>
        </>
      )}
      {copies > 0 && (
        <span className="copies" aria-hidden="true">
          ×{copies}
        </span>
      )}
    </li>
  )
}

/** The picture down to where its name stands below it. */
function PoolFace({ info, face }: Pick<Props, 'info' | 'face'>) {
  return (
    <>
      <span className={face.map ? 'printed mapped' : 'printed'} aria-hidden="true">
        <Print prints={info.prints} card={face} width={WIDE} />
        {face.map && <MiniMap map={face.map} />}
        {face.cost !== null && (
          <span className={[...face.cost].length > 1 ? 'cost long' : 'cost'}>{face.cost}</span>
        )}
        <Badges info={info} face={face} />
      </span>
      <span className="pool-name" aria-hidden="true">
        <NameOf face={face} />
      </span>
    </>
  )
}

/** How wide a card of the pool is, or less. */
const WIDE = 200
