import type { CardField, CardForm } from '@tefuda/common'
import { fieldAt, listed, ofType, withField } from '@tefuda/engine/card-file'
import type { GameInfo, WrittenCard, Wrong } from '@tefuda/engine/protocol'
import { type InBoth, type Json, LANGUAGES } from '@tefuda/kernel'
import { useId } from 'react'
import { useVoice } from '../../speak.tsx'
import { Choice } from '../sit-down/choices.tsx'
import { MapField } from './map-field.tsx'
import { WrongHere } from './wrong-here.tsx'

type FormProps = {
  readonly info: GameInfo
  readonly form: CardForm
  readonly card: WrittenCard
  readonly wrong: readonly Wrong[]
  readonly change: (card: WrittenCard) => void
}

/** Everything of a card but what it says. */
export function CardFields({ info, form, card, wrong, change }: FormProps) {
  const { say, word } = useVoice()
  const put = (path: string) => (value: Json | undefined) => change(withField(card, path, value))
  return (
    <div className="choices">
      <Names label={say('write.name')} value={card.name} change={put('name')} />
      <Choice
        label={say('cards.type')}
        value={String(card.type)}
        values={form.types.map((type) => [type, word(info, `type.${type}`, type)])}
        onChange={put('type')}
      />
      {ofType(form.fields, card).map((field) => (
        <Field
          key={field.path}
          info={info}
          field={field}
          value={fieldAt(card, field.path)}
          wrong={wrong.filter(({ path }) => path === field.path)}
          change={put(field.path)}
        />
      ))}
      <Line label={say('write.id')} value={String(card.id ?? '')} change={put('id')} />
    </div>
  )
}

type FieldProps = {
  readonly info: GameInfo
  readonly field: CardField
  readonly value: Json | undefined
  readonly wrong: readonly Wrong[]
  readonly change: (value: Json | undefined) => void
}

/** A field, and under it what is wrong with it. */
function Field(props: FieldProps) {
  const id = useId()
  return (
    <>
      <BareField {...props} wrongAt={props.wrong.length > 0 ? id : undefined} />
      <WrongHere wrong={props.wrong} id={id} />
    </>
  )
}

function BareField({
  info,
  field,
  value,
  change,
  wrongAt,
}: FieldProps & { readonly wrongAt: string | undefined }) {
  const { say, word } = useVoice()
  const label = word(info, field.word, field.path)
  const isNeeded = info.writing?.needed.includes(field.path) === true
  const valueWord = (one: string) => word(info, `${field.valueWord}.${one}`, one)
  const { values = [] } = field
  switch (field.kind) {
    case 'number':
      return <Line type="number" label={label} value={said(value)} change={(text) => change(counted(text))} />
    case 'word':
      return <Line label={label} value={said(value)} change={(text) => change(counted(text))} />
    case 'choice':
      return (
        <Choice
          label={label}
          value={said(value ?? (isNeeded ? values[0] : undefined))}
          values={[
            ...(isNeeded ? [] : [['', say('write.unchosen')] as const]),
            ...values.map((one) => [one, valueWord(one)] as const),
          ]}
          onChange={(one) => change(one === '' ? undefined : one)}
        />
      )
    case 'several':
      return <Several label={label} values={values} valueWord={valueWord} value={value} change={change} />
    case 'repeated':
      return <Repeated label={label} values={values} valueWord={valueWord} value={value} change={change} />
    case 'map':
      return <MapField label={label} value={said(value)} describedBy={wrongAt} change={change} />
    case 'name':
      return <Names label={label} value={value} change={change} />
    case 'names':
      return <NameList info={info} label={label} value={value} change={change} />
    case 'flag':
      return (
        <label className="tick">
          <input
            type="checkbox"
            checked={value === true}
            onChange={({ target }) => change(target.checked || undefined)}
          />
          {label}
        </label>
      )
  }
}

const said = (value: Json | undefined) => (value === undefined ? '' : String(value))

/** What is written as a number is one; anything else stays for the rules to judge. */
function counted(text: string): Json | undefined {
  if (text.trim() === '') return undefined
  return Number.isInteger(Number(text)) ? Number(text) : text
}

