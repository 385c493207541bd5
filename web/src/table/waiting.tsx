import type { Pending, Ref, Target } from '@tefuda/kernel'
import type { GameInfo, Scene } from '../engine/protocol.ts'
import { useVoice, type Voice } from '../speak.tsx'
import { calledIn, fightsInWords } from './fights.ts'
import { callSeat } from './seats.ts'

/** What waits to resolve, the newest first, who may still add to it, who is turned upon whom, and what has triggered. */
export function Waiting({ info, scene }: { readonly info: GameInfo; readonly scene: Scene }) {
  const voice = useVoice()
  const { pending, waiting, globals, result } = scene.view
  const acting = globals[info.layout.acting.global]
  const acts = pending.length > 0 && typeof acting === 'number' && acting >= 0 && result === null
  const fights = fightsInWords(info, scene, voice)
  return (
    <section className="waiting" aria-label={voice.say('table.waiting')}>
      <h2>{voice.say('table.waiting')}</h2>
      {pending.length === 0 && waiting.length === 0 && (
        <p className="faint">{voice.say('table.waiting.none')}</p>
      )}
      {acts && (
        <p className="may-act">
          <span aria-hidden="true">● </span>
          {voice.say('table.mayAct', {
            who: callSeat(voice, scene, acting),
            what: voice.both(info.layout.acting.name),
          })}
        </p>
      )}
      {pending.length > 0 && (
        <ol>
          {pending.toReversed().map((item) => (
            <li key={item.id}>{describe(info, scene, voice, item)}</li>
          ))}
        </ol>
      )}
      {fights.map((fight) => (
        <p key={fight} className="fight">
          {fight}
        </p>
      ))}
      {waiting.length > 0 && <p>{voice.say('table.triggers', { n: waiting.length })}</p>}
    </section>
  )
}

function describe(
  info: GameInfo,
  scene: Scene,
  voice: Voice,
  { seat, kind, cards, targets, data }: Pending,
): string {
  const about = data as {
    readonly c?: { readonly source: Ref; readonly fixed?: { readonly [path: string]: readonly Target[] } }
  } | null
  const called = (target: Target) => calledIn(info, scene, voice, target)
  const kinds = info.layout.waits.kinds[kind]
  const what = [...cards, ...(cards.length === 0 && about?.c ? [about.c.source] : [])].map(called)
  const aims = [...targets, ...Object.values(about?.c?.fixed ?? {}).flat()].map(called)
  const name = what.length > 0 ? what.join(', ') : voice.word(info, `action.${kind}`, kinds ? '' : kind)
  const words = [...(kinds ? [voice.both(kinds)] : []), ...(name === '' ? [] : [name])].join(' ')
  return `${callSeat(voice, scene, seat)}: ${words}${aims.length > 0 ? ` → ${aims.join(', ')}` : ''}`
}
