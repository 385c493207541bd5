import { type Pending, type Ref, seatName, type Target } from '@tefuda/kernel'
import type { GameInfo, Scene } from '../engine/protocol.ts'
import { useVoice, type Voice } from '../speak.tsx'

/** What waits to resolve, the newest first, and what has triggered; the turn and its phases. */
export function Waiting({ info, scene }: { readonly info: GameInfo; readonly scene: Scene }) {
  const voice = useVoice()
  const { pending, waiting } = scene.view
  return (
    <section className="waiting" aria-label={voice.say('table.waiting')}>
      <h2>{voice.say('table.waiting')}</h2>
      {pending.length === 0 && waiting.length === 0 && (
        <p className="faint">{voice.say('table.waiting.none')}</p>
      )}
      {pending.length > 0 && (
        <ol>
          {pending.toReversed().map((item) => (
            <li key={item.id}>{describe(info, scene, voice, item)}</li>
          ))}
        </ol>
      )}
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
  const called = (target: Target): string => {
    if ('seat' in target) return voice.say('table.seat', { seat: seatName(target.seat) })
    if ('item' in target) return '…'
    const card = scene.view.cards[target.card]
    return card?.name ? voice.both(info.faces[card.name]!.name) : voice.say('table.back')
  }
  const what = [...cards, ...(cards.length === 0 && about?.c ? [about.c.source] : [])].map(called)
  const aims = [...targets, ...Object.values(about?.c?.fixed ?? {}).flat()].map(called)
  const name = what.length > 0 ? what.join(', ') : voice.word(info, `action.${kind}`, kind)
  return `${seatName(seat)}: ${name}${aims.length > 0 ? ` → ${aims.join(', ')}` : ''}`
}

export function Phases({
  info,
  scene,
  who,
}: {
  readonly info: GameInfo
  readonly scene: Scene
  readonly who: string
}) {
  const voice = useVoice()
  const { phases, phase } = info.layout
  const now = scene.view.globals[phase]
  return (
    <div className="phases">
      <strong>{voice.say('table.turn', { n: scene.view.turn, who })}</strong>
      {phases.length > 0 && (
        <ol aria-label={voice.say('table.phases')}>
          {phases.map((name) => (
            <li key={name} aria-current={name === now ? 'step' : undefined}>
              {voice.word(info, `phase.${name}`, name)}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
