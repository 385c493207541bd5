import { Dialog } from '@base-ui/react/dialog'
import { meterOf } from '@tefuda/common/drawing'
import type { EndedBy, GameInfo, Moment, Review, Scene } from '@tefuda/engine/protocol'
import { player, type Seat } from '@tefuda/kernel'
import { type ElementType, type ReactNode, useEffect, useRef } from 'react'
import { lookOf } from '../../look.ts'
import { Print } from '../../prints/print.tsx'
import { tableLook } from '../../prints/table-look.ts'
import { useVoice, type Voice } from '../../speak.tsx'
import '../../style/end.css'
import { useSettings } from '../../settings-view.tsx'
import { FaceView, faceClasses } from '../cards/card-view.tsx'
import { meterName } from '../field/meter-name.ts'
import { callSeat, ownSeat } from '../match/seats.ts'
import type { PlayedMatch } from '../match/use-match.ts'
import { Rule, RuleDoor } from '../rules/rule.tsx'
import { at, BalanceGraph } from './balance-graph.tsx'
import { type Earned, EarnedMarks } from './earned.tsx'
import { endIn } from './result.tsx'
import { TurningPoints } from './turning-points.tsx'
import { useReview } from './use-review.ts'

interface Props {
  readonly match: PlayedMatch
  readonly info: GameInfo
  readonly scene: Scene
  readonly earned: Earned
  readonly onClose: () => void
}

