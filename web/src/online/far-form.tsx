import type { GameInfo } from '@tefuda/engine/protocol'
import { BadInput, entryOf } from '@tefuda/kernel'
import { type ReactNode, useState } from 'react'
import { EngineTrouble } from '../engine/client.ts'
import { readOwnDecks } from '../own-decks.ts'
import { useDeckNames } from '../pages/decks/own-deck-names.ts'
import { type Agreed, Choice, isDealt } from '../pages/sit-down/choices.tsx'
import { ownDeck, ownName } from '../pages/sit-down/sat-down.ts'
import { Trouble } from '../pages/trouble.tsx'
import { useSettings } from '../settings-view.tsx'
import { useVoice } from '../speak.tsx'
import { Face } from './face.tsx'
import { drawName } from './guest-names.ts'
import { type KeptName, keptName } from './kept-name.ts'

/** What somebody brings to a table far away, whether they lay it or join it: a name and a deck. */

/** Who sits down, and with which deck. */
export interface Bringing {
  readonly name: string
  readonly deck: readonly string[] | null
  readonly as: KeptName | null
}

interface FormProps {
  readonly info: GameInfo
  readonly agreed: Agreed
  /** What the button says. */
  readonly label: string
  /** Goes to the table; what stands in the way is told below the form. */
  readonly go: (who: Bringing) => Promise<void>
  /** Where the table is laid here: what is to be known of it. What is agreed on stands beside who sits down. */
  readonly invites?: string
  /** What else is chosen. */
  readonly children?: ReactNode
}

export function FarForm({ info, agreed, label, invites, go, children }: FormProps) {
  const { say, language, ownName } = useVoice()
  const { settings, change } = useSettings()
  const [name, setName] = useState(() => ownName || drawName(language))
  const [kept] = useState(keptName)
  const [isGuest, setGuest] = useState(kept === null)
  const [deck, setDeck] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<unknown>(null)
  const submit = async () => {
    setBusy(true)
    setTrouble(null)
    try {
      if (!settings.name && isGuest) change({ name })
      await go({ name, deck: cardsOf(info, agreed, deck), as: isGuest ? null : kept })
    } catch (error) {
      if (!(error instanceof EngineTrouble || error instanceof BadInput)) throw error
      setTrouble(error)
      setBusy(false)
    }
  }
  const deckField = <DeckField info={info} agreed={agreed} deck={deck} onChange={setDeck} />
  const who = (
    <>
      {kept && (
        <label className="check">
          <input type="checkbox" checked={!isGuest} onChange={() => setGuest(!isGuest)} />
          <Face game={info.name} of={kept.key} />
          {say('name.as', { name: kept.name })}
        </label>
      )}
      {isGuest && <NameField game={info.name} name={name} onChange={setName} />}
    </>
  )
  const goThere = (
    <>
      <Trouble error={trouble} />
      <button type="submit" className="gold large" disabled={isBusy || name.trim() === ''}>
        {label}
      </button>
    </>
  )
  return (
    <form
      className={invites === undefined ? 'sit' : 'sit laying'}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {invites === undefined ? (
        <>
          {who}
          {deckField}
          {children}
          {goThere}
        </>
      ) : (
        <>
          <div className="terms">
            {deckField}
            {children}
          </div>
          <section className="inviting">
            <span className="invited" lang="ja" aria-hidden="true">
              招待
            </span>
            {who}
            <p>{invites}</p>
            {goThere}
          </section>
        </>
      )}
    </form>
  )
}

interface NameProps {
  readonly game: string
  readonly name: string
  readonly onChange: (name: string) => void
}

const LONGEST = 20

function NameField({ game, name, onChange }: NameProps) {
  const { say, language } = useVoice()
  return (
    <div className="choice">
      <label htmlFor="far-name">{say('far.name')}</label>
      <div className="row">
        <Face game={game} of={name.trim()} />
        <input
          id="far-name"
          value={name}
          maxLength={LONGEST}
          required
          autoComplete="nickname"
          onChange={({ target }) => onChange(target.value)}
        />
        <button type="button" onClick={() => onChange(drawName(language, name))}>
          {say('far.name.draw')}
        </button>
      </div>
      <small>
        {say('far.name.about')} <a href="#/name">{say('name.keep')}</a>
      </small>
    </div>
  )
}

interface DeckProps {
  readonly info: GameInfo
  readonly agreed: Agreed
  readonly deck: string
  readonly onChange: (deck: string) => void
}

/** Decks that come with the game first, then one's own; none where cards are dealt. */
function DeckField({ info, agreed, deck, onChange }: DeckProps) {
  const { say, both } = useVoice()
  const own = readOwnDecks(info.name)
  const built = useDeckNames()(own).filter((_, i) => own.decks[i]!.cards.length > 0)
  if (isDealt(info, agreed) || Object.keys(info.decks).length === 0) return null
  const ready = Object.entries(info.decks).map(([name, { name: title }]) => [name, both(title)] as const)
  const values = [...ready, ...built.map(([id, name]) => [ownName(id), say('deck.own', { name })] as const)]
  return (
    <Choice
      label={say('far.deck')}
      value={deck || ready[0]![0]}
      values={values}
      note={say('far.deck.about')}
      onChange={onChange}
    />
  )
}

/** The cards of the deck that was chosen; null where the game gives one. */
function cardsOf(info: GameInfo, agreed: Agreed, deck: string): string[] | null {
  if (isDealt(info, agreed)) return null
  const chosen = ownDeck(info.name, deck) ?? entryOf(info.decks, deck) ?? Object.values(info.decks)[0]
  return chosen ? [...chosen.cards] : null
}
