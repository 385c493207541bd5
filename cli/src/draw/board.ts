import type { Area, CardFace, Circle, Circles, Opened } from '@tefuda/common'
import {
  boardRows,
  type CardOnCircle,
  circleRows,
  comesTo,
  type Fight,
  featuresOf,
  fightsSeen,
  heldOn,
  limitOn,
  measuredIn,
  metered,
  placeNumbered,
  signOf,
} from '@tefuda/common/drawing'
import {
  fieldsOf,
  imagine,
  type Json,
  NOBODY,
  type Pending,
  type Printed,
  type Ready,
  type Seat,
  seatName,
  seeded,
  type Target,
  type Values,
  type Vars,
  type View,
  type ViewCard,
  wordsIn,
} from '@tefuda/kernel'
import { paint } from '../paint.ts'
import { BACK, drawFan, drawPile, drawUnit, type Face, NO_CARD, sign } from './card.ts'
import { drawGrid, type GridCell } from './grid.ts'
import { beside, box, flow, labelled, type Piece, piece, widthOf } from './piece.ts'
import { cardsIn, type Drawing, type DrawTable, heading, seatTitle, zoneOf } from './table.ts'
import { centre, cut, hanging, pad, width } from './width.ts'

/** Draws the table of a game by its layout, the same that the page is drawn by. */
export function drawTable(game: Pick<Opened, 'rules' | 'manifest'>): DrawTable {
  return (view, drawing) => new Board(game, view, drawing).draw()
}

/** A box is at least so wide. */
const INSIDE = 16
const GAP = 1
/** An area of a board is at most so wide. */
const WIDEST = 28
/** So many playing cards are held side by side. */
const FAN = 18
/** How wide the names of piles are, and the keys of cards in a hand. */
const PILE = 16
const KEY = 7

const COLOURS: { readonly [colour: string]: (line: string) => string } = {
  red: paint.red,
  blue: paint.blue,
  yellow: paint.yellow,
}
const plain = (line: string) => line

class Board {
  private readonly rules: Ready<Vars>
  private readonly game: Pick<Opened, 'rules' | 'manifest'>
  private readonly view: View
  private readonly drawing: Drawing
  /** What each card in play is like now. All that bears on it is open, so any game that fits will tell. */
  private readonly values = new Map<ViewCard, Readonly<Values>>()
  /** What is said of cards that are turned upon each other. */
  private readonly ends = new Map<ViewCard, string[]>()
  private readonly fights: readonly string[]
  /** Whether the game is played with playing cards, which are small. */
  private readonly isPlaying: boolean

  constructor(game: Pick<Opened, 'rules' | 'manifest'>, view: View, drawing: Drawing) {
    this.game = game
    this.rules = game.rules
    this.view = view
    this.drawing = drawing
    this.isPlaying = game.rules.cards.some((card) => game.manifest.faceOf(card).frame === 'playing')
    const world = imagine(game.rules, view, seeded('picture'))
    view.zones.forEach(({ cards }, zone) => {
      if (!world.layout.specOf[zone]!.inPlay) return
      const pile = world.state.zones[zone]!
      for (const i of cards) {
        const card = view.cards[i]!
        this.values.set(card, world.valuesOf(pile[pile.length - 1 - card.fromTop]!))
      }
    })
    this.fights = fightsSeen(this.layout, view).map((fight) => this.fightInWords(fight))
  }

  private get layout() {
    return this.game.manifest.layout
  }

  private get columns(): number {
    return this.drawing.columns
  }

  /** The other side above, what waits in the middle, one's own side and hand below; the rest of a party in few lines. */
  draw(): string[] {
    const { view } = this
    const near = Math.max(view.seat, 0)
    const far = view.seats - 1 === near ? 0 : view.seats - 1
    const seats = Array.from({ length: view.seats }, (_, seat) => seat)
    const others = seats.filter((seat) => seat !== near && seat !== far)
    return [
      ...this.side(far, true),
      ...this.middle(),
      ...others.flatMap((seat) => this.inFewLines(seat)),
      ...this.side(near, false),
      ...this.hand(near),
    ]
  }

  // ---- Words ----

  private word(key: string, or = ''): string {
    return this.rules.words[this.drawing.voice.language][key] ?? or
  }

