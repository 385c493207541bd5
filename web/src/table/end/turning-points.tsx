import type { Better, GameInfo, Happened, Moment, Review, Scene } from '@tefuda/engine/protocol'
import { joinCatalogues, player, type Seat, type Text, type TextArg, text } from '@tefuda/kernel'
import { adviceWords } from '@tefuda/players/advice/words'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Print } from '../../prints/print.tsx'
import { useVoice, type Voice } from '../../speak.tsx'
import { FaceView, faceClasses } from '../cards/card-view.tsx'
import { callSeat } from '../match/seats.ts'
import type { PlayedMatch } from '../match/use-match.ts'
import { deedOf } from '../question/labels.ts'

interface Props {
  readonly info: GameInfo
  readonly scene: Scene
  readonly match: Pick<PlayedMatch, 'id' | 'better'>
  readonly review: Review | null
  readonly near: Seat
}

/** The moments at which a match turned: what happened, and what would have been better. 1, 2 and 3 lead to them. */
export function TurningPoints({ info, scene, match, review, near }: Props) {
  const { say } = useVoice()
  const moments = useMemo(() => review?.moments ?? [], [review])
  const better = useBetter(match.better, review?.left === 0 ? moments : NONE, near)
  useEffect(() => {
    const onKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const moment = moments[Number(key) - 1]
      if (moment && match.id && !ctrlKey && !metaKey && !altKey)
        window.location.hash = hashOf(match.id, moment)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [moments, match.id])
  if (review && moments.length === 0) return null
  return (
    <section className="moments" aria-labelledby="moments">
      <h3 id="moments">{say('end.moments')}</h3>
      <ol>
        {moments.map((moment, i) => (
          <li key={moment.at}>
            <TurningPoint
              {...{ info, scene, moment, near }}
              n={i + 1}
              better={better.get(moment.at) ?? null}
              href={match.id && hashOf(match.id, moment)}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

const NONE: readonly Moment[] = []
const hashOf = (id: string, { at }: Moment) => `#/watch/${id}/${at}`

interface PointProps {
  readonly info: GameInfo
  readonly scene: Scene
  readonly moment: Moment
  readonly n: number
  readonly near: Seat
  /** Null as long as it is not known. */
  readonly better: Better | null
  readonly href: string | null
}

function TurningPoint({ info, scene, moment, n, near, better, href }: PointProps) {
  const voice = useVoice()
  const { say } = voice
  const face = moment.card === null ? undefined : info.faces[moment.card]
  const what = (
    <>
      <span className="moment-number">{n}</span>
      <span className="thumb" aria-hidden="true">
        {face &&
          (face.frame === 'playing' ? (
            <span className={`card ${faceClasses(face)}`}>
              <FaceView info={info} face={face} card={null} values={undefined} />
            </span>
          ) : (
            <Print prints={info.prints} card={face} width={80} />
          ))}
      </span>
      <span className="what">
        <span>{say('end.moment.of', { n: moment.turn, who: callSeat(voice, scene, moment.turnSeat) })}</span>
        <strong>{sentenceOf(info, voice, moment)}</strong>
        <Advice info={info} moment={moment} near={near} better={better} />
      </span>
      {href && <span className="go">{say(better?.better ? 'end.goThere' : 'end.seeAgain')}</span>}
    </>
  )
  return href ? (
    <a className="turning-point" href={href} aria-keyshortcuts={String(n)}>
      {what}
    </a>
  ) : (
    <div className="turning-point">{what}</div>
  )
}

/** What would have been better, or why nothing would. */
function Advice({ info, moment, near, better }: Omit<PointProps, 'scene' | 'n' | 'href'>) {
  const voice = useVoice()
  const { say } = voice
  const words = useMemo(() => ({ ...info, words: joinCatalogues(info.words, adviceWords) }), [info])
  const inWords = ({ ask, keys, answer }: NonNullable<Better['better']>) => {
    return answer.length === 0 ? say('table.none') : deedOf(words, voice, ask, keys, answer)
  }
  if (moment.own[near] == null) return null
  if (!better) return <span className="faint">{say('table.hint.thinking')}</span>
  if (better.better)
    return (
      <span className="advice">
        <b className="better">{say('end.better')}</b>{' '}
        {isReason(better.better.why)
          ? say('end.better.is', {
              what: sentence(inWords(better.better)),
              why: voice.tell(words, better.better.why),
            })
          : say('end.sentence.short', { what: sentence(inWords(better.better)) })}
      </span>
    )
  const who = player(moment.seat)
  return (
    <span className="advice">
      <b className="well">{say('end.well')}</b>{' '}
      {moment.seat !== near
        ? say('end.well.other', { who })
        : better.why && isReason(better.why)
          ? voice.tell(words, better.why)
          : say('end.well.own')}
    </span>
  )
}

/** That the search liked it best is no reason that a person would give. */
const isReason = ({ key }: Text) => key !== 'advice.later'

/** So many cards that fell are named. */
const NAMED = 3

/** What happened, as one would tell it. */
function sentenceOf(info: GameInfo, voice: Voice, { seat, card, happened }: Moment): string {
  const { say } = voice
  const name = (id: string) => (info.faces[id] ? voice.both(info.faces[id].name) : id)
  const { did } = happened
  const args = { who: player(seat), what: card === null ? '' : name(card) }
  const lead = card === null || did === null ? null : didIn(info, voice, did, args)
  const effects = [...fallenIn(voice, happened, name), ...metersIn(info, voice, happened)]
  const what = effects.join(say('table.and.then'))
  if (lead === null) return sentence(say('end.sentence.short', { what }))
  return sentence(
    effects.length === 0
      ? say('end.sentence.short', { what: say('end.did.alone', args) })
      : say('end.sentence', { lead, what }),
  )
}

/** What a card did, as the game calls that where it has its own word. */
function didIn(
  info: GameInfo,
  voice: Voice,
  did: 'plays' | 'attacks',
  args: { readonly who: TextArg; readonly what: string },
): string {
  const own = `end.did.${did}`
  return own in info.words[voice.language]
    ? voice.tell(info, text(own, args))
    : voice.say(own as 'end.did.plays', args)
}

function fallenIn(voice: Voice, { fallen }: Happened, name: (id: string) => string): readonly string[] {
  const n = fallen.length
  if (n === 0) return []
  if (n > NAMED) return [voice.say('end.falls.many', { n })]
  return [voice.say('end.falls', { n, what: fallen.map(name).join(voice.say('table.and.then')) })]
}

function metersIn(info: GameInfo, voice: Voice, { meters }: Happened): readonly string[] {
  return meters.flatMap(({ seat, meter, by }) => {
    const { zone } = info.layout.meters[meter]!
    const key = `end.${by < 0 ? 'less' : 'more'}.${zone}`
    return key in info.words.en ? [voice.tell(info, text(key, { seat: player(seat), n: Math.abs(by) }))] : []
  })
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** Asks for one after the other, so that whatever else is asked of the engine waits for one at most. */
function useBetter(
  better: PlayedMatch['better'],
  moments: readonly Moment[],
  near: Seat,
): ReadonlyMap<number, Better> {
  const [found, setFound] = useState<ReadonlyMap<number, Better>>(new Map())
  const asked = useRef(better)
  useEffect(() => {
    let stale = false
    const askAll = async () => {
      for (const { at, own } of moments) {
        const place = own[near]
        if (place == null) continue
        const one = await asked.current(place)
        if (stale) return
        setFound((known) => new Map([...known, [at, one]]))
      }
    }
    // What went wrong with the engine is told elsewhere.
    askAll().catch(() => {})
    return () => {
      stale = true
    }
  }, [moments, near])
  return found
}
