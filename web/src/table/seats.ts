import { type Seat, seatName } from '@tefuda/kernel'
import type { Scene } from '../engine/protocol.ts'
import type { Voice } from '../speak.tsx'

/** The seats of people at this screen. */
export const people = ({ sitters }: Pick<Scene, 'sitters'>): Seat[] =>
  sitters.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []))

/** The seat of the only person at this screen, who is spoken to as such. */
export function ownSeat(scene: Scene): Seat | null {
  const [only, ...others] = people(scene)
  return only !== undefined && others.length === 0 && scene.view.seat === only ? only : null
}

/** Another person than the one at the screen who is asked: that person must come before anything is shown. */
export function mustCome(scene: Scene): Seat | null {
  const { asked, view } = scene
  if (!asked || asked.seat === view.seat || !people(scene).includes(asked.seat)) return null
  return people(scene).length > 1 ? asked.seat : null
}

/** What is asked of whoever looks: nothing where a bot sits there, though its seat is looked from. */
export const decisionIn = ({ sitters, view }: Scene): Scene['view']['decision'] =>
  sitters[view.seat]?.kind === 'bot' ? null : view.decision

/** Whether bots are at it, so that there is a next scene without anybody's answer. */
export const isGoingOn = (scene: Scene): boolean => {
  const { asked, sitters, view } = scene
  return !view.result && !decisionIn(scene) && (!asked || sitters[asked.seat]!.kind === 'bot')
}

/** In a raid the boss has the last seat. */
export const isBoss = ({ options, seats }: Pick<Scene['view'], 'options' | 'seats'>, seat: Seat) =>
  seat === seats - 1 &&
  typeof options === 'object' &&
  options !== null &&
  'raid' in options &&
  options.raid !== null

/** What bots are called, in the order of their seats. */
const BOTS = ['rin', 'aki', 'sen', 'maki'] as const

/** What a seat is called: you, where it is yours and you are the only person; a bot by its name, a boss as such. */
export function callSeat({ say }: Voice, scene: Scene, seat: Seat): string {
  if (seat === ownSeat(scene)) return say('table.you')
  if (isBoss(scene.view, seat)) return say('table.boss')
  if (scene.sitters[seat]?.kind !== 'bot') return say('table.seat', { seat: seatName(seat) })
  const before = scene.sitters.slice(0, seat).filter(({ kind }) => kind === 'bot').length
  return say(`bot.${BOTS[before % BOTS.length]!}`)
}
