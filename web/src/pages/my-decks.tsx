import { useState } from 'react'
import { type OwnDeck, type OwnDecks, openDeck, withChange, withDeck, withoutOpen } from '../own-decks.ts'
import { useVoice } from '../speak.tsx'
import { Choice } from './choices.tsx'
import { useDeckNames } from './own-deck-names.ts'

type Props = {
  readonly own: OwnDecks
  readonly change: (own: OwnDecks) => void
}

/** The decks that somebody has: which one is built, what it is called, one more, a copy, one less. */
export function MyDecks({ own, change }: Props) {
  const { say } = useVoice()
  const names = useDeckNames()(own)
  const [gone, setGone] = useState<OwnDeck | null>(null)
  const deck = openDeck(own)
  const called = names.find(([id]) => id === deck.id)![1]
  return (
    <div className="my-decks">
      {own.decks.length > 1 && (
        <Choice
          label={say('deck.which')}
          value={deck.id}
          values={names}
          onChange={(open) => change({ ...own, open })}
        />
      )}
      <label className="choice">
        <span>{say('deck.name')}</span>
        <input
          value={deck.name}
          placeholder={called}
          maxLength={60}
          onChange={({ target }) => change(withChange(own, { name: target.value }))}
        />
      </label>
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
