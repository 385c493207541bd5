import { GAMES } from '@tefuda/register'
import { lookOf } from '../../look.ts'
import { useVoice } from '../../speak.tsx'
import { CoverPicture } from '../home/cover.tsx'

type Props = {
  readonly page: 'play' | 'far'
  readonly game: string
}

/** The game that is sat down at, by its cover. */
export function GameTiles({ page, game }: Props) {
  const { say, both } = useVoice()
  const chosen = GAMES.find(({ name }) => name === game)
  return (
    <fieldset className="games">
      <legend>{say('home.choose')}</legend>
      {GAMES.map(({ name, title, cover }) => (
        <label key={name} className="tile" style={lookOf(name)}>
          <input
            type="radio"
            name="game"
            value={name}
            checked={game === name}
            onChange={() => {
              window.location.hash = `#/${page}/${name}`
            }}
          />
          <CoverPicture game={name} cards={cover} width={110} />
          <strong>{both(title)}</strong>
        </label>
      ))}
      {chosen && <p className="about">{both(chosen.about)}</p>}
    </fieldset>
  )
}
