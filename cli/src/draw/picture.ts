import {
  imagine,
  type Pending,
  type Printed,
  type Ready,
  type Ref,
  type Seat,
  seatName,
  seeded,
  type Target,
  text,
  type Values,
  type Vars,
  type View,
  type ViewCard,
} from '@tefuda/kernel'
import { paint } from '../paint.ts'
import { flow, labelled, type Piece } from './piece.ts'
import { cardsIn, type Drawing, heading } from './table.ts'
import { cut, hanging, pad, width } from './width.ts'

/** A box is at least so wide. */
const INSIDE = 16
const GAP = 1

/** The picture of a table on which cards lie in boxes, piles are lists of keys, and things wait between the sides. */
export abstract class Picture<Card extends Printed> {
  protected readonly rules: Ready<Vars>
  protected readonly view: View
  protected readonly drawing: Drawing
  /** What each card in play is like now. All that bears on it is open, so any game that fits will tell. */
  protected readonly values = new Map<ViewCard, Values>()

  constructor(rules: Ready<Vars>, view: View, drawing: Drawing, inPlay: readonly string[]) {
    this.rules = rules
    this.view = view
    this.drawing = drawing
    const world = imagine(rules, view, seeded('picture'))
    for (let seat = 0; seat < view.seats; seat++) {
      for (const zone of inPlay) {
        const cards = world.cards(zone, seat)
        cardsIn(view, zone, seat).forEach((card, i) => {
          this.values.set(card, world.valuesOf(cards[i]!))
        })
      }
    }
  }

  /** How wide the names of piles are, and the names of cards. */
  protected abstract readonly widths: { readonly pile: number; readonly card: number }
  protected abstract box(card: ViewCard, inside: number): Piece
  /** What is printed on a card, in a line. */
  protected abstract facts(card: Card): string

  protected readonly say = (key: string) => this.drawing.voice.tell(this.rules, text(key))

  protected printed(name: string): Card {
    return this.rules.cards[this.rules.cardNamed.get(name)!] as Card
  }

  protected nameOf(name: string): string {
    return this.drawing.voice.tell(this.rules, this.rules.cardText(this.rules.cardNamed.get(name)!))
  }

  protected get columns(): number {
    return this.drawing.columns
  }

  /** Cards side by side, in as many rows as it takes. */
  protected boxes(cards: readonly ViewCard[], seat: Seat, across: boolean): string[] {
    const inside = this.roomFor(cards)
    const pieces = cards.map((card) => labelled(this.box(card, inside), keyIn(card, seat), across))
    return flow(pieces, this.columns - 2, GAP, across).map((line) => ` ${line}`)
  }

  /** Wide enough for every name if all stand in one row, and never too narrow for the numbers. */
  private roomFor(cards: readonly ViewCard[]): number {
    const longest = Math.max(0, ...cards.map(({ name }) => width(this.nameOf(name!))))
    const each = Math.floor((this.columns - 2 + GAP) / cards.length) - GAP - 2
    return Math.max(INSIDE, Math.min(longest, each))
  }

  /** A pile as the keys of its cards; those that are turned stand behind the bar. */
  protected pile(
    name: string,
    seat: Seat,
    isTurned: (card: ViewCard) => boolean,
    count: (standing: number, all: number) => string,
  ): string[] {
    const cards = cardsIn(this.view, name, seat)
    const keys = (those: readonly ViewCard[]) =>
      those.map((card) => (card.name === null ? '▒' : keyIn(card, seat)))
    const standing = keys(cards.filter((card) => !isTurned(card)))
    const turned = keys(cards.filter(isTurned))
    const counted = pad(count(standing.length, cards.length), 6)
    const label = ` ${pad(this.say(`zone.${name}`), this.widths.pile)} ${counted}`
    const shown = [...standing, ...(turned.length > 0 ? ['┊', ...turned] : [])]
    return hanging(label, shown.join(' '), this.columns).map((line) => line.trimEnd())
  }

  /** What waits in a zone between the sides, the newest on top, and what else is under way. */
  protected between(zone: string, underWay: readonly string[]): string[] {
    const { voice } = this.drawing
    const { turn, pending, globals } = this.view
    const waiting = pending.map((item, i) => hanging(` s${i + 1} `, this.waiting(item), this.columns))
    const phase = this.say(`phase.${globals.phase}`)
    const title = [this.say(`zone.${zone}`), voice.say('draw.turnNumber', { n: turn }), phase]
    return [
      heading(title.join(' · '), this.columns),
      ...(waiting.length > 0 ? waiting.reverse().flat() : [` ${paint.dim(voice.say('draw.empty'))}`]),
      ...underWay,
      heading('', this.columns),
    ]
  }

  protected waiting({ seat, cards, data }: Pending): string {
    const { c } = data as unknown as { readonly c: { readonly source: Ref; readonly fixed?: Fixed } }
    const what = cards[0]
      ? this.called(cards[0])
      : this.drawing.voice.say('draw.ability', { card: this.called(c.source) })
    const targets = Object.values(c.fixed ?? {}).flat()
    const aims = targets.length > 0 ? `  → ${targets.map((one) => this.called(one)).join(' ')}` : ''
    return `${seatName(seat)}  ${what}${aims}`
  }

  protected called(target: Target): string {
    if ('seat' in target) return seatName(target.seat)
    if ('item' in target) return `s${this.view.pending.findIndex(({ id }) => id === target.item) + 1}`
    const card = target.life === 0 ? this.view.cards[target.card] : undefined
    if (!card) return '✗'
    return card.name === null ? '▒' : `${this.nameOf(card.name)} (${card.key})`
  }

  /** One line for each kind of card. */
  hand(seat: Seat): string[] {
    const counts = new Map<string, number>()
    for (const { name } of cardsIn(this.view, 'hand', seat))
      if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1)
    const named = [...counts].map(([name, n]) => [name, this.nameOf(name) + (n > 1 ? ` ×${n}` : '')] as const)
    const wide = Math.max(0, ...named.map(([, called]) => width(called)))
    return named.map(([name, called]) => {
      const key = paint.cyan(pad(name, this.widths.card))
      return cut(` ${key}  ${pad(called, wide)}  ${paint.dim(this.facts(this.printed(name)))}`, this.columns)
    })
  }
}

type Fixed = { readonly [path: string]: readonly Target[] }

/** The key to type; whose it is need only be said where it lies with another player. */
export function keyIn({ key, owner }: ViewCard, seat: Seat): string {
  return owner === seat ? key.slice(key.indexOf(':') + 1) : key
}
