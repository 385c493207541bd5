import { CARDS, blackpoker as rules } from '@tefuda/blackpoker'
import {
  type Pending,
  type Ref,
  type Seat,
  seatName,
  type Target,
  text,
  type View,
  type ViewCard,
} from '@tefuda/kernel'
import { paint } from '../paint.ts'
import { BACK, drawFan, drawPile, drawUnit, type Face, NO_CARD, sign } from './card.ts'
import { beside, flow, labelled, type Piece, piece, widthOf } from './piece.ts'
import { cardsIn, type Drawing, heading, seatTitle, zoneOf } from './table.ts'
import { centre, hanging, pad } from './width.ts'

const GAP = 1
const HAND_ROW = 18
const VALUES = new Map(CARDS.map((card) => [card.name, card.value]))

/** Both tables face to face with the stage between them, and the hand of whoever looks. */
export function drawBlackpoker(view: View, drawing: Drawing): string[] {
  const near = Math.max(view.seat, 0)
  const far = 1 - near
  return [
    ...drawSide(view, far, true, drawing),
    ...drawStage(view, drawing),
    ...drawSide(view, near, false, drawing),
    ...drawHand(view, near),
  ]
}

function drawSide(view: View, seat: Seat, across: boolean, drawing: Drawing): string[] {
  const piles = drawPiles(view, seat, across, drawing)
  const room = drawing.columns - widthOf(piles) - 4
  const units = unitsOf(view, seat)
  const soldiers = units.filter((unit) => !isBarrier(view.cards[unit]!))
  const barriers = units.filter((unit) => isBarrier(view.cards[unit]!))
  const draw = (unit: number) => labelled(drawUnitOf(view, unit), unitLabel(view, unit), across)
  const divider: Piece[] = soldiers.length > 0 && barriers.length > 0 ? [['┊', '┊', '┊', '┊', '┊']] : []
  const pieces = [...soldiers.map(draw), ...divider, ...barriers.map(draw)]
  const field = pieces.length > 0 ? flow(pieces, room, GAP, across) : [drawing.voice.say('draw.noUnits')]
  const left = field.map((line) => pad(line, room))
  const table = beside([left, piles], 2, across).map((line) => ` ${line}`)
  const title = sideTitle(view, seat, drawing)
  return across ? [title, ...table] : [...table, title]
}

function sideTitle(view: View, seat: Seat, { voice, names }: Drawing): string {
  const hand = zoneOf(view, 'hand', seat).count ?? 0
  const backs = hand > 0 ? paint.blue('▮'.repeat(hand)) : ''
  return [
    seatTitle(seat, names),
    `${voice.tell(rules, text('zone.hand'))} ${hand} ${backs}`.trimEnd(),
    ...(view.turnSeat === seat ? [paint.yellow(`▶ ${voice.say('draw.turn')}`)] : []),
    ...(view.globals.chance === seat ? [paint.green(`● ${voice.say('draw.chance')}`)] : []),
  ].join('   ')
}

/** B3.1, B3.2: a life that is not counted holds ten or more; only the top of a graveyard is open to all. */
function drawPiles(view: View, seat: Seat, across: boolean, { voice }: Drawing): Piece {
  const life = zoneOf(view, 'life', seat).count
  const buried = zoneOf(view, 'graveyard', seat).count
  const top = cardsIn(view, 'graveyard', seat).find(({ fromTop }) => fromTop === 0)
  const named = (zone: string) => voice.tell(rules, text(`zone.${zone}`))
  const lifePile = drawPile(life === 0 ? NO_CARD : BACK, life === null ? '10+' : String(life))
  const graveyard = drawPile(top?.name ?? NO_CARD, buried === null ? '' : String(buried))
  return beside(
    [labelled(lifePile, named('life'), across), labelled(graveyard, named('graveyard'), across)],
    GAP,
    across,
  )
}

// ---- Characters ----

const isBarrier = (card: ViewCard) => card.marks.barrier === 1

function unitsOf(view: View, seat: Seat): number[] {
  return zoneOf(view, 'field', seat).cards.filter((card) => view.cards[card]!.host < 0)
}

function cardsOf(view: View, unit: number): ViewCard[] {
  const { cards } = view.zones.find((zone) => zone.cards.includes(unit))!
  return [unit, ...cards.filter((card) => view.cards[card]!.host === unit)].map((card) => view.cards[card]!)
}

function drawUnitOf(view: View, unit: number): Piece {
  const faces = cardsOf(view, unit).map(
    (card): Face => ({ name: card.name, peeked: card.marks.face === 0 && card.name !== null }),
  )
  return drawUnit(faces, view.cards[unit]!.marks.driven === 1)
}

