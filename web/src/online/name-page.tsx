import { useEffect, useRef, useState } from 'react'
import { Trouble } from '../pages/trouble.tsx'
import { useVoice } from '../speak.tsx'
import '../style/lists.css'
import '../style/online.css'
import { saveFile } from '../table/match/save-file.ts'
import { Face } from './face.tsx'
import { drawName } from './guest-names.ts'
import {
  forgetName,
  type KeptName,
  keepName,
  keptName,
  makeName,
  packedName,
  readName,
  unpackName,
  writtenName,
} from './kept-name.ts'
import { addressOf, QrCode } from './qr-code.tsx'

/** Whose prints a face is drawn with where no game is played. */
const DRAWN_LIKE = 'ninja-slayer'

/** The name that is kept on this device: to make, to take along, and to take over from another device. */
export default function NamePage({ packed }: { readonly packed: string | null }) {
  const { say, language, ownName } = useVoice()
  const [kept, setKept] = useState(keptName)
  const [name, setName] = useState(() => ownName || drawName(language))
  const [coming, setComing] = useState<KeptName | null>(null)
  const [code, setCode] = useState<string | null>(null)
  const [trouble, setTrouble] = useState<unknown>(null)
  const file = useRef<HTMLInputElement>(null)
  const attempt = async (act: () => Promise<void> | void) => {
    setTrouble(null)
    try {
      await act()
    } catch (error) {
      setTrouble(error)
    }
  }
  useEffect(() => {
    if (packed !== null) void attempt(async () => setComing(await unpackName(packed)))
  }, [packed])
  const take = () =>
    attempt(() => {
      keepName(coming!)
      setKept(coming)
      setComing(null)
      setCode(null)
      window.location.replace('#/name')
    })
  return (
    <main id="main" className="page far name-page">
      <h1>{say('name.title')}</h1>
      <p>{say('name.about')}</p>
      <Trouble error={trouble} />
      {coming && (
        <section className="notice" aria-label={say('name.coming', { name: coming.name })}>
          <p>
            {say('name.coming', { name: coming.name })}{' '}
            {kept && say('name.coming.instead', { name: kept.name })}
          </p>
          <div className="row">
            <button type="button" className="gold" onClick={take}>
              {say('name.take')}
            </button>
            <button type="button" onClick={() => setComing(null)}>
              {say('table.cancel')}
            </button>
          </div>
        </section>
      )}
      {kept ? (
        <section className="kept-name" aria-label={kept.name}>
          <Face game={DRAWN_LIKE} of={kept.key} />
          <p>
            <strong>{kept.name}</strong>
            <code>{kept.key.slice(0, 12)}</code>
          </p>
          <div className="row">
            <button
              type="button"
              onClick={() => saveFile(`${kept.name}.tefuda-name.json`, writtenName(kept))}
            >
              {say('name.save')}
            </button>
            <button
              type="button"
              aria-expanded={code !== null}
              onClick={() =>
                attempt(async () =>
                  setCode(code === null ? addressOf(`name/${await packedName(kept)}`) : null),
                )
              }
            >
              {say('name.code')}
            </button>
            <button
              type="button"
              className="quiet"
              onClick={() => {
                forgetName()
                setKept(null)
                setCode(null)
              }}
            >
              {say('name.forget')}
            </button>
          </div>
          {code && <QrCode text={code} label={say('name.code')} />}
          <small>{say('name.save.about')}</small>
        </section>
      ) : (
        <form
          className="row"
          onSubmit={(event) => {
            event.preventDefault()
            void attempt(async () => setKept(await makeName(name)))
          }}
        >
          <input
            value={name}
            maxLength={16}
            required
            autoComplete="nickname"
            aria-label={say('far.name')}
            onChange={({ target }) => setName(target.value)}
          />
          <button type="submit" className="gold" disabled={name.trim() === ''}>
            {say('name.make')}
          </button>
        </form>
      )}
      <p>
        <button type="button" onClick={() => file.current!.click()}>
          {say('name.read')}
        </button>
        <input
          ref={file}
          type="file"
          hidden
          accept=".json,application/json"
          aria-label={say('name.read')}
          onChange={({ target }) => {
            const [chosen] = target.files ?? []
            target.value = ''
            if (chosen) void attempt(async () => setComing(await readName(await chosen.text())))
          }}
        />
      </p>
    </main>
  )
}
