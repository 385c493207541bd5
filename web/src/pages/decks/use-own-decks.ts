import { useEffect, useRef, useState } from 'react'
import { keepOwnDecks, type OwnDecks, readOwnDecks } from '../../own-decks.ts'

/** So many changes can be taken back. */
const STEPS = 100

/** Where somebody writes, the same keys take back what was written. */
const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select')

/** The decks of a game, kept as they change; changes can be taken back one by one, by Ctrl+Z as well. */
export function useOwnDecks(game: string) {
  const [own, setOwn] = useState(() => readOwnDecks(game))
  const [past, setPast] = useState<readonly OwnDecks[]>([])
  const [isForgetful, setForgetful] = useState(false)
  const put = (next: OwnDecks) => {
    setOwn(next)
    setForgetful(!keepOwnDecks(game, next))
  }
  const change = (next: OwnDecks) => {
    setPast((before) => [...before, own].slice(-STEPS))
    put(next)
  }
  const last = past.at(-1)
  const undo = last
    ? () => {
        setPast(past.slice(0, -1))
        put(last)
      }
    : null
  const byKey = useRef(undo)
  byKey.current = undo
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
      if (!isUndo || isWriting(event.target) || !byKey.current) return
      event.preventDefault()
      byKey.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return { own, change, rename: put, undo, isForgetful }
}
