import { type Option, player, type ViewCard } from '@tefuda/kernel'
import { useVoice, type Voice } from '../../speak.tsx'
import { CardView } from '../cards/card-view.tsx'
import { isSelected } from '../question/option-cards.ts'
import type { BoardProps } from './board.tsx'

type SpotProps = BoardProps & {
  readonly name: string
  readonly options: readonly Option[] | undefined
  readonly before: readonly string[]
}

/** A place of the table where nobody stands. */
export function Spot({ name, options, before, chosen, onPick }: SpotProps) {
  const voice = useVoice()
  const selected = isSelected(chosen, options)
  const can = options ? [voice.say('table.can')] : []
  return (
    <button
      type="button"
      className={`spot ${options ? 'offered' : ''} ${selected ? 'selected' : ''}`}
      data-area={name}
      aria-disabled={options ? undefined : true}
      aria-pressed={options ? selected : undefined}
      onClick={() => options && onPick(null, options, null)}
    >
      <span className="hidden">{[...before, voice.say('board.empty'), ...can].join(', ')}</span>
    </button>
  )
}

/** Whose a card on the board is: of the two who play, one's own or the other's. */
function whose(voice: Voice, { scene }: BoardProps, card: ViewCard): string {
  const { seat } = scene.view
  if (seat < 0) return voice.say('board.of', { who: player(card.holder) })
  return voice.say(card.holder === seat ? 'board.yours' : 'board.theirs')
}

type StandingProps = BoardProps & {
  readonly index: number
  readonly before: readonly string[]
  readonly areaOptions: readonly Option[]
  readonly borne: readonly number[]
}

/** A card in its place, with what it bears as small cards on it. */
export function Standing({ index, before, areaOptions, borne, ...props }: StandingProps) {
  const voice = useVoice()
  const { info, scene, offered, chosen, said, onPick, onInspect } = props
  const { cards } = scene.view
  const card = cards[index]!
  const nameOf = (one: ViewCard) =>
    one.name ? voice.both(info.faces[one.name]!.name) : voice.say('table.back')
  const both = [...(offered.byCard.get(card) ?? []), ...areaOptions]
  const options = both.length > 0 ? both : undefined
  const note = scene.notes[index]
  const bears = borne.map((i) => nameOf(cards[i]!))
  return (
    <>
      <CardView
        info={info}
        card={card}
        place={index}
        values={scene.values[index]}
        options={options}
        selected={isSelected(chosen, options)}
        small={false}
        held={card.holder === scene.view.seat}
        idle={false}
        shape={card.holder === Math.max(scene.view.seat, 0) ? 'standing own' : 'standing others'}
        before={before}
        after={[
          whose(voice, props, card),
          ...(bears.length > 0 ? [voice.say('table.bears', { what: bears })] : []),
        ]}
        said={[...(said.get(card) ?? []), ...(note ? [voice.tell(info, note.what)] : [])]}
        onPick={(onto) => onPick(card, options!, onto)}
        onInspect={() => onInspect(card)}
      />
      {borne.length > 0 && (
        <span className="borne">
          {borne.map((i) => {
            const one = cards[i]!
            const ways = offered.byCard.get(one)
            return (
              <CardView
                key={one.key}
                info={info}
                card={one}
                place={i}
                values={scene.values[i]}
                options={ways}
                selected={isSelected(chosen, ways)}
                small={false}
                held={false}
                idle={false}
                shape="on-bearer"
                after={[voice.say('table.borneBy', { who: nameOf(card) })]}
                said={said.get(one) ?? []}
                onPick={() => onPick(one, ways!, null)}
                onInspect={() => onInspect(one)}
              />
            )
          })}
        </span>
      )}
    </>
  )
}