  private both(words: { readonly ja: string; readonly en: string }): string {
    return words[this.drawing.voice.language]
  }

  private nameOf(name: string): string {
    return this.drawing.voice.tell(this.rules, this.rules.cardText(this.rules.cardNamed.get(name)!))
  }

  private printed(name: string): Printed {
    return this.rules.cards[this.rules.cardNamed.get(name)!]!
  }

  private faceOf(name: string): CardFace {
    return this.game.manifest.faceOf(this.printed(name))
  }

  /** A card in a word: its sign, its name, or its back. */
  private inAWord(name: string | null): string {
    if (name === null) return '▒'
    const face = this.faceOf(name)
    return face.frame === 'playing' ? sign(face) : this.nameOf(name)
  }

  private called(target: Target): string {
    if ('seat' in target) return seatName(target.seat)
    if ('item' in target) {
      const at = this.view.pending.findIndex(({ id }) => id === target.item)
      return `${this.layout.waits.letter}${at + 1}`
    }
    if ('place' in target) {
      const place = placeNumbered(this.layout, target.place)
      return 'area' in place ? place.area : `${seatName(place.seat)}:${place.circle}`
    }
    const card = target.life === 0 ? this.view.cards[target.card] : undefined
    if (!card) return '✗'
    if (card.name === null) return card.key
    return this.isPlaying ? card.key : `${this.nameOf(card.name)} (${card.key})`
  }

  // ---- One side of the table ----

  private side(seat: Seat, across: boolean): string[] {
    const title = this.title(seat)
    if (this.view.gone.includes(seat)) return [title]
    const { circles } = this.layout
    const rows = [
      ...(circles ? [this.circles(circles, seat, across)] : []),
      ...(this.isPlaying ? this.playingRows(seat, across) : this.boxedRows(seat, across)),
    ]
    return across ? [title, ...rows.toReversed().flat()] : [...rows.flat(), title]
  }

  /** The areas of a side that are drawn in it: the hand comes last. */
  private areas(): (readonly Area[])[] {
    return this.layout.side
      .map((row) => row.filter(({ as }) => as !== 'hand'))
      .filter((row) => row.length > 0)
  }

  /** What is said of a player, as much as fits a line. */
  private title(seat: Seat): string {
    const { voice, names } = this.drawing
    const { turnSeat, gone, globals, result } = this.view
    const counted = this.layout.side
      .flat()
      .filter(({ as, zone }) => as === 'hand' || this.isHidden(zone, seat))
    const counts = counted.flatMap(({ zone, as }) => {
      const count = zoneOf(this.view, zone, seat).count
      if (count === null || (this.isPlaying && as !== 'hand')) return []
      const backs = this.isPlaying && count > 0 ? ` ${paint.blue('▮'.repeat(count))}` : ''
      return [`${this.word(`zone.${zone}`, zone)} ${count}${backs}`]
    })
    const acts = globals[this.layout.acting.global] === seat && result === null
    const parts = [
      seatTitle(seat, names),
      ...(gone.includes(seat) ? [paint.red(voice.say('draw.gone'))] : []),
      ...counts,
      ...(turnSeat === seat ? [paint.yellow(`▶ ${voice.say('draw.turn')}`)] : []),
      ...(acts ? [paint.green(`● ${this.both(this.layout.acting.name)}`)] : []),
      ...this.layout.badges.flatMap(({ global, name }) => badge(globals[global]!, seat, this.both(name))),
    ]
    return cut(parts.join('  '), this.columns)
  }

  /** Whether nobody sees more of a pile than how high it is. */
  private isHidden(zone: string, seat: Seat): boolean {
    const { count, cards } = zoneOf(this.view, zone, seat)
    return count !== null && count > 0 && cards.length === 0
  }

  private valueOf(card: ViewCard, field: string): number | undefined {
    const value = this.values.get(card)?.[field]
    return typeof value === 'number' ? value : undefined
  }

  private cardsOf({ zone, where }: Area, seat: Seat): ViewCard[] {
    return cardsIn(this.view, zone, seat).filter(
      ({ marks, host }) => host < 0 && (!where || marks[where.mark] === where.is),
    )
  }

