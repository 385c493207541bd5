import type { Face, GameInfo, ValueNow } from '../engine/protocol.ts'
import { useVoice } from '../speak.tsx'
import { fieldsOf, nowOf, wayOf } from './card-view.tsx'
import { Rule } from './rule.tsx'
import { isTold, type Reason } from './why-not.ts'
import { Worded } from './worded.tsx'

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
      <dl className="details">
        {fieldsOf(face, values).map((field) => (
          <Value key={field} info={info} face={face} values={values} field={field} />
        ))}
      </dl>
    )
  const kinds = [voice.word(info, `type.${face.type}`, face.type), ...face.kinds[voice.language]]
  return (
    <div className="details">
      <p className="kind">{kinds.join(' · ')}</p>
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
      {face.text[voice.language].map((line) => (
        <p key={line} className="line">
          {opens ? <Worded info={info} text={line} /> : line}
        </p>
      ))}
      {Object.entries(face.more ?? {}).map(([part, lines]) => (
        <div key={part} className="part">
          <p className="kind">{voice.word(info, `part.${part}`, part)}</p>
          {lines[voice.language].map((line) => (
            <p key={line} className="line">
              {opens ? <Worded info={info} text={line} /> : line}
            </p>
          ))}
        </div>
      ))}
    </div>
  )
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
export function WhyNot({ info, reasons }: { readonly info: GameInfo; readonly reasons: readonly Reason[] }) {
  const voice = useVoice()
  const known = reasons.filter(isTold)
  return (
    <div className="why">
      <strong>{voice.say('table.whyNot')}</strong>
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
