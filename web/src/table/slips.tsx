import { joinCatalogues, type Text } from '@tefuda/kernel'
import { adviceWords } from '@tefuda/players/advice/words'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Better, GameInfo } from '../engine/protocol.ts'
import { useVoice } from '../speak.tsx'
import type { PlayedMatch } from './use-match.ts'

interface Props {
  readonly info: GameInfo
  readonly match: Pick<PlayedMatch, 'id' | 'better'>
  /** Which answers are looked at again. */
  readonly slips: readonly number[]
}

/** What would have been better where an answer of one's own took the match against one, by what one could know then. */
export function Slips({ info, match, slips }: Props) {
  const voice = useVoice()
  const { say } = voice
  const found = useBetter(match.better, slips)
  const words = useMemo(() => ({ ...info, words: joinCatalogues(info.words, adviceWords) }), [info])
  const inWords = (all: readonly Text[]) =>
    all.length === 0 ? say('table.none') : all.map((one) => voice.tell(words, one)).join(say('table.and'))
  if (slips.length === 0) return null
  return (
    <section className="slips" aria-labelledby="slips" aria-busy={found.size < slips.length}>
      <h3 id="slips">{say('end.slips')}</h3>
      <ol>
        {slips.map((at) => {
          const one = found.get(at)
          return (
            <li key={at} className="slip">
              {one ? (
                <>
                  <p>
                    <strong>{say('end.turn.n', { n: one.turn })}</strong>{' '}
                    {say('end.slip.given', { what: inWords(one.given) })}
                  </p>
                  <p>
                    {one.better ? (
                      <>
                        <b>{say('end.slip.better', { what: inWords(one.better.answer) })}</b>{' '}
                        {voice.tell(words, one.better.why)}
                      </>
                    ) : (
                      say('end.slip.none')
                    )}
                  </p>
                  {match.id && one.better && <a href={`#/watch/${match.id}/${at}`}>{say('end.slip.try')}</a>}
                </>
              ) : (
                <p className="faint">{say('table.hint.thinking')}</p>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** Asks for one after the other, so that whatever else is asked of the engine waits for one at most. */
function useBetter(better: Props['match']['better'], slips: readonly number[]): ReadonlyMap<number, Better> {
  const [found, setFound] = useState<ReadonlyMap<number, Better>>(new Map())
  const asked = useRef(better)
  useEffect(() => {
    let stale = false
    const askAll = async () => {
      for (const at of slips) {
        const one = await asked.current(at)
        if (stale) return
        setFound((known) => new Map([...known, [at, one]]))
      }
    }
    // What went wrong with the engine is told elsewhere.
    askAll().catch(() => {})
    return () => {
      stale = true
    }
  }, [slips])
  return found
}
