import type { GameInfo } from '@tefuda/engine/protocol'
import { GAMES } from '@tefuda/register'
import type { RequestTo } from '@tefuda/server/messages'
import { useState } from 'react'
import { EngineTrouble } from '../engine/client.ts'
import { type Agreed, Choice, GameChoice, OptionChoices } from '../pages/sit-down/choices.tsx'
import { Trouble } from '../pages/trouble.tsx'
import { useGame } from '../pages/use-game.ts'
import { useSettings } from '../settings-view.tsx'
import { useVoice } from '../speak.tsx'
import '../style/online.css'
import { cardsOf, DeckField, NameField } from './far-form.tsx'
import { drawName } from './guest-names.ts'
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
      <h1>{say('far.title')}</h1>
      <p>{say('far.about')}</p>
      <GameChoice page="far" game={game} games={GAMES} />
      {trouble ? <Trouble error={trouble} /> : info && <LayForm key={game} info={info} />}
    </main>
  )
}

function LayForm({ info }: { readonly info: GameInfo }) {
  const { say, language, ownName, word } = useVoice()
  const { settings, change } = useSettings()
  const [name, setName] = useState(() => ownName || drawName(language))
  const [agreed, setAgreed] = useState<Agreed>({})
  const [deck, setDeck] = useState('')
  const [clock, setClock] = useState<Clock>('none')
  const [party, setParty] = useState(0)
  const [difficulty, setDifficulty] = useState(info.difficulties[0] ?? '')
  const [takeBacks, setTakeBacks] = useState(true)
  const [watchers, setWatchers] = useState(true)
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<unknown>(null)
  const isRaid = party > 0
  const lay = async () => {
    setBusy(true)
    setTrouble(null)
    try {
      if (!settings.name) change({ name })
      const options = isRaid ? { ...agreed, raid: difficulty } : agreed
      const seats = isRaid ? party + 1 : info.seats.min
      const terms: Terms = {
        game: info.name,
        options,
        seats,
        clock: CLOCKS[clock],
        takeBacks,
        watchers,
        rated: false,
      }
      const { link } = await askOnce({ do: 'lay', terms })
      const cards = cardsOf(info, agreed, deck)
      await sit({ link, seat: 0, game: info.name, name, deck: cards, isHost: true })
    } catch (error) {
      if (!(error instanceof EngineTrouble)) throw error
      setTrouble(error)
      setBusy(false)
    }
  }
  return (
    <form
      className="sit"
      onSubmit={(event) => {
        event.preventDefault()
        void lay()
      }}
    >
      <NameField name={name} onChange={setName} />
      <DeckField info={info} agreed={agreed} deck={deck} onChange={setDeck} />
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
      <OptionChoices info={info} agreed={agreed} change={setAgreed} />
      <Choice
        label={say('far.clock')}
        value={clock}
        values={(Object.keys(CLOCKS) as Clock[]).map((one) => [one, say(`far.clock.${one}`)])}
        onChange={(value) => setClock(value as Clock)}
      />
      <label className="check">
        <input type="checkbox" checked={takeBacks} onChange={() => setTakeBacks(!takeBacks)} />
        {say('far.takeBacks')}
      </label>
      <label className="check">
        <input type="checkbox" checked={watchers} onChange={() => setWatchers(!watchers)} />
        {say('far.watchers')}
      </label>
      <Trouble error={trouble} />
      <button type="submit" className="gold large" disabled={isBusy || name.trim() === ''}>
        {say('far.lay')}
      </button>
    </form>
  )
}
