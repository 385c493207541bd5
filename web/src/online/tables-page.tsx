import { useVoice } from '../speak.tsx'
import { FarMatches } from './far-matches.tsx'
import { Lists } from './lists.tsx'
import { useLobby } from './lobby.tsx'

/** All tables of the server: one's own matches, and what others do. */
export default function TablesPage() {
  const { say } = useVoice()
  const { isThere } = useLobby()
  return (
    <main id="main" className="page wide far tables">
      <h1>{say('lists.title')}</h1>
      <p>
        <a className="button primary" href="#/far">
          {say('lists.lay')}
        </a>
      </p>
      <FarMatches isWhole />
      {isThere ? <Lists level={2} /> : <p className="faint">{say('lists.noServer')}</p>}
    </main>
  )
}
