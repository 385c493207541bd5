import type { GameInfo } from '@tefuda/engine/protocol'
import { entryOf, seeded, shuffle } from '@tefuda/kernel'
import { freshSeed } from '@tefuda/players/seed'
import { useState } from 'react'
import { useVoice } from '../../speak.tsx'
import { FaceView, faceClasses } from '../../table/cards/card-view.tsx'

/** So many cards are drawn to look at. */
const DRAWN = 5

/** The first cards of a deck after it was shuffled. */
function drawnFrom(deck: readonly string[], seed: string): readonly string[] {
  const cards = [...deck]
  shuffle(seeded(seed), cards)
  return cards.slice(0, DRAWN)
}

/** A hand out of the deck, and another. */
export function DrawnHand({ info, deck }: { readonly info: GameInfo; readonly deck: readonly string[] }) {
  const { say, both } = useVoice()
  const [seed, setSeed] = useState<string | null>(null)
  const hand = seed === null ? [] : drawnFrom(deck, seed)
  return (
    <>
      <button type="button" disabled={deck.length === 0} onClick={() => setSeed(freshSeed())}>
        {say(seed === null ? 'deck.draw' : 'deck.draw.again')}
      </button>
      {hand.length > 0 && (
        <ul className="drawn-hand" aria-label={say('deck.drawn')}>
          {hand.map((id, i) => {
            const face = entryOf(info.faces, id)
            return (
              face && (
                <li key={i} className={`card ${faceClasses(face)}`}>
                  <span className="hidden">{both(face.name)}</span>
                  <FaceView info={info} face={face} card={null} values={undefined} />
                </li>
              )
            )
          })}
        </ul>
      )}
    </>
  )
}