  private attachedTo(card: ViewCard): ViewCard[] {
    return this.view.cards.filter(({ host }) => host >= 0 && this.view.cards[host] === card)
  }

  // ---- Playing cards ----

  /** What lies on the table at the left, piles at the right of it. */
  private playingRows(seat: Seat, across: boolean): string[][] {
    const areas = this.areas().flat()
    const piles = beside(
      areas.filter(({ as }) => as === 'pile').map((area) => this.playingPile(area, seat, across)),
      GAP,
      across,
    )
    const room = this.columns - widthOf(piles) - 4
    const pieces = areas.filter(({ as }) => as === 'row').flatMap((area) => this.units(area, seat, across))
    const field =
      pieces.length > 0 ? flow(pieces, room, GAP, across) : [this.drawing.voice.say('draw.noUnits')]
    const left = field.map((line) => pad(line, room))
    return [beside([left, piles], 2, across).map((line) => ` ${line}`)]
  }

  private units(area: Area, seat: Seat, across: boolean): Piece[] {
    const { walls } = area
    const cards = this.cardsOf(area, seat)
    const draw = (card: ViewCard) => labelled(this.unit(card), this.unitLabel(card), across)
    const behind = cards.filter(({ marks }) => walls !== undefined && marks[walls] === 1)
    const before = cards.filter((card) => !behind.includes(card))
    const bar: Piece[] = before.length > 0 && behind.length > 0 ? [['┊', '┊', '┊', '┊', '┊']] : []
    return [...before.map(draw), ...bar, ...behind.map(draw)]
  }

  private unit(card: ViewCard): Piece {
    const faces = [card, ...this.attachedTo(card)].map(
      ({ name, marks }): Face => ({
        sign: name === null ? null : sign(this.faceOf(name)),
        peeked: name !== null && marks.face === 0,
      }),
    )
    return drawUnit(faces, this.isTurned(card))
  }

  /** The key to type, and what has become of the card's number where that is another than the one printed on it. */
  private unitLabel(card: ViewCard): string {
    const key = keyIn(card, card.owner)
    const changed = this.changedNumber(card)
    return changed === null || this.layout.side.flat().some(({ walls }) => walls && card.marks[walls] === 1)
      ? key
      : `${key}=${changed}`
  }

  private changedNumber(card: ViewCard): number | null {
    if (card.name === null) return null
    const { value } = fieldsOf(this.printed(card.name))
    const now = Object.values(this.values.get(card) ?? {}).find(
      (one): one is number => typeof one === 'number',
    )
    return typeof value !== 'number' || now === undefined || now === value ? null : now
  }

  private playingPile({ zone, uncounted }: Area, seat: Seat, across: boolean): Piece {
    const { count } = zoneOf(this.view, zone, seat)
    const seen = cardsIn(this.view, zone, seat).find(({ fromTop }) => fromTop === 0)
    const hidden = count === 0 || this.isOpen(zone) ? NO_CARD : BACK
    const top = seen?.name ? sign(this.faceOf(seen.name)) : hidden
    const counted = count === null ? (uncounted ?? '') : String(count)
    return labelled(drawPile(top, counted), this.word(`zone.${zone}`, zone), across)
  }

  /** Whether what lies on top of a pile is seen. */
  private isOpen(zone: string): boolean {
    return this.view.zones.some(
      ({ name, cards }) => name === zone && cards.some((i) => this.view.cards[i]!.name),
    )
  }

  // ---- Cards in boxes ----

