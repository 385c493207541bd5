import type { CardBadge } from '@tefuda/common'
import type { Face, GameInfo } from '@tefuda/engine/protocol'
import { useVoice, type Voice } from '../../speak.tsx'

/** The signs of badges, in a square of 16. */
const SIGNS: { readonly [sign in CardBadge['sign']]: string } = {
  star: 'M8 .8 10.2 5.4l5 .6-3.7 3.5 1 5L8 12l-4.5 2.5 1-5L.8 6l5-.6z',
  cards:
    'M5.5 1.5h8a1 1 0 0 1 1 1v9h-2v-8h-8v-1a1 1 0 0 1 1-1zM2.5 4.7H10a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H2.5a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1z',
  arrow: 'M8 1 13.6 7.4H10.2v4H5.8v-4H2.4zM2.6 13h10.8v2H2.6z',
  cross: 'M5.8 1.2h4.4v4.6h4.6v4.4h-4.6v4.6H5.8v-4.6H1.2V5.8h4.6z',
  shield: 'M8 1c2 1.3 4 1.9 6.2 2v4.6c0 3.6-2.5 6.1-6.2 7.6-3.7-1.5-6.2-4-6.2-7.6V3C4 2.9 6 2.3 8 1z',
}

/** A badge: its sign, and its word where there is room. */
export function Badge({ info, badge }: { readonly info: GameInfo; readonly badge: CardBadge }) {
  const word = badgeWord(info, useVoice(), badge)
  const style = { '--letters': [...word].length }
  return (
    <span className={`card-badge badge-${badge.colour}`} data-badge={badge.key}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={SIGNS[badge.sign]} />
      </svg>
      <span className={`badge-word ${lengthOf(word)}`} style={style}>
        {word}
      </span>
    </span>
  )
}

/** How much room a word takes: letters as wide as they are high are drawn narrower where there is little. */
function lengthOf(word: string): string {
  const isSquare = /^[\u3000-\u9fff]+$/.test(word)
  const isLong = word.length > (isSquare ? 4 : 5)
  return [isSquare && 'kana', isLong && 'long'].filter(Boolean).join(' ')
}

/** All badges of a card. */
export function Badges({ info, face }: { readonly info: GameInfo; readonly face: Face }) {
  if (!face.badges) return null
  return (
    <span className="badges">
      {face.badges.map((badge) => (
        <Badge key={badge.key} info={info} badge={badge} />
      ))}
    </span>
  )
}

const badgeWord = (info: GameInfo, voice: Voice, { key }: CardBadge): string =>
  voice.word(info, `badge.${key}`, key)

/** The badges of a card in words. */
export const badgesInWords = (info: GameInfo, voice: Voice, { badges = [] }: Face): readonly string[] =>
  badges.map((badge) => badgeWord(info, voice, badge))

/** Every kind of badge that cards have, in the order in which they come. */
export function badgesAmong(faces: readonly Face[]): readonly CardBadge[] {
  const found = new Map<string, CardBadge>()
  for (const { badges = [] } of faces) for (const badge of badges) found.set(badge.key, badge)
  return [...found.values()]
}

export const hasBadge = ({ badges = [] }: Face, key: string): boolean => badges.some((one) => one.key === key)
