import '../../style/rulebook.css'
import { useEffect, useMemo, useState } from 'react'
import { ClauseView, Contents, Jumping, SectionView } from '../../learn/rulebook.tsx'
import { readRulesText } from '../../learn/rules-text.ts'
import { useVoice } from '../../speak.tsx'
import { GameChoice } from '../sit-down/choices.tsx'
import { Trouble } from '../trouble.tsx'
import { useGame } from '../use-game.ts'

const TEXTS = import.meta.glob<string>('../../../../games/*/rules.*.md', { query: '?raw', import: 'default' })

/** The rules of a game in our own words; each term leads to what it means, and from there to its clauses. */
export default function RulesPage({ game }: { readonly game: string }) {
  const { say, both, language } = useVoice()
  const { info, trouble } = useGame(game)
  const [written, setWritten] = useState('')
  useEffect(() => {
    let isStale = false
    setWritten('')
    TEXTS[`../../../../games/${game}/rules.${language}.md`]?.().then((text) => !isStale && setWritten(text))
    return () => {
      isStale = true
    }
  }, [game, language])
  const sections = useMemo(() => readRulesText(written), [written])
  return (
    <main id="main" className="page rulebook">
      <div className="page-head">
        <h1>{info ? say('rules.of', { game: both(info.title) }) : say('rules.title')}</h1>
        <GameChoice page="rules" game={game} />
      </div>
      <p>
        <a href={`#/learn/${game}`}>{say('rules.learn')}</a>
      </p>
      <Trouble error={trouble} />
      <Jumping key={`${game} ${language}`}>
        <div className="beside-contents">
          <Contents sections={sections} />
          <div>
            {sections.map((section) => (
              <SectionView key={section.id} section={section} />
            ))}
            {info && (
              <section>
                <h2>{say('rules.clauses')}</h2>
                <dl className="clauses">
                  {Object.entries(info.clauses).map(([clause, words]) => (
                    <ClauseView key={clause} clause={clause} words={both(words)} />
                  ))}
                </dl>
              </section>
            )}
          </div>
        </div>
      </Jumping>
    </main>
  )
}
