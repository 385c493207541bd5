import { placeNumbered, placeOfCard } from '@tefuda/common/drawing'
import type { GameInfo, Scene } from '@tefuda/engine/protocol'
import { type Choose, type Decision, type Limit, type Option, player, type ViewCard } from '@tefuda/kernel'
import type { Voice } from '../../speak.tsx'
import { spelt } from '../rules/spelt.ts'

/** Options as they are listed: each in words that no other has; those that are really alike stand together. */
export interface Listed {
  readonly words: string
  readonly options: readonly Option[]
}

type Told = { readonly option: Option; readonly said: string; readonly place: number | undefined }

/**
 * What options are called, one by one: where two would be called the same, by where and how their cards lie too; where
 * that tells nothing either, by their number.
 */
export function wordsOf(
  info: GameInfo,
  scene: Scene,
  voice: Voice,
  options: readonly Option[],
): ReadonlyMap<string, string> {
  const words = new Map<string, string>()
  for (const { words: said, options: alike } of listed(info, scene, voice, options))
    alike.forEach(({ key }, i) => {
      words.set(key, alike.length === 1 ? said : voice.say('option.nth', { what: said, n: i + 1 }))
    })
  return words
}

/** The options of a choice as a list. Cards that nobody tells apart stand there once, however many they are. */
export function optionsInWords(
  info: GameInfo,
  scene: Scene,
  voice: Voice,
  decision: Choose,
  options: readonly Option[],
): readonly Listed[] {
  return listed(info, scene, voice, options).flatMap(({ words, options: alike }) => {
    const isOne = alike.length === 1 || alike.every((one) => isAlike(decision, alike[0]!, one))
    if (isOne && alike.every(({ key }) => isApart(info, scene, key))) return [{ words, options: alike }]
    return alike.map((option, i) => ({
      words: alike.length === 1 ? words : voice.say('option.nth', { what: words, n: i + 1 }),
      options: [option],
    }))
  })
}

/** What one option is called: cards that nobody tells apart have no numbers. */
export const wordIn = (info: GameInfo, scene: Scene, voice: Voice, decision: Choose, key: string): string =>
  optionsInWords(info, scene, voice, decision, decision.options).find(({ options }) =>
    options.some((option) => option.key === key),
  )!.words

/** Whether a card lies where copies are as good as each other: nothing in play is. */
const isApart = (info: GameInfo, scene: Scene, key: string) => {
  const place = scene.about[key]
  return place !== undefined && areaOf(info, scene, place)?.as !== 'row'
}

/** Whether it makes no difference to an answer which of two is taken. */
export function isAlike({ limits = [] }: Choose, one: Option, other: Option): boolean {
  const share = (limit: Limit, { key }: Option): unknown => {
    if ('either' in limit) return limit.either.map(({ of }) => of.includes(key))
    return 'of' in limit ? limit.of.includes(key) : limit.weights[key]
  }
  const same = (limit: Limit) => JSON.stringify(share(limit, one)) === JSON.stringify(share(limit, other))
  return one.rash === other.rash && limits.every(same)
}

function listed(info: GameInfo, scene: Scene, voice: Voice, options: readonly Option[]): Listed[] {
  const told = options.map(
    (option): Told => ({
      option,
      said: saidOf(info, scene, voice, option),
      place: scene.about[option.key],
    }),
  )
  const words = told.map((one) => {
    const same = told.filter(({ said }) => said === one.said)
    return same.length === 1 ? one.said : toldApart(info, scene, voice, one, same)
  })
  return [...new Set(words)].map((said) => ({
    words: said,
    options: options.filter((_, i) => words[i] === said),
  }))
}

export const MODE = 'option.mode'

/** Answers that have no words of their own are called by what they do. */
function saidOf(info: GameInfo, { matter }: Scene, voice: Voice, { key, text }: Option): string {
  const does = matter?.answers[key]
  const said = voice.tell(info, text)
  if (!does) return said
  return text.key === MODE
    ? spelt(info, voice.language, voice.both(does)).replace(/[.。]$/, '')
    : voice.say('table.does', { what: said, does: spelt(info, voice.language, voice.both(does)) })
}