  private boxedRows(seat: Seat, across: boolean): string[][] {
    const rows = this.areas().map((row) => {
      const laid = row.filter(({ as }) => as === 'row')
      const named = laid.filter(({ name }) => name !== undefined)
      const cards = laid.flatMap((area) => this.cardsOf(area, seat))
      // Where several places without a name of their own share a row, it is said which of them have cards.
      const used = laid.filter((area) => laid.length > 1 && this.cardsOf(area, seat).length > 0)
      const names =
        named.length > 0
          ? named.map(({ name }) => this.word(name!))
          : used.map(({ zone }) => this.word(`zone.${zone}`, zone))
      const label = names.length === 0 ? [] : [` ${paint.dim(names.join(' · '))}`]
      const boxes = cards.length > 0 ? this.boxes(cards, seat, across) : []
      const lines = row.filter(({ as }) => as !== 'row').flatMap((area) => this.pile(area, seat))
      return {
        boxes,
        label: boxes.length > 0 ? label : [],
        lines,
        isFree: laid.length > 0 && boxes.length === 0 && !this.layout.board && !this.layout.circles,
      }
    })
    return rows.map(({ boxes, label, lines, isFree }, i) => {
      if (i === 0 && isFree) return [` ${paint.dim(this.drawing.voice.say('draw.noUnits'))}`]
      return across ? [...lines, ...boxes, ...label] : [...label, ...boxes, ...lines]
    })
  }

  /** Cards side by side, in as many rows as it takes. */
  private boxes(cards: readonly ViewCard[], seat: Seat, across: boolean): string[] {
    const inside = this.roomFor(cards)
    const pieces = cards.map((card) => labelled(this.box(card, inside), keyIn(card, seat), across))
    return flow(pieces, this.columns - 2, GAP, across).map((line) => ` ${line}`)
  }

  /** Wide enough for every name if all stand in one row, and never too narrow for the numbers. */
  private roomFor(cards: readonly ViewCard[]): number {
    const longest = Math.max(0, ...cards.map(({ name }) => width(this.inAWord(name))))
    const each = Math.floor((this.columns - 2 + GAP) / cards.length) - GAP - 2
    return Math.max(INSIDE, Math.min(longest, each))
  }

  private box(card: ViewCard, inside: number): Piece {
    const turned = this.isTurned(card)
    const colour = card.name === null ? null : this.faceOf(card.name).colour
    const tint = turned ? paint.dim : (COLOURS[colour ?? ''] ?? plain)
    const lines = [
      tint(cut(this.inAWord(card.name), inside)),
      this.numbersNow(card),
      this.states(card).join(' '),
      ...this.attachedTo(card).map((one) => `+${this.attached(one)}`),
    ]
    return box([lines.map((line) => pad(cut(line, inside), inside))], turned ? paint.dim : plain)
  }

  private isTurned({ marks }: ViewCard): boolean {
    return this.layout.sideways.some((mark) => marks[mark] === 1)
  }

  private isDown({ marks }: ViewCard): boolean {
    return this.layout.down.some((mark) => marks[mark] === 1)
  }

  private attached(card: ViewCard): string {
    const turned = this.isTurned(card) ? ` ${this.turnedWord(card)}` : ''
    return `${this.inAWord(card.name)}${turned}`
  }

  private turnedWord({ marks }: ViewCard): string {
    return this.layout.sideways
      .flatMap((mark) => (marks[mark] === 1 ? this.word(`mark.${mark}`) : []))
      .join(' ')
  }

  /** The numbers of a card as they are now, and those it bears; of a card without numbers what it is. */
  private numbersNow(card: ViewCard): string {
    if (card.name === null) return ''
    const { numbers, type } = this.faceOf(card.name)
    const now = this.values.get(card) ?? {}
    const borne = this.layout.counters.filter(({ mark }) => card.marks[mark]! > 0)
    const beside = borne.filter(({ of }) => of === undefined)
    const shown = Object.entries(numbers).map(([field, printed]) => {
      const current = now[field]
      const value = typeof current === 'number' ? current : printed
      const taken = borne.find(({ of }) => of === field)
      return taken
        ? this.number(field, `${value - card.marks[taken.mark]!}/${value}`)
        : this.number(field, value)
    })
    return [
      ...(shown.length > 0 ? shown : [this.word(`type.${type}`, type)]),
      ...beside.map(({ mark }) =>
        paint.red(`${this.word(`mark.${mark}.short`, `${mark} `)}${card.marks[mark]}`),
      ),
    ].join(' ')
  }

  private number(field: string, value: number | string): string {
    return `${this.word(`value.${field}.short`, `${field} `)}${value}`
  }

  private states(card: ViewCard): string[] {
    const keywords = wordsIn(this.values.get(card) ?? {}, 'keywords')
    return [
      ...(this.ends.get(card) ?? []),
      ...(this.isTurned(card) ? [this.turnedWord(card)] : []),
      ...keywords.flatMap((word) => this.keyword(word) ?? []),
    ]
  }

