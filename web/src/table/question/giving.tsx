import type { GameInfo, Scene } from '@tefuda/engine/protocol'
import type { ViewCard } from '@tefuda/kernel'
import { useVoice, type Voice } from '../../speak.tsx'
import { shortName } from '../cards/short-name.ts'
import type { Given, Giving } from './gifts.ts'
import { SpaceButton, useProposalKeys } from './proposal.tsx'

interface Props {
  readonly info: GameInfo
  readonly scene: Scene
  readonly giving: Giving
  readonly given: Given
  readonly split: Given | null
  readonly put: (given: Given) => void
  readonly onCommit: () => void
}

/** Instead of the options: where the gifts go, to be given like this or split. */
export default function GivingDock({ info, scene, giving, given, split, put, onCommit }: Props) {
  const voice = useVoice()
  const isTogether = given.every((card) => card === given[0])
  useProposalKeys(onCommit, () => put(given.map(() => given[0]!)))
  return (
    <>
      <p className="faint giving-how">
        {giving.gifts.length > 1 ? voice.say('gift.how') : voice.say('gift.how.one')}
      </p>
      <details>
        <summary>{voice.say('table.asList', { n: giving.takers.size })}</summary>
        {giving.gifts.map((gift, nth) => (
          <fieldset key={gift.ask} className="options">
            <legend>{voice.tell(info, gift.what)}</legend>
            {[...giving.takers.keys()].map((card) => (
              <button
                key={card.key}
                type="button"
                className="chip"
                aria-pressed={given[nth] === card}
                onClick={() => put(given.with(nth, card))}
              >
                {[shortOf(info, voice, card), ...noteOf(info, scene, voice, card)].join(' · ')}
              </button>
            ))}
          </fieldset>
        ))}
      </details>
      <p className="hidden" role="status">
        {givenInWords(info, voice, giving, given)}
      </p>
      <div className="confirm proposing">
        {giving.gifts.length > 1 && (
          <button
            type="button"
            disabled={isTogether && split === null}
            onClick={() => put(isTogether ? split! : given.map(() => given[0]!))}
          >
            {voice.say(isTogether ? 'gift.split' : 'gift.together')}
          </button>
        )}
        <SpaceButton data-option={giving.takers.get(given[0]!)!.key} onClick={onCommit}>
          {givenInWords(info, voice, giving, given)}
        </SpaceButton>
      </div>
    </>
  )
}

/** What the game says of a card that could be given something. */
const noteOf = (info: GameInfo, { notes, view }: Scene, voice: Voice, card: ViewCard) => {
  const note = notes[view.cards.indexOf(card)]
  return note ? [voice.tell(info, note.what)] : []
}

const nameOf = ({ faces }: GameInfo, { name }: ViewCard) => faces[name!]!.name

/** A name as it is called in passing. */
const shortOf = (info: GameInfo, voice: Voice, card: ViewCard) =>
  shortName(nameOf(info, card), voice.language)

/** Who gets what, in the words of the questions that give it. */
function givenInWords(info: GameInfo, voice: Voice, { gifts }: Giving, given: Given): string {
  const to = (card: ViewCard) => shortOf(info, voice, card)
  const isTogether = gifts.length > 1 && given.every((card) => card === given[0])
  if (isTogether) return voice.say('gift.both', { what: to(given[0]!) })
  return gifts
    .map(({ what }, i) => voice.say('gift.to', { gift: voice.tell(info, what), what: to(given[i]!) }))
    .join(voice.say('gift.and'))
}
