import type { View, ViewCard, ViewZone } from '@tefuda/kernel'
import type { Scene, ValueNow } from '../protocol/index.ts'

/**
 * A scene as it is compared with the next. In a scene cards are numbered by where they lie, so that one which leaves moves all numbers
 * behind it. Here each card lies in its zone, with its values, and says nothing that its place says already: then a card that moves
 * changes nothing but itself.
 */
export interface PackedScene extends Omit<Scene, 'view' | 'values'> {
  readonly view: PackedView
}

type PackedView = Omit<View, 'cards' | 'zones' | 'checkpoints'> & {
  /** The names of the marks. */
  readonly cards: readonly string[]
  readonly zones: readonly PackedZone[]
  readonly checkpoints: readonly PackedView[]
}

type PackedZone = Omit<ViewZone, 'cards'> & { readonly cards: readonly PackedCard[] }

/** What is left out is what most cards have. */
interface PackedCard {
  readonly name: string | null
  readonly key: string
  /** Unless it is whose zone it is. */
  readonly owner?: number
  readonly holder?: number
  readonly since?: number
  /** Unless its place among those that are perceived tells. */
  readonly fromTop?: number
  /** How many cards before or behind it lies the one that it is attached to. */
  readonly host?: number
  /** Those that are not 0. */
  readonly marks?: ViewCard['marks']
  readonly values?: readonly PackedValue[]
}

/** A value that nothing has changed needs no more than its name. */
type PackedValue = ValueNow | readonly [field: string, printed: ValueNow['printed']]

export const packed = ({ view, values, ...rest }: Scene): PackedScene => ({
  ...rest,
  view: packedView(view, values),
})

function packedView(view: View, values: Scene['values']): PackedView {
  const marks = Object.keys(view.cards[0]?.marks ?? {})
  const zones = view.zones.map(
    (zone): PackedZone => ({
      ...zone,
      cards: zone.cards.map((place, i) =>
        packedCard(view.cards[place]!, place, zone, zone.cards.length - 1 - i, values[place]),
      ),
    }),
  )
  const checkpoints = view.checkpoints.map((before) => packedView(before, NO_VALUES))
  return { ...view, cards: marks, zones, checkpoints }
}

function packedCard(
  { name, key, owner, holder, since, fromTop, host, marks }: ViewCard,
  place: number,
  { seat }: ViewZone,
  above: number,
  values: readonly ValueNow[] | undefined,
): PackedCard {
  const card: { -readonly [Field in keyof PackedCard]: PackedCard[Field] } = { name, key }
  if (owner !== seat) card.owner = owner
  if (holder !== owner) card.holder = holder
  if (since !== 0) card.since = since
  if (fromTop !== above) card.fromTop = fromTop
  if (host >= 0) card.host = host - place
  const marked = Object.entries(marks).filter(([, n]) => n !== 0)
  if (marked.length > 0) card.marks = Object.fromEntries(marked)
  if (values) card.values = values.map(packedValue)
  return card
}

const packedValue = (value: ValueNow): PackedValue =>
  value.by.length === 0 && value.now === value.printed ? [value.field, value.printed] : value

const NO_VALUES: Scene['values'] = {}

/** The scene again. Of what has not changed since the last one it has the same objects. */
export class Unpacker {
  private readonly cards = new WeakMap<PackedCard, ViewCard>()
  private readonly values = new WeakMap<readonly PackedValue[], readonly ValueNow[]>()

  scene({ view, ...rest }: PackedScene): Scene {
    return { ...rest, ...this.viewed(view) }
  }

  private viewed(view: PackedView): Pick<Scene, 'view' | 'values'> {
    const none = Object.fromEntries(view.cards.map((mark) => [mark, 0]))
    const cards: ViewCard[] = []
    const values: { [place: number]: readonly ValueNow[] } = {}
    const zones = view.zones.map((zone): ViewZone => {
      const first = cards.length
      zone.cards.forEach((card, i) => {
        const place = cards.length
        if (card.values) values[place] = this.valuesOf(card.values)
        cards.push(this.card(card, place, zone.seat, zone.cards.length - 1 - i, none))
      })
      return { ...zone, cards: zone.cards.map((_, i) => first + i) }
    })
    const checkpoints = view.checkpoints.map((before) => this.viewed(before).view)
    return { view: { ...view, cards, zones, checkpoints }, values }
  }

  private card(
    packed: PackedCard,
    place: number,
    seat: number,
    above: number,
    none: ViewCard['marks'],
  ): ViewCard {
    const { name, key, owner = seat, holder = owner, since = 0, fromTop = above, marks } = packed
    const host = packed.host === undefined ? -1 : place + packed.host
    const before = this.cards.get(packed)
    if (before?.fromTop === fromTop && before.host === host) return before
    const card = { name, key, owner, holder, since, fromTop, host, marks: { ...none, ...marks } }
    this.cards.set(packed, card)
    return card
  }

  private valuesOf(packed: readonly PackedValue[]): readonly ValueNow[] {
    const before = this.values.get(packed)
    if (before) return before
    const values = packed.map((value): ValueNow => {
      if ('field' in value) return value
      const [field, printed] = value
      return { field, printed, now: printed, by: [] }
    })
    this.values.set(packed, values)
    return values
  }
}
