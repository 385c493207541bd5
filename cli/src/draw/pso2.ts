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
} from '@tefuda/kernel'
import type { Card } from '@tefuda/pso2'
import pc from 'picocolors'
import { box, flow, labelled, type Piece } from './piece.ts'
import { cardsIn, type Drawing, type DrawTable, heading, seatTitle, zoneOf } from './table.ts'
import { cut, hanging, pad, width } from './width.ts'

/** A character's box is at least so wide. */
const INSIDE = 16
const GAP = 1
const PILE_LABEL = 10
const KEY = 7
const IN_PLAY = ['player', 'mag', 'field'] as const
const PAINT: { readonly [colour: string]: (line: string) => string } = {
  red: pc.red,
  blue: pc.blue,
  yellow: pc.yellow,
}

/**
 * The other side above, the processing area in the middle, one's own side and hand below; in a raid the rest of the
 * party stands beside the processing area in few lines.
 */
export function pso2Table(rules: Ready<Vars>): DrawTable {
  return (view, drawing) => {
    const picture = new Picture(rules, view, drawing)
    const near = Math.max(view.seat, 0)
    const far = view.seats - 1 === near ? 0 : view.seats - 1
    const others = Array.from({ length: view.seats }, (_, seat) => seat).filter(
      (seat) => seat !== near && seat !== far,
    )
    return [
      ...picture.side(far, true),
      ...picture.area(),
      ...others.flatMap((seat) => picture.friend(seat)),
      ...picture.side(near, false),
      ...picture.hand(near),
    ]
  }
}

class Picture {
  private readonly rules: Ready<Vars>
  private readonly view: View
  private readonly drawing: Drawing
  /** What each card in play is like now. All that bears on it is open, so any game that fits will tell. */
  private readonly values = new Map<ViewCard, Values>()

  constructor(rules: Ready<Vars>, view: View, drawing: Drawing) {
    this.rules = rules
    this.view = view
    this.drawing = drawing
    const world = imagine(rules, view, seeded('picture'))
    for (let seat = 0; seat < view.seats; seat++) {
      for (const zone of IN_PLAY) {
        const cards = world.cards(zone, seat)
        cardsIn(view, zone, seat).forEach((card, i) => {
          this.values.set(card, world.valuesOf(cards[i]!))
        })
      }
    }
  }

  private readonly say = (key: string) => this.drawing.voice.tell(this.rules, text(key))

  private printed(name: string): Card {
    return this.rules.cards[this.rules.cardNamed.get(name)!] as Card
  }

  private nameOf(name: string): string {
    return this.drawing.voice.tell(this.rules, this.rules.cardText(this.rules.cardNamed.get(name)!))
  }

  private get columns(): number {
    return this.drawing.columns
  }

  /** What lies by itself in a zone; what is attached to it is drawn with it. */
  private standing(zone: string, seat: Seat): ViewCard[] {
    return cardsIn(this.view, zone, seat).filter(({ host }) => host < 0)
  }

  private attachedTo(card: ViewCard): ViewCard[] {
    return this.view.cards.filter(({ host }) => host >= 0 && this.view.cards[host] === card)
  }

  // ---- One side of the table ----

  /** The front row nearest to the middle, behind it the back row, then player and mag. */
  side(seat: Seat, across: boolean): string[] {
    if (this.view.gone.includes(seat)) return [this.title(seat)]
    const field = this.standing('field', seat)
    const [front, back] = [0, 1].map((row) => field.filter(({ marks }) => marks.row === row)) as [
      ViewCard[],
      ViewCard[],
    ]
    const home = [...this.standing('player', seat), ...this.standing('mag', seat)]
    const rows = [
      this.row('draw.frontRow', front, seat, across),
      ...(back.length > 0 ? [this.row('draw.backRow', back, seat, across)] : []),
      this.boxes(home, seat, across),
      this.piles(seat),
    ]
    return across ? [this.title(seat), ...rows.reverse().flat()] : [...rows.flat(), this.title(seat)]
  }

  private row(
    label: 'draw.frontRow' | 'draw.backRow',
    cards: readonly ViewCard[],
    seat: Seat,
    across: boolean,
  ): string[] {
    const name = ` ${pc.dim(this.drawing.voice.say(label))}`
    if (cards.length === 0) return [`${name} ${pc.dim(this.drawing.voice.say('draw.noUnits'))}`]
    const drawn = this.boxes(cards, seat, across)
    return across ? [...drawn, name] : [name, ...drawn]
  }

  private boxes(cards: readonly ViewCard[], seat: Seat, across: boolean): string[] {
    const inside = this.roomFor(cards)
    const pieces = cards.map((card) => labelled(this.box(card, inside), keyIn(card, seat), across))
    return flow(pieces, this.columns - 2, GAP, across).map((line) => ` ${line}`)
  }