/** What there is to say when a match is over: why, how it went, where it turned, and what to do next. */
export default function EndOfMatch({ match, info, scene, earned, onClose }: Props) {
  const voice = useVoice()
  const { say } = voice
  const review = useReview(match.review)
  const primary = useRef<HTMLButtonElement>(null)
  const again = useRef(match.rematch)
  again.current = match.rematch
  useEffect(() => {
    const onKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key.toLowerCase() === 'r' && !ctrlKey && !metaKey && !altKey) again.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  const near = ownSeat(scene) ?? 0
  const worst = review && hardest(review.moments)
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup
          className="end"
          style={{ ...lookOf(info.name), ...tableLook(info.prints, near) }}
          initialFocus={primary}
        >
          <RuleDoor info={info}>
            <Outcome
              info={info}
              scene={scene}
              by={review?.by ?? null}
              shown={worst?.card ?? null}
              Title={Dialog.Title}
            >
              <EarnedMarks info={info} scene={scene} earned={earned} />
            </Outcome>
            <div className="went">
              <p className="which">
                {voice.both(info.title)} · {say('end.turns', { n: scene.view.turn })}
              </p>
              <Course scene={scene} review={review} near={near} />
              <TurningPoints {...{ info, scene, match, review, near }} />
            </div>
            <div className="next">
              <button
                ref={primary}
                type="button"
                className="gold"
                aria-keyshortcuts="R"
                onClick={match.rematch}
              >
                {say('end.rematch')} <span className="key">R</span>
              </button>
              {match.id && (
                <a className="button plain" href={`#/watch/${match.id}/${worst?.at ?? 0}`}>
                  {worst ? say('end.review.from', { n: worst.turn }) : say('end.review')}
                </a>
              )}
              <a className="button plain" href={`#/play/${info.name}`}>
                {say('end.decks')}
              </a>
              <a className="button plain" href="#/">
                {say('end.home')}
              </a>
              <Dialog.Close className="quiet">{say('end.look')}</Dialog.Close>
            </div>
            <Numbers info={info} scene={scene} review={review} near={near} />
          </RuleDoor>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** The moment that took a match furthest. */
export const hardest = (moments: readonly Moment[]): Moment | undefined =>
  moments.toSorted((a, b) => Math.abs(b.shift[0]!) - Math.abs(a.shift[0]!))[0]

type CourseProps = Pick<Props, 'scene'> & { readonly review: Review | null; readonly near: Seat }

/** How the match went, as soon as that is judged. */
export function Course({ scene, review, near }: CourseProps) {
  const voice = useVoice()
  const { say } = voice
  return (
    <section className="graph" aria-labelledby="went" aria-busy={review?.left !== 0}>
      <h3 id="went">{say('end.went')}</h3>
      {review ? (
        <Went review={review} near={near} names={aheadOf(scene, voice, near)} />
      ) : (
        <p className="faint">{say('end.judging')}</p>
      )}
    </section>
  )
}

/** Who is ahead above the middle, and who below. */
function aheadOf(scene: Scene, voice: Voice, near: Seat): readonly [string, string] {
  const others = scene.sitters.map((_, seat) => seat).filter((seat) => seat !== near)
  const raid = scene.sitters.length > 2
  const ahead = (who: string) => voice.say('end.ahead', { who })
  const own = raid ? voice.say('end.party') : callSeat(voice, scene, near)
  return [ahead(own), ahead(callSeat(voice, scene, raid ? scene.sitters.length - 1 : others[0]!))]
}

type OutcomeProps = Pick<Props, 'info' | 'scene'> & {
  /** What its title is: that of a dialog, or of a page. */
  readonly Title: ElementType
  readonly by: EndedBy | null
  /** The card that is shown where none did it. */
  readonly shown: string | null
  /** What the match has earned. */
  readonly children?: ReactNode
}

/** Why it is over, who has won, and the card that did it. */
export function Outcome({ info, scene, by, shown, Title, children }: OutcomeProps) {
  const voice = useVoice()
  const { winners, clause } = scene.view.result!
  const own = ownSeat(scene)
  const { judges } = useSettings().settings
  const face = info.faces[by?.card ?? shown ?? '']
  const how = winners.length === 0 ? 'draw' : own === null ? 'over' : winners.includes(own) ? 'won' : 'lost'
  const who = winners.map((seat) => callSeat(voice, scene, seat)).join(voice.say('table.and'))
  return (
    <div className={`outcome ${how}`}>
      {face && (
        <div className="did-it" aria-hidden="true">
          {face.frame === 'playing' ? (
            <div className={`card big ${faceClasses(face)}`}>
              <FaceView info={info} face={face} card={null} values={undefined} />
            </div>
          ) : (
            <Print prints={info.prints} card={face} width={480} />
          )}
        </div>
      )}
      <div className="verdict">
        <p className="sign" lang="ja" aria-hidden="true">
          {SIGNS[how]}
        </p>
        <Title>{how === 'over' ? voice.say('table.won', { who }) : voice.say(TITLES[how])}</Title>
        <p className="reason">{endIn(info, scene, voice)}</p>
        {by && face && <p className="did">{doneIn(voice, by, voice.both(face.name))}</p>}
        {judges && <Rule clause={clause} />}
        {children}
      </div>
    </div>
  )
}

/** Which card did it, and what the others did about it. */
function doneIn({ say }: Voice, { turn, met }: EndedBy, what: string): string {
  if (!met) return say('end.by', { what, n: turn })
  return say(`end.by.${met.how}`, { what, n: turn, who: player(met.by) })
}

/** It is a sign, not a word to read: it stays Japanese in either language. */
const SIGNS = { won: '勝ち', lost: '負け', draw: '引き分け', over: '決着' } as const
const TITLES = { won: 'table.won.you', lost: 'table.lost.you', draw: 'table.draw' } as const

type WentProps = { readonly review: Review; readonly near: Seat; readonly names: readonly [string, string] }

/** The balance turn by turn, with the moments at which it turned; and the same as a table, for whoever does not see it. */
function Went({ review, near, names }: WentProps) {
  const { say } = useVoice()
  const { turns, moments } = review
  const points = turns.map((turn, i) => ({
    x: turns.length < 2 ? 0.5 : i / (turns.length - 1),
    y: turn.for[near]!,
  }))
  const pointOf = (turn: number) => points[turns.findIndex((one) => one.turn === turn)]
  const every = Math.ceil(turns.length / LABELS)
  return (
    <>
      <BalanceGraph points={points} ahead={names}>
        {moments.map((moment, i) => {
          const point = pointOf(moment.turn)
          return (
            point && (
              <span key={moment.at} className="mark moment-number" style={at(point)} aria-hidden="true">
                {i + 1}
              </span>
            )
          )
        })}
      </BalanceGraph>
      <p className="turn-numbers" aria-hidden="true">
        {turns.map(({ turn }, i) =>
          i % every === 0 ? (
            <span key={turn} style={{ left: at(points[i]!).left }}>
              {turn}
            </span>
          ) : null,
        )}
      </p>
      <table className="hidden">
        <caption>{say('end.went')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('end.turn')}</th>
            <th scope="col">{say('end.stands')}</th>
          </tr>
        </thead>
        <tbody>
          {turns.map(({ turn }, i) => (
            <tr key={turn}>
              <th scope="row">{turn}</th>
              <td>{leadIn(points[i]!.y, names, say('end.even'))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** So many turns are numbered below the graph. */
const LABELS = 10

const leadIn = (y: number, [above, below]: readonly [string, string], even: string) => {
  const percent = Math.round(Math.abs(y) * 100)
  return percent < 1 ? even : `${y > 0 ? above : below} ${percent}%`
}

type NumbersProps = Pick<Props, 'info' | 'scene'> & { readonly review: Review | null; readonly near: Seat }

/** What was counted, for each who played. */
function Numbers({ info, scene, review, near }: NumbersProps) {
  const voice = useVoice()
  const all = scene.sitters.map((_, seat) => seat)
  const seats = [near, ...all.filter((seat) => seat !== near)]
  const meters = info.layout.meters.map((meter) => {
    const read = seats.map((seat) =>
      meterOf(meter, info.layout, scene.view, seat, {
        faceOf: (id) => info.faces[id]!,
        numberNow: (card, field) => scene.values[card]?.find((one) => one.field === field)?.now,
      }),
    )
    const { uncounted = '–' } = info.layout.side.flat().find(({ zone }) => zone === meter.zone) ?? {}
    const name = meterName(info, voice, meter)
    return [name, read.map((one) => String(one?.n ?? uncounted))] as const
  })
  const counts = (review?.counts ?? []).map(
    ({ what, of }) => [voice.say(`end.${what}`), seats.map((seat) => String(of[seat]))] as const,
  )
  return (
    <dl className="numbers-of" aria-label={voice.say('end.numbers')}>
      {[...meters, ...counts].map(([name, of]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {seats.map((seat, i) => (
              <span key={seat}>
                <span className="hidden">{callSeat(voice, scene, seat)} </span>
                {of[i]}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
