import type { Face, GameInfo, Scene } from '@tefuda/engine/protocol'
import type { Option, TextArg, ViewCard } from '@tefuda/kernel'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useVoice } from '../../speak.tsx'
import type { Reach } from '../field/reach.ts'
import { ReachInWords } from '../field/reach-in-words.tsx'
import type { AnsweredMatch } from '../match/use-match.ts'
import type { Offered } from '../question/option-cards.ts'
import { wordsOf } from '../question/options-in-words.ts'
import { isTold, useWhyNot, type Wish } from '../why-not/why-not.ts'
import { CardDetails, WhyNot } from './card-details.tsx'
import { FaceView, faceClasses } from './card-view.tsx'

export type Pointed = { readonly wish: Wish; readonly at: HTMLElement }

interface InspectorProps {
  readonly info: GameInfo
  readonly scene: Scene
  readonly match: AnsweredMatch | null
  readonly offered: Offered
  readonly pointed: Pointed | null
  /** The areas of the board that it reaches, which are shown there. */
  readonly reach: Reach
  readonly onOpen: (card: ViewCard) => void
}

/** So long somebody points at something before it is shown, in milliseconds: not all that the pointer passes over is meant. */
const RESTED = 250

/**
 * In its place beside the table: what is pointed at or has the focus in full, and what can be done with it or why not; else the
 * card that was played last.
 */
export function Inspector({ info, scene, match, offered, pointed, reach, onOpen }: InspectorProps) {
  const voice = useVoice()
  const { cards } = scene.view
  const rested = useRested(pointed)
  const isThere = rested !== null && (!('card' in rested.wish) || cards.includes(rested.wish.card))
  const shown = isThere ? rested : null
  useDescribed(shown?.at ?? null)
  const wish = shown?.wish ?? null
  const last = wish ? null : lastPlayed(info, scene)
  const card = wish
    ? 'card' in wish
      ? wish.card
      : null
    : (cards.find(({ name }) => name !== null && name === last) ?? null)
  const id = wish ? (card?.name ?? null) : last
  const face = id === null ? null : info.faces[id]!
  const ways = wish && card ? offered.byCard.get(card) : undefined
  const reasons = useWhyNot(info, match, scene, wish)
  /** A card that lies greyed out in hand always says why; of others only what the rules can tell is said. */
  const isGreyed = card === null || shown?.at.matches('.idle') === true
  const why = wish && !ways && reasons !== undefined && (isGreyed || reasons.some(isTold))
  /** What else the card is for, and why that is not to be had now. */
  const others = ways ? (reasons ?? []).filter((one) => one.what && isTold(one)) : []
  const values = card ? scene.values[cards.indexOf(card)] : undefined
  return (
    <section
      className={wish && !card ? 'inspector of-wish' : 'inspector'}
      aria-label={voice.say('inspector')}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, so the keyboard must reach it */}
      <div className="inspected" id="inspected" key={id} tabIndex={0}>
        {face && (
          <>
            <div className={`card ${faceClasses(face)}`} aria-hidden="true">
              <FaceView info={info} face={face} card={wish ? card : null} values={values} />
            </div>
            <Names face={face} />
            <CardDetails info={info} face={face} values={values} opens={false} />
          </>
        )}
        {wish && <ReachInWords info={info} reach={reach} />}
        {others.length > 0 && <WhyNot info={info} reasons={others} title={voice.say('inspector.notNow')} />}
      </div>
      <footer>
        <div id="inspected-now">
          {ways && face && <Ways info={info} scene={scene} face={face} options={ways} />}
          {why && <WhyNot info={info} reasons={reasons} />}
        </div>
        {card && face && (
          <button type="button" id="whole-card" className="quiet" onClick={() => onOpen(card)}>
            {voice.say('inspector.whole')}{' '}
            <span className="key" aria-hidden="true">
              {voice.say('key.i')}
            </span>
          </button>
        )}
      </footer>
    </section>
  )
}

/** What a card is called, and by those who read the other language. */
function Names({ face: { name } }: { readonly face: Face }) {
  const { language, both } = useVoice()
  const other = language === 'en' ? 'ja' : 'en'
  return (
    <p className="names">
      <strong>{both(name)}</strong>
      {name[other] !== name[language] && (
        <span className="other-name" lang={other}>
          {name[other]}
        </span>
      )}
    </p>
  )
}

interface WaysProps {
  readonly info: GameInfo
  readonly scene: Scene
  readonly face: Face
  readonly options: readonly Option[]
}

/** What can be done with a card now; where it is only named, that it can be chosen. */
function Ways({ info, scene, face, options }: WaysProps) {
  const voice = useVoice()
  const words = [...new Set(wordsOf(info, scene, voice, options).values())]
  const isNamed = words.every((said) => said.includes(voice.both(face.name)))
  return (
    <p className="can">
      {isNamed ? voice.say('inspector.choose') : voice.say('inspector.can', { what: words })}
    </p>
  )
}

/** What is pointed at, once somebody has rested on it; what has the focus at once. */
function useRested(pointed: Pointed | null): Pointed | null {
  const [rested, rest] = useState(pointed)
  useEffect(() => {
    const isFocused = pointed?.at.matches(':focus-visible')
    const timer = setTimeout(() => rest(pointed), isFocused ? 0 : RESTED)
    return () => clearTimeout(timer)
  }, [pointed])
  return rested
}

/** Whoever does not see it hears it with what it is shown of. */
function useDescribed(at: HTMLElement | null): void {
  useLayoutEffect(() => {
    at?.setAttribute('aria-describedby', 'inspected inspected-now')
    return () => at?.removeAttribute('aria-describedby')
  }, [at])
}

/** The card of the last play that everybody was told of. */
function lastPlayed({ layout, faces }: GameInfo, { log }: Scene): string | null {
  for (const { said } of log.toReversed()) {
    if (!layout.plays.includes(said.key)) continue
    const card = Object.values(said.args ?? {}).flatMap(cardsNamed)[0]
    if (card !== undefined && faces[card]) return card
  }
  return null
}

/** The cards that a part of a sentence names. */
function cardsNamed(arg: TextArg): readonly string[] {
  if (Array.isArray(arg)) return arg.flatMap(cardsNamed)
  return typeof arg === 'object' && 'key' in arg && arg.key.startsWith('card.')
    ? [arg.key.slice('card.'.length)]
    : []
}
