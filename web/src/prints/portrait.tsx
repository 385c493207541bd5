import type { Opponent, Portrait, Prints } from '@tefuda/common'
import { cardPrint, type Pictured, print } from './card.ts'
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

/** Whoever has a portrait: it is drawn by the Japanese name, so that it is the same in every language. */
export type Portrayed = Pick<Opponent, 'id' | 'face'> & { readonly name: { readonly ja: string } }

/** The figures that players without a face of their own may be. */
const PLAYERS: readonly Head[] = ['long', 'bun', 'topknot', 'kasa', 'hood', 'mask', 'fox', 'kabuto', 'crown']
const CARRIED = ['katana', 'twin', 'fan', 'scroll', 'bow', 'naginata', 'staff', 'umbrella', 'halo'] as const

/** A face for whoever has none: one of the figures in one of the game's worlds, by the name. */
export function faceByName(prints: Prints, name: string): Portrait {
  const choice = choiceOf(name, 0, 1)
  return {
    world: choice.one('world', Object.values(prints.worlds)),
    head: choice.one('head', PLAYERS),
    weapon: choice.one('weapon', CARRIED),
  }
}

/** The portrait of somebody as an SVG of its own; the card that lends its face is one of the game. */
export function portrait(
  prints: Prints,
  { id, face, name }: Portrayed,
  faces: { readonly [card: string]: Pictured },
): string {
  if ('card' in face) {
    const card = faces[face.card]
    if (!card) throw new Error(`no card is called ${JSON.stringify(face.card)}`)
    const isFigure = cardPrint(prints, card).traits.subject.is === 'figure'
    return print(prints, card, { window: isFigure ? BUST : BEAST })
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
  readonly of: Portrayed
  readonly faces: { readonly [card: string]: Pictured }
}

/** The portrait of somebody whose name stands beside it. */
export function PortraitOf({ prints, of, faces }: Props) {
  const key = ['portrait', of.name.ja, JSON.stringify(of.face)].join('\u001f')
  const src = keptImage(key, () => portrait(prints, of, faces))
  return <img className="portrait" alt="" draggable={false} src={src} />
}