type Sign = (info: GameInfo, scene: Scene, voice: Voice, place: number) => string

/** Details that tell cards of one name apart; as many as it takes. */
function toldApart(info: GameInfo, scene: Scene, voice: Voice, one: Told, same: readonly Told[]): string {
  const signs: string[] = []
  let rest = same
  for (const sign of SIGNS) {
    const signOf = ({ place }: Told) => (place === undefined ? '' : sign(info, scene, voice, place))
    const own = signOf(one)
    const left = rest.filter((other) => signOf(other) === own)
    if (left.length < rest.length && own !== '') signs.push(own)
    rest = left
    if (rest.length === 1) break
  }
  return signs.length === 0 ? one.said : voice.say('option.where', { what: one.said, where: signs })
}

const whose: Sign = (_, { view }, voice, place) => {
  const { seat } = zoneAt(view, place)
  const holder = seat < 0 ? view.cards[place]!.holder : seat
  return holder === view.seat ? voice.say('board.yours') : voice.say('board.of', { who: player(holder) })
}

const where: Sign = (info, scene, voice, place) => {
  const number = placeOfCard(info.layout, scene.view, place)
  if (number >= 0) {
    const found = placeNumbered(info.layout, number)
    return 'area' in found
      ? voice.say('board.area', { area: found.area })
      : voice.word(info, `circle.${found.circle}`, found.circle)
  }
  const zone = zoneAt(scene.view, place).name
  const area = areaOf(info, scene, place)
  return voice.word(info, area?.name ?? `zone.${zone}`, zone)
}

const lying: Sign = ({ layout, words }, { view }, { language }, place) => {
  const { marks } = view.cards[place]!
  const ways = [...layout.sideways, ...layout.down].filter((mark) => marks[mark] === 1)
  return ways.map((mark) => words[language][`mark.${mark}`] ?? '').join(' ')
}

const counted: Sign = (info, { view }, voice, place) => {
  const { marks } = view.cards[place]!
  const some = info.layout.counters.filter(({ mark }) => marks[mark])
  return some.map(({ mark }) => `${voice.word(info, `mark.${mark}`, '')} ${marks[mark]}`).join(' ')
}

const borne: Sign = (info, { view }, voice, place) => {
  const host = view.cards[view.cards[place]!.host]
  if (!host) return ''
  return voice.say('table.borneBy', { who: nameOf(info, voice, host) })
}

/** In a row cards have an order that everybody sees. */
const nth: Sign = (info, scene, voice, place) => {
  const area = areaOf(info, scene, place)
  if (area?.as !== 'row') return ''
  const { cards } = scene.view
  const isHere = (i: number) => !area.where || cards[i]!.marks[area.where.mark] === area.where.is
  const row = zoneAt(scene.view, place).cards.filter((i) => isHere(i) && cards[i]!.host < 0)
  const at = row.indexOf(place)
  return at < 0 ? '' : voice.say('option.fromLeft', { n: at + 1 })
}

const SIGNS: readonly Sign[] = [whose, where, lying, counted, borne, nth]

const nameOf = (info: GameInfo, voice: Voice, { name }: ViewCard) =>
  name === null ? voice.say('table.back') : voice.both(info.faces[name]!.name)

const zoneAt = ({ zones }: Scene['view'], place: number) => zones.find(({ cards }) => cards.includes(place))!

/** The area of the layout that a card lies in. */
function areaOf({ layout }: GameInfo, { view }: Scene, place: number) {
  const { name } = zoneAt(view, place)
  const { marks } = view.cards[place]!
  return [...layout.side.flat(), ...layout.middle].find(
    ({ zone, where: part }) => zone === name && (!part || marks[part.mark] === part.is),
  )
}

/** What the page needs to know of the options of any kind of decision. */
export const optionsOf = (decision: Decision): readonly Option[] =>
  decision.kind === 'number'
    ? []
    : decision.kind === 'assign'
      ? [...decision.options, ...decision.slots]
      : decision.options
