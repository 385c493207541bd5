import type { Ability } from '@tefuda/language'
import { broken, fitted, type Look, otherSide, type Piece, piece, type Side } from './pieces.ts'
import { type Case, happeningOf, type Scene } from './scene.ts'

/** What a case needs for its trigger, and what differs if it is to miss the trigger by one word. */

const AGAINST = 90000
const WEAK = 1000

/** An attacked unit is hit, or is not; a unit that attacks you hits. */
function withPowers(pieces: readonly Piece[], ability: Ability, turn: Side): Piece[] {
  const isStrong = turn === 'opponent' || happeningOf(ability)?.event === 'missed'
  return pieces.map((one) =>
    one.side === 'opponent' && (one.zone === 'rear' || one.zone === 'vanguard')
      ? { ...one, power: isStrong ? AGAINST : WEAK }
      : one,
  )
}

/** The checked card lies on top of the deck. */
function onTop(ability: Ability, miss: string | null): Piece[] {
  const when = happeningOf(ability)
  if (!when || !('who' in when)) return []
  const are = when.are ?? []
  const fits = are.reduce<Look>((made, filter) => fitted(made, filter), { role: 'top' })
  const misses = are.reduce<Look>((made, filter) => broken(made, filter), { role: 'top' })
  return [
    piece('you', 'deck', miss === null ? fits : misses),
    piece('opponent', 'deck', miss === 'who' ? fits : misses),
  ]
}

/** The units on which the test sees what is forbidden. */
function witnesses(pieces: readonly Piece[], ability: Ability): Piece[] {
  const text = JSON.stringify(ability)
  const isOfIntercept = text.includes('"act":"intercept"') || text.includes('"loses"')
  const all = pieces.map((one): Piece => {
    if (!isOfIntercept || one.side !== 'opponent' || one.zone !== 'rear') return one
    return { ...one, keywords: [...one.keywords, 'intercept'] }
  })
  const guards = text.includes('"act":"guard"')
    ? [0, 1].map((grade) => piece('opponent', 'hand', { grade, title: `guard ${grade}` }))
    : []
  const checked = text.includes('"act":"trigger"')
    ? [piece('opponent', 'deck', { type: 'trigger', grade: 0, tags: ['clan:群れ', 'trigger:critical'] })]
    : []
  return [...all, ...guards, ...checked]
}

/** What something happens to, changed by one word. */
function withSubject(pieces: readonly Piece[], ability: Ability, miss: string | null): Piece[] {
  const when = happeningOf(ability)
  if (miss === null || !when || !('what' in when) || typeof when.what !== 'object' || !('in' in when.what))
    return [...pieces]
  const { are } = when.what
  const nth = /^filter (\d+)$/.exec(miss)?.[1]
  return pieces.flatMap((one) => {
    const isInTheWay =
      miss === 'side' && one.side === 'opponent' && one.zone === 'rear' && isAt(pieces, one.circle)
    if (isInTheWay) return []
    if (one.role !== 'subject') return [one]
    if (nth !== undefined) return [broken(one, are[Number(nth)]!)]
    return [miss === 'side' ? { ...one, side: otherSide(one.side) } : one]
  })
}
const isAt = (pieces: readonly Piece[], circle: number) =>
  pieces.some((one) => one.role === 'subject' && one.zone === 'rear' && one.circle === circle)

export function changedScene(scene: Scene, ability: Ability, one: Case): Scene {
  const miss = one.kind === 'something else' ? one.at : null
  const mate =
    happeningOf(ability)?.event === 'legions' ? [piece('you', 'deck', { title: 'mate', role: 'mate' })] : []
  const turn = miss === 'of' ? otherSide(scene.turn) : scene.turn
  const pieces = witnesses(withSubject(scene.pieces, ability, miss), ability)
  const declared = JSON.stringify(ability).includes('"declared"')
    ? [piece('you', 'deck', { grade: one.kind === 'condition false' && one.at.startsWith('effect') ? 3 : 2 })]
    : []
  return {
    ...scene,
    turn,
    pieces: withPowers([...mate, ...pieces, ...onTop(ability, miss), ...declared], ability, scene.turn),
  }
}
