import type { CardFace, Motif, Prints } from '@tefuda/common'
import type { InBoth, Language } from '@tefuda/kernel'
import type { Beast } from './beasts.ts'
import { type Choice, choiceOf, fromTheFirst, type Option } from './choice.ts'
import type { Wear } from './figure.ts'
import type { Head } from './heads.ts'
import type { MachineHead, Tool } from './machines.ts'
import { isWorld, PALETTES, type World } from './palettes.ts'
import { type Chooser, draw, groundsOf, type Options } from './print.ts'
import { descriptionOf } from './said.ts'
import type { Sign } from './spells.ts'
import type { Subject, Traits } from './traits.ts'
import type { Weapon } from './weapons.ts'
import { motifsIn } from './words.ts'

/** From what is printed on a card to its picture: attributes first, then words of its name, then chance. */

/** A card as far as its picture depends on it. */
export interface Pictured extends Pick<CardFace, 'type' | 'colour' | 'suit'> {
  readonly id: string
  readonly name: InBoth
  readonly kinds: { readonly ja: readonly string[] }
}

/** What there is to choose where nothing is said. A motif of a later set is added at the end, with its set. */
const HEADS: readonly Option<Head>[] = fromTheFirst(
  'long',
  'bun',
  'topknot',
  'shaven',
  'kasa',
  'hood',
  'mask',
  'fox',
  'horns',
  'crown',
  'kabuto',
)
const WEAPONS: readonly Option<Weapon>[] = fromTheFirst(
  'katana',
  'twin',
  'greatsword',
  'hammer',
  'gun',
  'fan',
  'flute',
  'scroll',
  'lantern',
  'ofuda',
  'bow',
  'naginata',
  'staff',
  'umbrella',
  'drums',
  'wings',
  'halo',
  'cogs',
  'none',
)
const WEARS: readonly Option<Wear | 'plain 2' | 'plain 3'>[] = fromTheFirst(
  'plain',
  'plain 2',
  'plain 3',
  'armour',
  'scarf',
  'winged',
)
const BEASTS: readonly Option<Beast>[] = fromTheFirst(
  'cat',
  'hound',
  'octopus',
  'tortoise',
  'drake',
  'stag',
  'crane',
  'beetle',
  'maw',
  'bear',
  'goat',
  'horse',
  'lizard',
  'hawk',
)
const MACHINES: readonly Option<MachineHead>[] = fromTheFirst('oneEye', 'gatehouse', 'visor')
const TOOLS: readonly Option<Tool>[] = fromTheFirst(
  'none',
  'none',
  'cannon',
  'hammer',
  'naginata',
  'greatsword',
  'lantern',
  'scroll',
  'gun',
  'umbrella',
)
const SIGNS: readonly Option<Sign>[] = fromTheFirst(
  'wave',
  'flame',
  'enso',
  'moon',
  'bolt',
  'talismans',
  'eye',
  'petals',
  'smoke',
  'blade',
  'bell',
  'lanterns',
  'spiral',
  'crystal',
  'wind',
  'hand',
  'banner',
  'drum',
  'mirror',
  'letter',
)

const LATEST = Number.POSITIVE_INFINITY
/** What a card's number begins with: the letters of a series and the number of a set, as in `T1-05`. */
const NUMBERED = /^([A-Z]+(\d+))-/
/** Cards that somebody wrote have no set, and see every motif there is. */
const setOf = (id: string): number => Number(NUMBERED.exec(id)?.[2] ?? LATEST)

/** All words on a card by which a game may know it, its number and series among them. */
const wordsOn = ({ id, kinds, colour, suit, type }: Pictured): readonly string[] => [
  id,
  ...kinds.ja,
  ...[colour, suit, type, NUMBERED.exec(id)?.[1]].filter((word) => typeof word === 'string'),
]

function worldOf(prints: Prints, card: Pictured): World {
  const words = wordsOn(card)
  const key = Object.keys(prints.worlds).find((word) => words.includes(word)) ?? ''
  const world = prints.worlds[key] ?? ''
  if (!isWorld(world)) throw new Error(`no palette is called ${JSON.stringify(world)}`)
  return world
}

/** What is said of a card's picture, what matters most first. */
function hintsOf(prints: Prints, card: Pictured, world: World): readonly Motif[] {
  const own = [...wordsOn(card), world].flatMap((word) => prints.motifs[word] ?? [])
  return [...own.filter(({ weak }) => !weak), ...motifsIn(card.name), ...own.filter(({ weak }) => weak)]
}

type Slot = 'head' | 'weapon' | 'wear' | 'beast' | 'sign'

/** One of what is said for a part of the picture, else of all there is. */
function chosen<T extends string>(
  choice: Choice,
  hints: readonly Motif[],
  slot: Slot,
  all: readonly Option<T>[],
): T {
  const said = hints.find((hint) => hint[slot])?.[slot]
  return said ? (choice.one(slot, said) as T) : choice.among(slot, all)
}

function subjectOf(prints: Prints, card: Pictured, world: World, choice: Choice): Subject {
  const hints = hintsOf(prints, card, world)
  const is = prints.signs.includes(card.type) ? 'sign' : (hints.find((hint) => hint.is)?.is ?? 'figure')
  switch (is) {
    case 'sign':
      return { is, sign: chosen(choice, hints, 'sign', SIGNS) }
    case 'beast':
      return { is, beast: chosen(choice, hints, 'beast', BEASTS) }
    case 'machine':
      return { is, head: choice.among('machine', MACHINES), tool: toolOf(choice, hints) }
    case 'figure': {
      const head = chosen(choice, hints, 'head', HEADS)
      const weapon = chosen(choice, hints, 'weapon', WEAPONS)
      const wear = head === 'kabuto' ? 'armour' : (chosen(choice, hints, 'wear', WEARS).split(' ')[0] as Wear)
      return {
        is,
        head,
        weapon,
        wear: wear === 'winged' && weapon === 'wings' ? 'plain' : wear,
        ghost: hints.some(({ ghost }) => ghost),
      }
    }
  }
}

/** A machine that is named after a weapon has it, and a battery walks with its cannon. */
function toolOf(choice: Choice, hints: readonly Motif[]): Tool {
  const tool = chosen<Tool>(choice, hints, 'weapon', TOOLS)
  return tool === 'gun' ? 'cannon' : tool === 'cogs' ? 'none' : tool
}

export interface CardPrint {
  readonly chooser: Chooser
  readonly traits: Traits
}

/** All that is chosen for a card. */
export function cardPrint(prints: Prints, card: Pictured, salt = prints.salts[card.id] ?? 0): CardPrint {
  const chooser = { name: card.name.ja, salt, set: setOf(card.id) }
  const choice = choiceOf(chooser.name, salt, chooser.set)
  const world = worldOf(prints, card)
  return { chooser, traits: { ...groundsOf(choice, world), subject: subjectOf(prints, card, world, choice) } }
}

export interface CardOptions extends Omit<Options, 'said'> {
  /** The language of whoever has it read out; left out where the card has a label. */
  readonly language?: Language
}

/** The picture of a card. */
export function print(prints: Prints, card: Pictured, { language, ...options }: CardOptions = {}): string {
  const { chooser, traits } = cardPrint(prints, card)
  const told = language && {
    said: { title: card.name[language], desc: descriptionOf(traits, language, PALETTES[traits.world].land) },
  }
  return draw(chooser, traits, { ...options, ...told })
}
