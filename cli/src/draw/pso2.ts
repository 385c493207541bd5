import type { Ready, Ref, Seat, Vars, ViewCard } from '@tefuda/kernel'
import type { Card } from '@tefuda/pso2'
import { paint } from '../paint.ts'
import { keyIn, Picture } from './picture.ts'
import { box, type Piece } from './piece.ts'
import { cardsIn, type DrawTable, seatTitle, zoneOf } from './table.ts'
import { cut, hanging, pad } from './width.ts'

const IN_PLAY = ['player', 'mag', 'field'] as const
const PAINT: { readonly [colour: string]: (line: string) => string } = {
  red: paint.red,
  blue: paint.blue,
  yellow: paint.yellow,
}

/**
 * The other side above, the processing area in the middle, one's own side and hand below; in a raid the rest of the
 * party stands beside the processing area in few lines.
 */
export function pso2Table(rules: Ready<Vars>): DrawTable {
  return (view, drawing) => {
    const picture = new Pso2Picture(rules, view, drawing, IN_PLAY)
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

class Pso2Picture extends Picture<Card> {
  protected readonly widths = { pile: 10, card: 7 }

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
    const name = ` ${paint.dim(this.drawing.voice.say(label))}`
    if (cards.length === 0) return [`${name} ${paint.dim(this.drawing.voice.say('draw.noUnits'))}`]
    const drawn = this.boxes(cards, seat, across)
    return across ? [...drawn, name] : [name, ...drawn]
  }

  /** Everything about a player that fits a line. */
  private title(seat: Seat): string {
    const { voice, names } = this.drawing
    const { turnSeat, globals, frames, gone } = this.view
    const asked = frames.some((frame) => frame.in === '103.6')
    const count = (zone: string) => zoneOf(this.view, zone, seat).count ?? 0
    const parts = [
      seatTitle(seat, names),
      ...(gone.includes(seat) ? [paint.red(voice.say('draw.gone'))] : []),
      ...(this.isBoss(seat) ? [] : [`${this.say('zone.hand')} ${count('hand')}`]),
      `${this.say('zone.deck')} ${count('deck')}`,
      ...(turnSeat === seat ? [paint.yellow(`▶ ${voice.say('draw.turn')}`)] : []),
      ...(asked && globals.right === seat ? [paint.green(`● ${voice.say('draw.right')}`)] : []),
      ...(globals.prey === seat ? [paint.red(`✦ ${voice.say('draw.prey')}`)] : []),
    ]
    return cut(parts.join('  '), this.columns)
  }

  private isBoss(seat: Seat): boolean {
    return (
      (this.view.options as { readonly raid?: string }).raid !== undefined && seat === this.view.seats - 1
    )
  }

  /** A boss has no PP. */
  private piles(seat: Seat): string[] {
    return (this.isBoss(seat) ? ['discard'] : ['pp', 'discard']).flatMap((name) => {
      if (cardsIn(this.view, name, seat).length === 0) return []
      const isOff = ({ marks }: ViewCard) => marks.off === 1
      return this.pile(name, seat, isOff, (on, all) => (name === 'pp' ? `${on}/${all}` : String(all)))
    })
  }

  // ---- Cards in play ----

  protected box(card: ViewCard, inside: number): Piece {
    const off = card.marks.off === 1
    const tint = off ? paint.dim : (PAINT[this.printed(card.name!).colour] ?? ((line: string) => line))
    const lines = [
      tint(cut(this.nameOf(card.name!), inside)),
      this.strength(card),
      this.states(card).join(' '),
      ...this.attachedTo(card).map((one) => `+${this.attached(one)}`),
    ]
    return box([lines.map((line) => pad(cut(line, inside), inside))], off ? paint.dim : (line) => line)
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
      ...(front > 0 ? [paint.red(voice.say('draw.frontDamage', { n: front }))] : []),
      ...(back > 0 ? [paint.red(voice.say('draw.backDamage', { n: back }))] : []),
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
      cards.length === 0 ? [] : hanging(`  ${paint.dim(label)} `, cards.map(inLine).join(' · '), this.columns)
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

  /** What waits to be processed, and the battle that is on. */
  area(): string[] {
    return this.between('processing', this.attack())
  }

  /** 506: who attacks whom. */
  private attack(): string[] {
    const { attacker, targets } = this.battle()
    if (attacker.length === 0) return []
    const aimed = `${this.called(attacker[0]!)} ⚔ ${targets.map((one) => this.called(one)).join(' ')}`
    return hanging(` ${this.drawing.voice.term('word', 'battle')}  `, aimed, this.columns)
  }

  // ---- The hand ----

  protected facts({ type, gear, colour, cost, costX, attack, hp, defence }: Card): string {
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

/** Keywords that are icons of deck building, nothing to look out for on the table. */
const ICONS: readonly string[] = ['heal', 'drop']
