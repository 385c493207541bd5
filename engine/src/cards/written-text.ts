import { BadInput, fieldsOf, type InBoth, type Json, messageOf } from '@tefuda/kernel'
import { type DeckEntry, deckEntries, deckList, isDeckList, MOST_ALIKE } from '@tefuda/language'

/** What people write or drop on the page: decks and cards. What reads YAML is loaded when somebody brings some. */

async function readYaml(what: InBoth, written: string): Promise<unknown> {
  const [{ parse }, { checkYaml }] = await Promise.all([import('yaml'), import('@tefuda/testkit/yaml')])
  checkYaml(written, 'YAML')
  try {
    return parse(written)
  } catch (error) {
    const [why] = messageOf(error).split('\n')
    throw new BadInput(`${what.en} cannot be read: ${why}`, `${what.ja}を読めません:${why}`)
  }
}

/** No deck has more, and no page could show it. */
const MOST_CARDS = 1000

/** A deck of cards with numbers: a list with `4 T1-01` a line, or YAML like the ready decks. */
export async function deckIn(written: string): Promise<readonly string[]> {
  const entries = isDeckList(written)
    ? deckList(written)
    : yamlEntries(await readYaml({ en: 'the deck', ja: 'デッキ' }, written))
  const cards = entries.reduce((sum, { count }) => sum + (Number.isInteger(count) ? count : 0), 0)
  if (cards > MOST_CARDS)
    throw new BadInput(
      `the deck has ${cards} cards; write at most ${MOST_CARDS}`,
      `デッキが${cards}枚あります。${MOST_CARDS}枚までにしてください`,
    )
  return entries.flatMap(({ id, count }) => {
    if (Number.isInteger(count) && count >= 1 && count <= MOST_ALIKE) return new Array<string>(count).fill(id)
    throw new BadInput(
      `the deck has ${count} of "${id}"; write a number from 1 to ${MOST_ALIKE}`,
      `デッキの「${id}」が${count}枚です。1から${MOST_ALIKE}までの数を書いてください`,
    )
  })
}

function yamlEntries(given: unknown): DeckEntry[] {
  const list = Array.isArray(given) ? given : fieldsOf(given).cards
  if (!Array.isArray(list))
    throw new BadInput(
      'the deck has no "cards"; they must be a list',
      'デッキに"cards"がありません。一覧で書いてください',
    )
  return list.flatMap((one: unknown, i) => {
    if (typeof one === 'string') return deckEntries(one, i + 1)
    const { id, count = 1 } = fieldsOf(one)
    if (typeof id === 'string') return [{ id, count: Number(count), line: i + 1 }]
    throw new BadInput(
      `entry ${i + 1} of the deck is no card; write { id: T1-01, count: 4 }`,
      `デッキの${i + 1}番目がカードではありません。{ id: T1-01, count: 4 }のように書いてください`,
    )
  })
}

/** A card, or a list of them, in the form of a card file. */
export async function cardsIn(written: string): Promise<readonly Json[]> {
  const given = await readYaml({ en: 'the card', ja: 'カード' }, written)
  const list = Array.isArray(given) ? given : [given]
  const odd = list.findIndex((one) => typeof one !== 'object' || one === null || Array.isArray(one))
  if (odd >= 0)
    throw new BadInput(
      `entry ${odd + 1} is no card; a card has the fields of docs/cards.md`,
      `${odd + 1}番目がカードではありません。カードの項目はdocs/cards.mdにあります`,
    )
  return list as readonly Json[]
}
