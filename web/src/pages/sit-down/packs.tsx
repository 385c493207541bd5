import type { GameInfo } from '@tefuda/engine/protocol'
import { freshSeed } from '@tefuda/players/seed'
import { useEffect, useState } from 'react'
import { lookOf } from '../../look.ts'
import { useVoice } from '../../speak.tsx'
import '../../style/packs.css'
import { FaceView, faceClasses } from '../../table/cards/card-view.tsx'
import type { PlayedMatch } from '../../table/match/use-match.ts'
import { Trouble } from '../trouble.tsx'
import { useGame } from '../use-game.ts'
import { packsOf } from './choices.tsx'
import { beginOpened } from './sat-down.ts'

interface Props {
  readonly match: PlayedMatch
  readonly game: string
}

/** Packs are opened one after the other; what is in them is the deck of the next match. */
export default function PacksPage({ match, game }: Props) {
  const { say, both } = useVoice()
  const { info, ask, trouble } = useGame(game)
  const [seed, setSeed] = useState(freshSeed)
  const [cards, setCards] = useState<readonly string[]>([])
  const [open, setOpen] = useState(0)
  const [begun, setBegun] = useState(false)
  const { matter } = match
  const packs = info && packsOf(info)
  useEffect(() => {
    const found = info && packsOf(info)
    if (!found) return
    let isStale = false
    ask({ do: 'deal', game, options: found.agreed, seed }).then((dealt) => !isStale && setCards(dealt))
    return () => {
      isStale = true
    }
  }, [info, ask, game, seed])
  useEffect(() => {
    if (matter) setBegun(false)
  }, [matter])
  const size = packs?.size ?? 1
  const count = Math.ceil(cards.length / size)
  const isDone = count > 0 && open === count
  return (
    <>
      <h1>{info ? say('packs.title', { game: both(info.title) }) : say('home.loading')}</h1>
      <p className="lead">{say('packs.about')}</p>
      <Trouble error={trouble} />
      {info && !packs && <p>{say('packs.none')}</p>}
      {info && packs && count > 0 && (
        <>
          <div className="confirm">
            {isDone ? (
              <button
                type="button"
                className="gold"
                disabled={begun}
                onClick={() => {
                  setBegun(true)
                  match.begin(beginOpened(info, packs.agreed, cards))
                }}
              >
                {say('packs.play', { n: cards.length })}
              </button>
            ) : (
              <button type="button" className="gold" onClick={() => setOpen(open + 1)}>
                {say('packs.open', { n: open + 1, of: count })}
              </button>
            )}
            {open > 0 && (
              <button
                type="button"
                className="quiet"
                onClick={() => {
                  setOpen(0)
                  setCards([])
                  setSeed(freshSeed())
                }}
              >
                {say('packs.again')}
              </button>
            )}
          </div>
          {!isDone && (
            <ol className="unopened" style={lookOf(game)} aria-hidden="true">
              {Array.from({ length: count - open }, (_, n) => (
                <li key={n}>{open + n + 1}</li>
              ))}
            </ol>
          )}
          <div className="packs" style={lookOf(game)} role="status">
            {Array.from({ length: open }, (_, n) => (
              <Pack key={n} info={info} n={n + 1} cards={cards.slice(n * size, (n + 1) * size)} />
            )).reverse()}
          </div>
        </>
      )}
    </>
  )
}

type PackProps = { readonly info: GameInfo; readonly n: number; readonly cards: readonly string[] }

function Pack({ info, n, cards }: PackProps) {
  const { say, both } = useVoice()
  return (
    <section aria-label={say('packs.pack', { n })}>
      <h2>{say('packs.pack', { n })}</h2>
      <ul>
        {cards.map((id) => {
          const face = info.faces[id]!
          return (
            <li key={id} className={`card ${faceClasses(face)}`}>
              <span className="hidden">{both(face.name)}</span>
              <FaceView info={info} face={face} card={null} values={undefined} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
