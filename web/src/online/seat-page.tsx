import { useEffect, useState } from 'react'
import { Trouble } from '../pages/trouble.tsx'
import { useVoice } from '../speak.tsx'
import { isOnlyHere, keepSeat } from './kept-seats.ts'
import { askOnce } from './once.ts'

/** A seat that somebody brings along from another device of theirs: it is kept here, too. */
export default function SeatPage({ match, token }: { readonly match: string; readonly token: string }) {
  const { say } = useVoice()
  const [trouble, setTrouble] = useState<unknown>(null)
  const [isNone, setNone] = useState(false)
  useEffect(() => {
    askOnce({ do: 'follow', seats: [{ match, token }] }).then(({ standings: [standing] }) => {
      if (!standing) return setNone(true)
      const { seat, names, game, key } = standing
      const name = names[seat] ?? ''
      keepSeat({ match, seat, token, link: null, game, name, key, deck: null, when: Date.now() })
      // The token is not to stay in the address: a seat that cannot be kept needs it there.
      if (!isOnlyHere(match)) window.location.replace(`#/table/${match}`)
      else window.location.hash = `#/table/${match}`
    }, setTrouble)
  }, [match, token])
  return (
    <main id="main" className="page far">
      <h1>{say('far.seat.brought')}</h1>
      <Trouble error={trouble} />
      {isNone ? <p role="alert">{say('far.seat.none')}</p> : trouble === null && <p>{say('home.loading')}</p>}
    </main>
  )
}
