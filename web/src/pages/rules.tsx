import '../style/learn.css'
import { useEffect, useMemo, useState } from 'react'
import { type Block, type Piece, readRulesText } from '../learn/rules-text.ts'
import { useVoice } from '../speak.tsx'
import { GameChoice } from './choices.tsx'
import { Trouble } from './trouble.tsx'
import { useGame } from './use-game.ts'

const TEXTS = import.meta.glob<string>('../../../games/*/rules.*.md', { query: '?raw', import: 'default' })

/** The rules of a game in our own words; each term leads to its clause below. */
export default function RulesPage({ game }: { readonly game: string }) {
  const { say, both, language } = useVoice()
  const { info, trouble } = useGame(game)
  const [written, setWritten] = useState('')
  useEffect(() => {
    let isStale = false
    setWritten('')
    TEXTS[`../../../games/${game}/rules.${language}.md`]?.().then((text) => !isStale && setWritten(text))
    return () => {
      isStale = true
    }
  }, [game, language])
  const sections = useMemo(() => readRulesText(written), [written])
  return (
    <main id="main" className="page wide rulebook">
      <h1>{info ? say('rules.of', { game: both(info.title) }) : say('rules.title')}</h1>
      <GameChoice page="rules" game={game} />
      <p>
        <a href={`#/learn/${game}`}>{say('rules.learn')}</a>
      </p>
      <Trouble error={trouble} />
      {sections.map(({ title, blocks }) => (
        <section key={title}>
          <h2>{title}</h2>
          {blocks.map((block, i) => (
            <BlockView key={i} block={block} />
          ))}
        </section>
      ))}
      {info && (
        <section>
          <h2>{say('rules.clauses')}</h2>
          <dl className="clauses">
            {Object.entries(info.clauses).map(([clause, words]) => (
              <div key={clause} id={idOf(clause)} tabIndex={-1}>
                <dt>{clause}</dt>
                <dd>{both(words)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </main>
  )
}

const idOf = (clause: string) => `clause-${clause}`

function BlockView({ block: { kind, lines } }: { readonly block: Block }) {
  if (kind === 'paragraph')
    return (
      <p>
        <Line pieces={lines[0]!} />
      </p>
    )
  return (
    <ul>
      {lines.map((pieces, i) => (
        <li key={i}>
          <Line pieces={pieces} />
        </li>
      ))}
    </ul>
  )
}

/** The address says which page this is, so a term leads to its clause without changing it. */
function Line({ pieces }: { readonly pieces: readonly Piece[] }) {
  const { say } = useVoice()
  return pieces.map(({ words, clause }, i) =>
    clause === null ? (
      words
    ) : (
      <button
        key={i}
        type="button"
        className="term"
        title={say('table.rule', { clause })}
        onClick={() => {
          const entry = document.getElementById(idOf(clause))
          entry?.scrollIntoView({ block: 'center' })
          entry?.focus({ preventScroll: true })
        }}
      >
        {words}
      </button>
    ),
  )
}
