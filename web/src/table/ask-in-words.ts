import type { Matter } from '@tefuda/common'
import { type Decision, text } from '@tefuda/kernel'
import type { GameInfo, InBoth, Scene } from '../engine/protocol.ts'
import type { Voice } from '../speak.tsx'

/** Whether a question names the card that it is about. */
const UNSEEN = 'ask.unseen'
/** The question in which a text has something chosen. */
export const CHOOSING = /^ask\.choose(?:\.exactly)?$/

/** What is asked: of a card that only whoever is asked sees by its name, and of a price as such. */
export function askInWords(
  info: GameInfo,
  { matter, view }: Scene,
  voice: Voice,
  { ask, seat }: Decision,
): string {
  if (!matter?.card || seat !== view.seat) return voice.tell(info, ask)
  if (matter.isPrice && CHOOSING.test(ask.key)) {
    const card = voice.tell(info, matter.card)
    return voice.say(ask.key.endsWith('.exactly') ? 'table.price' : 'table.price.upTo', {
      card,
      n: ask.args?.n ?? 0,
    })
  }
  const named = ask.args?.card
  const isUnseen = typeof named === 'object' && 'key' in named && named.key === UNSEEN
  return voice.tell(info, isUnseen ? text(ask.key, { ...ask.args, card: matter.card }) : ask)
}

/** What the text does that asks: the part that is under way, or all that its card says. */
export function doesIn({ faces }: GameInfo, { says, answers, id }: Matter): InBoth | null {
  const face = says || Object.keys(answers).length > 0 || id === null ? undefined : faces[id]
  if (!face) return says
  const all = [face.text, ...Object.values(face.more)]
  const [ja, en] = [all.flatMap(({ ja }) => ja), all.flatMap(({ en }) => en)]
  return ja.length > 0 ? { ja: ja.join(' '), en: en.join(' ') } : null
}
