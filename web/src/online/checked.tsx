import { useEffect, useState } from 'react'
import { useVoice } from '../speak.tsx'
import '../style/seal.css'
import { checkRecord } from './check-record.ts'

type Found = Awaited<ReturnType<typeof checkRecord>>

interface Props {
  /** The record as it is saved. */
  readonly written: string
  /** What it is called as a file. */
  readonly file: string
  /** Fetches the record again, and has it checked anew. */
  readonly onAgain: () => Promise<void>
}

/** What this device works out again of a match, trusting nobody: not the server either. */
export function Checked({ written, file, onAgain }: Props) {
  const { say, both, language, trouble } = useVoice()
  const [found, setFound] = useState<Found | null>(null)
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    let isStale = false
    const tell = (show: () => void) => {
      if (!isStale) show()
    }
    checkRecord(written).then(
      (one) => tell(() => setFound(one)),
      (one) => tell(() => setError(one)),
    )
    return () => {
      isStale = true
    }
  }, [written])
  const checked = found && 'checked' in found ? found.checked : null
  const told = checked?.inWords[language]
  const isWhole = told?.isWhole === true
  const state = checked === null ? 'running' : isWhole ? 'right' : 'doubtful'
  return (
    <section
      className={`checked ${state}`}
      aria-labelledby="checked"
      aria-busy={found === null && error === null}
    >
      <h2 id="checked">{say(titleOf(found, checked?.isRight))}</h2>
      {isWhole && (
        <span className="seal" lang="ja" aria-hidden="true">
          検
        </span>
      )}
      <div role="status">
        {error !== null && <p>{trouble(error)}</p>}
        {found && 'unchecked' in found && <p>{both(found.unchecked)}</p>}
        {told && <p>{told.sentence}</p>}
      </div>
      {told && (
        <ul>
          {told.fits.map((line) => (
            <li key={line}>{line}</li>
          ))}
          {told.doubts.map((line) => (
            <li key={line} className="doubt">
              {line}
            </li>
          ))}
        </ul>
      )}
      <p>
        {say('far.check.same')} <code>npx tefuda verify {file}</code>
      </p>
      {checked && (
        <p className="here">
          {say('far.check.here', { s: (checked.milliseconds / 1000).toFixed(1), mark: checked.mark })}
          <button type="button" onClick={() => void onAgain()}>
            {say('far.check.again')}
          </button>
        </p>
      )}
    </section>
  )
}

function titleOf(found: Found | null, isRight: boolean | undefined) {
  if (found === null) return 'far.check.running'
  if (isRight === undefined) return 'far.check.not'
  return isRight ? 'far.check.right' : 'far.check.wrong'
}
