import { entryOf, type Fault } from '@tefuda/kernel'
import { useEffect, useState } from 'react'
import type { GameInfo, Mends, ReadyDeck } from '../engine/protocol.ts'
import { lookOf } from '../look.ts'
import { keepOwnDecks, type OwnDecks, openDeck, readOwnDecks, withChange, withDeck } from '../own-decks.ts'
import { useVoice } from '../speak.tsx'
import { Badges } from '../table/badges.tsx'
import { CardDetails } from '../table/card-details.tsx'
import { Rule, RuleDoor } from '../table/rule.tsx'
import { saveFile } from '../table/save-file.ts'
import { CardTile } from './cards.tsx'
import { type Agreed, Choice, OptionChoices } from './choices.tsx'
import { CopyDeckLink } from './copy-deck-link.tsx'
import { type Strange, strangeLines, withNumbers } from './deck-names.ts'
import { DeckNumbers } from './deck-numbers.tsx'
import { DrawnHand } from './drawn-hand.tsx'
import { DropPage, OpenFile } from './file-door.tsx'
import { MyDecks } from './my-decks.tsx'
import { keepWanted, lastWanted, ownName } from './sat-down.ts'
import { SearchBar, useSearch } from './search.tsx'
import { Trouble } from './trouble.tsx'
import { type OpenedGame, useGame } from './use-game.ts'
import { useLinkedDeck } from './use-linked-deck.ts'

/** How many of each card, in the order in which they came. */
function counted(deck: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const card of deck) counts.set(card, (counts.get(card) ?? 0) + 1)
  return counts
}

/** A deck as people write it: playing cards by name, others with their number. */
function written(info: GameInfo, deck: readonly string[]): string {
  const playing = Object.values(info.faces)[0]?.frame === 'playing'
  return playing ? deck.join(' ') : [...counted(deck)].map(([id, n]) => `${n} ${id}`).join('\n')
}

const intoSight = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' })

