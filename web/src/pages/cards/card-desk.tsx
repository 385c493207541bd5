import type { CardPart } from '@tefuda/common'
import { fieldAt, ofType, withField } from '@tefuda/engine/card-file'
import type {
  Draft,
  Face,
  GameInfo,
  Practice,
  WritingForm,
  WrittenCard,
  Wrong,
} from '@tefuda/engine/protocol'
import { LANGUAGES, type Language, writeRecord } from '@tefuda/kernel'
import { useEffect, useId, useMemo, useState } from 'react'
import { lookOf } from '../../look.ts'
import { type CardDraft, inFile } from '../../own-cards.ts'
import { useVoice } from '../../speak.tsx'
import { CardDetails } from '../../table/cards/card-details.tsx'
import { FaceView, faceClasses } from '../../table/cards/card-view.tsx'
import { Choice } from '../sit-down/choices.tsx'
import { Trouble } from '../trouble.tsx'
import type { OpenedGame } from '../use-game.ts'
import { CardFields } from './card-fields.tsx'
import { CardFileBox } from './card-file-box.tsx'
import { MappedPart } from './mapped-part.tsx'
import { MarkedText } from './marked-text.tsx'
import { Understanding } from './understanding.tsx'
import { WrongHere } from './wrong-here.tsx'

type DeskProps = {
  readonly info: GameInfo
  readonly form: WritingForm
  readonly ask: OpenedGame['ask']
  readonly draft: CardDraft
  readonly change: (draft: CardDraft) => void
  readonly play: (record: string) => void
  readonly bring: (text: string) => void
}

/** A card on the desk: what it has, what it says and how that is understood, and how it looks. */
export function CardDesk({ info, form, ask, draft, change, play, bring }: DeskProps) {
  const { say } = useVoice()
  const { card, language } = draft
  const written = useMemo(() => inFile(form, card), [form, card])
  const { drafted, trouble } = useReading(ask, info.name, written, language)
  const wrong = drafted?.wrong ?? []
  return (
    <div className="writing" style={lookOf(info.name)}>
      <div className="desk">
        <CardFields
          info={info}
          form={form}
          card={card}
          wrong={wrong}
          change={(next) => change({ ...draft, card: next })}
        />
        <div className="choices">
          <Choice
            label={say('write.language')}
            value={language}
            values={LANGUAGES.map((one) => [one, say(`language.${one}`)])}
            onChange={(one) => change({ ...draft, language: one })}
          />
        </div>
        {ofType(form.parts, card).map((part) => (
          <Part
            key={part.part}
            info={info}
            part={part}
            draft={draft}
            read={drafted?.parts[part.part] ?? []}
            wrong={wrong.filter(({ path }) => path === part.path)}
            change={(next) => change({ ...draft, card: next })}
          />
        ))}
        <CardFileBox card={drafted?.card ?? written} onRead={bring} />
      </div>
      <section className="shown" aria-label={say('write.shown')}>
        <Trouble error={trouble} />
        {drafted && <Shown info={info} face={drafted.face} />}
        <ToTable ask={ask} game={info.name} drafted={drafted} play={play} />
      </section>
    </div>
  )
}

/** How long a pause in writing is before the card is read again. */
const PAUSE = 150

/** What is understood of a card, read again whenever it changes. */
function useReading(ask: OpenedGame['ask'], game: string, card: WrittenCard, language: Language) {
  const [drafted, setDrafted] = useState<Draft | null>(null)
  const [trouble, setTrouble] = useState<unknown>(null)
  useEffect(() => {
    let stale = false
    const timer = setTimeout(async () => {
      try {
        const read = await ask({ do: 'draft', game, card, language })
        if (stale) return
        setDrafted(read)
        setTrouble(null)
      } catch (error) {
        if (!stale) setTrouble(error)
      }
    }, PAUSE)
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [ask, game, card, language])
  return { drafted, trouble }
}

type PartProps = {
  readonly info: GameInfo
  readonly part: CardPart
  readonly draft: CardDraft
  readonly read: Draft['parts'][string]
  readonly wrong: readonly Wrong[]
  readonly change: (card: WrittenCard) => void
}

/** A part of the card that says something, and what it was taken for. */
function Part(props: PartProps) {
  const { info, part, draft } = props
  const placeholder = exampleOf(info, part, String(draft.card.type), draft.language)
  return part.mapped && part.many ? (
    <MappedPart {...props} placeholder={placeholder} />
  ) : (
    <PlainPart {...props} placeholder={placeholder} />
  )
}

type PlainProps = PartProps & { readonly placeholder: string }

function PlainPart({ info, part, draft, placeholder, read, wrong, change }: PlainProps) {
  const { say, word } = useVoice()
  const id = useId()
  const { card, language } = draft
  const text = [fieldAt(card, part.path) ?? []].flat().join('\n')
  // While somebody writes on, what was not understood a moment ago may stand elsewhere.
  const marks = read.flatMap(({ unread }) =>
    unread && text.slice(...unread.span) === unread.words ? [unread.span] : [],
  )
  const understood = read.filter((one) => one.understood).length
  return (
    <div className="part">
      <MarkedText
        id={`${id}text`}
        label={word(info, `part.${part.part}`, part.part)}
        text={text}
        rows={part.many ? 5 : 2}
        language={language}
        placeholder={placeholder}
        marks={marks}
        describedBy={`${id}read`}
        onChange={(next) => change(withField(card, part.path, part.many ? next.split('\n') : next))}
      />
      <div id={`${id}read`}>
        {read.length > 0 && (
          <p role="status" className={understood === read.length ? 'legal' : 'fails'}>
            {say('write.read', { n: understood, all: read.length })}
          </p>
        )}
        <Understanding info={info} paragraphs={read} language={language} />
        <WrongHere wrong={wrong} />
      </div>
    </div>
  )
}

/** How such a card of the game's own puts it. */
function exampleOf(info: GameInfo, { part }: CardPart, type: string, language: Language): string {
  for (const face of Object.values(info.faces)) {
    const [line] = (part === 'text' ? face.text : face.more[part])?.[language] ?? []
    if (face.type === type && line) return line
  }
  return ''
}

function Shown({ info, face }: { readonly info: GameInfo; readonly face: Face }) {
  return (
    <>
      <div className={`card big ${faceClasses(face)}`}>
        <FaceView info={info} face={face} card={null} values={undefined} />
      </div>
      <CardDetails info={info} face={face} values={undefined} />
    </>
  )
}

type ToTableProps = {
  readonly ask: OpenedGame['ask']
  readonly game: string
  readonly drafted: Draft | null
  readonly play: (record: string) => void
}

/** From the text to the table. */
function ToTable({ ask, game, drafted, play }: ToTableProps) {
  const { say } = useVoice()
  const [dealing, setDealing] = useState(false)
  const [trouble, setTrouble] = useState<unknown>(null)
  const card = drafted?.card
  const go = async (until: Practice) => {
    setDealing(true)
    setTrouble(null)
    try {
      play(writeRecord(await ask({ do: 'practise', game, card: card!, until })))
    } catch (error) {
      setTrouble(error)
    }
    setDealing(false)
  }
  return (
    <div className="to-table">
      <button type="button" className="gold large" disabled={!card || dealing} onClick={() => go('playable')}>
        {dealing ? say('write.dealing') : say('write.play')}
      </button>
      <p className="faint">{card || !drafted ? say('write.play.note') : say('write.play.not')}</p>
      <button type="button" className="quiet" disabled={!card || dealing} onClick={() => go('beginning')}>
        {say('write.begin')}
      </button>
      <Trouble error={trouble} />
    </div>
  )
}
