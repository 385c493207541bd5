import type { GameInfo, ReadyDeck } from '@tefuda/engine/protocol'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { lookOf } from '../../look.ts'
import { openDeck, readOwnDecks, withChange, withDeck } from '../../own-decks.ts'
import { useVoice } from '../../speak.tsx'
import { saveFile } from '../../table/match/save-file.ts'
import { RuleDoor } from '../../table/rules/rule.tsx'
import { FilterChips, useSearch } from '../cards/search.tsx'
import { DropPage, OpenFile } from '../file-door.tsx'
import { type Agreed, Choice, GameChoice, OptionChoices } from '../sit-down/choices.tsx'
import { keepWanted, lastWanted, ownName } from '../sit-down/sat-down.ts'
import { Trouble } from '../trouble.tsx'
import { useGame } from '../use-game.ts'
import { CopyDeckLink } from './copy-deck-link.tsx'
import { takeFrom } from './deck-drag.ts'
import { Faults, fixables, PlayIt, useFaults } from './deck-faults.tsx'
import { DeckList } from './deck-list.tsx'
import { strangeIn, withNumbers } from './deck-names.ts'
import { DeckNumbers, partsOf } from './deck-numbers.tsx'
import { DrawnHand } from './drawn-hand.tsx'
import { DeckName, MyDecks, WhichDeck } from './my-decks.tsx'
import { PoolCard } from './pool-card.tsx'
import { counted, type Remedy, withOne, without } from './remedies.ts'
import { useLinkedDeck } from './use-linked-deck.ts'
import { useOwnDecks } from './use-own-decks.ts'
import '../../style/deck.css'

/** A deck as people write it: playing cards by name, others with their number. */
function written(info: GameInfo, deck: readonly string[]): string {
  const playing = Object.values(info.faces)[0]?.frame === 'playing'
  return playing ? deck.join(' ') : [...counted(deck)].map(([id, n]) => `${n} ${id}`).join('\n')
}

