import { useVoice } from '../speak.tsx'
import { GameChoice } from './choices.tsx'
import { Trouble } from './trouble.tsx'
import { useGame } from './use-game.ts'

/** The rules of a game in our own words. */
export default function RulesPage({ game }: { readonly game: string }) {
  const { say, both } = useVoice()
  const { info, trouble } = useGame(game)
  return (
    <main id="main" className="page wide">
      <h1>{say('rules.title')}</h1>
      <GameChoice page="rules" game={game} />
      <Trouble error={trouble} />
      {info && (
        <dl className="clauses">
          {Object.entries(info.clauses).map(([clause, words]) => (
            <div key={clause} id={`clause-${clause}`}>
              <dt>{clause}</dt>
              <dd>{both(words)}</dd>
            </div>
          ))}
        </dl>
      )}
    </main>
  )
}