const shortKey = (key: string) => key.slice(key.indexOf(':') + 1)

/** The key to type, and the size where it is not the number on the card. */
function unitLabel(view: View, unit: number): string {
  const card = view.cards[unit]!
  const key = shortKey(card.key)
  if (isBarrier(card)) return key
  const size = sizeOf(view, unit)
  return size === VALUES.get(card.name!) ? key : `${key}=${size}`
}

/** The size as everybody can work it out: the cards of the unit, and the marks in the fog. */
function sizeOf(view: View, unit: number): number {
  const own = cardsOf(view, unit).reduce((sum, card) => sum + VALUES.get(card.name!)!, 0)
  return view.effects
    .filter(({ source, on }) => source!.life === 0 && on[0]!.card === unit && on[0]!.life === 0)
    .reduce((sum, { kind, data }) => sum + (kind === 'up' ? 1 : -1) * (data as number), own)
}

// ---- Between the tables ----

function drawStage(view: View, drawing: Drawing): string[] {
  const { voice, columns } = drawing
  const stage = voice.tell(rules, text('zone.stage'))
  const requests = view.pending.map((request, i) =>
    hanging(` r${i + 1} `, requestLine(view, request, drawing), columns),
  )
  const body = requests.length > 0 ? requests.reverse().flat() : [` ${paint.dim(voice.say('draw.empty'))}`]
  const where = voice.say('draw.turnNumber', { n: view.turn })
  return [
    heading(`${stage} · ${where}`, columns),
    ...body,
    ...[0, 1].flatMap((seat) => [...fogLines(view, seat, drawing), ...asideLines(view, seat, drawing)]),
    heading('', columns),
  ]
}

function requestLine(view: View, request: Pending, { voice }: Drawing): string {
  const cards = request.cards.map((ref) => nameOf(view, ref))
  const targets = request.targets.map((target) => targetName(view, target))
  return [
    seatName(request.seat),
    voice.tell(rules, text(`action.${request.kind}`)),
    ...cards,
    ...(targets.length > 0 ? ['→', ...targets] : []),
    ...battleWords(view, request),
  ].join('  ')
}

/** Who attacks, and who blocks whom. */
function battleWords(view: View, { kind, data }: Pending): string[] {
  const named = (ref: Ref) => targetName(view, ref)
  if (kind === 'block') return ['⚔', ...(data as unknown as Ref[]).map(named)]
  if (kind !== 'damage') return []
  const fights = data as unknown as { attacker: Ref; blockers: Ref[] }[]
  return fights.map(
    ({ attacker, blockers }) => `${named(attacker)} ⚔ ${blockers.map(named).join('+') || '–'}`,
  )
}

function nameOf(view: View, ref: Ref): string {
  const name = view.cards[ref.card]?.name
  return name ? sign(name) : '?'
}

function targetName(view: View, target: Target): string {
  if ('seat' in target) return seatName(target.seat)
  if ('item' in target) return `r${view.pending.findIndex(({ id }) => id === target.item) + 1}`
  return target.life === 0 ? (view.cards[target.card]?.key ?? '?') : '✗'
}

function fogLines(view: View, seat: Seat, { voice }: Drawing): string[] {
  const { cards } = zoneOf(view, 'fog', seat)
  return cards.map((card) => {
    const effect = view.effects.find(({ source }) => source?.card === card)
    const name = view.cards[card]!.name
    const change = effect
      ? `${targetName(view, effect.on[0]!)} ${effect.kind === 'up' ? '+' : '−'}${effect.data}`
      : ''
    return ` ${voice.tell(rules, text('zone.fog'))}  ${seatName(seat)}  ${name ? sign(name) : '?'} → ${change}`
  })
}

function asideLines(view: View, seat: Seat, { voice }: Drawing): string[] {
  const cards = cardsIn(view, 'aside', seat)
  if (cards.length === 0) return []
  const names = cards.map(({ name }) => (name ? sign(name) : '▒'))
  return [` ${voice.tell(rules, text('zone.aside'))}  ${seatName(seat)}  ${names.join(' ')}`]
}

// ---- The hand ----

function drawHand(view: View, seat: Seat): string[] {
  const cards = cardsIn(view, 'hand', seat).filter((card) => card.name !== null)
  const rows: string[] = []
  for (let i = 0; i < cards.length; i += HAND_ROW) {
    const row = cards.slice(i, i + HAND_ROW)
    const keys = row.map((card) => ` ${centre(shortKey(card.key).slice(0, 3), 3)}`).join('')
    rows.push(
      ...piece([...drawFan(row.map((card) => card.name!)), paint.dim(keys)]).map((line) => ` ${line}`),
    )
  }
  return rows
}
