import type { GameInfo, Scene } from '@tefuda/engine/protocol'
import type { Pending, Ref, Target } from '@tefuda/kernel'
import type { Voice } from '../../speak.tsx'
import { calledIn } from '../arrows/fights.ts'
import { callSeat } from '../match/seats.ts'

/** Something that waits, as a knot of the cord that all of it hangs on. */
export interface Knot {
  readonly id: number
  /** Its place in the order in which they came, the oldest being 1. */
  readonly n: number
  readonly isOwn: boolean
  /** The card that stands for it, where its face is seen. */
  readonly card: string | null
  /** Its place in the view, where it lies on the table. */
  readonly place: number | null
  readonly name: string
  /** Who, and at what it is aimed. */
  readonly about: string
  /** At what it is aimed alone; empty if at nothing. */
  readonly aims: string
  /** Whether it resolves next, and whether another that resolves before is aimed at it. */
  readonly isNext: boolean
  readonly isAimedAt: boolean
  readonly targets: readonly Target[]
}

/** What is kept with an ability that waits: where it came from, and what was chosen for it. */
type About = {
  readonly c?: { readonly source: Ref; readonly fixed?: { readonly [path: string]: readonly Target[] } }
} | null

/** What waits, the one that resolves next first. */
export function knotsIn(info: GameInfo, scene: Scene, voice: Voice): readonly Knot[] {
  const { pending } = scene.view
  const knots = pending.map((item, i) => knotOf(info, scene, voice, item, i))
  return knots.toReversed()
}

function knotOf(info: GameInfo, scene: Scene, voice: Voice, item: Pending, i: number): Knot {
  const { view } = scene
  const { id, seat, kind, cards, data } = item
  const { c } = (data as About) ?? {}
  const sources = cards.length === 0 && c ? [c.source] : cards
  const targets = targetsOf(item)
  const kinds = info.layout.waits.kinds[kind]
  const what = sources.map((one) => calledIn(info, scene, voice, one)).join(', ')
  const deed = voice.word(info, `action.${kind}`, '')
  const action = deed || (kinds ? '' : kind)
  const words = [kinds ? voice.both(kinds) : '', what === '' ? action : what]
  const who = callSeat(voice, scene, seat)
  const aims = targets
    .map((one) => ('item' in one ? itemName(scene, one.item) : calledIn(info, scene, voice, one)))
    .join(', ')
  const above = view.pending.slice(i + 1)
  return {
    id,
    n: i + 1,
    isOwn: seat === Math.max(view.seat, 0),
    card: sources.map((one) => faceAt(scene, one)).find((name) => name !== null) ?? null,
    place: sources.find(({ card, life }) => life === 0 && view.cards[card])?.card ?? null,
    name: words.filter((word) => word !== '').join(' '),
    about: [what === '' ? '' : deed, aims === '' ? who : `${who} → ${aims}`].filter(Boolean).join(' · '),
    aims,
    isNext: i === view.pending.length - 1,
    isAimedAt: above.some((one) => targetsOf(one).some((target) => 'item' in target && target.item === id)),
    targets,
  }
}

function targetsOf({ targets, data }: Pending): readonly Target[] {
  const { c } = (data as About) ?? {}
  return [...targets, ...Object.values(c?.fixed ?? {}).flat()]
}

/** Another thing that waits, by its number. */
function itemName({ view }: Scene, item: number): string {
  const i = view.pending.findIndex(({ id }) => id === item)
  return i < 0 ? '…' : String(i + 1)
}

function faceAt({ view }: Scene, { card }: Ref): string | null {
  return (view.cards[card] ?? view.spokenOf[-2 - card])?.name ?? null
}