type LineProps = {
  readonly label: string
  readonly value: string
  readonly type?: string
  readonly language?: string
  readonly change: (text: string) => void
}

function Line({ label, value, type = 'text', language, change }: LineProps) {
  const id = useId()
  return (
    <div className="choice">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={type}
        lang={language}
        value={value}
        onChange={({ target }) => change(target.value)}
      />
    </div>
  )
}

type ValueProps = {
  readonly label: string
  readonly value: Json | undefined
  readonly change: (value: Json | undefined) => void
}

const NAMELESS: InBoth = { ja: '', en: '' }

/** A name in both languages. */
function Names({ label, value, change }: ValueProps) {
  const { say } = useVoice()
  const name = { ...NAMELESS, ...(value as Partial<InBoth> | undefined) }
  return LANGUAGES.map((language) => (
    <Line
      key={language}
      label={say('write.in', { what: label, language: say(`language.${language}`) })}
      language={language}
      value={name[language]}
      change={(text) => change({ ...name, [language]: text })}
    />
  ))
}

type ValuesProps = ValueProps & {
  readonly values: readonly string[]
  readonly valueWord: (value: string) => string
}

/** Values of which one may stand more than once: each can be taken away again. */
function Repeated({ label, values, valueWord, value, change }: ValuesProps) {
  const { say } = useVoice()
  const chosen = Array.isArray(value) ? value.map(String) : []
  return (
    <fieldset className="several repeated">
      <legend>{label}</legend>
      {chosen.map((one, i) => (
        <button
          key={i}
          type="button"
          className="icon"
          aria-label={say('write.drop', { what: `${label} ${i + 1}: ${valueWord(one)}` })}
          onClick={() => change(chosen.toSpliced(i, 1))}
        >
          {valueWord(one)} ×
        </button>
      ))}
      <div className="row">
        {values.map((one) => (
          <button
            key={one}
            type="button"
            aria-label={say('write.more', { what: `${label}: ${valueWord(one)}` })}
            onClick={() => change([...chosen, one])}
          >
            + {valueWord(one)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

function Several({ label, values, valueWord, value, change }: ValuesProps) {
  const chosen = Array.isArray(value) ? value : []
  return (
    <fieldset className="several">
      <legend>{label}</legend>
      {values.map((one) => (
        <label key={one} className="tick">
          <input
            type="checkbox"
            checked={chosen.includes(one)}
            onChange={({ target }) =>
              change(target.checked ? [...chosen, one] : chosen.filter((other) => other !== one))
            }
          />
          {valueWord(one)}
        </label>
      ))}
    </fieldset>
  )
}

/** Words in both languages, one to a line; those that the game's cards have know each other. */
function NameList({ info, label, value, change }: ValueProps & { readonly info: GameInfo }) {
  const { say } = useVoice()
  const id = useId()
  const names = listed(value) as unknown as readonly InBoth[]
  const known = new Map(
    Object.values(info.faces).flatMap(({ kinds }) => kinds.ja.map((ja, i) => [ja, kinds.en[i]!] as const)),
  )
  const put = (i: number, name: InBoth) =>
    change(names.with(i, { ...name, en: name.en || (known.get(name.ja) ?? '') }))
  return (
    <fieldset className="several names">
      <legend>{label}</legend>
      <datalist id={id}>
        {[...known.keys()].map((ja) => (
          <option key={ja} value={ja} />
        ))}
      </datalist>
      {names.map((name, i) => (
        <div key={i} className="row">
          {LANGUAGES.map((language) => (
            <input
              key={language}
              lang={language}
              list={language === 'ja' ? id : undefined}
              aria-label={say('write.in', {
                what: `${label} ${i + 1}`,
                language: say(`language.${language}`),
              })}
              value={name[language]}
              onChange={({ target }) => put(i, { ...name, [language]: target.value })}
            />
          ))}
          <button
            type="button"
            aria-label={say('write.drop', { what: `${label} ${i + 1}` })}
            onClick={() => change(names.toSpliced(i, 1))}
          >
            −
          </button>
        </div>
      ))}
      <button
        type="button"
        aria-label={say('write.more', { what: label })}
        onClick={() => change([...names, NAMELESS])}
      >
        +
      </button>
    </fieldset>
  )
}
