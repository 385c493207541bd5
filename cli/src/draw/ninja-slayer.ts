import {
  imagine,
  type Pending,
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
  type ViewZone,
} from '@tefuda/kernel'
import type { Card } from '@tefuda/ninja-slayer'
import pc from 'picocolors'
import { box, flow, labelled, type Piece } from './piece.ts'
import { cardsIn, type Drawing, type DrawTable, heading, seatTitle, zoneOf } from './table.ts'
import { cut, hanging, pad, width } from './width.ts'

/** 1002.1. */
const LOST = 10
/** A character's box is at least so wide. */
const INSIDE = 16
const GAP = 1
const NUMBERS = ['karate', 'endurance', 'sabotage'] as const
const PILES = ['ether', 'damage', 'ohigan', 'exile', 'check'] as const

/** Both fields face to face with the kotodama space between them, and the hand of whoever looks. */
export function ninjaSlayerTable(rules: Ready<Vars>): DrawTable {
  return (view, drawing) => {
    const picture = new Picture(rules, view, drawing)
    const near = Math.max(view.seat, 0)
    return [
      ...picture.side(1 - near, true),
      ...picture.space(),
      ...picture.side(near, false),
      ...picture.hand(near),
    ]
  }
}

class Picture {
  private readonly rules: Ready<Vars>
  private readonly view: View
  private readonly drawing: Drawing
  /** What each character on the field is like now. All that bears on it is open, so any game that fits will tell. */
  private readonly values = new Map<ViewCard, Values>()

  constructor(rules: Ready<Vars>, view: View, drawing: Drawing) {
    this.rules = rules
    this.view = view
    this.drawing = drawing
    const world = imagine(rules, view, seeded('picture'))
    for (const seat of [0, 1]) {
      const cards = world.cards('field', seat)
      cardsIn(view, 'field', seat).forEach((card, i) => {
        this.values.set(card, world.valuesOf(cards[i]!))
      })
    }
  }

  private readonly say = (key: string) => this.drawing.voice.tell(this.rules, text(key))

  private printed(name: string): Card {
    return this.rules.cards[this.rules.cardNamed.get(name)!] as Card
  }

  private nameOf(name: string): string {
    return this.drawing.voice.tell(this.rules, this.rules.cardText(this.rules.cardNamed.get(name)!))
  }

  // ---- One side of the table ----

  side(seat: Seat, across: boolean): string[] {
    const { columns, voice } = this.drawing
    const cards = cardsIn(this.view, 'field', seat)
    const inside = this.roomFor(cards)
    const characters = cards.map((card) => labelled(this.character(card, inside), keyIn(card, seat), across))
    const field =
      characters.length > 0
        ? flow(characters, columns - 2, GAP, across).map((line) => ` ${line}`)
        : [` ${pc.dim(voice.say('draw.noUnits'))}`]
    const piles = PILES.flatMap((zone) => this.pile(zone, seat))
    return across ? [this.title(seat), ...piles, ...field] : [...field, ...piles, this.title(seat)]
  }

  private title(seat: Seat): string {
    const { voice, names } = this.drawing
    const { turnSeat, globals, frames } = this.view
    const asked = frames.some((frame) => frame.in === '802')
    const count = (zone: string) => zoneOf(this.view, zone, seat).count ?? 0
    const wounds = (globals.wounds as readonly number[])[seat]!
    return [
      seatTitle(seat, names),
      `${this.say('zone.hand')} ${count('hand')}`,
      `${this.say('zone.deck')} ${count('deck')}`,
      ...(wounds > 0 ? [pc.red(voice.say('draw.wounds', { n: wounds }))] : []),
      ...(turnSeat === seat ? [pc.yellow(`▶ ${voice.say('draw.turn')}`)] : []),
      ...(asked && globals.priority === seat ? [pc.green(`● ${voice.say('draw.priority')}`)] : []),
    ].join('  ')
  }

  /** A pile as the numbers of its cards; those bowed or face down stand behind the bar. */
  private pile(name: (typeof PILES)[number], seat: Seat): string[] {
    const zone = zoneOf(this.view, name, seat)
    if (zone.cards.length === 0 && name !== 'ether' && name !== 'damage') return []
    const cards = cardsIn(this.view, name, seat)
    const away = ({ marks }: ViewCard) => marks.bowed === 1 || marks.down === 1
    const shown = cards.filter((card) => !away(card)).map((card) => keyIn(card, seat))
    const turned = cards.filter(away).map((card) => (card.name === null ? '▒' : keyIn(card, seat)))
    const label = ` ${pad(this.say(`zone.${name}`), PILE_LABEL)} ${pad(this.count(zone, shown.length), 6)}`
    const keys = [...shown, ...(turned.length > 0 ? ['┊', ...turned] : [])]
    return hanging(label, keys.join(' '), this.columns).map((line) => line.trimEnd())
  }

  private count({ name, count }: ViewZone, standing: number): string {
    if (name === 'ether') return `${standing}/${count}`
    return name === 'damage' ? `${count}/${LOST}` : String(count)
  }

  private get columns(): number {
    return this.drawing.columns
  }

  // ---- Characters ----

  /** Wide enough for every name if all stand in one row, and never too narrow for the numbers. */
  private roomFor(cards: readonly ViewCard[]): number {
    const longest = Math.max(0, ...cards.map(({ name }) => width(this.nameOf(name!))))
    const each = Math.floor((this.columns - 2 + GAP) / cards.length) - GAP - 2
    return Math.max(INSIDE, Math.min(longest, each))
  }

