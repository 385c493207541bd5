import type { GameInfo } from '@tefuda/engine/protocol'
import type { Language } from '@tefuda/kernel'

/** A card's text with the signs of the print spelt out, so that nobody has to know them. */
export function spelt({ layout }: Pick<GameInfo, 'layout'>, language: Language, text: string): string {
  const signs = layout.spelt?.[language] ?? []
  return signs.reduce((said, [sign, words]) => said.replace(new RegExp(sign, 'g'), words), text)
}
