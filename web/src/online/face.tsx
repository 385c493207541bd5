import { faceByName, PortraitOf } from '../prints/portrait.tsx'
import { usePrints } from '../prints/use-prints.ts'

interface Props {
  readonly game: string
  /** What the face is drawn from: a key, or the name of a guest. Null where nobody sits. */
  readonly of: string | null
}

/** The face of somebody whose name stands beside it. */
export function Face({ game, of }: Props) {
  const prints = usePrints(game)
  return (
    <span className={of === null ? 'face nobody' : 'face'} aria-hidden="true">
      {of === null
        ? '?'
        : prints && (
            <PortraitOf
              prints={prints}
              of={{ id: of, name: { ja: of }, face: faceByName(prints, of) }}
              faces={{}}
            />
          )}
    </span>
  )
}
