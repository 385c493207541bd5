import { isIdleOption } from '@tefuda/common/idle'
import type { GameInfo, Scene } from '@tefuda/engine/protocol'
import { type Assign, type Choose, capitalised, type Option, type Text, text } from '@tefuda/kernel'
import type { Voice } from '../../speak.tsx'
import { CHOOSING } from './ask-in-words.ts'
import { MODE, wordIn } from './options-in-words.ts'

/**
 * What pressing a button does. A label goes by the answer that is sent: `verb.<ask>.<option>` for one answer to one question, and with
 * what it does just now (`waits`, `waits.<kind>`, or the phase in one's own turn) where that differs; `verb.<option>` for an answer wherever it is
 * given; `verb.<ask>` for the questions whose answers only name something. Other answers are said in their own words.
 */
export function labelOf(
  info: GameInfo,
  scene: Scene,
  voice: Voice,
  decision: Choose,
  option: Option,
): string {
  const { key, text: said } = option
  const does = scene.comes[key]?.does
  if (does) return capitalised(voice.tell(info, does))
  const what = wordIn(info, scene, voice, decision, key)
  const found = verbFor(info, voice, decision.ask.key, option, isIdleOption(key) ? nowIn(info, scene) : [])
  if (found) return voice.tell(info, text(found, { what }))
  const isDeed = !isNoun(said.key) || (said.key === MODE && scene.matter?.answers[key])
  return isDeed ? capitalised(what) : voice.say('table.take', { what })
}

/**
 * What an answer does, where the moment at which it was given is not on the table: as its button would say. Of several things the same
 * is said at once.
 */
export function deedOf(
  info: GameInfo,
  voice: Voice,
  ask: string,
  keys: readonly string[],
  said: readonly Text[],
): string {
  const [found, ...others] = new Set(
    said.map((one, i) => verbFor(info, voice, ask, { key: keys[i]!, text: one })),
  )
  const what = said.map((one) => voice.tell(info, one)).join(voice.say('table.and'))
  return found && others.length === 0 ? voice.tell(info, text(found, { what })) : what
}

/** The key of the words for an answer, those first that hold for what it does `now`. */
function verbFor(
  { words }: GameInfo,
  { language }: Voice,
  ask: string,
  { key, text: said }: Pick<Option, 'key' | 'text'>,
  now: readonly string[] = [],
): string | undefined {
  const answer = `verb.${ask}.${key}`
  const keys = [
    ...now.map((one) => `${answer}.${one}`),
    answer,
    `verb.${said.key}`,
    ...(isNoun(said.key) ? [`verb.${ask}`] : []),
  ]
  return keys.find((one) => one in words[language])
}

/** The label of the button that chooses this many of several. */
export function confirmLabel(
  info: GameInfo,
  { matter }: Scene,
  voice: Voice,
  { ask, min, max }: Choose,
  n: number,
): string {
  if (matter?.isPrice && CHOOSING.test(ask.key))
    return voice.say(n === 0 ? 'table.unpaid' : 'table.pay', { n })
  // As long as too few are chosen it says what it will do.
  const sent = Math.max(n, min)
  const key = `verb.${ask.key}.${sent === 0 ? 'none' : 'some'}`
  if (key in info.words[voice.language]) return voice.tell(info, text(key, { n: sent }))
  if (sent === 0) return voice.say('table.none')
  return max > 1 ? voice.say('table.choose', { n: sent }) : voice.say('table.confirm')
}

/** The label of the button that sends so many things to their places. */
export function assignLabel({ words }: GameInfo, voice: Voice, { ask }: Assign, n: number): string {
  const key = `verb.${ask.key}.${n === 0 ? 'none' : 'some'}`
  const said = words[voice.language][key]
  return said ?? voice.say(n === 0 ? 'table.none' : 'table.confirm')
}

/** What passing means just now: something that waits happens, or one's own turn goes on to the next phase. */
function nowIn({ layout }: GameInfo, { view }: Scene): readonly string[] {
  const next = view.pending.at(-1)
  if (next) return [`waits.${next.kind}`, 'waits']
  return [view.turnSeat === view.seat ? String(view.globals[layout.phase]) : 'aside']
}

/** Options that name an action; all others name a thing. */
const DEEDS = /^(?:option|action|effect|trigger)\./
const NOUNS: readonly string[] = [
  'option.seat',
  'option.back',
  'option.area',
  'option.number',
  'option.mode',
  'option.ability',
  'option.request',
  'option.trigger',
  'option.trigger.gone',
]
const isNoun = (key: string) => NOUNS.includes(key) || !DEEDS.test(key)
