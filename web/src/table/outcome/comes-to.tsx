import type { ComesTo } from '@tefuda/common'
import type { GameInfo, Scene } from '@tefuda/engine/protocol'
import { useVoice, type Voice } from '../../speak.tsx'

/** What an option comes to once it is taken, where the game works that out: as sums beside the card, and in a line. */

const added = (parts: readonly number[]) => parts.reduce((sum, n) => sum + n, 0)

/** The sums and what else there is to say, each a few words. */
export function comesInWords(info: GameInfo, { comes }: Scene, voice: Voice, key: string): readonly string[] {
  const found = comes[key]
  if (!found) return []
  // A sum stays in one line.
  const sums = found.sums.map(({ field, parts }) =>
    `${valueWord(info, voice, field)} ${sumOf(voice, parts)}`.replaceAll(' ', '\u00a0'),
  )
  return [...sums, ...found.says.map((one) => voice.tell(info, one))]
}

const valueWord = (info: GameInfo, voice: Voice, field: string) => voice.word(info, `value.${field}`, field)

const sumOf = (voice: Voice, parts: readonly number[]) =>
  parts.length > 1
    ? voice.say('comes.sum', { parts: parts.join(' + '), n: added(parts) })
    : String(added(parts))

/** The same as a small table. */
export function ComesToTable({ info, comes }: { readonly info: GameInfo; readonly comes: ComesTo }) {
  const voice = useVoice()
  return (
    <div className="comes-to">
      {comes.as && <p className="faint">{voice.tell(info, comes.as)}</p>}
      <dl>
        {comes.sums.map(({ field, parts }) => (
          <div key={field}>
            <dt>{valueWord(info, voice, field)}</dt>
            <dd>
              {parts.length > 1 && <span>{parts.join(' + ')}</span>} <b>{added(parts)}</b>
            </dd>
          </div>
        ))}
      </dl>
      {comes.says.length > 0 && <p>{comes.says.map((one) => voice.tell(info, one)).join(' · ')}</p>}
    </div>
  )
}