  /** Everything about a player that fits a line. */
  private title(seat: Seat): string {
    const { voice, names } = this.drawing
    const { turnSeat, globals, frames, gone } = this.view
    const asked = frames.some((frame) => frame.in === '103.6')
    const count = (zone: string) => zoneOf(this.view, zone, seat).count ?? 0
    const parts = [
      seatTitle(seat, names),
      ...(gone.includes(seat) ? [pc.red(voice.say('draw.gone'))] : []),
      ...(this.isBoss(seat) ? [] : [`${this.say('zone.hand')} ${count('hand')}`]),
      `${this.say('zone.deck')} ${count('deck')}`,
      ...(turnSeat === seat ? [pc.yellow(`▶ ${voice.say('draw.turn')}`)] : []),
      ...(asked && globals.right === seat ? [pc.green(`● ${voice.say('draw.right')}`)] : []),
      ...(globals.prey === seat ? [pc.red(`✦ ${voice.say('draw.prey')}`)] : []),
    ]
    return cut(parts.join('  '), this.columns)
  }

  private isBoss(seat: Seat): boolean {
    return (
      (this.view.options as { readonly raid?: string }).raid !== undefined && seat === this.view.seats - 1
    )
  }

  /** PP by colour, since colours are what it is asked for (209.1.2), and the discard. */
  private piles(seat: Seat): string[] {
    if (this.isBoss(seat)) return this.pile('discard', seat)
    return [...this.pile('pp', seat), ...this.pile('discard', seat)]
  }

  /** A pile as the numbers of its cards; those that are OFF stand behind the bar. */
  private pile(name: 'pp' | 'discard', seat: Seat): string[] {
    const cards = cardsIn(this.view, name, seat)
    if (cards.length === 0) return []
    const isOff = ({ marks }: ViewCard) => marks.off === 1
    const on = cards.filter((card) => !isOff(card))
    const off = cards.filter(isOff)
    const count = name === 'pp' ? `${on.length}/${cards.length}` : String(cards.length)
    const label = ` ${pad(this.say(`zone.${name}`), PILE_LABEL)} ${pad(count, 6)}`
    const called = (card: ViewCard) => (card.name === null ? '▒' : keyIn(card, seat))
    const keys = [...on.map(called), ...(off.length > 0 ? ['┊', ...off.map(called)] : [])]
    return hanging(label, keys.join(' '), this.columns).map((line) => line.trimEnd())
  }

  // ---- Cards in play ----

  /** Wide enough for every name if all stand in one row, and never too narrow for the numbers. */
  private roomFor(cards: readonly ViewCard[]): number {
    const longest = Math.max(0, ...cards.map(({ name }) => width(this.nameOf(name!))))
    const each = Math.floor((this.columns - 2 + GAP) / cards.length) - GAP - 2
    return Math.max(INSIDE, Math.min(longest, each))
  }

  private box(card: ViewCard, inside: number): Piece {
    const off = card.marks.off === 1
    const paint = off ? pc.dim : (PAINT[this.printed(card.name!).colour] ?? ((line: string) => line))
    const lines = [
      paint(cut(this.nameOf(card.name!), inside)),
      this.strength(card),
      this.states(card).join(' '),
      ...this.attachedTo(card).map((one) => `+${this.attached(one)}`),
    ]
    return box([lines.map((line) => pad(cut(line, inside), inside))], off ? pc.dim : (line) => line)
  }

  /** Attack and HP as they are now, with the damage borne in each row; of a player the deck, of a boss its life. */
  private strength(card: ViewCard): string {
    const { voice } = this.drawing
    const { type } = this.printed(card.name!)
    if (type === 'mag' || type === 'item') return voice.term('word', type)
    const { attack } = this.values.get(card) as { attack: number }
    const { front = 0, back = 0 } = card.marks
    return [
      voice.say('draw.strength', { attack, hp: this.hpOf(card) }),
      ...(front > 0 ? [pc.red(voice.say('draw.frontDamage', { n: front }))] : []),
      ...(back > 0 ? [pc.red(voice.say('draw.backDamage', { n: back }))] : []),
    ].join(' ')
  }

  private hpOf(card: ViewCard): string {
    const { type, hp } = this.printed(card.name!)
    if (type === 'player') return String(zoneOf(this.view, 'deck', card.holder).count)
    if (type === 'boss') return `${Math.max(0, hp - (card.marks.lost ?? 0))}/${hp}`
    return String(this.values.get(card)!.hp)
  }

