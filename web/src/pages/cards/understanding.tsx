import type { GameInfo } from '@tefuda/engine/protocol'
import { LANGUAGES, type Language } from '@tefuda/kernel'
import type { Paragraph } from '@tefuda/language'
import { useVoice } from '../../speak.tsx'
import { Rule } from '../../table/rules/rule.tsx'
import { Worded } from '../../table/rules/worded.tsx'

const WHY = {
  'not understood': 'write.why.unknown',
  unfinished: 'write.why.unfinished',
  'understood in more than one way': 'write.why.ambiguous',
  'of later rules': 'write.why.later',
  'a count of zero': 'write.why.zero',
  'about nothing': 'write.why.nothing',
  'out of reach': 'write.why.reach',
} as const

type Props = {
  readonly info: GameInfo
  readonly paragraphs: readonly Paragraph[]
  readonly language: Language
}

/** What came of a text, paragraph by paragraph: what it was taken for, in both languages, or the words that were not read. */
export function Understanding({ info, paragraphs, language }: Props) {
  return (
    <ol className="understanding">
      {paragraphs.map((paragraph) => (
        <li key={paragraph.start}>
          {paragraph.understood ? (
            <Understood info={info} understood={paragraph.understood} language={language} />
          ) : (
            <Unread unread={paragraph.unread!} language={language} />
          )}
        </li>
      ))}
    </ol>
  )
}

type UnderstoodProps = {
  readonly info: GameInfo
  readonly understood: NonNullable<Paragraph['understood']>
  readonly language: Language
}

function Understood({ info, understood, language }: UnderstoodProps) {
  const voice = useVoice()
  const { printed, defined, wrong } = understood
  const meant = defined?.printed[voice.language]
  return (
    <>
      {LANGUAGES.map(
        (one) =>
          printed[one] !== null && (
            <p key={one} lang={one}>
              <Worded info={info} text={printed[one]} language={one} />
            </p>
          ),
      )}
      {defined && (
        <p className="faint">
          {meant && voice.say('write.means', { meant })} <Rule clause={defined.clause} />
        </p>
      )}
      {wrong.map((reminder) => (
        <p key={reminder} className="fails">
          {voice.say('write.reminder', { reminder })}
        </p>
      ))}
      {language === 'en' && printed.ja === null && <p className="fails">{voice.say('write.noJapanese')}</p>}
    </>
  )
}

type UnreadProps = { readonly unread: NonNullable<Paragraph['unread']>; readonly language: Language }

function Unread({ unread, language }: UnreadProps) {
  const { say } = useVoice()
  return (
    <p className="fails">
      <mark lang={language}>{unread.words}</mark> {say(WHY[unread.why])}
    </p>
  )
}
