import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useSettings } from '../../settings-view.tsx'
import { copyText } from '../../share.ts'
import { useVoice } from '../../speak.tsx'
import { useEarned } from '../end/earned.tsx'
import { Table } from '../field/table.tsx'
import { useShortcuts } from '../input/shortcuts.ts'
import { useSound } from '../report/sound.ts'
import { FirstMet } from '../rules/first-met.tsx'
import { Curtain } from './curtain.tsx'
import { Matters } from './matters.tsx'
import { saveFile } from './save-file.ts'
import { Seated } from './seated.tsx'
import { Tools } from './tools.tsx'
import type { PlayedMatch } from './use-match.ts'
import { WhenAsked } from './when-asked.tsx'

const EndOfMatch = lazy(() => import('../end/end-of-match.tsx'))

/** So long the last move stands before the end is told of. */
const AFTER = 600

interface Props {
  readonly match: PlayedMatch
  readonly onLoad: (written: string) => void
  /** What else is to be told above the table. */
  readonly children?: ReactNode
}

/** A match that is being played at this screen. */
export function MatchPage({ match, onLoad, children }: Props) {
  const { say, both } = useVoice()
  const { info, scene, curtain } = match
  const [keysOpen, showKeys] = useState(false)
  const [notice, setNotice] = useState<string | null>(null)
  const { settings, change } = useSettings()
  useSound(info, scene)
  useShortcuts({
    undo: match.undo,
    showKeys: () => showKeys(true),
    judge: () => change({ judges: !settings.judges }),
    control: () => change({ asks: settings.asks === 'full' ? 'smart' : 'full' }),
    skip: match.skip,
    hurry: match.hurry,
    mute: () => change({ sound: !settings.sound }),
  })
  const earned = useEarned(match)
  /** Whether something is shown large: others wait for that, and the end is told of afterwards. */
  const [isShowing, show] = useState(false)
  const { hold } = match
  useEffect(() => hold(isShowing), [hold, isShowing])
  const [isEndOpen, openEnd] = useEnd(scene?.view.result != null && !isShowing, match.id)
  if (match.matter === 'died' || match.matter === 'elsewhere')
    return (
      <main id="main" className="page">
        <h1 className="hidden">{info ? both(info.title) : say('app.title')}</h1>
        <Matters match={match} />
      </main>
    )
  if (curtain !== null || !info || !scene)
    return (
      <main id="main" className="page">
        <Matters match={match} />
        {curtain !== null ? (
          <Curtain seat={curtain} open={match.openCurtain} />
        ) : (
          <p>{say('home.loading')}</p>
        )}
      </main>
    )
  const onSave = async () => saveFile(`${info.name}-${scene.view.turn}.json`, await match.record())
  const onLink = async () => {
    const { packRecord } = await import('../../position-link.ts')
    const link = `${window.location.href.split('#')[0]}#/position/${await packRecord(await match.record())}`
    setNotice((await copyText(link)) ? say('table.link.done') : say('table.link.failed', { link }))
  }
  return (
    <main id="main" className="match">
      <h1 className="hidden">{both(info.title)}</h1>
      <Matters match={match} />
      {children}
      {match.isForgotten && (
        <p className="notice" role="status">
          {say('trouble.forgotten')}
        </p>
      )}
      {notice && (
        <p className="notice" role="status">
          {notice}
          <button type="button" onClick={() => setNotice(null)}>
            {say('table.close')}
          </button>
        </p>
      )}
      <Table
        info={info}
        scene={scene}
        match={match}
        onNew={match.leave}
        onSave={onSave}
        onReview={() => openEnd(true)}
        isHome
        queues
        onMoment={show}
        seam={<FirstMet info={info} scene={scene} />}
        top={
          <>
            <WhenAsked info={info} scene={scene} onSkip={match.skip} />
            <Tools
              canUndo={scene.canUndo}
              canConcede={scene.view.result === null && scene.sitters[scene.view.seat]?.kind === 'person'}
              keysOpen={keysOpen}
              showKeys={showKeys}
              onUndo={match.undo}
              onConcede={match.concede}
              onNew={match.leave}
              onSave={onSave}
              onLoad={onLoad}
              onLink={onLink}
            />
          </>
        }
      />
      {isEndOpen && (
        <Suspense fallback={null}>
          <Seated scene={scene}>
            <EndOfMatch
              match={match}
              info={info}
              scene={scene}
              earned={earned}
              onClose={() => openEnd(false)}
            />
          </Seated>
        </Suspense>
      )}
    </main>
  )
}

/** Opens by itself a moment after the match is over, once; and by hand as often as one likes. */
function useEnd(isOver: boolean, id: string | null): readonly [boolean, (open: boolean) => void] {
  const [isOpen, open] = useState(false)
  useEffect(() => {
    open(false)
    if (!isOver) return
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const timer = setTimeout(() => open(true), calm ? 0 : AFTER)
    return () => clearTimeout(timer)
  }, [isOver, id])
  return [isOpen && isOver, open]
}