/** Builds a deck of a game, with everything the rules say about it as it grows. */
export default function DeckPage({ game, link }: { readonly game: string; readonly link: string | null }) {
  const { say, both } = useVoice()
  const opened = useGame(game)
  const { info, ask, trouble } = opened
  const [agreed, setAgreed] = useState<Agreed>({})
  const search = useSearch(info)
  const [own, setOwn] = useState(() => readOwnDecks(game))
  const { id: deckId, cards: deck } = openDeck(own)
  const [forgetful, setForgetful] = useState(false)
  const changeDecks = (next: OwnDecks) => {
    setOwn(next)
    setForgetful(!keepOwnDecks(game, next))
  }
  const change = (cards: readonly string[]) => changeDecks(withChange(own, { cards }))
  /** A ready deck becomes one more, so that it takes the place of none. */
  const take = ({ name, cards }: ReadyDeck) =>
    changeDecks(
      deck.length === 0
        ? withChange(own, { name: both(name), cards })
        : withDeck(own, { name: both(name), cards }),
    )
  const more = (id: string) => change([...deck, id])
  const less = (id: string) => change(deck.toSpliced(deck.lastIndexOf(id), 1))
  const counts = counted(deck)
  const withText = Object.values(info?.faces ?? {})[0]?.frame !== 'playing'
  const [unread, setUnread] = useState<unknown>(null)
  // Beside the pool there is room for all of the deck; before it, on a phone, it would hide the pool.
  const [isWide] = useState(() => window.matchMedia('(min-width: 901px)').matches)
  const [strange, setStrange] = useState<readonly Strange[]>([])
  const { faults, mends } = useFaults({ game, ask, deck, agreed })
  const [isMending, setMending] = useState(false)
  const first = mends?.find(({ add, out }) => add.length + out.length > 0)
  /** The cards that mend the first fault, and whether that is by one less of them. */
  const mending =
    isMending && first ? { isOut: first.out.length > 0, ids: [...first.out, ...first.add] } : null
  const shown = mending
    ? search.all.filter(({ id }) => (mending.isOut ? first!.out : first!.add).includes(id))
    : search.found
  const bring = async (text: string) => {
    setUnread(null)
    setStrange([])
    try {
      const { faces } = info!
      const numbered = withNumbers(faces, text)
      const cards = await ask({ do: 'readDeck', game, text: numbered })
      const lines = strangeLines(faces, numbered, cards)
      if (lines.length > 0) setStrange(lines)
      else change(cards)
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
  return (
    <DropPage className="page wide" onRead={bring}>
      <h1>{say('deck.title')}</h1>
      {forgetful && (
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
      <SearchBar page="deck" game={game} info={info} search={search} />
      {mending && (
        <p ref={intoSight} className="notice mending" role="status">
          {say(mending.isOut ? 'deck.mending.out' : 'deck.mending.add', { n: shown.length })}{' '}
          <button type="button" onClick={() => setMending(false)}>
            {say('deck.mending.all')}
          </button>
        </p>
      )}
      {info && (
        <RuleDoor info={info}>
          <div className="building" style={lookOf(info.name)}>
            <ul className={withText ? 'gallery with-text' : 'gallery'}>
              {shown.map(({ id, face }) => (
                <li
                  key={id}
                  onContextMenu={(event) => {
                    event.preventDefault()
                    if (counts.has(id)) less(id)
                  }}
                >
                  <CardTile
                    info={info}
                    face={face}
                    label={say(mending?.isOut ? 'deck.less' : 'deck.more', { what: both(face.name) })}
                    onOpen={() => (mending?.isOut ? less(id) : more(id))}
                  />
                  {face.frame !== 'playing' && (
                    <div className="pool-text">
                      <CardDetails info={info} face={face} values={undefined} opens={false} />
                    </div>
                  )}
                  {counts.has(id) && (
                    <span className="copies" aria-hidden="true">
                      ×{counts.get(id)}
                    </span>
                  )}
                </li>
              ))}
            </ul>
            <section className="deck" aria-label={say('deck.mine')}>
              <h2>{say('deck.size', { n: deck.length })}</h2>
              <MyDecks own={own} change={changeDecks} />
              <OptionChoices info={info} agreed={agreed} change={setAgreed} />
              <Faults info={info} faults={faults} mends={mends} onLess={less} onMore={more} counts={counts} />
              <DeckNumbers info={info} deck={deck} />
              <div className="confirm">
                <DrawnHand info={info} deck={deck} />
                <PlayIt
                  info={info}
                  faults={faults}
                  onMend={first ? () => setMending(true) : null}
                  href={`#/play/${game}/now`}
                  onPlay={() =>
                    keepWanted(game, { ...lastWanted(game), mode: 'duel', agreed, own: ownName(deckId) })
                  }
                />
              </div>
              <CopyDeckLink
                key={`${deckId} ${deck.join()}`}
                game={game}
                name={openDeck(own).name}
                list={written(info, deck)}
              />
              <ReadyDecks info={info} onTake={take} />
              <details className="in-deck" open={isWide}>
                <summary>{say('deck.list')}</summary>
                <ul className="list">
                  {[...counts].map(([id, n]) => {
                    const face = entryOf(info.faces, id)
                    const what = face ? both(face.name) : id
                    return (
                      <li key={id}>
                        <span>
                          {n} × {what} {face && <Badges info={info} face={face} />}
                        </span>
                        <button
                          type="button"
                          aria-label={say('deck.less', { what })}
                          onClick={() => less(id)}
                        >
                          −
                        </button>
                        <button
                          type="button"
                          aria-label={say('deck.more', { what })}
                          onClick={() => more(id)}
                        >
                          +
                        </button>
                      </li>
                    )
                  })}
                </ul>
                {deck.length > 0 && (
                  <button type="button" onClick={() => change([])}>
                    {say('deck.clear')}
                  </button>
                )}
                <AsText key={`${deckId} ${deck.join()}`} info={info} deck={deck} onRead={bring} />
              </details>
              {link === null && <Trouble error={unread} />}
              {strange.length > 0 && (
                <div role="alert">
                  <p>{say('deck.strange')}</p>
                  <ul className="faults">
                    {strange.map(({ line, name }) => (
                      <li key={line}>{say('deck.strange.line', { n: line, name })}</li>
                    ))}
                  </ul>
                </div>
              )}
              <p className="faint">{say('deck.play')}</p>
            </section>
          </div>
        </RuleDoor>
      )}
    </DropPage>
  )
}

type DeckProps = {
  readonly game: string
  readonly ask: OpenedGame['ask']
  readonly deck: readonly string[]
  readonly agreed: Agreed
}

interface Judged {
  readonly faults: readonly Fault[] | null
  /** What mends each of them; null as long as that is not known. */
  readonly mends: readonly Mends[] | null
}
const UNJUDGED: Judged = { faults: null, mends: null }

/** Everything the rules find wrong with a deck; null as long as they have not said. */
function useFaults({ game, ask, deck, agreed }: DeckProps): Judged {
  const [judged, setJudged] = useState<Judged>(UNJUDGED)
  useEffect(() => {
    let stale = false
    const judge = async () => {
      const faults = await ask({ do: 'faults', game, deck, options: agreed })
      if (!stale) setJudged({ faults, mends: null })
      const mends = faults.length > 0 ? await ask({ do: 'mends', game, deck, options: agreed }) : []
      if (!stale) setJudged({ faults, mends })
    }
    judge().catch(() => !stale && setJudged(UNJUDGED))
    return () => {
      stale = true
    }
  }, [ask, game, deck, agreed])
  return judged
}

type FaultsProps = { readonly info: GameInfo; readonly faults: readonly Fault[] | null }

/** A fault as a sentence: where in the deck, and what. */
function useFaultWords(info: GameInfo): (fault: Fault) => string {
  const { tell, refusal } = useVoice()
  return (fault) => `${tell(info, fault.place)}: ${refusal(info, fault)}`
}

/** Where it is told what is wrong with the deck. */
const FAULTS = 'deck-faults'

/** Begins a match with the deck; while something is wrong with it, says what, and leads there. */
function PlayIt({
  info,
  faults,
  onMend,
  href,
  onPlay,
}: FaultsProps & {
  /** Shows the cards that mend the first fault, where there are any. */
  readonly onMend: (() => void) | null
  readonly href: string
  readonly onPlay: () => void
}) {
  const { say } = useVoice()
  const inWords = useFaultWords(info)
  const [isAsked, setAsked] = useState(false)
  const first = faults?.[0]
  if (!first)
    return (
      <a className="button gold" href={href} onClick={onPlay}>
        {say('deck.try')}
      </a>
    )
  return (
    <>
      <button
        type="button"
        className="plain pale"
        onClick={() => {
          setAsked(true)
          document.getElementById(FAULTS)?.focus()
        }}
      >
        {say('deck.try')}
      </button>
      {onMend && (
        <button type="button" className="gold" onClick={onMend}>
          {say('deck.mend')}
        </button>
      )}
      {isAsked && (
        <p className="not-yet" role="alert">
          {faults!.length > 1
            ? say('deck.notYet.more', { what: inWords(first), n: faults!.length - 1 })
            : say('deck.notYet', { what: inWords(first) })}
        </p>
      )}
    </>
  )
}

/** Everything the rules find wrong, each with its clause. */
function Faults({
  info,
  faults,
  mends,
  counts,
  onLess,
  onMore,
}: FaultsProps & {
  readonly mends: readonly Mends[] | null
  readonly counts: ReadonlyMap<string, number>
  readonly onLess: (id: string) => void
  readonly onMore: (id: string) => void
}) {
  const { say, both } = useVoice()
  /** The card of which there are most goes out, or else the first that fits comes in. */
  const remedyOf = (i: number) => {
    const { out = [], add = [] } = mends?.[i] ?? {}
    const [least] = out.toSorted((one, other) => counts.get(other)! - counts.get(one)!)
    const id = least ?? add[0]
    if (id === undefined) return null
    const face = entryOf(info.faces, id)
    const what = face ? both(face.name) : id
    const [key, mend] =
      least === undefined ? (['deck.putIn', onMore] as const) : (['deck.takeOut', onLess] as const)
    return (
      <button type="button" className="remedy" onClick={() => mend(id)}>
        {say(key, { what })}
      </button>
    )
  }
  const inWords = useFaultWords(info)
  if (!faults) return null
  if (faults.length === 0)
    return (
      <p className="legal" role="status">
        ✓ {say('deck.legal')}
      </p>
    )
  return (
    <div role="status">
      <h3 id={FAULTS} tabIndex={-1}>
        {say('deck.faults')}
      </h3>
      <ul className="faults">
        {faults.map((fault, i) => (
          <li key={`${fault.clause} ${inWords(fault)}`}>
            {inWords(fault)} <Rule clause={fault.clause} /> {remedyOf(i)}
          </li>
        ))}
      </ul>
    </div>
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
