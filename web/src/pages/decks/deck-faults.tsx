import type { GameInfo, Mends } from '@tefuda/engine/protocol'
import { entryOf, type Fault } from '@tefuda/kernel'
import { useEffect, useState } from 'react'
import { useVoice, type Voice } from '../../speak.tsx'
import { Rule } from '../../table/rules/rule.tsx'
import type { Agreed } from '../sit-down/choices.tsx'
import type { OpenedGame } from '../use-game.ts'
import { type Remedy, remedyFor, shelfOf } from './remedies.ts'

type DeckProps = {
  readonly game: string
  readonly ask: OpenedGame['ask']
  readonly deck: readonly string[]
  readonly agreed: Agreed
}

interface Judged {
  readonly faults: readonly Fault[] | null
  /** What mends each of them; null as long as that is not known. */
  readonly mends: readonly Mends[] | null
}
const UNJUDGED: Judged = { faults: null, mends: null }

/** Everything the rules find wrong with a deck; null as long as they have not said. */
export function useFaults({ game, ask, deck, agreed }: DeckProps): Judged {
  const [judged, setJudged] = useState<Judged>(UNJUDGED)
  useEffect(() => {
    let stale = false
    const judge = async () => {
      const faults = await ask({ do: 'faults', game, deck, options: agreed })
      if (!stale) setJudged({ faults, mends: null })
      const mends = faults.length > 0 ? await ask({ do: 'mends', game, deck, options: agreed }) : []
      if (!stale) setJudged({ faults, mends })
    }
    judge().catch(() => !stale && setJudged(UNJUDGED))
    return () => {
      stale = true
    }
  }, [ask, game, deck, agreed])
  return judged
}

/** A fault as a sentence, with the names of cards. */
export function faultInWords(info: GameInfo, voice: Voice, { reason }: Fault): string {
  const { card } = reason.args ?? {}
  const face = typeof card === 'string' ? entryOf(info.faces, card) : undefined
  const named = face ? { ...reason, args: { ...reason.args, card: voice.both(face.name) } } : reason
  const said = voice.tell(info, named)
  const whole = said.slice(0, 1).toUpperCase() + said.slice(1)
  return /[.。!!]$/u.test(whole) ? whole : whole + (voice.language === 'ja' ? '。' : '.')
}

/** What is wrong, each sentence once, with what mends it. */
export interface Fixable {
  readonly key: string
  readonly said: string
  readonly fault: Fault
  readonly remedy: Remedy | null
  readonly shelf: ReturnType<typeof shelfOf>
}

export function fixables(
  info: GameInfo,
  voice: Voice,
  deck: readonly string[],
  { faults, mends }: Judged,
): readonly Fixable[] {
  const all = (faults ?? []).map((fault, i): Fixable => {
    const said = faultInWords(info, voice, fault)
    const mend = mends?.[i]
    return {
      key: `${fault.clause} ${said}`,
      said,
      fault,
      remedy: mend ? remedyFor(fault, mend, deck, info.faces) : null,
      shelf: mend ? shelfOf(mend, info.faces) : null,
    }
  })
  return all.filter(({ key }, i) => all.findIndex((other) => other.key === key) === i)
}

/** Where it is told what is wrong with the deck. */
const FAULTS = 'deck-faults'

/** More than these are told when one wants to know. */
const SHOWN = 4

type Props = {
  readonly info: GameInfo
  readonly isJudged: boolean
  readonly faults: readonly Fixable[]
  readonly onMend: (remedy: Remedy) => void
  readonly onShow: (fault: Fixable) => void
}

/** Everything the rules find wrong, each with its clause and its remedy. */
export function Faults({ info, isJudged, faults, onMend, onShow }: Props) {
  const { say, both } = useVoice()
  const [isAll, setAll] = useState(false)
  if (!isJudged) return null
  if (faults.length === 0)
    return (
      <p className="legal" role="status">
        ✓ {say('deck.legal')}
      </p>
    )
  const shown = isAll ? faults : faults.slice(0, SHOWN)
  const nameOf = (id: string) => {
    const face = entryOf(info.faces, id)
    return face ? both(face.name) : id
  }
  return (
    <div className="faulty" role="status">
      <h3 id={FAULTS} tabIndex={-1}>
        {say('deck.faults')}
      </h3>
      <ul className="faults">
        {shown.map((fault) => {
          const { key, said, remedy, shelf } = fault
          return (
            <li key={key}>
              {said} <Rule clause={fault.fault.clause} />{' '}
              {remedy && (
                <button type="button" className="remedy" onClick={() => onMend(remedy)}>
                  {say(remedy.how === 'out' ? 'deck.takeOut' : 'deck.putIn', { what: nameOf(remedy.id) })}
                </button>
              )}
              {!remedy && shelf && (
                <button type="button" className="remedy" onClick={() => onShow(fault)}>
                  {say('deck.fitting', { n: shelf.ids.length })}
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {faults.length > SHOWN && (
        <button type="button" className="remedy" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {isAll ? say('deck.faults.fewer') : say('deck.faults.more', { n: faults.length - SHOWN })}
        </button>
      )}
    </div>
  )
}

type PlayProps = {
  readonly faults: readonly Fixable[]
  /** Shows the cards that mend the first fault, where there are any. */
  readonly onMend: (() => void) | null
  readonly href: string
  readonly onPlay: () => void
}

/** Begins a match with the deck; while something is wrong with it, says what, and leads there. */
export function PlayIt({ faults, onMend, href, onPlay }: PlayProps) {
  const { say } = useVoice()
  const [isAsked, setAsked] = useState(false)
  const [first] = faults
  if (!first)
    return (
      <a className="button gold" href={href} onClick={onPlay}>
        {say('deck.try')}
      </a>
    )
  return (
    <>
      <button
        type="button"
        className="plain pale"
        onClick={() => {
          setAsked(true)
          document.getElementById(FAULTS)?.focus()
        }}
      >
        {say('deck.try')}
      </button>
      {onMend && (
        <button type="button" className="gold" onClick={onMend}>
          {say('deck.mend')}
        </button>
      )}
      {isAsked && (
        <p className="not-yet" role="alert">
          {faults.length > 1
            ? say('deck.notYet.more', { what: first.said, n: faults.length - 1 })
            : say('deck.notYet', { what: first.said })}
        </p>
      )}
    </>
  )
}
