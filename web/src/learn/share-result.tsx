import { useState } from 'react'
import { type Shared, shareText } from '../share.ts'
import { useVoice } from '../speak.tsx'
import { dateOf, signsOf, type Tries } from './tries.ts'

interface Props {
  readonly tries: Tries
  /** Which puzzle it was: a link leads to it on any day. */
  readonly number: number
}

/** The result of the puzzle of the day, to be sent to others: how many tries it took, and nothing of the solution. */
export function ShareResult({ tries, number }: Props) {
  const { say } = useVoice()
  const [shared, setShared] = useState<Shared | null>(null)
  const how = { date: dateOf(tries.day), n: tries.missed + 1 }
  const result = say(tries.isHelped ? 'share.helped' : 'share.alone', how)
  const link = `${window.location.href.split('#')[0]}#/puzzle/${number}`
  return (
    <div className="share-result">
      <p>
        {result} <span aria-hidden="true">{signsOf(tries)}</span>
      </p>
      <button
        type="button"
        onClick={async () => setShared(await shareText(`${result}\n${signsOf(tries)}\n${link}`))}
      >
        {say('share.go')}
      </button>
      {(shared === 'copied' || shared === 'failed') && <small role="status">{say(`share.${shared}`)}</small>}
    </div>
  )
}
