import { comesTo, meterOf } from '@tefuda/common/drawing'
import type { Foreseen, ForeseenMeter, GameInfo, Scene } from '@tefuda/engine/protocol'
import type { Seat, Target } from '@tefuda/kernel'
import type { Voice } from '../../speak.tsx'
import type { Clash } from '../arrows/fight-arrows.ts'
import { calledIn, numbersOf } from '../arrows/fights.ts'
import { meterName } from '../field/meter-name.ts'
import { callSeat, ownSeat } from '../match/seats.ts'

/** A few words of what a fight comes to: numbers, whom it costs, what it does to meters, and how sure that is. */
export interface Said {
  readonly as: 'numbers' | 'falls' | 'lost' | 'meter' | 'unsure' | 'end'
  readonly text: string
}

/** What there is to say of each clash; of meters where it is turned upon their player, or the only one. */
export function outcomesOf(
  info: GameInfo,
  scene: Scene,
  voice: Voice,
  clashes: readonly Clash[],
  foreseen: Foreseen | null,
): ReadonlyMap<string, readonly Said[]> {
  const fights = clashes.filter(({ aim }) => aim.as !== 'help')
  return new Map(
    fights.map((clash) => {
      // Where circles face each other, the numbers stand between them as long as the fight is on.
      const areShown = info.layout.circles !== undefined && !clash.numbers
      const numbers = areShown ? [] : numbersIn(scene, voice, clash)
      if (!foreseen) return [clash.key, numbers]
      const meters = foreseen.meters.filter(
        (one) => isFor(one.seat, clash, fights) && isPlain(scene, clash, one),
      )
      const all = [
        ...numbers,
        ...fallsIn(info, scene, voice, clash, foreseen, meters),
        ...meters.map((one) => meterIn(info, scene, voice, one, playerOf(clash) === one.seat)),
        ...endIn(scene, voice, foreseen),
      ]
      if (all.length === 0 && areShown) return [clash.key, all]
      const told = all.length > 0 ? all : [{ as: 'unsure', text: voice.say('fight.nothing') } satisfies Said]
      return [
        clash.key,
        foreseen.isOpen ? [...told, { as: 'unsure', text: voice.say('fight.open') } satisfies Said] : told,
      ]
    }),
  )
}

const playerOf = ({ fight: { to } }: Clash): Seat | undefined =>
  to.flatMap((one) => ('seat' in one ? [one.seat] : []))[0]

/** What there is to say where nobody is turned upon anybody: of meters, and how it ends. */
export function comesOf(
  info: GameInfo,
  scene: Scene,
  voice: Voice,
  foreseen: Foreseen | null,
): readonly Said[] {
  if (!foreseen || foreseen.fights.length > 0) return []
  const own = ownSeat(scene)
  const meters = foreseen.meters.map((one) => meterIn(info, scene, voice, one, one.seat === own))
  return [...meters, ...endIn(scene, voice, foreseen)]
}

/** What comes of all that waits if nobody answers it: nothing where somebody fights, which the arrows tell. */
export function ifLetBe(
  info: GameInfo,
  scene: Scene,
  voice: Voice,
  foreseen: Foreseen | null,
): readonly string[] {
  if (!foreseen || foreseen.fights.length > 0 || scene.view.pending.length === 0) return []
  const { falls, mayFall } = foreseen
  const own = ownSeat(scene)
  const named = (cards: readonly number[]) =>
    cards.map((card) => calledIn(info, scene, voice, { card, life: 0 }))
  return [
    ...(falls.length > 0 ? [voice.say('fight.falls', { what: named(falls), n: falls.length })] : []),
    ...(mayFall.length > 0 ? [voice.say('fight.mayFall', { what: named(mayFall) })] : []),
    ...foreseen.meters.map((one) => meterIn(info, scene, voice, one, one.seat === own).text),
    ...endIn(scene, voice, foreseen).map(({ text }) => text),
  ]
}

/** Where several fight nobody can tell which of them a player owes it to. */
const isFor = (seat: Seat, clash: Clash, all: readonly Clash[]): boolean =>
  playerOf(clash) === seat || (all.length === 1 && playerOf(clash) === undefined)

