import { entryOf, type Json } from '@tefuda/kernel'
import { freshSeed } from '@tefuda/players/seed'
import { GAMES } from '@tefuda/register'
import { useEffect, useState } from 'react'
import type { Begin, GameInfo, ReadyDeck, Sitter } from '../engine/protocol.ts'
import { lookOf } from '../look.ts'
import { readOwnDeck } from '../own-decks.ts'
import { useVoice } from '../speak.tsx'
import type { PlayedMatch } from '../table/use-match.ts'
import { type Agreed, Choice, type ChoiceProps, isDealt, OptionChoices } from './choices.tsx'

const OTHERS = ['greedy', 'random', 'person'] as const
type Other = (typeof OTHERS)[number]

/** What somebody who sits down has chosen. */
interface Wanted {
  readonly mode: 'duel' | 'raid'
  readonly other: Other
  readonly party: number
  readonly difficulty: string | null
  readonly own: string
  readonly theirs: string
  readonly boss: string
  readonly agreed: Agreed
  readonly seed: string
}

const USUAL: Wanted = {
  mode: 'duel',
  other: 'greedy',
  party: 2,
  difficulty: null,
  own: '',
  theirs: '',
  boss: '',
  agreed: {},
  seed: '',
}

/** What the deck that somebody built here is called among the ready ones. */
const OWN = '(own)'

const sitter = (other: Other): Sitter =>
  other === 'person' ? { kind: 'person' } : { kind: 'bot', bot: other }

function beginOf(info: GameInfo, wanted: Wanted): Begin {
  const { mode, other, party, difficulty, own, theirs, boss, agreed } = wanted
  const seed = wanted.seed.trim() || freshSeed()
  const deck = (decks: GameInfo['decks'], name: string) =>
    name === OWN ? readOwnDeck(info.name) : (entryOf(decks, name)?.cards ?? null)
  const person: Sitter = { kind: 'person' }
  if (mode === 'duel') {
    const decks = isDealt(info, agreed) ? [null, null] : [deck(info.decks, own), deck(info.decks, theirs)]
    return { game: info.name, seed, options: agreed, sitters: [person, sitter(other)], decks }
  }
  const friends = Array.from({ length: party - 1 }, () => sitter(other))
  const options: Json = { raid: difficulty ?? info.difficulties[0]! }
  const bossDeck = deck(info.bosses, boss) ?? Object.values(info.bosses)[0]!.cards
  const decks = [deck(info.decks, own), ...friends.map(() => null), bossDeck]
  return {
    game: info.name,
    seed,
    options,
    sitters: [person, ...friends, { kind: 'bot', bot: 'greedy' }],
    decks,
  }
}

/** Choosing a game and with whom; the first choice everywhere is a good one. */
export function SitDown({ match }: { readonly match: PlayedMatch }) {
  const { say, both } = useVoice()
  const [game, setGame] = useState(GAMES[0]!.name)
  const [info, setInfo] = useState<GameInfo | null>(null)
  const [wanted, setWanted] = useState(USUAL)
  const [begun, setBegun] = useState(false)
  const { open, matter } = match
  useEffect(() => {
    let stale = false
    setInfo(null)
    setWanted((before) => ({ ...USUAL, other: before.other, seed: before.seed }))
    open(game).then((opened) => !stale && setInfo(opened ?? null))
    return () => {
      stale = true
    }
  }, [game, open])
  useEffect(() => {
    if (matter) setBegun(false)
  }, [matter])
  return (
    <form
      className="sit"
      onSubmit={(event) => {
        event.preventDefault()
        if (!info) return
        setBegun(true)
        match.begin(beginOf(info, wanted))
      }}
    >
      <fieldset className="games">
        <legend>{say('home.choose')}</legend>
        {GAMES.map(({ name, title, about, emblem }) => (
          <label key={name} className="tile" style={lookOf(name)}>
            <input
              type="radio"
              name="game"
              value={name}
              checked={game === name}
              onChange={() => setGame(name)}
            />
            <span className="emblem" aria-hidden="true">
              {emblem}
            </span>
            <strong>{both(title)}</strong>
            <span>{both(about)}</span>
          </label>
        ))}
      </fieldset>
      {info && (
        <Choices info={info} wanted={wanted} change={(changed) => setWanted({ ...wanted, ...changed })} />
      )}
      <button type="submit" className="primary large" disabled={!info || begun}>
        {info && !begun ? say('home.start') : say('home.loading')}
      </button>
    </form>
  )
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
  const others = OTHERS.map((other) => [other, say(`home.against.${other}`)] as const)
  const own = readOwnDeck(info.name).length > 0
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
          onChange={(mode) => change({ mode: mode as Wanted['mode'] })}
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
            values={info.difficulties.map((one) => [one, word(info, `option.raid.${one}`, one)])}
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
          onChange={(other) => change({ other: other as Other })}
        />
      )}
      <OptionChoices info={info} agreed={wanted.agreed} change={(agreed) => change({ agreed })} />
      {!dealt && (own || Object.keys(info.decks).length > 0) && (
        <DeckChoice
          label={say('home.deck.own')}
          built={own}
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
  /** Whether one that was built here can be taken. */
  readonly built?: boolean
}

function DeckChoice({ decks, usual, built = false, ...props }: DeckChoiceProps) {
  const { say, both } = useVoice()
  const ready = Object.entries(decks).map(([name, deck]) => [name, both(deck.name)] as const)
  const values = built ? [...ready, [OWN, say('deck.mine')] as const] : ready
  const note = entryOf(decks, props.value) ?? (usual ? undefined : Object.values(decks)[0])
  return (
    <Choice
      {...props}
      values={usual ? [['', say('home.deck.usual')], ...values] : values}
      note={note && both(note.note)}
    />
  )
}
