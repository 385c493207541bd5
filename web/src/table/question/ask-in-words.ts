import type { Matter } from '@tefuda/common'
import type { GameInfo, InBoth, Scene } from '@tefuda/engine/protocol'
import { type Decision, player, type Text, text } from '@tefuda/kernel'
import type { Voice } from '../../speak.tsx'
import { knotsIn } from '../field/knots.ts'
import { sumWanted } from './price.ts'

/** Whether a question names the card that it is about. */
const UNSEEN = 'ask.unseen'
/** The question in which a text has something chosen. */
export const CHOOSING = /^ask\.choose(?:\.exactly)?$/

/** The question. A card that only the asked player sees is named, and a price is called one. */
export function askInWords(info: GameInfo, scene: Scene, voice: Voice, decision: Decision): string {
  const { matter, view } = scene
  const { ask, seat } = decision
  if (!matter?.card || seat !== view.seat) return standing(info, scene, voice, ask)
  if (matter.isPrice && CHOOSING.test(ask.key)) {
    const card = voice.tell(info, matter.card)
    const sum = sumWanted(decision)
    if (sum) return voice.say('table.price.sum', { card, n: sum.needed })
    return voice.say(ask.key.endsWith('.exactly') ? 'table.price' : 'table.price.upTo', {
      card,
      n: ask.args?.n ?? 0,
    })
  }
  const named = ask.args?.card
  const isUnseen = typeof named === 'object' && 'key' in named && named.key === UNSEEN
  return voice.tell(info, isUnseen ? text(ask.key, { ...ask.args, card: matter.card }) : ask)
}

/** How a question reads in one's own turn, or while something waits, if the game has words for that. */
function standing(info: GameInfo, scene: Scene, voice: Voice, ask: Text): string {
  const { pending, turnSeat, seat } = scene.view
  const newest = pending.at(-1)
  const keys = newest
    ? [
        `${ask.key}.waits.${newest.kind}`,
        ...(newest.cards.length > 0 ? [`${ask.key}.waits.with`] : []),
        `${ask.key}.waits`,
      ]
    : turnSeat === seat
      ? [`${ask.key}.own`]
      : []
  const key = keys.find((one) => one in info.words[voice.language])
  if (key === undefined) return voice.tell(info, ask)
  if (!newest) return voice.tell(info, text(key))
  const { name, aims } = knotsIn(info, scene, voice)[0]!
  const doer = player(newest.seat)
  const deed = text(`deed.${newest.kind}`, { seat: doer })
  return voice.tell(info, text(key, { seat: doer, deed, with: aims === '' ? name : `${name} → ${aims}` }))
}

/** What the text does that asks: the part that is under way, or all that its card says. */
export function doesIn({ faces }: GameInfo, { says, answers, id }: Matter): InBoth | null {
  const face = says || Object.keys(answers).length > 0 || id === null ? undefined : faces[id]
  if (!face) return says
  const all = [face.text, ...Object.values(face.more)]
  const [ja, en] = [all.flatMap(({ ja }) => ja), all.flatMap(({ en }) => en)]
  return ja.length > 0 ? { ja: ja.join(' '), en: en.join(' ') } : null
}