  /** A keyword as the texts of this language print it; what they never print is nothing to look out for. */
  private keyword(word: string): string | undefined {
    const { texts } = this.game.manifest
    const { language } = this.drawing.voice
    const printed = texts?.readers[language].phrases.print(texts.keywords.category, word)
    return printed?.replace(/[【】]/g, '')
  }

  /** A pile as the keys of its cards; those that are turned stand behind the bar. */
  private pile({ zone, as, tells }: Area, seat: Seat): string[] {
    const cards = cardsIn(this.view, zone, seat)
    const meter = limitOn(this.layout, zone)
    if (cards.length === 0 && !meter) return []
    const isBehind = (card: ViewCard) =>
      this.isTurned(card) || this.isDown(card) || (tells !== undefined && card.marks[tells] !== 1)
    const behind = cards.filter(isBehind)
    const before = cards.filter((card) => !isBehind(card))
    const keys = (those: readonly ViewCard[]) =>
      those.map((card) => (card.name === null ? '▒' : keyIn(card, seat)))
    const counted = meter
      ? `${metered(meter, this.layout, cards, (name) => this.faceOf(name))}/${meter.of}`
      : as === 'list'
        ? `${before.length}/${cards.length}`
        : `${zoneOf(this.view, zone, seat).count ?? cards.length}`
    const label = ` ${pad(this.word(`zone.${zone}`, zone), PILE)} ${pad(counted, 6)}`
    const told = tells === undefined ? [] : [`${this.word(`mark.${tells}`, tells)} ${before.length}`]
    const shown = [...told, ...keys(before), ...(behind.length > 0 ? ['┊', ...keys(behind)] : [])]
    return hanging(label, shown.join(' '), this.columns).map((line) => line.trimEnd())
  }

  // ---- The rest of a party ----

  private inFewLines(seat: Seat): string[] {
    if (this.view.gone.includes(seat)) return [this.title(seat)]
    const inLine = (card: ViewCard) =>
      [
        keyIn(card, seat),
        this.inAWord(card.name),
        this.numbersNow(card),
        ...this.states(card),
        ...this.attachedTo(card).map((one) => `+${this.attached(one)}`),
      ].join(' ')
    const lines = this.areas()
      .flat()
      .filter(({ as }) => as === 'row')
      .flatMap((area) => {
        const cards = this.cardsOf(area, seat)
        const label = `  ${paint.dim(this.word(area.name ?? `zone.${area.zone}`))} `
        return cards.length === 0 ? [] : hanging(label, cards.map(inLine).join(' · '), this.columns)
      })
    return [this.title(seat), ...lines, '']
  }

  // ---- Between the sides ----

  /** What waits, the newest on top, and what else is under way. */
  private middle(): string[] {
    const { voice } = this.drawing
    const { turn, pending, globals } = this.view
    const { phase, waits } = this.layout
    const [shared] = this.layout.middle
    const waiting = pending.map((item, i) =>
      hanging(` ${waits.letter}${i + 1} `, this.waiting(item), this.columns),
    )
    const title = [
      ...(shared ? [this.word(`zone.${shared.zone}`)] : []),
      voice.say('draw.turnNumber', { n: turn }),
      ...(phase === '' ? [] : [this.word(`phase.${globals[phase]}`)]),
      ...(this.layout.tallies ?? []).map(
        ({ global, of, name }) => `${this.both(name)} ${globals[global]}/${of}`,
      ),
    ]
    return [
      heading(title.join(' · '), this.columns),
      ...(waiting.length > 0 ? waiting.reverse().flat() : [` ${paint.dim(voice.say('draw.empty'))}`]),
      ...this.fights.flatMap((line) => hanging(' ', line, this.columns)),
      ...this.board(),
      ...this.shown(),
      ...this.layout.middle.flatMap(({ zone }) => this.lying(zone)),
      ...(this.isPlaying ? this.lists() : []),
      heading('', this.columns),
    ]
  }

  // ---- A board of areas ----

