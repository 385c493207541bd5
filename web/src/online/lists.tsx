import { GAMES } from '@tefuda/register'
import type { Listed } from '@tefuda/server/messages'
import type { ReactNode } from 'react'
import { lookOf } from '../look.ts'
import { useVoice, type Voice } from '../speak.tsx'
import '../style/lists.css'
import { clockInWords } from './clock-words.ts'
import { Face } from './face.tsx'
import { nameAt, namesIn } from './far-names.ts'
import { seatAt } from './kept-seats.ts'
import { useLobby } from './lobby.tsx'
import { useSettled } from './settled.ts'

/** What others do: tables to sit down at, raids that look for players, matches to watch. */
export function Lists({ level }: { readonly level: 2 | 3 }) {
  const { say } = useVoice()
  const { tables } = useLobby()
  const { shown, holding } = useSettled(tables)
  const open = shown.filter(({ phase, match }) => phase === 'room' && !seatAt(match))
  const playing = shown.filter(({ phase }) => phase === 'playing')
  return (
    <div className="lists" {...holding}>
      <List
        level={level}
        title={say('lists.open')}
        rows={open.filter((one) => !isRaid(one)).map((one) => <OpenTable key={one.match} one={one} />)}
        none={say('lists.open.none')}
        more={<a href="#/far">{say('lists.lay')}</a>}
      />
      <List
        level={level}
        title={say('lists.raids')}
        rows={open.filter(isRaid).map((one) => <OpenTable key={one.match} one={one} />)}
        none={say('lists.raids.none')}
      />
      <List
        level={level}
        title={say('lists.watch')}
        rows={playing.map((one) => <Playing key={one.match} one={one} />)}
        none={say('lists.watch.none')}
      />
    </div>
  )
}

interface ListProps {
  readonly level: 2 | 3
  readonly title: string
  readonly rows: readonly ReactNode[]
  readonly none: string
  readonly more?: ReactNode
}

function List({ level, title, rows, none, more }: ListProps) {
  const Title = `h${level}` as const
  return (
    <section className="list" aria-label={title}>
      <div className="list-title">
        <Title>{title}</Title>
        {more}
      </div>
      {rows.length === 0 ? <p className="faint">{none}</p> : <ul>{rows}</ul>}
    </section>
  )
}

const isRaid = ({ terms: { options } }: Listed): boolean => Object(options).raid != null

/** What is played at a table, in words. */
function termsInWords({ both, say }: Voice, { terms }: Pick<Listed, 'terms'>): string {
  const listing = GAMES.find(({ name }) => name === terms.game)
  const parts = [
    listing ? both(listing.title) : terms.game,
    clockInWords(say, terms.clock),
    ...(terms.rated ? [say('far.rated.short')] : []),
  ]
  return parts.join(say('lists.and'))
}

function OpenTable({ one }: { readonly one: Listed }) {
  const voice = useVoice()
  const { say } = voice
  const { terms, host, match, seats } = one
  const name = nameAt(one, host)
  const laidBy = host === null ? null : seats[host]
  return (
    <li style={lookOf(terms.game)}>
      <Face game={terms.game} of={laidBy ? (laidBy.key ?? laidBy.name) : null} />
      <span className="which">
        <strong>{name}</strong>
        <span>
          {isRaid(one) && <Rings seats={seats} />} {termsInWords(voice, one)}
        </span>
      </span>
      <a className="button plain" href={`#/t/${match}`} aria-label={say('lists.sit.which', { name })}>
        {say(isRaid(one) ? 'lists.join' : 'far.sit')}
      </a>
    </li>
  )
}

/** The seats of a raid: filled and free. */
function Rings({ seats }: Pick<Listed, 'seats'>) {
  const { say } = useVoice()
  const taken = seats.filter((one) => one !== null).length
  return (
    <span className="rings" role="img" aria-label={say('lists.seats', { n: taken, of: seats.length })}>
      {seats.map((one, seat) => (
        <i key={seat} className={one ? 'full' : ''} />
      ))}
    </span>
  )
}

function Playing({ one }: { readonly one: Listed }) {
  const voice = useVoice()
  const { say } = voice
  const { terms, seats, match, watchers } = one
  const names = namesIn(
    voice,
    seats.flatMap((seat) => seat?.name ?? []),
  )
  return (
    <li style={lookOf(terms.game)}>
      <span className="faces">
        {seats.map((seat, i) => seat && <Face key={i} game={terms.game} of={seat.key ?? seat.name} />)}
      </span>
      <span className="which">
        <strong>{names}</strong>
        <span>
          <b className="live">
            <span aria-hidden="true">●</span> {say('lists.live')}
          </b>
          {say('lists.and')}
          {termsInWords(voice, one)}
          {watchers > 0 && say('lists.and') + say('far.watching', { n: watchers })}
        </span>
      </span>
      <a className="button plain" href={`#/table/${match}`} aria-label={say('lists.watch.which', { names })}>
        {say('far.watch')}
      </a>
    </li>
  )
}
