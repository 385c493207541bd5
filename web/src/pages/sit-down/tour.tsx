import type { Opponent } from '@tefuda/common'
import type { GameInfo } from '@tefuda/engine/protocol'
import { entryOf, isAmong } from '@tefuda/kernel'
import { LEVELS } from '@tefuda/players/levels'
import { GAMES } from '@tefuda/register'
import { useEffect, useState } from 'react'
import { lookOf } from '../../look.ts'
import { marksOf } from '../../marks.ts'
import { PortraitOf } from '../../prints/portrait.tsx'
import { useVoice, type Voice } from '../../speak.tsx'
import '../../style/tour.css'
import type { PlayedMatch } from '../../table/match/use-match.ts'
import { GameChoice } from './choices.tsx'
import { beginAgainst } from './sat-down.ts'

interface Props {
  readonly match: PlayedMatch
  readonly game: string
  readonly mode: 'duel' | 'raid'
}

/** The opponents of a game, beaten one after the other: the next one can be played with one click. */
export default function TourPage({ match, game, mode }: Props) {
  const { say } = useVoice()
  const [info, setInfo] = useState<GameInfo | null>(null)
  const [begun, setBegun] = useState(false)
  const { open, matter } = match
  useEffect(() => {
    let stale = false
    open(game).then((opened) => !stale && setInfo(opened ?? null))
    return () => {
      stale = true
    }
  }, [game, open])
  useEffect(() => {
    if (matter) setBegun(false)
  }, [matter])
  const marks = marksOf(game)
  const opponents = info?.tours[mode] ?? []
  const isBeaten = ({ id }: Opponent) => marks.has(`tour:${id}`)
  const next = opponents.findIndex((one) => !isBeaten(one))
  const raid = mode === 'raid' ? '.raid' : ''
  return (
    <>
      <div className="tour-head">
        <div>
          <h1>{say(`tour.title${raid}`)}</h1>
          <p className="lead">{say(`tour.about${raid}`)}</p>
        </div>
        <div className="tour-choice">
          <GameChoice page="tour" game={game} />
          {info && info.tours.raid.length > 0 && <Modes game={game} mode={mode} />}
        </div>
      </div>
      {info && opponents.length === 0 && <p>{say('tour.none')}</p>}
      {info && opponents.length > 0 && (
        <>
          <p className="tour-count">
            <b>{say('tour.done', { n: opponents.filter(isBeaten).length, of: opponents.length })}</b>{' '}
            {next < 0 && say('tour.all')} <span className="faint">{say('tour.your.deck')}</span>
          </p>
          <ol className="tour" style={lookOf(game)}>
            {opponents.map((opponent, i) => (
              <Stop
                key={opponent.id}
                info={info}
                opponent={opponent}
                n={i + 1}
                state={isBeaten(opponent) ? 'beaten' : i === next ? 'next' : 'later'}
                isBusy={begun}
                onPlay={() => {
                  setBegun(true)
                  match.begin(beginAgainst(info, opponent, mode))
                }}
              />
            ))}
          </ol>
        </>
      )}
    </>
  )
}

function Modes({ game, mode }: Pick<Props, 'game' | 'mode'>) {
  const { say } = useVoice()
  const listing = GAMES.find(({ name }) => name === game)
  if (!listing?.raid) return null
  return (
    <nav aria-label={say('home.mode')}>
      {(['duel', 'raid'] as const).map((one) => (
        <a
          key={one}
          href={one === 'raid' ? `#/tour/${game}/raid` : `#/tour/${game}`}
          aria-current={one === mode ? 'page' : undefined}
        >
          {say(`home.mode.${one}`)}
        </a>
      ))}
    </nav>
  )
}

interface StopProps {
  readonly info: GameInfo
  readonly opponent: Opponent
  readonly n: number
  readonly state: 'beaten' | 'next' | 'later'
  readonly isBusy: boolean
  readonly onPlay: () => void
}

/** An opponent: who they are, what they play, and whether it is their turn. */
function Stop({ info, opponent, n, state, isBusy, onPlay }: StopProps) {
  const voice = useVoice()
  const { say, both } = voice
  const who = both(opponent.name)
  const deck = opponent.deck === null ? undefined : entryOf(info.decks, opponent.deck)
  return (
    <li className={state} aria-current={state === 'next' ? 'step' : undefined}>
      <PortraitOf prints={info.prints} of={opponent} faces={info.faces} />
      <span className="place" aria-hidden="true">
        {n}
      </span>
      {state === 'beaten' && (
        <span className="stamp" lang="ja" aria-hidden="true">
          勝
        </span>
      )}
      <h2>{who}</h2>
      <p className="how">
        {strengthOf(voice, info, opponent)}
        {deck && <> · {both(deck.name)}</>}
      </p>
      <p className="line">{both(opponent.line)}</p>
      {state === 'later' ? (
        <p className="status">{say('tour.later', { n: n - 1 })}</p>
      ) : (
        <div className="status">
          <span>{say(`tour.${state}`)}</span>
          <button
            type="button"
            className={state === 'next' ? 'gold' : 'quiet'}
            disabled={isBusy}
            aria-label={say(state === 'next' ? 'tour.play.who' : 'tour.again.who', { who })}
            onClick={onPlay}
          >
            {say(state === 'next' ? 'tour.play' : 'tour.again')}
          </button>
        </div>
      )}
    </li>
  )
}

/** How strong an opponent plays, or how hard a raid is and for how many. */
function strengthOf({ say, word }: Voice, info: GameInfo, { level, party }: Opponent): string {
  if (party !== undefined)
    return say('tour.raid.how', { how: word(info, `option.raid.${level}`, level), n: party })
  return isAmong(LEVELS, level) ? say(`tour.level.${level}`) : level
}
