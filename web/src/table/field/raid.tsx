import type { GameInfo, Scene } from '@tefuda/engine/protocol'
import { player, type Seat } from '@tefuda/kernel'
import { useVoice } from '../../speak.tsx'
import { callSeat, isBoss } from '../match/seats.ts'

export type Known = { readonly info: GameInfo; readonly scene: Scene }

/** The seat of the boss, where there is one: the last. */
export const bossOf = ({ view }: Scene): Seat | null => (isBoss(view, view.seats - 1) ? view.seats - 1 : null)

/** The phases of a turn at this table. */
export function phasesOf({ info, scene }: Known): readonly string[] {
  const { phases, raidPhases = [] } = info.layout
  return bossOf(scene) === null ? phases.filter((phase) => !raidPhases.includes(phase)) : phases
}

/** The seat it hunts, where the game says so. */
export function preyOf({ info, scene }: Known): Seat | null {
  const { hunted } = info.layout
  const seat = hunted === undefined || scene.view.result ? undefined : scene.view.globals[hunted]
  return typeof seat === 'number' && seat >= 0 && !scene.view.gone.includes(seat) ? seat : null
}

/** The card that is the boss itself, by its place in the view: the one with the meter. */
export function bodyOf({ info, scene }: Known, boss: Seat): number | null {
  const { view } = scene
  const meter = info.layout.meters.find(({ value }) => value !== undefined)
  const zone = view.zones.find(({ name, seat }) => name === meter?.zone && seat === boss)
  return zone?.cards[0] ?? null
}

/** In which order they take their turns, beginning with whoever is at it, and whom the boss hunts. */
export function TurnOrder({ info, scene }: Known) {
  const voice = useVoice()
  const { view } = scene
  const boss = bossOf(scene)
  if (boss === null || view.result) return null
  const prey = preyOf({ info, scene })
  const first = Math.max(view.turnSeat, 0)
  const order = Array.from({ length: view.seats }, (_, i) => (first + i) % view.seats).filter(
    (seat) => !view.gone.includes(seat),
  )
  const when = (nth: number) => voice.say(nth === 0 ? 'raid.now' : nth === 1 ? 'raid.next' : 'raid.then')
  return (
    <section className="turn-order" aria-label={voice.say('raid.order')}>
      <h2>{voice.say('raid.order')}</h2>
      <ol>
        {order.map((seat, nth) => (
          <li key={seat} className={`${seat === boss ? 'of-boss' : ''} ${nth === 0 ? 'now' : ''}`}>
            <b>{callSeat(voice, scene, seat)}</b>
            <span>
              {seat === boss && prey !== null && voice.say('raid.hunts', { who: player(prey) })} {when(nth)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
