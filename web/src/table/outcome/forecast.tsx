import type { GameInfo, Scene, ToldMeeting } from '@tefuda/engine/protocol'
import type { Target } from '@tefuda/kernel'
import { useLayoutEffect, useRef } from 'react'
import { useVoice } from '../../speak.tsx'
import { calledIn } from '../arrows/fights.ts'
import '../../style/forecast.css'

interface Props {
  readonly info: GameInfo
  readonly scene: Scene
  /** The attackers, by their places in the view. */
  readonly attackers: readonly number[]
  /** A card that somebody points at: how it would meet them is told as well. */
  readonly pointed: number | null
}

/** What may come of an attack: a column for each attacker, a row for each way in which it may be met. */
export function Forecast({ info, scene, attackers, pointed }: Props) {
  const voice = useVoice()
  const here = useRef<HTMLElement>(null)
  const lines = linesOf(scene, attackers, pointed)
  const isDeclared = lines.every(({ key }) => key === DECLARED)
  useLayoutEffect(() => layUnder(here.current!, attackers))
  const called = (card: number) => calledIn(info, scene, voice, { card, life: 0 } satisfies Target)
  return (
    <section
      ref={here}
      className={isDeclared ? 'forecast declared' : 'forecast'}
      aria-label={voice.say('forecast.label')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: on a narrow screen it scrolls, so the keyboard must reach it
      tabIndex={0}
    >
      <div className="forecast-names" aria-hidden="true">
        <b />
        {lines.map(({ key, ways }) => (
          <span key={key}>{key === DECLARED ? '' : voice.tell(info, ways.find(Boolean)!.who)}</span>
        ))}
      </div>
      {attackers.map((card, nth) => (
        <div key={card} className="forecast-of">
          <b>
            {called(card)}
            {attackers.length > 1 && (
              <small aria-hidden="true">
                {' '}
                {nth + 1}/{attackers.length}
              </small>
            )}
          </b>
          {lines.map(({ key, ways }) => {
            const way = ways[nth]
            return (
              <p key={key} data-way={way?.key} className={way?.as}>
                {way && (
                  <>
                    <span className="met-by">{voice.tell(info, way.who)}</span>{' '}
                    <strong>{voice.tell(info, way.what)}</strong>{' '}
                    {way.perhaps && <small>{voice.tell(info, way.perhaps)}</small>}
                  </>
                )}
              </p>
            )
          })}
        </div>
      ))}
    </section>
  )
}

interface Line {
  readonly key: string
  /** What comes of it for each attacker in turn, where it may be met so. */
  readonly ways: readonly (ToldMeeting | undefined)[]
}

const MOST = 3
/** The blocks are declared: of each attacker one way is left, and they all stand in one row. */
const DECLARED = 'declared'
const WORTH = { hits: 4, wins: 3, stopped: 2, both: 1, loses: 0 } as const

/** If nobody does anything; then of all ways, or of the best and the worst where they are many; then what is pointed at. */
export function linesOf(
  { forecast }: Pick<Scene, 'forecast'>,
  attackers: readonly number[],
  pointed: number | null,
): readonly Line[] {
  const told = attackers.map((card) => forecast[card] ?? [])
  if (told.every(({ length }) => length === 1)) return [{ key: DECLARED, ways: told.map(([way]) => way) }]
  const keys = [...new Set(told.flat().map(({ key }) => key))]
  const all = keys.map(
    (key): Line => ({ key, ways: told.map((ways) => ways.find((way) => way.key === key)) }),
  )
  if (all.length <= MOST) return all
  const worth = ({ ways }: Line) => ways.reduce((sum, way) => sum + (way ? WORTH[way.as] : 0), 0)
  const [nobody, ...met] = all
  const ranked = met.toSorted((a, b) => worth(b) - worth(a))
  const kept = [nobody, ranked[0], ranked.at(-1)]
  return all.filter(
    (line) => kept.includes(line) || (pointed !== null && line.ways.some((way) => way?.by.includes(pointed))),
  )
}

/** The attackers that are told of: those that are gathered, or those under way while something waits. */
export const attackersIn = (
  { forecast, about, view }: Scene,
  begun: string | null,
  chosen: readonly string[],
): readonly number[] => {
  const all = Object.keys(forecast).map(Number)
  const gathered = chosen.map((key) => about[key]!)
  if (begun !== null) return gathered.filter((card) => all.includes(card))
  return view.pending.length > 0 ? all : []
}

/** Between the attackers and the hand, where there is room for it; else the style sheet says where it lies. */
function layUnder(box: HTMLElement, attackers: readonly number[]): void {
  const cards = attackers.flatMap((place) => document.querySelector(`.board [data-place="${place}"]`) ?? [])
  const row = cards[0]?.closest('.cards')?.getBoundingClientRect()
  const board = document.querySelector('.board')?.getBoundingClientRect()
  const dock = document.querySelector('.dock')?.getBoundingClientRect()
  if (!row || !board || !dock) return
  const lay = () => {
    const places = cards.map((card) => card.getBoundingClientRect())
    const middle =
      (Math.min(...places.map(({ left }) => left)) + Math.max(...places.map(({ right }) => right))) / 2
    const left = Math.min(middle - box.offsetWidth / 2, board.right - box.offsetWidth - GAP)
    box.style.setProperty('--left', `${Math.max(board.left + GAP, left)}px`)
    box.style.setProperty('--top', `${row.bottom + GAP}px`)
    box.style.setProperty('--over', `${window.innerHeight - dock.top}px`)
  }
  lay()
  const moves = cards.flatMap((card) => card.getAnimations())
  if (moves.length > 0) Promise.allSettled(moves.map(({ finished }) => finished)).then(lay)
}
const GAP = 8