  /** As the looking seat sees it. Each area has its name in its upper edge; the first of a line has the line's name, too. */
  private board(): string[] {
    const { board } = this.layout
    if (!board) return []
    const inside = Math.min(WIDEST, Math.floor((this.columns - 2 - board.columns) / board.columns))
    const lines = boardRows(board, this.view.seat).map((row) =>
      row.map((area, i): GridCell => {
        const kinds = i === 0 ? (['line', 'gate'] as const) : (['gate'] as const)
        const features = kinds.flatMap((kind) => featuresOf(board, area, kind))
        const names = [board.areas[area]!, ...features.map(({ name }) => this.both(name))]
        const cards = cardsIn(this.view, board.zone, NOBODY)
        const here = cards.filter(({ marks, host }) => host < 0 && marks[board.mark] === area)
        return { label: names.join(' '), lines: here.flatMap((card) => this.standing(card, inside)) }
      }),
    )
    return drawGrid(lines, inside).map((line) => ` ${line}`)
  }

  /** A card in an area: whose it is, its numbers as they are now, its key, how much it bears, how it stands. */
  private standing(card: ViewCard, inside: number): string[] {
    const near = Math.max(this.view.seat, 0)
    const turned = this.isTurned(card)
    const bears = this.attachedTo(card).length
    const name = `${card.holder === near ? '▲' : '▽'} ${this.inAWord(card.name)}`
    const states = this.states(card).join(' ')
    const lines = [
      (turned ? paint.dim : plain)(cut(name, inside)),
      `  ${this.numbersNow(card)}`,
      `  ${paint.cyan(card.key)}${bears > 0 ? ` +${bears}` : ''}`,
      ...(states === '' ? [] : [`  ${states}`]),
    ]
    return lines.map((line) => cut(line, inside))
  }

  // ---- Circles before each side ----

  /** Row by row in a grid, columns of one side over those of the other; the circle before the others toward the middle. */
  private circles(circles: Circles, seat: Seat, across: boolean): string[] {
    const rows = circleRows(circles, across)
    const columns = rows[0]!.length
    const inside = Math.min(WIDEST, Math.floor((this.columns - 2 - columns) / columns))
    const cells = rows.map((row) =>
      row.map(
        (circle): GridCell => ({
          label: `${circle.key} ${this.word(`circle.${circle.key}`)}`,
          lines: heldOn(circle, seat, this.view).flatMap((held) => this.onCircle(held, seat, inside)),
        }),
      ),
    )
    const grid = drawGrid(cells, inside).map((line) => ` ${line}`)
    const before = this.before(circles, seat)
    return across ? [...grid, ...before] : [...before, ...grid]
  }

  /** A card on a circle: its numbers as they are now, its key, how it stands; what lies face down or below in fewer words. */
  private onCircle({ index, as }: CardOnCircle, seat: Seat, inside: number): string[] {
    const card = this.view.cards[index]!
    const name = this.inAWord(card.name)
    const key = paint.cyan(keyIn(card, seat))
    const zone = this.word(`zone.${this.view.zones.find(({ cards }) => cards.includes(index))!.name}`)
    if (as === 'below') return [paint.dim(cut(` ▁ ${zone}: ${name}`, inside))]
    if (as === 'down') return [cut(`▒ ${name}`, inside), cut(`  ${zone} ${key}`, inside)]
    const turned = this.isTurned(card)
    const states = [...this.states(card), ...this.downWords(card)].join(' ')
    const lines = [
      (turned ? paint.dim : plain)(cut(`${turned ? '▬' : '▮'} ${name}`, inside)),
      `  ${[...this.costOf(card), this.numbersNow(card)].join(' ')}`,
      `  ${key}`,
      ...(states === '' ? [] : [`  ${states}`]),
    ]
    return lines.map((line) => cut(line, inside))
  }

  private costOf({ name }: ViewCard): string[] {
    const cost = name === null ? null : this.faceOf(name).cost
    return cost === null ? [] : [this.number('cost', cost)]
  }

  private downWords({ marks }: ViewCard): string[] {
    return this.layout.down.flatMap((mark) => (marks[mark] === 1 ? [this.word(`mark.${mark}`, mark)] : []))
  }

