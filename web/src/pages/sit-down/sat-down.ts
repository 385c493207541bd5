import type { Opponent } from '@tefuda/common'
import type { Begin, GameInfo, Sitter } from '@tefuda/engine/protocol'
import { entryOf, fieldsOf, type Json } from '@tefuda/kernel'
import { LEVELS } from '@tefuda/players/levels'
import { freshSeed } from '@tefuda/players/seed'
import { keep, readKept } from '../../keeping.ts'
import { openDeck, readOwnDecks } from '../../own-decks.ts'
import { type Agreed, isDealt } from './choices.tsx'

export const OTHERS = [...LEVELS, 'random', 'person'] as const
export type Other = (typeof OTHERS)[number]

/** What somebody who sits down has chosen. */
export interface Wanted {
  readonly mode: 'duel' | 'raid'
  readonly other: Other
  readonly party: number
  readonly difficulty: string | null
  readonly own: string
  readonly theirs: string
  readonly boss: string
  readonly agreed: Agreed
  readonly seed: string
}

const USUAL: Wanted = {
  mode: 'duel',
  other: 'fair',
  party: 2,
  difficulty: null,
  own: '',
  theirs: '',
  boss: '',
  agreed: {},
  seed: '',
}

/** What decks that somebody built here are called among the ready ones; an earlier page knew one only, without a number. */
const OWN = '(own)'
export const ownName = (id: string): string => `${OWN} ${id}`

/** The deck that was built here and is called so, if it is still there. */
export function ownDeck(game: string, name: string) {
  if (name !== OWN && !name.startsWith(`${OWN} `)) return undefined
  const own = readOwnDecks(game)
  return name === OWN ? openDeck(own) : own.decks.find(({ id }) => ownName(id) === name)
}

const sitter = (other: Other): Sitter =>
  other === 'person' ? { kind: 'person' } : { kind: 'bot', bot: other }

/** The match that somebody wants. */
export function beginOf(info: GameInfo, wanted: Wanted): Begin {
  const { mode, other, party, difficulty, own, theirs, boss, agreed } = wanted
  const seed = wanted.seed.trim() || freshSeed()
  const deck = (decks: GameInfo['decks'], name: string) =>
    ownDeck(info.name, name)?.cards ?? entryOf(decks, name)?.cards ?? null
  const person: Sitter = { kind: 'person' }
  if (mode === 'duel') {
    const decks = isDealt(info, agreed) ? [null, null] : [deck(info.decks, own), deck(info.decks, theirs)]
    return { game: info.name, seed, options: agreed, sitters: [person, sitter(other)], decks }
  }
  const friends = Array.from({ length: party - 1 }, () => sitter(other))
  const options: Json = { raid: difficulty ?? info.difficulties[0]! }
  const bossDeck = deck(info.bosses, boss) ?? Object.values(info.bosses)[0]!.cards
  const decks = [deck(info.decks, own), ...friends.map(() => null), bossDeck]
  return {
    game: info.name,
    seed,
    options,
    sitters: [person, ...friends, { kind: 'bot', bot: 'greedy' }],
    decks,
  }
}

/** A match against an opponent of a tour, with the deck that was played last. */
export function beginAgainst(info: GameInfo, opponent: Opponent, mode: Wanted['mode']): Begin {
  const { id, name, deck, level, party = USUAL.party } = opponent
  const { own } = lastWanted(info.name)
  const wanted: Wanted =
    mode === 'raid'
      ? { ...USUAL, mode, own, party, difficulty: level, boss: deck ?? '', other: 'strong' }
      : { ...USUAL, own, theirs: deck ?? '', other: LEVELS.find((one) => one === level) ?? USUAL.other }
  const begin = beginOf(info, wanted)
  const last = begin.sitters.length - 1
  const sitters = begin.sitters.map((one, seat) =>
    seat === last && one.kind === 'bot' ? { ...one, opponent: { id, name } } : one,
  )
  return { ...begin, sitters }
}

/** A match with the cards out of packs that somebody opened; the other side opens its own. */
export function beginOpened(info: GameInfo, agreed: Agreed, cards: readonly string[]): Begin {
  const { other } = lastWanted(info.name)
  const begin = beginOf(info, { ...USUAL, other, agreed })
  return { ...begin, decks: [cards, ...begin.decks.slice(1)] }
}

const keyOf = (game: string) => `tefuda.sat.${game}`

/** What was chosen for a game the last time, with another deal; the usual where that is not known. */
export function lastWanted(game: string): Wanted {
  const kept = readKept(keyOf(game))
  if (!isWanted(kept)) return USUAL
  const own = ownDeck(game, kept.own)
  const isGone = kept.own.startsWith(OWN) && !own
  return { ...USUAL, ...kept, seed: '', own: own ? ownName(own.id) : isGone ? '' : kept.own }
}

/** Nobody is told where it cannot be kept: the next time the usual is offered. */
export const keepWanted = (game: string, wanted: Wanted) => keep(keyOf(game), wanted)

/** The same against a bot, as strong as it was, or with somebody at this screen. */
export const against = (wanted: Wanted, way: 'bot' | 'screen'): Wanted => {
  const bot = wanted.other === 'person' ? USUAL.other : wanted.other
  return { ...wanted, other: way === 'screen' ? 'person' : bot }
}

/** What the browser gives back may be anything. */
function isWanted(kept: unknown): kept is Wanted {
  const { mode, other, party, difficulty, own, theirs, boss, agreed } = fieldsOf(kept)
  const isKnown = (mode === 'duel' || mode === 'raid') && OTHERS.some((one) => one === other)
  const isParty = typeof party === 'number' && Number.isInteger(party) && party >= 1 && party <= 8
  const words = [difficulty ?? '', own, theirs, boss, ...Object.values(fieldsOf(agreed))]
  return isKnown && isParty && words.every((word) => typeof word === 'string')
}
