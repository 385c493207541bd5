import type { GameInfo, Scene } from '@tefuda/engine/protocol'
import type { Target, ViewCard } from '@tefuda/kernel'
import type { Voice } from '../../speak.tsx'
import type { Said } from '../outcome/outcome.ts'
import type { Places } from '../question/assigned.ts'
import type { Offered } from '../question/option-cards.ts'
import type { Clash } from './fight-arrows.ts'
import { calledIn } from './fights.ts'
import type { AllHeard } from './heard-door.ts'

/** What the fights of each card come to. */
export function heardOf(
  info: GameInfo,
  scene: Scene,
  voice: Voice,
  clashes: readonly Clash[],
  outcomes: ReadonlyMap<string, readonly Said[]>,
): AllHeard {
  const heard = new Map<ViewCard, readonly string[]>()
  const note = (targets: readonly Target[], text: string) => {
    for (const target of targets) {
      const card = 'card' in target && target.life === 0 ? scene.view.cards[target.card] : undefined
      if (card) heard.set(card, [...(heard.get(card) ?? []), text])
    }
  }
  for (const { key, aim, fight } of clashes) {
    const outcome = (outcomes.get(key) ?? []).map(({ text }) => text).join(', ')
    if (outcome === '') continue
    const blockers = fight.to.filter((one) => 'card' in one)
    const isBlocked = aim.as === 'block' && blockers.length > 0
    const what = blockers.map((one) => calledIn(info, scene, voice, one))
    note(fight.from, isBlocked ? voice.say('fight.blockedBy', { what, outcome }) : outcome)
    note(fight.to, outcome)
  }
  return heard
}

/** The same, with what each card is put upon. */
export function withPlaces(
  heard: AllHeard,
  info: GameInfo,
  voice: Voice,
  { byCard, bySlot }: Offered,
  places: Places,
): AllHeard {
  const all = new Map(heard)
  const slots = [...bySlot.values()]
  for (const [card, options] of slots.length > 0 ? byCard : []) {
    const slot = slots.find(({ key }) => key === places[options[0]!.key])
    if (!slot) continue
    const what = voice.tell(info, slot.text)
    all.set(card, [voice.say('table.upon', { what }), ...(all.get(card) ?? [])])
  }
  return all
}