  /** Who is on the circle before the others, and what their numbers come to. */
  private before({ before, sum }: Circles, seat: Seat): string[] {
    const cards = heldOn(before, seat, this.view).map(({ index }) => this.view.cards[index]!)
    if (cards.length === 0) return []
    const all = cards.reduce((total, card) => total + (this.valueOf(card, sum) ?? 0), 0)
    const named = cards.map(
      (card) => `${this.inAWord(card.name)} ${this.number(sum, this.valueOf(card, sum) ?? 0)}`,
    )
    const label = ` ${this.circleName(before, seat)}  `
    const total = `${this.word(`value.${sum}`, sum)} ${all}`
    return hanging(label, `${named.join(' + ')} = ${total}`, this.columns)
  }

  private circleName({ key }: Circle, seat: Seat): string {
    return `${seatName(seat)} ${this.word(`circle.${key}`, key)}`
  }

  /** What is shown to everybody for a moment. */
  private shown(): string[] {
    const { circles } = this.layout
    if (!circles) return []
    return Array.from({ length: this.view.seats }, (_, seat) => seat).flatMap((seat) => {
      const cards = cardsIn(this.view, circles.shown, seat)
      const named = cards.map(({ name }) =>
        name === null ? '▒' : `${this.nameOf(name)} (${this.facts(name)})`,
      )
      const label = ` ${seatName(seat)} ${this.word(`zone.${circles.shown}`)}  `
      return cards.length === 0 ? [] : hanging(label, named.join('  '), this.columns)
    })
  }

  /** What lies between the sides and waits for nothing. */
  private lying(zone: string): string[] {
    const waits = new Set(this.view.pending.flatMap(({ cards }) => cards.map(({ card }) => card)))
    const cards = zoneOf(this.view, zone, NOBODY).cards.filter((i) => !waits.has(i))
    if (cards.length === 0) return []
    const named = cards.map((i) => this.called({ card: i, life: 0 }))
    return hanging(` ${pad(this.word(`zone.${zone}`, zone), PILE)} `, named.join('  '), this.columns)
  }

  private waiting({ seat, kind, cards, targets, data }: Pending): string {
    const { c } = (data ?? {}) as unknown as { readonly c?: Context }
    const named = this.layout.waits.kinds[kind]
    const action = this.word(`action.${kind}`)
    const what = cards.map((card) =>
      this.isPlaying ? this.inAWord(this.view.cards[card.card]?.name ?? null) : this.called(card),
    )
    if (what.length === 0 && c)
      what.push(
        named
          ? this.called(c.source)
          : this.drawing.voice.say('draw.ability', { card: this.called(c.source) }),
      )
    const aims = [...targets, ...Object.values(c?.fixed ?? {}).flat()].map((one) => this.called(one))
    return [
      seatName(seat),
      ...(named ? [this.both(named)] : action === '' ? [] : [action]),
      ...what,
      ...(aims.length > 0 ? ['→', ...aims] : []),
    ].join('  ')
  }

  /** Small lists of each side, with what is changed by the cards in them. */
  private lists(): string[] {
    const lists = this.areas()
      .flat()
      .filter(({ as }) => as === 'list')
    return lists.flatMap((area) =>
      Array.from({ length: this.view.seats }, (_, seat) => seat).flatMap((seat) => {
        const { cards } = zoneOf(this.view, area.zone, seat)
        if (cards.length === 0) return []
        const shown = cards.map((i) => `${this.inAWord(this.view.cards[i]!.name)}${this.changes(i)}`)
        return hanging(
          ` ${this.word(`zone.${area.zone}`)}  ${seatName(seat)}  `,
          shown.join('  '),
          this.columns,
        )
      }),
    )
  }

  /** On whom the effect of a card is. */
  private changes(card: number): string {
    const found = this.view.effects.filter(({ source }) => source?.card === card && source.life === 0)
    return found
      .map(({ kind, on, data }) => {
        const by = this.word(`effect.${kind}`).replace('{n}', String(data))
        return ` → ${on.map((one) => this.called(one)).join(' ')}${by === '' ? '' : ` ${by}`}`
      })
      .join('')
  }

