import type { GameInfo, ReadyDeck } from '@tefuda/engine/protocol'
import { entryOf } from '@tefuda/kernel'
import { useEffect, useState } from 'react'
import { type Mark, marksOf } from '../../marks.ts'
import { readOwnDecks } from '../../own-decks.ts'
import { useVoice } from '../../speak.tsx'
import type { PlayedMatch } from '../../table/match/use-match.ts'
import { useDeckNames } from '../decks/own-deck-names.ts'
import { Choice, type ChoiceProps, isDealt, OptionChoices, packsOf } from './choices.tsx'
import { GameTiles } from './game-tiles.tsx'
import { against, beginOf, keepWanted, lastWanted, OTHERS, ownName, type Wanted } from './sat-down.ts'
import { WaysToSit } from './ways-to-sit.tsx'

type SitDownProps = {
  readonly match: PlayedMatch
  readonly game: string
  /** What is to be played, where that is said already. */
  readonly mode: Wanted['mode'] | null
  /** Whether all is said already. */
  readonly now: boolean
}

/** Choosing a game and with whom; the first choice everywhere is a good one. */
export function SitDown({ match, game, mode, now }: SitDownProps) {
  const { say } = useVoice()
  const [info, setInfo] = useState<GameInfo | null>(null)
  const [wanted, setWanted] = useState(() => wantedIn(game, mode))
  const [begun, setBegun] = useState(false)
  const { open, matter } = match
  useEffect(() => {
    let stale = false
    setInfo(null)
    setWanted((before) => ({ ...wantedIn(game, mode), seed: before.seed }))
    open(game).then((opened) => !stale && setInfo(opened ?? null))
    return () => {
      stale = true
    }
  }, [game, mode, open])
  useEffect(() => {
    if (matter) setBegun(false)
  }, [matter])
  const begin = () => {
    if (!info) return
    setBegun(true)
    keepWanted(game, wanted)
    match.begin(beginOf(info, wanted))
  }
  const begins = now && info?.name === game
  useEffect(() => {
    if (!begins) return
    // Whoever comes back from the match comes back to the choices.
    window.history.replaceState(null, '', `#/play/${game}`)
    begin()
  }, [begins])
  return (
    <form
      className="sit"
      onSubmit={(event) => {
        event.preventDefault()
        begin()
      }}
    >
      <WaysToSit
        game={game}
        way={wanted.other === 'person' ? 'screen' : 'bot'}
        choose={(way) => {
          if (way !== 'far') return setWanted(against(wanted, way))
          keepWanted(game, wanted)
          window.location.hash = `#/far/${game}`
        }}
      />
      <GameTiles page="play" game={game} />
      {info && (
        <Choices info={info} wanted={wanted} change={(changed) => setWanted({ ...wanted, ...changed })} />
      )}
      <button type="submit" className="gold large" disabled={!info || begun}>
        {info && !begun ? say('home.start') : say('home.loading')}
      </button>
    </form>
  )
}

const wantedIn = (game: string, mode: Wanted['mode'] | null): Wanted => {
  const last = lastWanted(game)
  return mode ? { ...last, mode } : last
}

type ChoicesProps = {
  readonly info: GameInfo
  readonly wanted: Wanted
  readonly change: (changed: Partial<Wanted>) => void
}

function Choices({ info, wanted, change }: ChoicesProps) {
  const { say, word } = useVoice()
  const raids = Object.keys(info.bosses).length > 0
  const raid = wanted.mode === 'raid'
  const marks = marksOf(info.name)
  const marked = (words: string, mark: Mark) =>
    marks.has(mark) ? `${words} ✓ ${say('marks.beaten')}` : words
  const others = OTHERS.map(
    (other) => [other, marked(say(`home.against.${other}`), `level:${other}`)] as const,
  )
  const own = readOwnDecks(info.name)
  const built = useDeckNames()(own).filter((_, i) => own.decks[i]!.cards.length > 0)
  const dealt = isDealt(info, wanted.agreed)
  const parties = Array.from(
    { length: info.seats.max - 1 },
    (_, i) => [String(i + 1), String(i + 1)] as const,
  )
  return (
    <div className="choices">
      {raids && (
        <Choice
          label={say('home.mode')}
          value={wanted.mode}
          values={(['duel', 'raid'] as const).map((mode) => [mode, say(`home.mode.${mode}`)])}
          onChange={(mode) => change({ mode })}
        />
      )}
      {raid && (
        <>
          <Choice
            label={say('home.party')}
            value={String(wanted.party)}
            values={parties}
            onChange={(party) => change({ party: Number(party) })}
          />
          <Choice
            label={say('home.difficulty')}
            value={wanted.difficulty ?? info.difficulties[0]!}
            values={info.difficulties.map((one) => [
              one,
              marked(word(info, `option.raid.${one}`, one), `raid:${one}`),
            ])}
            note={say('marks.about.raid')}
            onChange={(difficulty) => change({ difficulty })}
          />
          <DeckChoice
            label={say('home.deck.boss')}
            decks={info.bosses}
            value={wanted.boss}
            usual={false}
            onChange={(boss) => change({ boss })}
          />
        </>
      )}
      {!(raid && wanted.party === 1) && (
        <Choice
          label={raid ? say('home.others') : say('home.against')}
          value={wanted.other}
          values={others}
          note={raid ? undefined : say('marks.about')}
          onChange={(other) => change({ other })}
        />
      )}
      <OptionChoices info={info} agreed={wanted.agreed} change={(agreed) => change({ agreed })} />
      {dealt && packsOf(info) && (
        <a className="button plain" href={`#/packs/${info.name}`}>
          {say('packs.door')}
        </a>
      )}
      {!dealt && (built.length > 0 || Object.keys(info.decks).length > 0) && (
        <DeckChoice
          label={say('home.deck.own')}
          built={built}
          decks={info.decks}
          value={wanted.own}
          usual
          onChange={(own) => change({ own })}
        />
      )}
      {!dealt && !raid && Object.keys(info.decks).length > 0 && (
        <DeckChoice
          label={say('home.deck.other')}
          decks={info.decks}
          value={wanted.theirs}
          usual
          onChange={(theirs) => change({ theirs })}
        />
      )}
      <label className="choice">
        <span>{say('home.seed')}</span>
        <input
          name="seed"
          value={wanted.seed}
          placeholder={say('home.seed.any')}
          onChange={({ target }) => change({ seed: target.value })}
        />
      </label>
    </div>
  )
}

type DeckChoiceProps = Omit<ChoiceProps, 'values' | 'note'> & {
  readonly decks: { readonly [name: string]: ReadyDeck }
  /** Whether there is a usual deck to leave it at. */
  readonly usual: boolean
  /** Those that were built here. */
  readonly built?: readonly (readonly [id: string, name: string])[]
}

function DeckChoice({ decks, usual, built = [], ...props }: DeckChoiceProps) {
  const { say, both } = useVoice()
  const ready = Object.entries(decks).map(([name, deck]) => [name, both(deck.name)] as const)
  const own = built.map(([id, name]) => [ownName(id), say('deck.own', { name })] as const)
  const values = [...ready, ...own]
  const note = entryOf(decks, props.value) ?? (usual ? undefined : Object.values(decks)[0])
  return (
    <Choice
      {...props}
      values={usual ? [['', say('home.deck.usual')], ...values] : values}
      note={note && both(note.note)}
    />
  )
}