  private character(card: ViewCard, inside: number): Piece {
    const bowed = card.marks.bowed === 1
    const lines = [this.nameOf(card.name!), this.numbersNow(card), this.states(card).join(' ')]
    const paint = bowed ? pc.dim : (line: string) => line
    return box([lines.map((line) => pad(paint(cut(line, inside)), inside))], paint)
  }

  /** Karate, endurance and sabotage as they are now, and the damage borne. */
  private numbersNow(card: ViewCard): string {
    const values = this.values.get(card)!
    const wounds = card.marks.wounds!
    const [karate, endurance, sabotage] = NUMBERS.map((name) => String(values[name]))
    return this.numbers(karate!, wounds > 0 ? `${endurance}-${wounds}` : endurance!, sabotage!)
  }

  private numbers(karate: string, endurance: string, sabotage: string): string {
    const { voice } = this.drawing
    return voice.say('draw.numbers', { karate, endurance, sabotage })
  }

  private states(card: ViewCard): string[] {
    const { voice } = this.drawing
    const { greeter, greeted } = this.view.globals as { greeter: Ref | null; greeted: Target | null }
    const is = (target: Target | null) =>
      target !== null && 'card' in target && this.view.cards[target.card] === card
    return [
      ...(card.marks.bowed === 1 ? [voice.say('draw.bowed')] : []),
      ...(is(greeter) ? [voice.say('draw.greeting')] : []),
      ...(is(greeted) ? [voice.say('draw.greeted')] : []),
      ...(this.values.get(card)!.keywords as readonly string[]).map((word) => voice.term('word', word)),
    ]
  }

  // ---- Between the sides ----

  space(): string[] {
    const { voice, columns } = this.drawing
    const { turn, pending, globals } = this.view
    const waiting = pending.map((item, i) => hanging(` s${i + 1} `, this.waiting(item), columns))
    const title = [
      this.say('zone.space'),
      voice.say('draw.turnNumber', { n: turn }),
      voice.say(`draw.phase.${globals.phase as Phase}`),
    ]
    return [
      heading(title.join(' · '), columns),
      ...(waiting.length > 0 ? waiting.reverse().flat() : [` ${pc.dim(voice.say('draw.empty'))}`]),
      ...this.aisatsu(),
      heading('', columns),
    ]
  }

  private waiting({ kind, seat, cards, data }: Pending): string {
    const { voice } = this.drawing
    if (kind === 'check') return `${seatName(seat)}  ${voice.say('draw.check')}`
    const { c } = data as unknown as { readonly c: { readonly source: Ref; readonly fixed: Fixed } }
    const what = cards[0] ? this.called(cards[0]) : voice.say('draw.ability', { card: this.called(c.source) })
    const targets = Object.values(c.fixed ?? {}).flat()
    const aims = targets.length > 0 ? `  → ${targets.map((one) => this.called(one)).join(' ')}` : ''
    return `${seatName(seat)}  ${what}${aims}`
  }

  private called(target: Target): string {
    if ('seat' in target) return seatName(target.seat)
    if ('item' in target) return `s${this.view.pending.findIndex(({ id }) => id === target.item) + 1}`
    const card = target.life === 0 ? this.view.cards[target.card] : undefined
    if (!card) return '✗'
    return card.name === null ? '▒' : `${this.nameOf(card.name)} (${card.key})`
  }

  /** 704: who greets whom. */
  private aisatsu(): string[] {
    const { greeter, greeted } = this.view.globals as { greeter: Ref | null; greeted: Target | null }
    if (!greeter || !greeted) return []
    const aimed = `${this.called(greeter)} ⚔ ${this.called(greeted)}`
    return hanging(` ${this.drawing.voice.term('word', 'aisatsu')}  `, aimed, this.columns)
  }

  // ---- The hand ----

  /** One line for each kind of card. */
  hand(seat: Seat): string[] {
    const counts = new Map<string, number>()
    for (const { name } of cardsIn(this.view, 'hand', seat))
      if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1)
    const named = [...counts].map(([name, n]) => [name, this.nameOf(name) + (n > 1 ? ` ×${n}` : '')] as const)
    const wide = Math.max(0, ...named.map(([, called]) => width(called)))
    return named.map(([name, called]) =>
      cut(
        ` ${pc.cyan(pad(name, KEY))}  ${pad(called, wide)}  ${pc.dim(this.facts(this.printed(name)))}`,
        this.columns,
      ),
    )
  }

  private facts({ type, cost, karate, endurance, sabotage, ukemi }: Card): string {
    const { term } = this.drawing.voice
    const numbers = this.numbers(String(karate), String(endurance), String(sabotage))
    return [
      `${term('word', 'cost')} ${cost}`,
      type === 'character' ? numbers : term('word', type),
      ...(ukemi ? [term('word', 'ukemi')] : []),
    ].join(' · ')
  }
}

type Phase = 'start' | 'character' | 'ikusa' | 'end'
type Fixed = { readonly [path: string]: readonly Target[] } | undefined

const PILE_LABEL = 16
const KEY = 6

/** The key to type; whose it is need only be said where it lies with another player. */
function keyIn({ key, owner }: ViewCard, seat: Seat): string {
  return owner === seat ? key.slice(key.indexOf(':') + 1) : key
}