  /** Who is turned upon whom, in a line; what is said of the cards at both ends is kept for them. */
  private fightInWords(fight: Fight): string {
    const { aim, from, to } = fight
    this.noteEnd(from, this.both(aim.ends[0]))
    this.noteEnd(to, this.both(aim.ends[1]))
    const named = (those: readonly Target[]) => those.map((one) => this.called(one)).join(' + ') || '–'
    return [
      `${this.both(aim.name)}  ${named(from)} ${signOf(aim)} ${named(to)}`,
      ...this.measured(fight),
    ].join('  ')
  }

  /** The numbers that decide it, and what it comes to as things stand. */
  private measured(fight: Fight): string[] {
    const found = measuredIn(fight, (index, field) => this.valueOf(this.view.cards[index]!, field))
    if (!found) return []
    const { measure, from, to } = found
    return to.map(({ n }) => {
      const comes = this.both(comesTo(measure, from, n))
      return paint.bold(`${from} ${this.both(measure.against)} ${n}: ${comes}`)
    })
  }

  private noteEnd(targets: readonly Target[], said: string): void {
    for (const target of targets) {
      const card = 'card' in target && target.life === 0 ? this.view.cards[target.card] : undefined
      if (card) this.ends.set(card, [...new Set([...(this.ends.get(card) ?? []), said])])
    }
  }

  // ---- The hand ----

  private hand(seat: Seat): string[] {
    const area = this.layout.side.flat().find(({ as }) => as === 'hand')
    if (!area) return []
    const held = cardsIn(this.view, area.zone, seat).filter(({ name }) => name !== null)
    return this.isPlaying ? this.fan(held) : this.held(held)
  }

  private fan(held: readonly ViewCard[]): string[] {
    const rows: string[] = []
    for (let i = 0; i < held.length; i += FAN) {
      const row = held.slice(i, i + FAN)
      const keys = row.map((card) => ` ${centre(keyIn(card, card.owner).slice(0, 3), 3)}`).join('')
      const drawn = drawFan(row.map(({ name }) => sign(this.faceOf(name!))))
      rows.push(...piece([...drawn, paint.dim(keys)]).map((line) => ` ${line}`))
    }
    return rows
  }

  /** One line for each kind of card. */
  private held(held: readonly ViewCard[]): string[] {
    const counts = new Map<string, number>()
    for (const { name } of held) counts.set(name!, (counts.get(name!) ?? 0) + 1)
    const named = [...counts].map(([name, n]) => [name, this.nameOf(name) + (n > 1 ? ` ×${n}` : '')] as const)
    const wide = Math.max(0, ...named.map(([, called]) => width(called)))
    return named.map(([name, called]) => {
      const key = paint.cyan(pad(name, KEY))
      return cut(` ${key}  ${pad(called, wide)}  ${paint.dim(this.facts(name))}`, this.columns)
    })
  }

  /** What is printed on a card, in a line. */
  private facts(name: string): string {
    const { type, colour, cost, numbers } = this.faceOf(name)
    const parts = Object.keys(this.game.manifest.texts?.abilities(this.printed(name)) ?? {})
    return [
      ...(colour === null ? [] : [this.word(`colour.${colour}`, colour)]),
      ...(cost === null ? [] : [`${this.word('value.cost', 'cost')} ${cost}`]),
      this.word(`type.${type}`, type),
      ...(Object.keys(numbers).length === 0
        ? []
        : [
            Object.entries(numbers)
              .map(([field, value]) => this.number(field, value))
              .join(' '),
          ]),
      ...parts.filter((part) => part !== 'text').map((part) => this.word(`part.${part}`, part)),
    ].join(' · ')
  }
}

interface Context {
  readonly source: Target
  readonly fixed?: { readonly [path: string]: readonly Target[] }
}

/** What a badge says of a seat: that it is the one, or its number. */
function badge(value: Json, seat: Seat, name: string): string[] {
  if (value === seat) return [paint.red(`✦ ${name}`)]
  const n = Array.isArray(value) ? value[seat] : 0
  return typeof n === 'number' && n > 0 ? [paint.red(`${name} ${n}`)] : []
}

/** The key to type; whose it is need only be said where it lies with another player. */
function keyIn({ key, owner }: ViewCard, seat: Seat): string {
  return owner === seat ? key.slice(key.indexOf(':') + 1) : key
}
