import type { Forecast, Meeting, Note } from '@tefuda/common'
import { type CardId, FACE, player, type Ref, type Seat, type Text, text } from '@tefuda/kernel'
import { fightsOf, mayAttack, repels } from './rules/act-effects.ts'
import {
  type Bp,
  cardsOf,
  cardText,
  isBarrier,
  isDriven,
  keyOf,
  living,
  opponentOf,
  printed,
  soldiers,
  units,
} from './rules/b2-zones.ts'
import { unitsIn } from './rules/b6-request.ts'
import { sizeOf } from './rules/b10-abilities.ts'
import { hasLabel } from './rules/char-list.ts'

/** The possible results of a seat's attack: for each soldier that may attack, and for each attacker until its fight is judged. */
export function forecastOf(t: Bp, seat: Seat): readonly Forecast[] {
  const request = t.state.pending.findLast(({ kind }) => kind === 'block' || kind === 'damage')
  if (request && request.seat !== seat) return []
  if (request?.kind === 'damage') return fightsOf(request).flatMap((fight) => declared(t, seat, fight))
  if (request) return living(t, unitsIn(request)).map((card) => ({ card, ways: waysToMeet(t, seat, card) }))
  if (!offersAttack(t, seat)) return []
  return units(t, seat)
    .filter((unit) => mayAttack(t, unit))
    .map((card) => ({ card, ways: waysToMeet(t, seat, card) }))
}

/** After the blocks are declared, only one result is left. */
function declared(t: Bp, seat: Seat, fight: { attacker: Ref; blockers: readonly Ref[] }): Forecast[] {
  if (!t.alive(fight.attacker)) return []
  const card = fight.attacker.card
  const blockers = living(t, fight.blockers)
  const [first] = blockers
  if (first === undefined) return [{ card, ways: [unblocked(t, seat, card)] }]
  return [{ card, ways: [isBarrier(t, first) ? walled(t, seat, card, [first]) : fought(t, card, blockers)] }]
}

/** The possible blocks: none, one soldier, all soldiers, a known barrier, or an unknown one. */
function waysToMeet(t: Bp, seat: Seat, attacker: CardId): readonly Meeting[] {
  const able = units(t, opponentOf(seat)).filter((unit) => hasLabel(t, unit, 'blocker') && !isDriven(t, unit))
  const fighters = able.filter((unit) => !isBarrier(t, unit))
  const barriers = able.filter((unit) => isBarrier(t, unit))
  const known = barriers.filter((unit) => t.sight(seat, unit) === FACE)
  const unknown = barriers.filter((unit) => !known.includes(unit))
  return [
    unblocked(t, seat, attacker),
    ...fighters.map((unit) => fought(t, attacker, [unit])),
    ...(fighters.length > 1 ? [fought(t, attacker, fighters)] : []),
    ...known.map((unit) => walled(t, seat, attacker, [unit])),
    ...(unknown.length > 0 ? [walled(t, seat, attacker, unknown)] : []),
  ]
}

const named = (t: Bp, unit: CardId): Text[] => cardsOf(t, unit).map((card) => cardText(t.state.print[card]!))

function unblocked(t: Bp, seat: Seat, attacker: CardId): Meeting {
  const what = text('forecast.hits', { seat: player(opponentOf(seat)), n: sizeOf(t, attacker) })
  return { key: 'nobody', by: [], who: text('forecast.nobody'), what, perhaps: null, as: 'hits' }
}

/** act.damage.1: the smaller side dies; equal sides both die. */
function fought(t: Bp, attacker: CardId, blockers: readonly CardId[]): Meeting {
  const n = sizeOf(t, attacker)
  const other = blockers.reduce((sum, unit) => sum + sizeOf(t, unit), 0)
  const theirs = blockers.flatMap((unit) => named(t, unit))
  const several = blockers.length > 1
  const as = n > other ? 'wins' : n < other ? 'loses' : 'both'
  const cards = as === 'loses' ? named(t, attacker) : theirs
  return {
    key: several ? 'together' : keyOf(t, blockers[0]!),
    by: several ? [] : blockers,
    who: text(several ? 'forecast.together' : 'forecast.blocks', { cards: theirs }),
    what: text(`forecast.${as}${several && as === 'wins' ? '.several' : ''}`, { n, other, cards }),
    perhaps: null,
    as,
  }
}

/** act.damage.2: any barrier stops the attacker and is lost. A face-down barrier stays unknown. */
function walled(t: Bp, seat: Seat, attacker: CardId, barriers: readonly CardId[]): Meeting {
  const [first] = barriers
  const cards = named(t, attacker)
  if (t.sight(seat, first!) === FACE) {
    const isRepelled = repels(t, first!, attacker)
    return {
      key: keyOf(t, first!),
      by: barriers,
      who: text('forecast.barrier.known', { card: cardText(t.state.print[first!]!) }),
      what: text(isRepelled ? 'forecast.repels' : 'forecast.stops', { cards }),
      perhaps: null,
      as: isRepelled ? 'both' : 'stopped',
    }
  }
  const values = [...new Set(cardsOf(t, attacker).map((card) => printed(t, card).name.slice(1)))]
  return {
    key: 'barrier',
    by: barriers,
    who: text('forecast.barrier'),
    what: text('forecast.stops', { cards }),
    perhaps: text('forecast.perhaps', { values: values.join('/'), cards }),
    as: 'stopped',
  }
}

const offersAttack = (t: Bp, seat: Seat): boolean => {
  const decision = t.decision()
  if (decision?.seat !== seat || decision.kind !== 'choose') return false
  return decision.options.some(({ key }) => key === 'attack')
}

/** Before an attack: which soldiers may attack, and which of the other's may block. During one: which cannot block. */
export function notesOf(t: Bp, seat: Seat): readonly Note[] {
  const spent = (card: CardId): Note => ({ card, what: text('note.spent'), can: false })
  const decision = t.decision()
  if (decision?.seat === seat && decision.kind === 'assign')
    return soldiers(t, seat)
      .filter((unit) => isDriven(t, unit))
      .map(spent)
  if (!offersAttack(t, seat)) return []
  const own = soldiers(t, seat).map((card): Note => {
    if (mayAttack(t, card)) return { card, what: text('note.attacks'), can: true }
    return isDriven(t, card) ? spent(card) : { card, what: text('note.waits'), can: false }
  })
  const theirs = soldiers(t, opponentOf(seat)).map(
    (card): Note =>
      isDriven(t, card) ? spent(card) : { card, what: text('note.blocks'), can: true, during: 'attack' },
  )
  return [...own, ...theirs]
}
