import '../../style/learn.css'
import '../../style/share.css'
import { useEffect, useState } from 'react'
import { Coach } from '../../learn/coach.tsx'
import { ShareResult } from '../../learn/share-result.tsx'
import { keepSolved, streakOn, today } from '../../learn/streak.ts'
import { noteTry, triesOn } from '../../learn/tries.ts'
import { type PuzzleNow, usePuzzle } from '../../learn/use-puzzle.ts'
import { useVoice } from '../../speak.tsx'
import { Table } from '../../table/field/table.tsx'
import { useShortcuts } from '../../table/input/shortcuts.ts'
import type { AnsweredMatch } from '../../table/match/use-match.ts'
import { Trouble } from '../trouble.tsx'

/** A puzzle: that of the day, or the one with a number. */
export default function PuzzlePage({ number }: { readonly number: number | null }) {
  const { say, both } = useVoice()
  const [day] = useState(today)
  const now = usePuzzle(number ?? day)
  const { puzzle, scene, came } = now
  const [streak, setStreak] = useState(() => streakOn(day))
  const isSolved = came === 'solved'
  useEffect(() => {
    if (isSolved && puzzle) setStreak(keepSolved(puzzle.number, day, number === null))
  }, [isSolved, puzzle, day, number])
  const isOfDay = number === null
  const [tries, setTries] = useState(() => triesOn(day))
  useEffect(() => {
    if (isOfDay && puzzle && came !== 'open') setTries(noteTry(day, came))
  }, [isOfDay, puzzle, came, day])
  const solve = () => {
    if (isOfDay) setTries(noteTry(day, 'helped'))
    now.solve()
  }
  useShortcuts({ undo: () => now.takeBack(false) })
  useEffect(() => {
    const to = isSolved ? '.coach .next' : came === 'missed' ? '.coach .again' : null
    if (to) document.querySelector<HTMLElement>(to)?.focus({ preventScroll: true })
  }, [isSolved, came])
  const title = number === null ? say('puzzle.today') : say('puzzle.number', { n: number })
  if (!puzzle || !scene)
    return (
      <main id="main" className="page">
        <h1>{title}</h1>
        <Trouble error={now.trouble} />
        <p className="loading">{say('home.loading')}</p>
      </main>
    )
  const match: AnsweredMatch = {
    answer: now.answer,
    whyNot: (key) => now.ask({ do: 'whyNot', seat: scene.view.seat, key }),
    foresee: () => Promise.resolve(null),
    reopen: () => now.takeBack(false),
  }
  return (
    <main id="main" className="match lesson">
      <h1 className="hidden">{title}</h1>
      <Table
        key={`${puzzle.number} ${now.round}`}
        rest={came === 'open' ? null : say(`puzzle.${came}`)}
        info={puzzle.info}
        scene={scene}
        match={match}
        isHome
        top={
          <div className="tools">
            <button type="button" disabled={!scene.canUndo} onClick={() => now.takeBack(false)}>
              ↶ {say('table.undo')}
            </button>
            <a href="#/">{say('puzzle.leave')}</a>
          </div>
        }
        tools={
          <Coach
            over={say('puzzle.of', { n: puzzle.number, of: puzzle.of, game: both(puzzle.info.title) })}
            name={title}
            tone={isSolved ? 'done' : came === 'missed' ? 'wrong' : undefined}
            foot={<Ways now={{ ...now, solve }} />}
          >
            {came === 'open' && <p>{say('puzzle.goal')}</p>}
            {came !== 'open' && <p className={came}>{say(`puzzle.${came}`)}</p>}
            {came === 'open' && streak.solved.includes(puzzle.number) && <p>{say('puzzle.before')}</p>}
            {streak.days > 0 && <p className="streak">{say('puzzle.streak', { n: streak.days })}</p>}
            {isOfDay && isSolved && tries.isSolved && <ShareResult tries={tries} number={puzzle.number} />}
            <Trouble error={now.trouble} />
          </Coach>
        }
      />
    </main>
  )
}

function Ways({ now }: { readonly now: PuzzleNow }) {
  const { say } = useVoice()
  const { puzzle, scene, came, takeBack, solve } = now
  const next = (puzzle!.number % puzzle!.of) + 1
  return (
    <>
      {came === 'open' && scene!.canUndo && (
        <button type="button" className="quiet" onClick={() => takeBack(true)}>
          ↶ {say('puzzle.again')}
        </button>
      )}
      {came === 'open' && (
        <button type="button" className="quiet show" onClick={solve}>
          {say('puzzle.show')}
        </button>
      )}
      {came === 'missed' && (
        <button type="button" className="primary again" onClick={() => takeBack(false)}>
          {say('puzzle.back')}
        </button>
      )}
      {came !== 'missed' && (
        <a className={came === 'solved' ? 'button primary next' : 'next'} href={`#/puzzle/${next}`}>
          {say('puzzle.next')}
        </a>
      )}
    </>
  )
}
