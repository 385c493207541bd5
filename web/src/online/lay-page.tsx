import type { GameInfo } from '@tefuda/engine/protocol'
import { entryNames, entryOf } from '@tefuda/kernel'
import type { Request, RequestTo } from '@tefuda/server/messages'
import { useState } from 'react'
import { type Agreed, Choice, OptionChoices } from '../pages/sit-down/choices.tsx'
import { GameTiles } from '../pages/sit-down/game-tiles.tsx'
import { against, keepWanted, lastWanted } from '../pages/sit-down/sat-down.ts'
import { WaysToSit } from '../pages/sit-down/ways-to-sit.tsx'
import { Trouble } from '../pages/trouble.tsx'
import { useGame } from '../pages/use-game.ts'
import { useVoice } from '../speak.tsx'
import '../style/online.css'
import { type Bringing, FarForm } from './far-form.tsx'
import { keptName } from './kept-name.ts'
import { askOnce } from './once.ts'
import { sit } from './sit.ts'

type Terms = RequestTo<'lay'>['terms']

const MINUTE = 60_000
const CLOCKS = {
  none: null,
  side: { budget: 30 * MINUTE, increment: 0 },
  more: { budget: 15 * MINUTE, increment: 10_000 },
} satisfies { readonly [clock: string]: Terms['clock'] }
type Clock = keyof typeof CLOCKS

/** Laying a table for friends far away. */
export default function LayPage({ game }: { readonly game: string }) {
  const { say } = useVoice()
  const { info, trouble } = useGame(game)
  return (
    <main id="main" className="page far">
      <h1>{say('home.sit')}</h1>
      <WaysToSit
        game={game}
        way="far"
        choose={(way) => {
          if (way === 'far') return
          keepWanted(game, against(lastWanted(game), way))
          window.location.hash = `#/play/${game}`
        }}
      />
      <GameTiles page="far" game={game} />
      {trouble ? <Trouble error={trouble} /> : info && <LayForm key={game} info={info} />}
    </main>
  )
}

/** The cards of the boss that was chosen, or of the first one. */
const bossIn = ({ bosses }: GameInfo, boss: string): string[] => [
  ...(entryOf(bosses, boss) ?? Object.values(bosses)[0]!).cards,
]

function LayForm({ info }: { readonly info: GameInfo }) {
  const { say, both, word } = useVoice()
  const [agreed, setAgreed] = useState<Agreed>({})
  const [clock, setClock] = useState<Clock>('none')
  const [party, setParty] = useState(0)
  const [difficulty, setDifficulty] = useState(info.difficulties[0] ?? '')
  const [takeBacks, setTakeBacks] = useState(true)
  const [watchers, setWatchers] = useState(true)
  const [isListed, list] = useState(false)
  const [isRated, rate] = useState(false)
  const [boss, setBoss] = useState('')
  const isRaid = party > 0
  const lay = async (brings: Bringing) => {
    const terms: Terms = {
      game: info.name,
      options: isRaid ? { ...agreed, raid: difficulty } : agreed,
      seats: isRaid ? party + 1 : info.seats.min,
      clock: CLOCKS[clock],
      takeBacks: takeBacks && !isRated,
      watchers,
      rated: isRated,
      ...(isListed && { listed: true }),
    }
    const { link } = await askOnce({ do: 'lay', terms })
    // In a raid the boss has the last seat, and plays itself.
    const then: readonly Request[] = isRaid
      ? [{ do: 'bot', seat: party, level: 'fair', deck: bossIn(info, boss) }]
      : []
    await sit({ link, seat: 0, game: info.name, isHost: true, then, ...brings })
  }
  return (
    <FarForm info={info} agreed={agreed} label={say('far.lay')} invites={say('far.about')} go={lay}>
      {info.difficulties.length > 0 && (
        <Choice
          label={say('home.mode')}
          value={String(party)}
          values={[
            ['0', say('home.mode.duel')],
            ...Array.from(
              { length: info.seats.max - 2 },
              (_, i) => [String(i + 2), `${say('home.mode.raid')} · ${say('home.party')}: ${i + 2}`] as const,
            ),
          ]}
          onChange={(value) => setParty(Number(value))}
        />
      )}
      {isRaid && (
        <Choice
          label={say('home.difficulty')}
          value={difficulty}
          values={info.difficulties.map((one) => [one, word(info, `option.raid.${one}`, one)])}
          onChange={setDifficulty}
        />
      )}
      {isRaid && (
        <Choice
          label={say('home.deck.boss')}
          value={boss || Object.keys(info.bosses)[0]!}
          values={Object.entries(info.bosses).map(([name, { name: title }]) => [name, both(title)])}
          onChange={setBoss}
        />
      )}
      <OptionChoices info={info} agreed={agreed} change={setAgreed} />
      <Choice
        label={say('far.clock')}
        value={clock}
        values={entryNames(CLOCKS).map((one) => [one, say(`far.clock.${one}`)])}
        onChange={(value) => {
          setClock(value)
          if (value === 'none') rate(false)
        }}
      />
      <Choice
        label={say('far.listed')}
        value={isListed ? 'listed' : 'link'}
        values={[
          ['link', say('far.listed.link')],
          ['listed', say('far.listed.all')],
        ]}
        onChange={(value) => list(value === 'listed')}
      />
      <label className="check">
        <input
          type="checkbox"
          checked={takeBacks && !isRated}
          disabled={isRated}
          onChange={() => setTakeBacks(!takeBacks)}
        />
        {say('far.takeBacks')}
      </label>
      <label className="check">
        <input type="checkbox" checked={watchers} onChange={() => setWatchers(!watchers)} />
        {say('far.watchers')}
      </label>
      {!isRaid && keptName() && (
        <label className="check">
          <input
            type="checkbox"
            checked={isRated}
            onChange={() => {
              if (!isRated && clock === 'none') setClock('more')
              rate(!isRated)
            }}
          />
          {say('far.rated')}
        </label>
      )}
    </FarForm>
  )
}
