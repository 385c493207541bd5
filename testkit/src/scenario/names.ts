import { BadInput, type CardId, type Decision, type InBoth, seatName, type Table } from '@tefuda/kernel'
import type { ScenarioGame } from '@tefuda/kernel/scenario'

/** The meanings of the names in a scenario. */
export interface Names {
  readonly cards: Map<string, CardId>
  /** Things that wait to resolve, by their number. */
  readonly items: Map<string, number>
}

export const noNames = (): Names => ({ cards: new Map(), items: new Map() })

/** The plain name of a card: its owner and what is printed on it. */
function plainKey(t: Table, card: CardId): string {
  return `${seatName(t.state.owner[card]!)}:${t.rules.cards[t.state.print[card]!]!.name}`
}

/** The card that a written word means: by a name of the file, by its key, or by its owner and print. */
export function cardMeant(t: Table, names: Names, written: string, place: InBoth): CardId {
  const named = names.cards.get(written)
  if (named !== undefined) return named
  const all = t.state.print.map((_, card) => card)
  const byKey = all.filter((card) => t.rules.keyOf(t, card) === written)
  const fits = byKey.length > 0 ? byKey : all.filter((card) => plainKey(t, card) === written)
  if (fits.length === 1) return fits[0]!
  const none = fits.length === 0
  throw new BadInput(
    `"${written}" means ${none ? 'no card of this table' : `${fits.length} cards`}; write SEAT:CARD, or give the card a name`,
    `「${written}」に当たるカードが${none ? 'この場にありません' : `${fits.length}枚あります`}。席:カードと書くか、カードに名前を付けてください`,
  ).at(place)
}

/**
 * Translates an answer into the keys of the open decision: names of the file, a seat's own cards without the
 * seat, and for several of a kind the first that is offered.
 */
export function keysMeant(
  game: ScenarioGame,
  t: Table,
  names: Names,
  decision: Decision,
  written: readonly string[],
): string[] {
  const known = new Set(optionKeys(decision))
  const one = (word: string): string => {
    const [, name = word, part = ''] = /^([^.]+)(\..+)$/.exec(word) ?? []
    const card = names.cards.get(name)
    if (card !== undefined) {
      const key = t.rules.keyOf(t, card) + part
      return known.has(key) ? key : game.otherKey(t, card) + part
    }
    const item = t.pendingItem(names.items.get(word) ?? -1)
    if (item) return game.itemKey(t, item)
    if (known.has(word)) return word
    const own = `${seatName(decision.seat)}:${game.readCard(word)}`
    return known.has(own) ? own : ([...known].find((key) => key.startsWith(`${own}#`)) ?? word)
  }
  return written.map((key) => {
    const meant = key.split('>').map(one).join('>')
    // If only "whether" is asked, naming the partner means yes. An assignment always names it.
    const [whether] = key.split('>')
    return decision.kind === 'choose' && !known.has(meant) && known.has(whether!) ? whether! : meant
  })
}

/** Every key that an answer may use. */
export function optionKeys(decision: Decision): string[] {
  if (decision.kind === 'number') return [`${decision.min}…${decision.max}`]
  const keys = decision.options.map(({ key }) => key)
  return decision.kind === 'assign' ? [...keys, ...decision.slots.map(({ key }) => key)] : keys
}
