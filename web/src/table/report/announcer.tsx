import type { GameInfo, Scene } from '@tefuda/engine/protocol'
import { useEffect, useRef, useState } from 'react'
import { useVoice, type Voice } from '../../speak.tsx'
import { resultIn } from '../end/result.tsx'
import { decisionIn } from '../match/seats.ts'
import { askInWords } from '../question/ask-in-words.ts'
import { besideIn, momentsIn } from './moments.ts'

/** Lines that are read out at once, at most: after a long turn of a bot the last ones tell where things stand. */
const MOST = 8

/** What is said of a moment: what has happened since so many lines were told, and what is asked. */
export function announced(info: GameInfo, scene: Scene, voice: Voice, told: number): string {
  const { log, view } = scene
  const from = Math.max(Math.min(told, log.length), log.length - MOST)
  const large = new Map(momentsIn(info, scene, from).map((shown) => [shown.line, shown]))
  const news = log.slice(from).flatMap((line) => {
    const shown = large.get(line)
    return [voice.tell(info, line.said), ...(shown ? besideIn(info, voice, shown) : [])]
  })
  const decision = decisionIn(scene)
  const ask = decision ? [askInWords(info, scene, voice, decision)] : []
  const over = view.result ? [resultIn(info, scene, voice)] : []
  return [...news, ...ask, ...over].join(' ')
}

/** Says aloud to whoever cannot see the table what happened, and what is asked. */
export function Announcer({ info, scene }: { readonly info: GameInfo; readonly scene: Scene }) {
  const voice = useVoice()
  const told = useRef(scene.log.length)
  const [said, setSaid] = useState('')
  useEffect(() => {
    setSaid(announced(info, scene, voice, told.current))
    told.current = scene.log.length
  }, [info, scene, voice])
  return (
    <div className="hidden" role="status" aria-live="polite" data-testid="announcer">
      {said}
    </div>
  )
}
