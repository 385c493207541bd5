import { type Event, MOVE, noteOf, player, type Text, text } from '@tefuda/kernel'
import { type Bp, cardText, textCalled } from '../rules/b2-zones.ts'
import { AIM, BLOCK, RESOLVED } from '../rules/events.ts'

/** Requests by the rules: their results are told instead. */
const BY_RULE: readonly string[] = ['charge', 'draw', 'block', 'damage', 'end']

/** An event in words: an unseen card goes by its public name. */
export function tell(t: Bp, e: Event, seen: readonly boolean[], keys: readonly string[]): Text | null {
  const seat = player(e.seat)
  const action = () => text(`action.${e.note}`)
  switch (e.type) {
    case 'start':
    case 'end':
      return text(`tell.${e.type}`)
    case 'turn':
      return text('tell.turn', { n: e.value, seat })
    case 'request':
      return text(BY_RULE.includes(String(e.note)) ? 'tell.begin' : 'tell.request', {
        seat,
        deed: text(`deed.${e.note}`, { seat }),
      })
    case 'stage':
    case 'fizzle':
    case 'dropped':
    case 'countered':
      return text(`tell.${e.type}`, { seat, action: action() })
    case 'resolve':
      return text('tell.resolve', { action: text(`action.${noteOf(e, RESOLVED).action}`) })
    case 'aim':
      return text('tell.aim', { seat, targets: noteOf(e, AIM).names })
    case 'pass':
      return text('tell.pass', { seat })
    case 'damage':
      return text('tell.damage', { seat, n: e.value })
    case 'block':
      return tellBlock(e)
    case 'show':
      return text('tell.show', { cards: named(t, e, seen) })
    case 'shuffle':
      return text('tell.shuffle', { seat })
    case 'host':
      return text('tell.equip', { cards: named(t, e, seen), n: e.cards.length })
    case 'mark':
      return tellMark(t, e, seen, keys)
    case 'move':
      return tellMove(t, e, seen)
    default:
      return null
  }
}

function named(t: Bp, e: Event, seen: readonly boolean[]): Text[] {
  const open = e.cards.filter((_, i) => seen[i]).map((card) => cardText(t.state.print[card]!))
  const hidden = e.cards.length - open.length
  return hidden === 0 ? open : [...open, text('tell.hidden', { n: hidden })]
}

function tellBlock(e: Event): Text {
  const fights = noteOf(e, BLOCK).filter(({ blockers }) => blockers.length > 0)
  const seat = player(e.seat)
  if (fights.length === 0) return text('tell.block.none', { seat })
  return text('tell.block', { seat, fights: fights.map((fight) => text('tell.fight', fight)) })
}

function tellMark(t: Bp, e: Event, seen: readonly boolean[], keys: readonly string[]): Text | null {
  const cards = e.cards.map((card, i) => (seen[i] ? cardText(t.state.print[card]!) : textCalled(keys[i]!)))
  if (e.note === 'face') return text('tell.faceUp', { cards })
  if (e.note !== 'driven') return null
  const driven = e.clause.startsWith('cost') ? 'tell.pays' : 'tell.drive'
  return text(e.value === 1 ? driven : 'tell.charge', {
    cards,
    n: e.cards.length,
    seat: player(e.seat),
  })
}

function tellMove(t: Bp, e: Event, seen: readonly boolean[]): Text {
  const from = t.layout.specOf[e.from[0]!]!.name
  const to = t.layout.specOf[e.to[0]!]!.name
  const seat = player(t.layout.seatOf[e.to[0]!]! < 0 ? e.seat : t.layout.seatOf[e.to[0]!]!)
  const cards = named(t, e, seen)
  switch (to) {
    case 'hand':
      return text(
        e.clause.startsWith('act.draw') || e.clause.startsWith('B4') ? 'tell.draw' : 'tell.toHand',
        { seat, cards },
      )
    case 'graveyard':
      if (e.to.some((zone) => zone !== e.to[0])) return text('tell.buryAll', { cards })
      return text(from === 'field' ? 'tell.falls' : 'tell.bury', {
        seat,
        cards,
        n: e.cards.length,
        from: text(`zone.${from}`),
      })
    case 'aside':
      return text('tell.aside', { seat, cards })
    case 'stage':
      return text('tell.key', { seat, cards })
    case 'fog':
      return text('tell.fog', { seat, cards })
    default: {
      const marks = noteOf(e, MOVE)
      return marks?.barrier === 1
        ? text('tell.barrier', { seat, n: marks.nth!, cards })
        : text('tell.soldier', { seat, cards })
    }
  }
}
