import { faceByName, PortraitOf } from '../../prints/portrait.tsx'
import { usePrints } from '../../prints/use-prints.ts'
import { useVoice } from '../../speak.tsx'

/** Whoever is drawn beside a way of sitting down, by their names. */
const FACES = { bot: ['鎧'], far: ['雪', '狐火'], screen: ['月', '桜'] } as const
type WayToSit = keyof typeof FACES
const WAYS: readonly WayToSit[] = ['bot', 'far', 'screen']

type Props = {
  readonly game: string
  readonly way: WayToSit
  readonly choose: (way: WayToSit) => void
}

/** With whom one plays, before anything else: against a bot, with a friend far away, or with one at this screen. */
export function WaysToSit({ game, way, choose }: Props) {
  const { say } = useVoice()
  const prints = usePrints(game)
  return (
    <fieldset className="ways-to-sit">
      <legend className="hidden">{say('way.which')}</legend>
      {WAYS.map((one) => (
        <label key={one} className="tile">
          <input type="radio" name="way" value={one} checked={way === one} onChange={() => choose(one)} />
          <span className="faces" aria-hidden="true">
            {prints &&
              FACES[one].map((ja) => (
                <PortraitOf
                  key={ja}
                  prints={prints}
                  of={{ id: ja, name: { ja }, face: faceByName(prints, ja) }}
                  faces={{}}
                />
              ))}
          </span>
          <strong>{say(`way.${one}`)}</strong>
          <span>{say(`way.${one}.about`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
