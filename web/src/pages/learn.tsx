import { useVoice } from '../speak.tsx'
import { GameChoice } from './choices.tsx'

/** A lesson of a game, step by step. */
export default function LearnPage({ game }: { readonly game: string }) {
  const { say } = useVoice()
  return (
    <main id="main" className="page">
      <h1>{say('learn.title')}</h1>
      <GameChoice page="learn" game={game} />
      <p>
        <a href={`#/rules/${game}`}>{say('learn.rules')}</a>
      </p>
    </main>
  )
}
