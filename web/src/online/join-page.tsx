import { GAMES } from '@tefuda/register'
import type { TableShown } from '@tefuda/server/messages'
import { useEffect, useState } from 'react'
import { lookOf } from '../look.ts'
import { CoverPicture } from '../pages/home/cover.tsx'
import type { Agreed } from '../pages/sit-down/choices.tsx'
import { Trouble } from '../pages/trouble.tsx'
import { useGame } from '../pages/use-game.ts'
import { useVoice } from '../speak.tsx'
import '../style/online.css'
import { clockInWords } from './clock-words.ts'
import { FarForm } from './far-form.tsx'
import { nameAt } from './far-names.ts'
import { seatAt } from './kept-seats.ts'
import { askOnce } from './once.ts'
import { sit } from './sit.ts'

/** Whoever opens the link of a table: what is played there, and three things to do: a name, a deck, sit down. */
export default function JoinPage({ link }: { readonly link: string }) {
  const { say } = useVoice()
  const [table, setTable] = useState<TableShown | null>(null)
  const [trouble, setTrouble] = useState<unknown>(null)
  useEffect(() => {
    askOnce({ do: 'look', link }).then((found) => {
      // A seat that this browser has already is gone back to.
      if (seatAt(found.table.match)) window.location.replace(`#/table/${found.table.match}`)
      else setTable(found.table)
    }, setTrouble)
  }, [link])
  if (trouble !== null || !table)
    return (
      <main id="main" className="page far">
        <h1>{say('far.title')}</h1>
        {trouble === null ? <p>{say('home.loading')}</p> : <Trouble error={trouble} />}
      </main>
    )
  return <Join link={link} table={table} />
}

interface JoinProps {
  readonly link: string
  readonly table: TableShown
}

function Join({ link, table }: JoinProps) {
  const { say, both } = useVoice()
  const { terms, phase, host, match } = table
  const { info, trouble } = useGame(terms.game)
  const free = table.seats.indexOf(null)
  const canSit = phase === 'room' && free >= 0
  const waits = host === null ? say('far.waits.nobody') : say('far.waits', { name: nameAt(table, host) })
  const listing = GAMES.find(({ name }) => name === terms.game)
  const facts = [
    ['far.clock', clockInWords(say, terms.clock)],
    ['far.takeBacks.short', say(terms.takeBacks ? 'far.takeBacks.both' : 'far.no')],
    ['far.rated.title', say(terms.rated ? 'far.rated.short' : 'far.no')],
  ] as const
  return (
    <main id="main" className="far join" style={lookOf(terms.game)}>
      <div className="join-print night">
        {listing && <CoverPicture game={terms.game} cards={listing.cover} width={480} />}
        <span className="invited" lang="ja" aria-hidden="true">
          招待
        </span>
        <div className="words">
          <h1>{waits}</h1>
          <p>{listing && both(listing.title)}</p>
          <dl>
            {facts.map(([what, is]) => (
              <div key={what}>
                <dt>{say(what)}</dt>
                <dd>{is}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <div className="join-form">
        <Trouble error={trouble} />
        {phase === 'closed' && (
          <p className="notice">
            {say('far.over')} <a href={`#/far/${terms.game}`}>{say('far.over.like')}</a>
          </p>
        )}
        {phase === 'room' && free < 0 && <p className="notice">{say('far.taken')}</p>}
        {info && canSit && (
          <FarForm
            info={info}
            agreed={terms.options as Agreed}
            label={say('far.sit')}
            go={async (brings) => {
              // Others may have sat down since the page was opened; where all have, the table says so.
              const now = (await askOnce({ do: 'look', link })).table.seats.indexOf(null)
              const seat = now < 0 ? free : now
              await sit({ link, seat, game: info.name, isHost: false, ...brings })
            }}
          />
        )}
        {phase !== 'closed' &&
          (terms.watchers ? (
            <a className="button plain" href={`#/table/${match}`}>
              {say('far.watch')}
            </a>
          ) : (
            <p>{say('far.noWatch')}</p>
          ))}
        <p className="faint">
          <a href={`#/rules/${terms.game}`}>{say('home.rules')}</a>
          {say('lists.and')}
          <a href={`#/learn/${terms.game}`}>{say('home.learn.short')}</a>
        </p>
      </div>
    </main>
  )
}