/** Builds a deck of a game, with everything the rules say about it as it grows. */
export default function DeckPage({ game, link }: { readonly game: string; readonly link: string | null }) {
  const voice = useVoice()
  const { say, both } = voice
  const opened = useGame(game)
  const { info, ask, trouble } = opened
  const [agreed, setAgreed] = useState<Agreed>({})
  const search = useSearch(info)
  const { own, change: changeDecks, rename, undo, isForgetful } = useOwnDecks(game)
  const { id: deckId, cards: deck } = openDeck(own)
  const change = (cards: readonly string[]) => changeDecks(withChange(own, { cards }))
  /** A ready deck becomes one more, so that it takes the place of none. */
  const take = ({ name, cards }: ReadyDeck) =>
    changeDecks(
      deck.length === 0
        ? withChange(own, { name: both(name), cards })
        : withDeck(own, { name: both(name), cards }),
    )
  const more = (id: string) => change(withOne(deck, id))
  const less = (id: string) => deck.includes(id) && change(without(deck, id))
  const mend = ({ how, id }: Remedy) => (how === 'out' ? less(id) : more(id))
  const counts = counted(deck)
  const [unread, setUnread] = useState<unknown>(null)
  const judged = useFaults({ game, ask, deck, agreed })
  const faults = info ? fixables(info, voice, deck, judged) : []
  const [mended, setMended] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const firstShelf = faults.find(({ shelf }) => shelf !== null) ?? null
  /** The cards that mend a fault fill the shelf as long as there is one. */
  const shelf =
    mended === null ? null : ((faults.find(({ key }) => key === mended) ?? firstShelf)?.shelf ?? null)
  const shown = shelf ? search.all.filter(({ id }) => shelf.ids.includes(id)) : search.found
  const show = (key: string) => {
    setMended(key)
    setOpen(false)
  }
  /** What no card is called stays in the list, where it is marked. */
  const bring = async (text: string) => {
    setUnread(null)
    try {
      const { faces } = info!
      const numbered = withNumbers(faces, text)
      const read = await ask({ do: 'readDeck', game, text: numbered })
      const { rest, strange } = strangeIn(faces, numbered, read)
      const known =
        strange.length === 0 ? read : rest.trim() ? await ask({ do: 'readDeck', game, text: rest }) : []
      change([...known, ...strange.flatMap(({ name, count }) => Array<string>(count).fill(name))])
    } catch (error) {
      setUnread(error)
    }
  }
  const [sent, setSent] = useState<string | null>(null)
  useLinkedDeck(
    link,
    opened,
    ({ name, cards }) => {
      const now = readOwnDecks(game)
      const same = now.decks.find((one) => one.name === name && one.cards.join() === cards.join())
      const isBlank = openDeck(now).cards.length === 0 && openDeck(now).name === ''
      const taken = isBlank ? withChange(now, { name, cards }) : withDeck(now, { name, cards })
      changeDecks(same ? { ...now, open: same.id } : taken)
      setUnread(null)
      setSent(name)
    },
    setUnread,
  )
  const wrong = new Set(faults.flatMap(({ remedy }) => (remedy?.how === 'out' ? [remedy.id] : [])))
  const wrongBadges = info
    ? [...wrong].flatMap((id) => (info.faces[id]?.badges ?? []).map(({ key }) => key))
    : []
  return (
    <DropPage className="deck-page" onRead={bring}>
      <section className="pool" aria-label={say('deck.pool')}>
        <div className="page-head">
          <h1>{say('deck.title')}</h1>
          <GameChoice page="deck" game={game} />
        </div>
        {isForgetful && (
          <p className="notice" role="status">
            {say('trouble.storage')}
          </p>
        )}
        <Trouble error={trouble} />
        {link !== null && <Trouble error={unread} />}
        {sent !== null && (
          <p className="notice" role="status">
            {sent ? say('deck.sent', { name: sent }) : say('deck.sent.unnamed')}
          </p>
        )}
        <FilterChips info={info} search={search} />
        {shelf && (
          <p className="notice mending" role="status">
            {say(shelf.how === 'out' ? 'deck.mending.out' : 'deck.mending.add', { n: shown.length })}{' '}
            <button type="button" onClick={() => setMended(null)}>
              {say('deck.mending.all')}
            </button>
          </p>
        )}
        {info && (
          <DropHere className="pool-cards" from="deck" onTake={less}>
            <ul
              key={shelf ? mended : ''}
              className={Object.values(info.faces)[0]?.frame === 'playing' ? 'gallery' : 'gallery with-text'}
              style={lookOf(info.name)}
            >
              {shown.map(({ id, face }) => (
                <PoolCard
                  key={id}
                  info={info}
                  face={face}
                  copies={counts.get(id) ?? 0}
                  isOut={shelf?.how === 'out'}
                  onMore={() => more(id)}
                  onLess={() => less(id)}
                />
              ))}
            </ul>
          </DropHere>
        )}
      </section>
      {info && (
        <RuleDoor info={info}>
          <section className="deck" data-open={isOpen} aria-label={say('deck.mine')}>
            <h2 className="hidden" aria-live="polite">
              {say('deck.size', { n: deck.length })}
            </h2>
            <button
              type="button"
              className="deck-handle"
              aria-expanded={isOpen}
              aria-controls="deck-inside"
              onClick={() => setOpen(!isOpen)}
            >
              <span>{isOpen ? say('table.close') : openDeck(own).name || say('deck.mine')}</span>
              <Sizes info={info} deck={deck} size={sizeOf(info, deck, judged.faults)} />
            </button>
            <DropHere className="deck-inside" id="deck-inside" from="pool" onTake={more}>
              <div className="deck-top">
                <div className="deck-title">
                  <DeckName own={own} change={rename} />
                  <Sizes info={info} deck={deck} size={sizeOf(info, deck, judged.faults)} />
                </div>
                <Faults
                  info={info}
                  isJudged={judged.faults !== null}
                  faults={faults}
                  onMend={mend}
                  onShow={({ key }) => show(key)}
                />
              </div>
              <div className="deck-body">
                <div className="deck-choices">
                  <WhichDeck own={own} change={changeDecks} />
                  <ReadyDecks info={info} onTake={take} />
                  <OptionChoices info={info} agreed={agreed} change={setAgreed} />
                </div>
                <DeckNumbers info={info} deck={deck} wrong={wrongBadges} />
                {deck.length > 0 && <p className="faint deck-how">{say('deck.how')}</p>}
                <DeckList info={info} deck={deck} wrong={wrong} onMore={more} onLess={less} />
                {link === null && <Trouble error={unread} />}
                <details className="in-deck">
                  <summary>{say('deck.list')}</summary>
                  <MyDecks own={own} change={changeDecks} />
                  <CopyDeckLink
                    key={`${deckId} ${deck.join()}`}
                    game={game}
                    name={openDeck(own).name}
                    list={written(info, deck)}
                  />
                  <AsText key={`text ${deckId} ${deck.join()}`} info={info} deck={deck} onRead={bring} />
                  {deck.length > 0 && (
                    <p>
                      <button type="button" onClick={() => change([])}>
                        {say('deck.clear')}
                      </button>
                    </p>
                  )}
                  <p className="faint">{say('deck.play')}</p>
                </details>
              </div>
              <div className="confirm deck-foot">
                <button type="button" disabled={!undo} onClick={() => undo?.()}>
                  {say('deck.undo')}
                </button>
                <DrawnHand info={info} deck={deck} />
                <PlayIt
                  faults={faults}
                  onMend={firstShelf && (() => show(firstShelf.key))}
                  href={`#/play/${game}/now`}
                  onPlay={() =>
                    keepWanted(game, { ...lastWanted(game), mode: 'duel', agreed, own: ownName(deckId) })
                  }
                />
              </div>
            </DropHere>
          </section>
        </RuleDoor>
      )}
    </DropPage>
  )
}