/** Whether it happens for sure, or to the one who is attacked: what luck may bring the attacker is another story. */
const isPlain = ({ view }: Scene, { fight: { to } }: Clash, { seat, least, most }: ForeseenMeter): boolean =>
  (least !== 0 && most !== 0) ||
  to.some((one) => ('seat' in one ? one.seat : 'card' in one ? view.cards[one.card]?.holder : null) === seat)

/** Those who block are told of first, as theirs is the answer. */
function numbersIn(scene: Scene, voice: Voice, clash: Clash): readonly Said[] {
  const { measure } = clash.aim
  if (!measure) return []
  const now = numbersOf({ aim: clash.aim, ...clash.fight }, scene)
  const { from, to } = clash.numbers ?? (now && { from: now.from, to: now.to.map(({ n }) => n) }) ?? {}
  if (from === undefined || to === undefined) return []
  return to.map((n) => {
    const [own, other] = clash.aim.as === 'block' ? [n, from] : [from, n]
    const comes = voice.both(comesTo(measure, own, other))
    return { as: 'numbers', text: voice.say('fight.numbers', { own, other, comes }) }
  })
}

function fallsIn(
  info: GameInfo,
  scene: Scene,
  voice: Voice,
  { fight: { from, to } }: Clash,
  { falls, mayFall, hurt }: Foreseen,
  meters: readonly ForeseenMeter[],
): readonly Said[] {
  const ends = [...from, ...to].flatMap((one) => ('card' in one ? [one] : []))
  const own = ownSeat(scene)
  const holderOf = ({ card }: { readonly card: number }) => scene.view.cards[card]?.holder
  const isToldOf = (one: { readonly card: number }) => meters.some(({ seat }) => seat === holderOf(one))
  const named = (those: readonly Target[]) => those.map((one) => calledIn(info, scene, voice, one))
  const gone = ends.filter(({ card }) => falls.includes(card))
  const unsure = ends.filter(({ card }) => mayFall.includes(card))
  const wounds = ends.flatMap((one) => {
    const n = hurt[one.card]
    // What hurts a vanguard is its player's damage, which the meter tells.
    return n && !(info.layout.circles && isToldOf(one))
      ? [{ by: [one], text: voice.say('fight.hurt', { n, what: named([one]) }) }]
      : []
  })
  const isBoth = gone.length === ends.length && gone.length === 2
  const fallen =
    gone.length === 0
      ? []
      : [
          {
            by: gone,
            text: isBoth
              ? voice.say('fight.both')
              : voice.say('fight.falls', { what: named(gone), n: gone.length }),
          },
        ]
  const perhaps =
    unsure.length === 0 ? [] : [{ by: unsure, text: voice.say('fight.mayFall', { what: named(unsure) }) }]
  return [...wounds, ...fallen, ...perhaps].map(({ by, text }) => ({
    as: by.every((one) => holderOf(one) === own) ? 'lost' : 'falls',
    text,
  }))
}

function meterIn(
  info: GameInfo,
  scene: Scene,
  voice: Voice,
  { seat, meter, least, most }: ForeseenMeter,
  isTheirs: boolean,
): Said {
  const { layout } = info
  const read = meterOf(layout.meters[meter]!, layout, scene.view, seat, {
    faceOf: (id) => info.faces[id]!,
    numberNow: (card, field) => scene.values[card]?.find((one) => one.field === field)?.now,
  })
  const name = meterName(info, voice, layout.meters[meter]!)
  const change = Math.abs(least) > Math.abs(most) ? least : most
  const signed = change > 0 ? `+${change}` : `−${-change}`
  const now = read?.n ?? null
  const text =
    now === null
      ? voice.say('fight.meter', { change: signed, name })
      : voice.say('fight.meter.to', { change: signed, name, n: Math.max(0, now + change) })
  const sure = least === most ? text : voice.say('fight.most', { text })
  return { as: 'meter', text: isTheirs ? sure : `${callSeat(voice, scene, seat)}: ${sure}` }
}

function endIn(scene: Scene, voice: Voice, { winners }: Foreseen): readonly Said[] {
  const own = ownSeat(scene)
  if (winners === null || own === null) return []
  return [{ as: 'end', text: voice.say(winners.includes(own) ? 'fight.wins' : 'fight.loses') }]
}
