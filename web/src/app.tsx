import { Component, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { LobbyLine } from './online/lobby.tsx'
import { PlayPage } from './pages/sit-down/play.tsx'
import { useRoute } from './route.ts'
import { cleanName, keepSettings, readSettings, type Settings } from './settings.ts'
import { SettingsContext, SettingsView } from './settings-view.tsx'
import { Speaking, useVoice } from './speak.tsx'
import { fetchWords, hasWords } from './words/fetched.ts'

const Update = lazy(() => import('./offline/update.tsx'))
const SettingsSheet = lazy(() => import('./settings-sheet.tsx'))
const WatchPage = lazy(() => import('./pages/watch/watch.tsx'))
const CardsPage = lazy(() => import('./pages/cards/cards.tsx'))
const WriteCardPage = lazy(() => import('./pages/cards/write-card.tsx'))
const JudgePage = lazy(() => import('./pages/judge/judge.tsx'))
const DeckPage = lazy(() => import('./pages/decks/deck.tsx'))
const LearnPage = lazy(() => import('./pages/learn/learn.tsx'))
const RulesPage = lazy(() => import('./pages/learn/rules.tsx'))
const LayPage = lazy(() => import('./online/lay-page.tsx'))
const JoinPage = lazy(() => import('./online/join-page.tsx'))
const TablesPage = lazy(() => import('./online/tables-page.tsx'))
const RecordPage = lazy(() => import('./online/record-page.tsx'))
const NamePage = lazy(() => import('./online/name-page.tsx'))
const SeatPage = lazy(() => import('./online/seat-page.tsx'))
const TablePage = lazy(() => import('./online/table-page.tsx'))
const PuzzlePage = lazy(() => import('./pages/learn/puzzle.tsx'))

export function App() {
  const [settings, setSettings] = useState(readSettings)
  const [forgetful, setForgetful] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const latest = useRef(settings)
  const change = async (changed: Partial<Settings>) => {
    if (changed.language && !hasWords(changed.language)) await fetchWords(changed.language)
    latest.current = { ...latest.current, ...changed }
    setSettings(latest.current)
    setForgetful(!keepSettings(latest.current))
  }
  useEffect(() => {
    const { language, theme, textSize, palette } = settings
    const root = document.documentElement
    root.lang = language
    Object.assign(root.dataset, { theme, textSize, palette })
  }, [settings])
  return (
    <SettingsContext value={{ settings, change, open: () => setOpen(true) }}>
      <Speaking language={settings.language} ownName={cleanName(settings.name)}>
        <Header />
        {forgetful && <Forgetful />}
        <Suspense fallback={null}>
          <Update />
        </Suspense>
        <Stumble>
          <LobbyLine>
            <Suspense fallback={<Loading />}>
              <Page />
            </Suspense>
          </LobbyLine>
        </Stumble>
        {isOpen && (
          <Suspense fallback={null}>
            <SettingsSheet onClose={() => setOpen(false)} />
          </Suspense>
        )}
      </Speaking>
    </SettingsContext>
  )
}

function Page() {
  const route = useRoute()
  if (route.page === 'watch')
    return <WatchPage key={`${route.match}/${route.at}`} which={route.match} at={route.at} />
  if (route.page === 'cards') return <CardsPage game={route.game} />
  if (route.page === 'write') return <WriteCardPage key={route.game} game={route.game} like={route.like} />
  if (route.page === 'deck') return <DeckPage key={route.game} game={route.game} link={route.link} />
  if (route.page === 'judge') return <JudgePage key={route.game} game={route.game} />
  if (route.page === 'learn') return <LearnPage key={route.game} game={route.game} />
  if (route.page === 'rules') return <RulesPage key={route.game} game={route.game} />
  if (route.page === 'far') return <LayPage game={route.game} />
  if (route.page === 'tables') return <TablesPage />
  if (route.page === 'record') return <RecordPage key={route.match} match={route.match} />
  if (route.page === 'name') return <NamePage key={route.packed} packed={route.packed} />
  if (route.page === 'seat') return <SeatPage key={route.token} match={route.match} token={route.token} />
  if (route.page === 't') return <JoinPage key={route.link} link={route.link} />
  if (route.page === 'table') return <TablePage key={route.match} match={route.match} />
  if (route.page === 'puzzle') return <PuzzlePage number={route.number} />
  return (
    <PlayPage
      game={route.page === 'play' ? route.game : null}
      mode={route.page === 'play' ? route.mode : null}
      link={route.page === 'position' ? route.record : null}
      kept={route.page === 'match' ? route.id : null}
      packs={route.page === 'packs' ? route.game : null}
      tour={route.page === 'tour' ? route : null}
    />
  )
}

function Loading() {
  const { say } = useVoice()
  return <p className="loading">{say('home.loading')}</p>
}

function Forgetful() {
  const { say } = useVoice()
  return (
    <p className="notice" role="status">
      {say('trouble.storage')}
    </p>
  )
}

/** Above every page but those with a table that has the screen to itself. */
function Header() {
  const { say } = useVoice()
  const { page } = useRoute()
  if (page === 'match' || page === 'learn' || page === 'puzzle' || page === 'table' || page === 'record')
    return null
  const links = [
    ['play', '#/', say('nav.play')],
    ['watch', '#/watch', say('nav.watch')],
    ['cards', '#/cards', say('nav.cards')],
    ['write', '#/write', say('nav.write')],
    ['deck', '#/deck', say('nav.deck')],
    ['judge', '#/judge', say('nav.judge')],
  ] as const
  return (
    <header className="header">
      <a className="skip" href="#main">
        {say('nav.skip')}
      </a>
      <a className="brand" href="#/">
        <span lang="ja">手札</span> Tefuda
      </a>
      <nav aria-label={say('nav.main')}>
        {links.map(([name, href, words]) => (
          <a key={name} href={href} aria-current={page === name ? 'page' : undefined}>
            {words}
          </a>
        ))}
      </nav>
      <SettingsView />
    </header>
  )
}

/** Whatever stumbles on the page is told, and the rest of the page lives on. */
class Stumble extends Component<{ readonly children: ReactNode }, { readonly message: string | null }> {
  override state = { message: null }
  static getDerivedStateFromError(error: unknown) {
    return { message: error instanceof Error ? error.message : String(error) }
  }
  override render() {
    return this.state.message === null ? this.props.children : <Stumbled message={this.state.message} />
  }
}

function Stumbled({ message }: { readonly message: string }) {
  const { say } = useVoice()
  return (
    <main id="main" className="page">
      <h1>{say('trouble.title')}</h1>
      <p role="alert">{say('trouble.page', { message })}</p>
    </main>
  )
}