type DropProps = {
  readonly className: string
  readonly id?: string
  readonly from: 'pool' | 'deck'
  readonly onTake: (id: string) => void
  readonly children: ReactNode
}

/** A part of the page that takes cards from the other. */
function DropHere({ className, id, from, onTake, children }: DropProps) {
  const here = useRef<HTMLDivElement>(null)
  const take = useRef(onTake)
  take.current = onTake
  useEffect(() => takeFrom(here.current!, from, (card) => take.current(card)), [from])
  return (
    <div ref={here} className={className} id={id}>
      {children}
    </div>
  )
}

type Found = ReturnType<typeof useFaults>['faults']

/** How many cards the main deck must have, as far as its rules have said: where they find it neither too large nor too small, so many. */
function sizeOf(info: GameInfo, deck: readonly string[], faults: Found): number | null {
  const key = info.layout.deck?.size
  if (key === undefined || faults === null) return null
  const { size } = faults.find(({ reason }) => reason.key === key)?.reason.args ?? {}
  return typeof size === 'number' ? size : faults.length === 0 ? partsOf(info, deck).main.length : null
}

type SizesProps = {
  readonly info: GameInfo
  readonly deck: readonly string[]
  readonly size: number | null
}

/** How many cards there are of how many, and how many lie beside them. */
function Sizes({ info, deck, size }: SizesProps) {
  const { word } = useVoice()
  const { main, beside } = partsOf(info, deck)
  const as = size === null ? '' : size === main.length ? 'right' : 'wrong'
  return (
    <span className={`deck-sizes ${as}`} aria-hidden="true">
      <b>{size === null ? main.length : `${main.length} / ${size}`}</b>
      {beside.map(({ type, n }) => (
        <small key={type}>
          {word(info, `type.${type}`, type)} {n}
        </small>
      ))}
    </span>
  )
}

function ReadyDecks({
  info,
  onTake,
}: {
  readonly info: GameInfo
  readonly onTake: (deck: ReadyDeck) => void
}) {
  const { say, both } = useVoice()
  const names = Object.entries(info.decks).map(([name, deck]) => [name, both(deck.name)] as const)
  if (names.length === 0) return null
  return (
    <Choice
      label={say('deck.start')}
      value=""
      values={[['', say('deck.none')], ...names]}
      onChange={(name) => info.decks[name] && onTake(info.decks[name])}
    />
  )
}

type TextProps = {
  readonly info: GameInfo
  readonly deck: readonly string[]
  readonly onRead: (text: string) => void
}

/** The deck as text, to take along or to bring. */
function AsText({ info, deck, onRead }: TextProps) {
  const { say } = useVoice()
  const [text, setText] = useState(() => written(info, deck))
  return (
    <div className="choice">
      <label htmlFor="deck-text">{say('deck.text')}</label>
      <textarea
        id="deck-text"
        rows={8}
        value={text}
        spellCheck={false}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="confirm">
        <button type="button" onClick={() => onRead(text)}>
          {say('deck.read')}
        </button>
        <OpenFile label={say('deck.open')} accept=".txt,.yaml,.yml" onRead={onRead} />
        <button type="button" onClick={() => saveFile(`${info.name}-deck.txt`, text)}>
          {say('write.save')}
        </button>
      </div>
    </div>
  )
}
