import type { Scene, Sitter, SitterShown } from '@tefuda/engine/protocol'
import { type Calling, capitalised, type Seat, seatName } from '@tefuda/kernel'
import type { Voice } from '../../speak.tsx'

/** The seats of people at this screen. */
export const people = ({ sitters }: Pick<Scene, 'sitters'>): Seat[] =>
  sitters.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []))

/** The sitters at this screen. */
export const sittersHere = ({ sitters }: Pick<Scene, 'sitters'>): readonly Sitter[] =>
  sitters.filter((sitter: SitterShown): sitter is Sitter => sitter.kind !== 'far')

/** The seat of the only person at this screen, who is spoken to as such. */
export function ownSeat(scene: Pick<Scene, 'sitters' | 'view'>): Seat | null {
  const [only, ...others] = people(scene)
  return only !== undefined && others.length === 0 && scene.view.seat === only ? only : null
}

/** The person who is asked, if it is not the one at the screen: they must come before anything is shown. */
export function mustCome(scene: Scene): Seat | null {
  const { asked, view } = scene
  if (!asked || asked.seat === view.seat || !people(scene).includes(asked.seat)) return null
  return people(scene).length > 1 ? asked.seat : null
}

/** The question to the person who looks; none if the seat is a bot's. */
export const decisionIn = ({ sitters, view }: Scene): Scene['view']['decision'] =>
  sitters[view.seat]?.kind === 'bot' ? null : view.decision

/** Whether bots are at it, so that there is a next scene without anybody's answer. */
export const isGoingOn = (scene: Scene): boolean => {
  const { asked, sitters, view } = scene
  return !view.result && !decisionIn(scene) && (!asked || sitters[asked.seat]!.kind === 'bot')
}

const isRaid = ({ options }: Pick<Scene['view'], 'options'>) =>
  typeof options === 'object' && options !== null && 'raid' in options && options.raid !== null

/** In a raid the boss has the last seat. */
export const isBoss = (view: Pick<Scene['view'], 'options' | 'seats'>, seat: Seat) =>
  seat === view.seats - 1 && isRaid(view)

/** Which turn it is and whose; before the first it is nobody's. */
export function turnInWords(voice: Voice, scene: Scene): string {
  const { turn, turnSeat } = scene.view
  if (turnSeat < 0) return voice.say('table.setUp')
  return voice.say('table.turn', { n: turn, who: callSeat(voice, scene, turnSeat) })
}

/** What bots are called, in the order of their seats. Rin is whom one plays against; at one's side against a boss are others. */
const BOTS = ['rin', 'aki', 'sen', 'maki'] as const
const ALLIES = ['aki', 'sen', 'maki', 'nao'] as const

/** Who sits at a table, and who looks. */
type Sitting = Pick<Scene, 'sitters' | 'view'>

/** What players are called: by the name they gave themselves, else you or a number; a bot by its name, a boss as such. */
export const callingIn =
  (voice: Pick<Voice, 'say' | 'both' | 'ownName'>, scene: Sitting): Calling =>
  (seat) => {
    const { say, ownName } = voice
    const called = (name: string) => ({ name, isYou: false })
    if (ownName && isNamed(scene, seat)) return called(ownName)
    if (seat === ownSeat(scene)) return { name: say('table.you'), isYou: true }
    const sitter = scene.sitters[seat]
    if (sitter?.kind === 'far') return called(sitter.name)
    if (sitter?.kind === 'bot' && sitter.opponent) return called(voice.both(sitter.opponent.name))
    if (isBoss(scene.view, seat)) return called(say('table.boss'))
    if (sitter?.kind !== 'bot') return called(say('table.seat', { n: seat + 1 }))
    return called(say(`bot.${botIn(scene, seat)}`))
  }

function botIn({ sitters, view }: Sitting, seat: Seat) {
  const before = sitters.slice(0, seat).filter(({ kind }) => kind === 'bot').length
  const names = isRaid(view) ? ALLIES : BOTS
  return names[before % names.length]!
}

/** What a player's face is drawn by where they have none of their own: the same in every language. */
export function faceNameOf(ownName: string, scene: Sitting, seat: Seat): string {
  const sitter = scene.sitters[seat]
  if (sitter?.kind === 'far') return sitter.name
  if (sitter?.kind === 'bot') return botIn(scene, seat)
  return ownName && isNamed(scene, seat) ? ownName : `who ${seat + 1}`
}

/** Whether the name that was set on this device is this seat's: the only person's, or that of the first of several. */
function isNamed(scene: Sitting, seat: Seat): boolean {
  const [first, ...others] = people(scene)
  if (seat !== first) return false
  return others.length > 0 ? scene.view.seat >= 0 : scene.view.seat === first
}

/** What a person at this screen is called before a table can be seen. */
export const callPerson = ({ say, ownName }: Pick<Voice, 'say' | 'ownName'>, seat: Seat): string =>
  (seat === 0 && ownName) || say('table.seat', { n: seat + 1 })

/** Judges call players by the letters of scenarios. */
export const callingByLetter =
  ({ say }: Pick<Voice, 'say'>): Calling =>
  (seat) => ({ name: say('table.letter', { letter: seatName(seat) }), isYou: false })

/** What a player is called where nothing else is said. */
export const callSeat = (voice: Voice, scene: Sitting, seat: Seat): string =>
  capitalised((voice.calls ?? callingIn(voice, scene))(seat).name)