  private states(card: ViewCard): string[] {
    const { voice } = this.drawing
    const { attacker, targets } = this.battle()
    const isIn = (refs: readonly Ref[]) => refs.some((ref) => this.view.cards[ref.card] === card)
    return [
      ...(card.marks.off === 1 ? ['OFF'] : []),
      ...(isIn(attacker) ? [voice.say('draw.attacking')] : []),
      ...(isIn(targets) ? [voice.say('draw.attacked')] : []),
      ...(this.values.get(card)!.keywords as readonly string[])
        .filter((word) => !ICONS.includes(word))
        .map((word) => voice.term('word', word)),
    ]
  }

  private attached(card: ViewCard): string {
    return `${this.nameOf(card.name!)}${card.marks.off === 1 ? ' OFF' : ''}`
  }

  private battle(): { readonly attacker: readonly Ref[]; readonly targets: readonly Ref[] } {
    const { battle } = this.view.globals as unknown as { battle: { attacker: Ref; targets: Ref[] } | null }
    return battle ? { attacker: [battle.attacker], targets: battle.targets } : { attacker: [], targets: [] }
  }

  // ---- The rest of the party ----

  /** A friend in a raid: a line for the player, and one for each row. */
  friend(seat: Seat): string[] {
    if (this.view.gone.includes(seat)) return [this.title(seat)]
    const inLine = (card: ViewCard) => {
      const more = this.attachedTo(card).map((one) => `+${this.attached(one)}`)
      return [
        keyIn(card, seat),
        this.nameOf(card.name!),
        this.strength(card),
        ...this.states(card),
        ...more,
      ].join(' ')
    }
    const lines = (label: string, cards: readonly ViewCard[]) =>
      cards.length === 0 ? [] : hanging(`  ${pc.dim(label)} `, cards.map(inLine).join(' · '), this.columns)
    const field = this.standing('field', seat)
    const { say } = this.drawing.voice
    return [
      this.title(seat),
      ...lines('✦', [...this.standing('player', seat)]),
      ...lines(
        say('draw.frontRow'),
        field.filter(({ marks }) => marks.row === 0),
      ),
      ...lines(
        say('draw.backRow'),
        field.filter(({ marks }) => marks.row === 1),
      ),
      '',
    ]
  }

  // ---- Between the sides ----

  /** What waits to be processed, the newest on top, and the battle that is on. */
  area(): string[] {
    const { voice } = this.drawing
    const { turn, pending, globals } = this.view
    const waiting = pending.map((item, i) => hanging(` s${i + 1} `, this.waiting(item), this.columns))
    const phase = voice.say(`draw.phase.${globals.phase as Phase}`)
    const title = [this.say('zone.processing'), voice.say('draw.turnNumber', { n: turn }), phase]
    return [
      heading(title.join(' · '), this.columns),
      ...(waiting.length > 0 ? waiting.reverse().flat() : [` ${pc.dim(voice.say('draw.empty'))}`]),
      ...this.attack(),
      heading('', this.columns),
    ]
  }

  private waiting({ seat, cards, data }: Pending): string {
    const { voice } = this.drawing
    const { c } = data as unknown as { readonly c: { readonly source: Ref; readonly fixed?: Fixed } }
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

  /** 506: who attacks whom. */
  private attack(): string[] {
    const { attacker, targets } = this.battle()
    if (attacker.length === 0) return []
    const aimed = `${this.called(attacker[0]!)} ⚔ ${targets.map((one) => this.called(one)).join(' ')}`
    return hanging(` ${this.drawing.voice.term('word', 'battle')}  `, aimed, this.columns)
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

  private facts({ type, gear, colour, cost, costX, attack, hp, defence }: Card): string {
    const { term, say } = this.drawing.voice
    const numbers = {
      character: () => say('draw.strength', { attack, hp }),
      weapon: () => `${term('word', 'attack')} +${attack}`,
      armour: () => `${term('word', 'defence')} ${defence}`,
    }
    const kind = gear ?? type
    return [
      `${term('word', colour)} ${costX ? `${cost > 0 ? `${cost}+` : ''}X` : cost}`,
      term('word', kind),
      ...(kind in numbers ? [numbers[kind as keyof typeof numbers]()] : []),
    ].join(' · ')
  }
}

type Phase = 'target' | 'start' | 'draw' | 'pp' | 'main' | 'battle' | 'end'
type Fixed = { readonly [path: string]: readonly Target[] }

/** Keywords that are icons of deck building, nothing to look out for on the table. */
const ICONS: readonly string[] = ['heal', 'drop']

/** The key to type; whose it is need only be said where it lies with another player. */
function keyIn({ key, owner }: ViewCard, seat: Seat): string {
  return owner === seat ? key.slice(key.indexOf(':') + 1) : key
}
