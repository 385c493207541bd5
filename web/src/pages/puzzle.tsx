import { useVoice } from '../speak.tsx'

/** A puzzle: that of the day, or the one with a number. */
export default function PuzzlePage({ number }: { readonly number: number | null }) {
  const { say } = useVoice()
  return (
    <main id="main" className="page">
      <h1>{number === null ? say('puzzle.today') : say('puzzle.number', { n: number })}</h1>
    </main>
  )
}
