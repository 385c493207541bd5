import { Popover } from '@base-ui/react/popover'
import type { GameInfo, Scene } from '@tefuda/engine/protocol'
import type { Stops } from '@tefuda/players'
import { SPEEDS } from '../../settings.ts'
import { useSettings } from '../../settings-view.tsx'
import { useVoice } from '../../speak.tsx'
import { phasesOf } from '../field/raid.tsx'
import { callSeat } from './seats.ts'

interface Props {
  readonly info: GameInfo
  readonly scene: Scene
  readonly onSkip: () => void
}

/** When one wants to be asked, and how fast the moves of others follow each other. */
export function WhenAsked({ info, scene, onSkip }: Props) {
  const { say } = useVoice()
  const { settings, change } = useSettings()
  const { asks } = settings
  return (
    <Popover.Root>
      <Popover.Trigger className="when-asked-door" aria-label={say(`asks.${asks}.now`)}>
        <span className="sign">{asks === 'smart' ? '»' : '‖'}</span>
        <span className="in-words">{say(`asks.${asks}.now`)}</span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={8} align="end" className="over">
          <Popover.Popup className="menu when-asked">
            <Popover.Title>{say('asks.title')}</Popover.Title>
            <div className="ways" role="radiogroup" aria-label={say('asks.title')}>
              {(['smart', 'full'] as const).map((way) => (
                <label key={way} className="way">
                  <input
                    type="radio"
                    name="asks"
                    checked={asks === way}
                    onChange={() => change({ asks: way })}
                  />
                  <b>{say(`asks.${way}`)}</b>
                  {way === 'full' && <kbd>F</kbd>}
                  <small>{say(`asks.${way}.does`)}</small>
                </label>
              ))}
              <Popover.Close className="way" disabled={asks === 'full'} onClick={onSkip}>
                <b>{say('asks.skip')}</b>
                <kbd>Enter</kbd>
                <small>{say('asks.skip.does')}</small>
              </Popover.Close>
            </div>
            {info.layout.phases.length > 0 && <StopsView info={info} scene={scene} />}
            <fieldset className="speeds">
              <legend>{say('speed.title')}</legend>
              {SPEEDS.map((speed) => (
                <button
                  key={speed}
                  type="button"
                  className="chip"
                  aria-pressed={settings.speed === speed}
                  onClick={() => change({ speed })}
                >
                  {say(`speed.${speed}`)}
                </button>
              ))}
            </fieldset>
            <label className="firsts">
              <input
                type="checkbox"
                checked={settings.firsts}
                onChange={({ target }) => change({ firsts: target.checked })}
              />{' '}
              {say('firsts.tell')}
            </label>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** The phases in which one is always asked: in one's own turn, and in others'. */
function StopsView({ info, scene }: Pick<Props, 'info' | 'scene'>) {
  const voice = useVoice()
  const { settings, change } = useSettings()
  const { name: game, layout } = info
  const stops = settings.stops[game] ?? layout.stops
  const { seat, seats } = scene.view
  const toggle = (side: keyof Stops, phase: string) => {
    const was = stops[side]
    const now = was.includes(phase) ? was.filter((one) => one !== phase) : [...was, phase]
    change({ stops: { ...settings.stops, [game]: { ...stops, [side]: now } } })
  }
  const others = seats === 2 ? callSeat(voice, scene, 1 - Math.max(seat, 0)) : voice.say('asks.others')
  return (
    <div className="stops">
      <h3>{voice.say('asks.stops')}</h3>
      {(['own', 'others'] as const).map((side) => (
        <fieldset key={side} className={side}>
          <legend>
            {side === 'own' ? voice.say('asks.own') : voice.say('asks.turnOf', { who: others })}
          </legend>
          {phasesOf({ info, scene }).map((phase) => (
            <button
              key={phase}
              type="button"
              className="chip"
              aria-pressed={stops[side].includes(phase)}
              onClick={() => toggle(side, phase)}
            >
              {voice.word(info, `phase.${phase}`, phase)}
            </button>
          ))}
        </fieldset>
      ))}
    </div>
  )
}
