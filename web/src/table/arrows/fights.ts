import {
  type Comparison,
  comesTo,
  type Fight,
  fightsSeen,
  measuredIn,
  placeNumbered,
  signOf,
} from '@tefuda/common/drawing'
import type { GameInfo, Scene } from '@tefuda/engine/protocol'
import { player, type Target, type ViewCard } from '@tefuda/kernel'
import type { Voice } from '../../speak.tsx'

/** What something that was aimed at is called. */
export function calledIn(info: GameInfo, scene: Scene, voice: Voice, target: Target): string {
  const { view } = scene
  if ('seat' in target) return voice.say('table.player', { who: player(target.seat) })
  if ('item' in target) return waitingIn(info, scene, voice, target.item)
  if ('place' in target) return placeInWords(info, voice, target.place)
  const gone = view.spokenOf[-2 - target.card]
  const { name = null } = view.cards[target.card] ?? gone ?? {}
  const what = name === null ? voice.say('table.back') : voice.both(info.faces[name]!.name)
  return gone && gone.zone < 0 ? voice.say('table.gone', { what }) : what
}

/** Something that waits: by its card, or by what is done. */
function waitingIn(info: GameInfo, scene: Scene, voice: Voice, id: number): string {
  const item = scene.view.pending.find((one) => one.id === id)
  if (!item) return '…'
  const [card] = item.cards
  return card ? calledIn(info, scene, voice, card) : voice.word(info, `action.${item.kind}`, '…')
}

/** A place of the table: an area of its board, or somebody's circle. */
function placeInWords(info: GameInfo, voice: Voice, number: number): string {
  const place = placeNumbered(info.layout, number)
  if ('area' in place) return voice.say('board.area', { area: place.area })
  const what = voice.word(info, `circle.${place.circle}`, place.circle)
  return voice.say('table.whose', { who: player(place.seat), what })
}

/** Who is turned upon whom, each in a line. */
export function fightsInWords(info: GameInfo, scene: Scene, voice: Voice): readonly string[] {
  const named = (those: readonly Target[]) =>
    those.map((one) => calledIn(info, scene, voice, one)).join(' + ') || '–'
  return together(fightsSeen(info.layout, scene.view)).map((fight) => {
    const { aim, from, to } = fight
    const line = `${voice.both(aim.name)}: ${named(from)} ${signOf(aim)} ${named(to)}`
    const numbers = numbersOf(fight, scene)
    return numbers ? [line, ...measuredInWords(voice, numbers)].join(' · ') : line
  })
}

/** What several do to the same is one line. */
function together(fights: readonly Fight[]): readonly Fight[] {
  const found = new Map<string, Fight>()
  for (const fight of fights) {
    const key = JSON.stringify([fight.aim.name.en, fight.to])
    const other = found.get(key)
    found.set(key, other ? { ...other, from: [...other.from, ...fight.from] } : fight)
  }
  return [...found.values()]
}

/** The numbers that decide a fight, as they are now. */
export const numbersOf = (fight: Fight, { values }: Scene): Comparison | null =>
  measuredIn(fight, (index, field) => {
    const now = values[index]?.find((one) => one.field === field)?.now
    return typeof now === 'number' ? now : undefined
  })

/** What a fight would have come to without what badges gave, where that is something else; one who is turned upon one. */
export function withoutInWords(info: GameInfo, scene: Scene, voice: Voice, fight: Fight): string | null {
  const measured = numbersOf(fight, scene)
  const [first, ...others] = fight.from
  const { without } = measured?.measure ?? {}
  if (!measured || !without || !first || !('card' in first) || others.length > 0) return null
  const { measure, from, to } = measured
  const keys = info.layout.moments?.flatMap(({ gives = {} }) => Object.keys(gives)) ?? []
  const changes = scene.values[first.card]?.find(({ field }) => field === measure.field)?.by ?? []
  const given = changes
    .filter(({ source }) => source && info.faces[source]?.badges?.some(({ key }) => keys.includes(key)))
    .reduce((sum, one) => sum + Number(one.to) - Number(one.from), 0)
  const [n] = to
  const comes = (own: number) => voice.both(comesTo(measure, own, n?.n ?? 0))
  if (!n || given === 0 || comes(from) === comes(from - given)) return null
  return voice.say('fight.without', {
    without: voice.both(without),
    n: from - given,
    comes: comes(from - given),
  })
}

const measuredInWords = (voice: Voice, { measure, from, to }: Comparison): readonly string[] =>
  to.map(({ n }) => `${from} ${voice.both(measure.against)} ${n}: ${voice.both(comesTo(measure, from, n))}`)

/** What is said of cards that are turned upon each other. */
export function endsIn(
  info: GameInfo,
  { view }: Scene,
  voice: Voice,
): ReadonlyMap<ViewCard, readonly string[]> {
  const ends = new Map<ViewCard, string[]>()
  const note = (targets: readonly Target[], said: string) => {
    for (const target of targets) {
      const card = 'card' in target && target.life === 0 ? view.cards[target.card] : undefined
      if (card) ends.set(card, [...new Set([...(ends.get(card) ?? []), said])])
    }
  }
  const noteBoth = ({ aim, from, to }: Fight) => {
    note(from, voice.both(aim.ends[0]))
    note(to, voice.both(aim.ends[1]))
  }
  fightsSeen(info.layout, view).forEach(noteBoth)
  return ends
}
