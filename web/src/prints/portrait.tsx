import type { Opponent, Prints } from '@tefuda/common'
import { type Pictured, print } from './card.ts'
import { choiceOf } from './choice.ts'
import { HEADS, type Head } from './heads.ts'
import { isWorld } from './palettes.ts'
import { draw, groundsOf } from './print.ts'
import { keptImage } from './print.tsx'
import { isWeapon } from './weapons.ts'

/** Head and shoulders of a figure, and the head of a beast that fills its print. */
const BUST = [58, 34, 184, 184] as const
const BEAST = [30, 40, 240, 240] as const

const isHead = (word: string): word is Head => Object.hasOwn(HEADS, word)

/** The portrait of an opponent as an SVG of its own; the card that lends its face is one of the game. */
export function portrait(
  prints: Prints,
  { id, face, name }: Pick<Opponent, 'id' | 'face' | 'name'>,
  faces: { readonly [card: string]: Pictured },
): string {
  if ('card' in face) {
    const card = faces[face.card]
    if (!card) throw new Error(`no card is called ${JSON.stringify(face.card)}`)
    return print(prints, card, { window: BEAST })
  }
  const { world, head, weapon } = face
  if (!isWorld(world) || !isHead(head) || !isWeapon(weapon))
    throw new Error(`${id} has a face that cannot be drawn: ${JSON.stringify(face)}`)
  const chooser = { name: name.ja, salt: 0, set: 1 }
  const grounds = groundsOf(choiceOf(chooser.name, chooser.salt, chooser.set), world)
  const wear = head === 'kabuto' ? 'armour' : 'plain'
  const subject = { is: 'figure', head, weapon, wear, ghost: head === 'skull' } as const
  return draw(chooser, { ...grounds, subject }, { window: BUST })
}

type Props = {
  readonly prints: Prints
  readonly opponent: Opponent
  readonly faces: { readonly [card: string]: Pictured }
}

/** The portrait of an opponent whose name stands beside it. */
export function OpponentPortrait({ prints, opponent, faces }: Props) {
  const key = ['portrait', opponent.name.ja, JSON.stringify(opponent.face)].join('\u001f')
  const src = keptImage(key, () => portrait(prints, opponent, faces))
  return <img className="portrait" alt="" draggable={false} src={src} />
}
