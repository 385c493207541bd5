import type { Scene } from '@tefuda/engine/protocol'
import { type ReactNode, useMemo } from 'react'
import { useVoice, type Voice, VoiceContext, voiceIn } from '../../speak.tsx'
import { callingByLetter, callingIn } from './seats.ts'

/** How players are called at a table: by name, or by letter as in a scenario. */
export type Calls = 'names' | 'letters'

/** The voice of the page at a table: it calls the players by their names there. */
export function voiceAt(voice: Voice, scene: Pick<Scene, 'sitters' | 'view'>, calls: Calls = 'names'): Voice {
  const calling = calls === 'letters' ? callingByLetter(voice) : callingIn(voice, scene)
  return voiceIn(voice.language, calling, voice.ownName)
}

/** The same voice as long as the players are called the same. */
export function useVoiceAt(scene: Scene | null, calls: Calls = 'names'): Voice {
  const voice = useVoice()
  const call = scene && callingIn(voice, scene)
  const called = JSON.stringify(call && [calls, ...scene!.sitters.map((_, seat) => call(seat))])
  return useMemo(() => (scene ? voiceAt(voice, scene, calls) : voice), [voice, called])
}

type Props = { readonly scene: Scene; readonly calls?: Calls | undefined; readonly children: ReactNode }

/** A table, at which everything is said so. */
export function Seated({ scene, calls, children }: Props) {
  const voice = useVoiceAt(scene, calls)
  return <VoiceContext value={voice}>{children}</VoiceContext>
}
