import {
  type Decision,
  type Option,
  seatName,
  type Text,
  text,
  type View,
  type ViewZone,
} from '@tefuda/kernel'
import { cardsOf } from '../cards/bundled.ts'
import { drawShown, showIn } from '../cards/shown.ts'
import { hanging } from '../draw/width.ts'
import { type CardGame, type Game, hasTexts } from '../games.ts'
import { paint } from '../paint.ts'
import type { Voice } from '../voice.ts'
import { meantKey, optionsOf, type Unclear } from './answer.ts'

/** Where somebody looks: what can be answered, what is seen, and whose words it is told in. */
export interface Sight {
  readonly game: Game
  readonly decision: Decision | null
  readonly view: View
  readonly voice: Voice
  readonly columns: number
}

/** `look`: what lies in a zone, or what is printed on a card. */
export function look(sight: Sight, asked: string): string[] {
  const { game, voice } = sight
  const zones = zonesMeant(sight, asked)
  if (zones.length > 0) return zones.flatMap((zone) => drawZone(sight, zone))
  if (!hasTexts(game)) return [voice.say('play.look.noText')]
  const meant = cardMeant(sight, asked)
  if (meant === null) return [voice.say('play.look.unknown', { word: asked })]
  return typeof meant === 'string' ? printedOn(sight, game, meant) : [voice.say('play.unclear', meant)]
}

function zonesMeant({ game, view, voice }: Sight, asked: string): readonly ViewZone[] {
  const called = (name: string) => [name, voice.tell(game.rules, text(`zone.${name}`))]
  const name = game.rules.zones.find((zone) => called(zone.name).includes(asked.toLowerCase()))?.name
  return view.zones.filter((zone) => zone.name === name)
}

function drawZone({ game, view, voice, columns }: Sight, { name, seat, count, cards }: ViewZone): string[] {
  const whose = seat < 0 ? '' : `${seatName(seat)} `
  const zone = voice.tell(game.rules, text(`zone.${name}`))
  const named = cards.map((card) => {
    const { key, name } = view.cards[card]!
    return name === null ? '▒' : `${key} ${voice.tell(game.rules, textOf(game, name))}`
  })
  return [
    paint.bold(`${whose}${zone} ${count ?? '?'}`),
    ...named.reverse().flatMap((line) => hanging('  ', line, columns)),
  ]
}

const textOf = ({ rules }: Game, name: string): Text => rules.cardText(rules.cardNamed.get(name)!)

/** The card a word means: first among the answers, then among what is seen, then among all there are. */
function cardMeant(sight: Sight, word: string): string | Unclear | null {
  const { game, decision, view, voice } = sight
  const tell = (said: Text) => voice.tell(game.rules, said)
  const named = (names: Iterable<string>) =>
    [...new Set(names)].map((key): Option => ({ key, text: textOf(game, key), id: -1 }))
  const seen = named(view.cards.flatMap(({ name }) => name ?? []))
  const all = named(game.rules.cardNamed.keys())
  const places = /^\d+$/.test(word) ? [] : [seen, all]
  for (const options of [decision ? optionsOf(decision) : [], ...places]) {
    const meant = meantKey(options, word, tell)
    const keys = typeof meant === 'string' ? [meant] : meant.keys
    const names = [...new Set(keys.flatMap((key) => nameIn(game, key) ?? []))]
    if (names.length === 1) return names[0]!
    if (typeof meant !== 'string') return meant
  }
  return null
}

/** The card that a key speaks of: A:T1-05#2 and A:T1-05.1 speak of T1-05. */
function nameIn({ rules }: Game, key: string): string | null {
  const name = key.replace(/^\w+:/, '').replace(/[#.]\d+$/, '')
  return rules.cardNamed.has(name) ? name : null
}

function printedOn({ voice, columns }: Sight, game: CardGame, name: string): string[] {
  const card = cardsOf(game).find(({ id }) => id === name)!
  return drawShown(showIn(voice, game, card), voice, columns)
}
