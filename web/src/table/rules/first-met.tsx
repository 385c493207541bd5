import type { First } from '@tefuda/common'
import type { GameInfo, Scene } from '@tefuda/engine/protocol'
import { useEffect, useRef, useState } from 'react'
import { useSettings } from '../../settings-view.tsx'
import { useVoice } from '../../speak.tsx'
import { firstIn, keepFirst } from './firsts.ts'

/** So long a line stands there, in milliseconds; whoever has answered meanwhile has read it in less. */
const STANDS = 9000
const READ = 4000

/** Over the seam: a rule that is met for the first time, in a line; never more than one at a time. */
export function FirstMet({ info, scene }: { readonly info: GameInfo; readonly scene: Scene }) {
  const voice = useVoice()
  const { firsts: isTold } = useSettings().settings
  const heard = useRef(scene.log.length)
  const [first, setFirst] = useState<First | null>(null)
  useEffect(() => {
    const met = isTold && !first ? firstIn(info, scene, heard.current) : undefined
    heard.current = scene.log.length
    if (!met) return
    keepFirst(info.name, met)
    setFirst(met)
  }, [info, scene, isTold, first])
  const shown = useRef({ at: 0, when: 0 })
  useEffect(() => {
    if (!first) return
    shown.current = { at: scene.at, when: Date.now() }
  }, [first])
  useEffect(() => {
    if (!first) return
    const { at, when } = shown.current
    const stands = scene.at === at ? STANDS : READ
    const timer = setTimeout(() => setFirst(null), Math.max(0, when + stands - Date.now()))
    return () => clearTimeout(timer)
  }, [first, scene.at])
  return (
    <p className={first ? 'caption first-met' : 'hidden'} role="status">
      {first && (
        <>
          {voice.both(first.says)}{' '}
          <small className="first-clause">{voice.say('table.rule', { clause: first.clause })}</small>
        </>
      )}
    </p>
  )
}
