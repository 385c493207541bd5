import type { GameInfo, Scene } from '@tefuda/engine/protocol'
import { type Decision, type Refusal, type TextArg, text } from '@tefuda/kernel'
import type { Voice } from '../../speak.tsx'
import { optionsOf, wordsOf } from '../question/options-in-words.ts'

/** An answer that the rules refuse, in words: what it named by keys is called as the question calls it. */
export function refusedInWords(
  info: GameInfo,
  scene: Scene,
  voice: Voice,
  { clause, reason }: Refusal,
): string {
  const { decision } = scene.view
  if (!decision || reason.args === undefined) return voice.refusal(info, { clause, reason })
  const words = keyWords(info, scene, voice, decision)
  const named = (value: TextArg): TextArg => {
    if (typeof value === 'string') return words.get(value) ?? value
    if (typeof value === 'number' || 'seat' in value) return value
    return 'key' in value ? text(value.key, argsOf(value.args ?? {})) : value.map(named)
  }
  const argsOf = (args: { readonly [name: string]: TextArg }) =>
    Object.fromEntries(Object.entries(args).map(([name, value]) => [name, named(value)]))
  return voice.refusal(info, { clause, reason: text(reason.key, argsOf(reason.args)) })
}

/** What keys of a decision are called, and pairs of them. */
function keyWords(
  info: GameInfo,
  scene: Scene,
  voice: Voice,
  decision: Decision,
): ReadonlyMap<string, string> {
  const words = new Map(wordsOf(info, scene, voice, optionsOf(decision)))
  if (decision.kind === 'assign')
    for (const { key } of decision.options)
      for (const slot of decision.slots)
        words.set(`${key}>${slot.key}`, `${words.get(key)} → ${words.get(slot.key)}`)
  return words
}
