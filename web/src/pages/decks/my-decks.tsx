import { useState } from 'react'
import { type OwnDeck, type OwnDecks, openDeck, withChange, withDeck, withoutOpen } from '../../own-decks.ts'
import { useVoice } from '../../speak.tsx'
import { Choice } from '../sit-down/choices.tsx'
import { useDeckNames } from './own-deck-names.ts'

type Props = {
  readonly own: OwnDecks
  readonly change: (own: OwnDecks) => void
}

/** Which of the decks that somebody has is built. */
export function WhichDeck({ own, change }: Props) {
  const { say } = useVoice()
  const names = useDeckNames()(own)
  if (own.decks.length < 2) return null
  return (
    <Choice
      label={say('deck.which')}
      value={openDeck(own).id}
      values={names}
      onChange={(open) => change({ ...own, open })}
    />
  )
}

/** What the deck that is built is called. */
export function DeckName({ own, change }: Props) {
  const { say } = useVoice()
  const deck = openDeck(own)
  const called = useDeckNames()(own).find(([id]) => id === deck.id)![1]
  return (
    <input
      className="deck-name"
      aria-label={say('deck.name')}
      value={deck.name}
      placeholder={called}
      maxLength={60}
      onChange={({ target }) => change(withChange(own, { name: target.value }))}
    />
  )
}

/** One more deck, a copy, one less. */
export function MyDecks({ own, change }: Props) {
  const { say } = useVoice()
  const names = useDeckNames()(own)
  const [gone, setGone] = useState<OwnDeck | null>(null)
  const deck = openDeck(own)
  const called = names.find(([id]) => id === deck.id)![1]
  return (
    <div className="my-decks">
      <div className="confirm">
        <button type="button" onClick={() => change(withDeck(own, { name: '', cards: [] }))}>
          {say('deck.new')}
        </button>
        <button
          type="button"
          onClick={() =>
            change(withDeck(own, { name: say('deck.copy.of', { name: called }), cards: deck.cards }))
          }
        >
          {say('deck.copy')}
        </button>
        <button
          type="button"
          onClick={() => {
            setGone({ ...deck, name: called })
            change(withoutOpen(own))
          }}
        >
          {say('deck.delete')}
        </button>
      </div>
      {gone && (
        <p role="status" className="faint">
          {say('deck.gone', { name: gone.name })}{' '}
          <button
            type="button"
            className="term"
            onClick={() => {
              change(withDeck(own, gone))
              setGone(null)
            }}
          >
            {say('deck.back')}
          </button>
        </p>
      )}
    </div>
  )
}
