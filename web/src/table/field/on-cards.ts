import type { Foreseen, GameInfo, Scene } from '@tefuda/engine/protocol'
import { player, type Seat, type ViewCard } from '@tefuda/kernel'
import type { Voice } from '../../speak.tsx'
import type { Hunt } from '../arrows/arrows.tsx'
import { endsIn } from '../arrows/fights.ts'
import type { Places } from '../question/assigned.ts'
import type { Offered } from '../question/option-cards.ts'
import type { Price } from '../question/price.ts'
import { bodyOf, bossOf, preyOf } from './raid.tsx'

/** What the table says on its cards beside what they are. */

/** By how much the first meter of each seat changes, at worst. */
export function comingOf(foreseen: Foreseen | null): ReadonlyMap<Seat, number> {
  const first = foreseen?.meters.filter(({ meter }) => meter === 0) ?? []
  return new Map(first.map(({ seat, least, most }) => [seat, Math.min(least, most)]))
}

/** A boss and whom it is after, where there is one. */
export function huntIn(info: GameInfo, scene: Scene, voice: Voice): Hunt | null {
  const boss = bossOf(scene)
  const prey = preyOf({ info, scene })
  const body = boss === null ? null : bodyOf({ info, scene }, boss)
  if (prey === null || body === null) return null
  return { from: { card: body }, to: { seat: prey }, words: voice.say('raid.prey', { who: player(prey) }) }
}

/** What is said on cards while a price is paid: what each pays, or would. */
export function paymentSaid(
  { say }: Voice,
  price: Price,
  { byCard }: Offered,
  chosen: readonly string[],
): ReadonlyMap<ViewCard, readonly string[]> {
  const words = (key: string) => {
    const as = chosen.includes(key) ? 'pay.pays' : 'pay.would'
    return price.isSum ? say(`${as}.sum`, { n: price.counts.get(key)! }) : say(as)
  }
  return new Map([...byCard].map(([card, options]) => [card, [words(options[0]!.key)]]))
}

/** What is said on cards: who is turned upon whom, and where those go that are assigned. */
export function saidOf(
  info: GameInfo,
  scene: Scene,
  voice: Voice,
  places: Places,
  { byCard, bySlot }: Offered,
): ReadonlyMap<ViewCard, readonly string[]> {
  const said = new Map(endsIn(info, scene, voice))
  const { decision } = scene.view
  if (decision?.kind !== 'assign' || bySlot.size > 0) return said
  for (const [card, options] of byCard) {
    const slots = decision.slots.filter(({ key }) => options.some((option) => places[option.key] === key))
    if (slots.length > 0)
      said.set(card, [...(said.get(card) ?? []), ...slots.map(({ text }) => voice.tell(info, text))])
  }
  return said
}
