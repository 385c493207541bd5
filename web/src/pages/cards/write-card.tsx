import type { Sitter } from '@tefuda/engine/protocol'
import { GAMES } from '@tefuda/register'
import { useEffect, useRef, useState } from 'react'
import type { CardDraft } from '../../own-cards.ts'
import { useVoice } from '../../speak.tsx'
import { MatchPage } from '../../table/match/match-page.tsx'
import { Matters } from '../../table/match/matters.tsx'
import { useMatch } from '../../table/match/use-match.ts'
import { RuleDoor } from '../../table/rules/rule.tsx'
import { DropPage } from '../file-door.tsx'
import { Choice, GameChoice } from '../sit-down/choices.tsx'
import { Trouble } from '../trouble.tsx'
import { useGame } from '../use-game.ts'
import { CardDesk } from './card-desk.tsx'
import { type Drafts, useDrafts } from './use-drafts.ts'
import '../../style/writing.css'

const SITTERS: readonly Sitter[] = [{ kind: 'person' }, { kind: 'bot', bot: 'greedy' }]
/** The games whose cards say something. */
const WRITTEN = GAMES.filter(({ hasTexts }) => hasTexts)

type PageProps = {
  readonly game: string
  /** The number of a card to begin from. */
  readonly like: string | null
}

/** Writes a card, shows what is understood of it as it grows, and puts it on the table. */
export default function WriteCardPage({ game, like }: PageProps) {
  const { say } = useVoice()
  const { info, ask, trouble: closed } = useGame(game)
  const drafts = useDrafts(game, info)
  const match = useMatch(true)
  const [trouble, setTrouble] = useState<unknown>(null)
  const play = (record: string) => match.load(record, SITTERS)
  const bring = async (text: string) => {
    setTrouble(null)
    try {
      drafts.bring(await ask({ do: 'readCards', game, text }))
    } catch (error) {
      setTrouble(error)
    }
  }
  const begin = useRef(drafts.begin)
  begin.current = drafts.begin
  const isReady = drafts.now !== null
  useEffect(() => {
    if (like === null || !isReady) return
    ask({ do: 'cardLike', game, id: like })
      .then((card) => begin.current(card), setTrouble)
      .finally(() => window.location.replace(`#/write/${game}`))
  }, [ask, game, like, isReady])
  if (match.scene || match.curtain !== null)
    return (
      <>
        <nav className="practising" aria-label={say('write.title')}>
          <button type="button" onClick={match.leave}>
            ← {say('write.back')}
          </button>
        </nav>
        <MatchPage match={match} onLoad={play} />
      </>
    )
  return (
    <DropPage className="page wide" onRead={bring}>
      <div className="page-head">
        <h1>{say('write.title')}</h1>
        <GameChoice page="write" game={game} games={WRITTEN} />
      </div>
      {drafts.now && <DraftChoice drafts={drafts} />}
      {drafts.forgetful && (
        <p className="notice" role="status">
          {say('trouble.storage')}
        </p>
      )}
      <Matters match={match} />
      <Trouble error={closed ?? trouble} />
      {info && !info.writing && <p>{say('write.silent')}</p>}
      {info?.writing && drafts.now && (
        <RuleDoor info={info}>
          <CardDesk
            key={drafts.at}
            info={info}
            form={info.writing}
            ask={ask}
            draft={drafts.now}
            change={drafts.change}
            play={play}
            bring={bring}
          />
        </RuleDoor>
      )}
      {!info && closed === null && <p className="loading">{say('home.loading')}</p>}
    </DropPage>
  )
}

/** Which of the cards that were begun is on the desk. */
function DraftChoice({ drafts }: { readonly drafts: Drafts }) {
  const { say, language } = useVoice()
  const nameOf = ({ card }: CardDraft) => {
    const { [language]: name = '' } = card.name as { [language: string]: string }
    return `${card.id} ${name}`
  }
  return (
    <div className="drafts">
      <Choice
        label={say('write.draft')}
        value={String(drafts.at)}
        values={drafts.all.map((draft, i) => [String(i), nameOf(draft)])}
        onChange={(at) => drafts.open(Number(at))}
      />
      <button type="button" onClick={() => drafts.begin()}>
        {say('write.new')}
      </button>
      <button type="button" onClick={drafts.drop}>
        {say('write.away')}
      </button>
      {drafts.takeBack && (
        <button type="button" onClick={drafts.takeBack}>
          {say('write.back.draft')}
        </button>
      )}
    </div>
  )
}
