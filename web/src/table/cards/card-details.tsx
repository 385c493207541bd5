import type { Face, GameInfo, Paragraphs, ValueNow } from '@tefuda/engine/protocol'
import { useVoice } from '../../speak.tsx'
import { Rule } from '../rules/rule.tsx'
import { spelt } from '../rules/spelt.ts'
import { Worded } from '../rules/worded.tsx'
import { isTold, type Reason } from '../why-not/why-not.ts'
import { Badges } from './badges.tsx'
import { fieldsOf, nowOf, wayOf } from './card-view.tsx'
import { MiniMap } from './mini-map.tsx'

type Props = {
  readonly info: GameInfo
  readonly face: Face
  readonly values: readonly ValueNow[] | undefined
  /** Whether words of the rules open what they mean. */
  readonly opens?: boolean
}

/** A card in words: what it is, its values with what changed them, its text. */
export function CardDetails({ info, face, values, opens = true }: Props) {
  const voice = useVoice()
  if (face.frame === 'playing')
    return (
      <div className="details">
        <dl>
          {fieldsOf(face, values).map((field) => (
            <Value key={field} info={info} face={face} values={values} field={field} />
          ))}
        </dl>
        <About face={face} />
      </div>
    )
  return (
    <div className="details">
      <Kinds info={info} face={face} />
      <Badges info={info} face={face} />
      <dl>
        {face.cost !== null && (
          <div>
            <dt>{voice.word(info, 'value.cost', 'cost')}</dt>
            <dd>{face.cost}</dd>
          </div>
        )}
        {Object.keys(face.numbers).map((field) => (
          <Value key={field} info={info} face={face} values={values} field={field} />
        ))}
      </dl>
      {face.map && (
        <div>
          <p className="kind">{voice.word(info, mapWord(info), '')}</p>
          <MiniMap map={face.map} said />
        </div>
      )}
      <About face={face} />
      <Texts info={info} face={face} opens={opens} />
    </div>
  )
}

/** What the rules make of a card, where its text does not say so. */
function About({ face: { about } }: Pick<Props, 'face'>) {
  const { both } = useVoice()
  return about ? <p className="line about">{both(about)}</p> : null
}

/** What a card is, and its text: all that no number or sign on it tells. */
export function CardText({ info, face }: Pick<Props, 'info' | 'face'>) {
  return (
    <div className="details">
      <Kinds info={info} face={face} />
      <About face={face} />
      <Texts info={info} face={face} opens={false} />
    </div>
  )
}

function Kinds({ info, face }: Pick<Props, 'info' | 'face'>) {
  const { word, language } = useVoice()
  const kinds = [word(info, `type.${face.type}`, face.type), ...face.kinds[language]]
  return <p className="kind">{kinds.join(' · ')}</p>
}

/** All that a card says, part by part. */
function Texts({ info, face, opens }: Pick<Props, 'info' | 'face'> & { readonly opens: boolean }) {
  const voice = useVoice()
  return (
    <>
      <Lines info={info} lines={face.text} opens={opens} />
      {Object.entries(face.more ?? {})
        .filter(([, lines]) => lines[voice.language].length > 0)
        .map(([part, lines]) => (
          <div key={part} className="part">
            <p className="kind">{voice.word(info, `part.${part}`, part)}</p>
            <Lines info={info} lines={lines} opens={opens} />
          </div>
        ))}
    </>
  )
}

/** What the map of a card is called where cards are written. */
const mapWord = ({ writing }: GameInfo) => writing?.fields.find(({ kind }) => kind === 'map')?.word ?? ''

type LinesProps = Pick<Props, 'info'> & { readonly lines: Paragraphs; readonly opens: boolean }

/** The paragraphs of a part, each with the map beside it. */
function Lines({ info, lines, opens }: LinesProps) {
  const { language } = useVoice()
  return lines[language].map((line, i) => {
    const map = lines.maps?.[i]
    return (
      <div key={`${i} ${line}`} className={map ? 'line mapped' : 'line'}>
        <p>
          {opens ? <Worded info={info} text={spelt(info, language, line)} /> : spelt(info, language, line)}
        </p>
        {map && <MiniMap map={map} said />}
      </div>
    )
  })
}

function Value({ info, face, values, field }: Props & { readonly field: string }) {
  const voice = useVoice()
  const { now, printed, by, change } = nowOf(face, values, field)
  const sources = by.flatMap(({ source }) =>
    source && info.faces[source] ? [voice.both(info.faces[source].name)] : [],
  )
  return (
    <div>
      <dt>{voice.word(info, `value.${field}`, field)}</dt>
      <dd className={wayOf(change)}>
        {now}
        {change !== 0 && <small> {voice.say('table.printed', { value: printed })}</small>}
        {sources.length > 0 && <small> {voice.say('table.by', { what: [...new Set(sources)] })}</small>}
      </dd>
    </div>
  )
}

/** Why something cannot be done just now, with the rules that say so. */
export function WhyNot({
  info,
  reasons,
  title,
}: {
  readonly info: GameInfo
  readonly reasons: readonly Reason[]
  readonly title?: string
}) {
  const voice = useVoice()
  const known = reasons.filter(isTold)
  return (
    <div className="why">
      <strong>{title ?? voice.say('table.whyNot')}</strong>
      {known.length === 0 && <p>{voice.say('table.whyNot.none')}</p>}
      {known.map(({ what, refusal }) => (
        <p key={what?.key ?? ''}>
          {what && <b>{voice.tell(info, what)}: </b>}
          {voice.refusal(info, refusal!)} <Rule clause={refusal!.clause} />
        </p>
      ))}
    </div>
  )
}
