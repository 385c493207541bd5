import type { InBoth } from '@tefuda/engine/protocol'
import type { Language } from '@tefuda/kernel'

const NAME_ITSELF = /[ァ-ヴー]{2,}$/u

/** What somebody is called in passing: the first word of the name; in Japanese what follows the epithets. */
export function shortName(name: InBoth, language: Language): string {
  const whole = name[language]
  const [first, ...others] = language === 'en' ? whole.split(/[ ,:]+/) : whole.split(/[の・ ]/u).reverse()
  const short = first === 'The' || first === 'A' ? `${first} ${others[0] ?? ''}`.trim() : first
  // 跳び鹿タタラ: epithets may stand before a name in katakana without a sign between.
  return (language === 'ja' && NAME_ITSELF.exec(short ?? '')?.[0]) || short || whole
}
