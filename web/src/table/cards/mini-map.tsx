import { MAP_SIGNS, mapCells } from '@tefuda/common/drawing'
import { useVoice, type Voice } from '../../speak.tsx'

/** What a sign of a map is drawn as. */
const LOOKS: { readonly [sign: string]: string } = Object.fromEntries(
  Object.entries(MAP_SIGNS).map(([look, sign]) => [sign, look]),
)

type Props = {
  readonly map: readonly string[]
  /** Whether it is said in words, too; on a card it is only drawn. */
  readonly said?: boolean
}

/** A map as it is printed: rows from the front, the origin round, what is in range filled; blue has a cross besides. */
export function MiniMap({ map, said = false }: Props) {
  const voice = useVoice()
  const cells = map.flatMap((row, i) =>
    [...row].map((sign, j) => <i key={`${i} ${j}`} className={LOOKS[sign]} />),
  )
  const style = { '--columns': map[0]?.length ?? 0 }
  return said ? (
    <span className="map" role="img" aria-label={mapInWords(voice, map)} style={style}>
      {cells}
    </span>
  ) : (
    <span className="map" aria-hidden="true" style={style}>
      {cells}
    </span>
  )
}

/** What is in range, for whoever does not see the map. */
function mapInWords({ say }: Voice, map: readonly string[]): string {
  const steps = (n: number, forth: 'ahead' | 'right', back: 'behind' | 'left') =>
    n === 0 ? [] : [say(n > 0 ? `map.${forth}` : `map.${back}`, { n: Math.abs(n) })]
  const all = mapCells(map).map(({ right, forward, colour }) => {
    const way = [...steps(forward, 'ahead', 'behind'), ...steps(right, 'right', 'left')]
    return { colour, place: way.length > 0 ? way.join(' ') : say('map.here') }
  })
  const colours = (['red', 'blue'] as const).flatMap((colour) => {
    const those = all.filter((one) => one.colour === colour).map(({ place }) => place)
    return those.length > 0 ? [say(`map.${colour}`, { cells: those })] : []
  })
  return say('map.label', { range: colours.length > 0 ? colours.join('; ') : say('map.none') })
}
