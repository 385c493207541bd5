import { heldIn } from '@tefuda/common/held'
import type { Scene } from '@tefuda/engine/protocol'
import { type Answer, seatNamed } from '@tefuda/kernel'
import { useEffect } from 'react'

/**
 * Rings what leads on: the cards and buttons of an answer, and what is named beside it. A sheet of its own says so, whatever is drawn
 * anew meanwhile.
 */
export function useRing(scene: Scene | null, wanted: Answer | null, beside: readonly string[]): void {
  useEffect(() => {
    const ringed =
      scene && wanted
        ? [...answered(scene, wanted, beside), ...beside.flatMap((one) => called(scene, one))]
        : []
    if (ringed.length === 0) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      `:is(.lesson, .chips) :is(${ringed.join()}) { animation: var(--ringed); outline: var(--ring); }`,
    )
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [scene, wanted, beside])
}

/** Where an answer is given: at its cards and buttons. Of cards that could all be used, one may be named beside. */
function answered({ about, uses, view }: Scene, wanted: Answer, beside: readonly string[]): string[] {
  const { decision } = view
  if (wanted.length === 0 || decision?.kind === 'number' || decision?.kind === 'order')
    return ['#prompt .confirm .primary']
  const isNamed = beside.some((one) => !isZone(one))
  return wanted.flatMap((key) => {
    const used = isNamed ? [] : (uses[key] ?? [])
    const cards = key.split('>').flatMap((part) => about[key] ?? about[part] ?? used)
    return [
      ...[...cards, ...heldAs(view, key)].map(atPlace),
      ...['option', 'way'].map((what) => `[data-${what}=${JSON.stringify(key)}]`),
    ]
  })
}

/** A card in hand may be called by its name alone. */
const heldAs = (view: Scene['view'], key: string): number[] =>
  heldIn(view).filter((place) => view.cards[place]!.name === key)

const atPlace = (place: number) => `[data-place="${place}"]`
const isZone = (written: string) => written.includes(' ')

/** "A life" is a zone by its seat and name, "A:S9" a card by its key. */
function called({ view }: Scene, written: string): string[] {
  if (!isZone(written)) return view.cards.flatMap(({ key }, i) => (key === written ? [atPlace(i)] : []))
  const [seat = '', name = ''] = written.split(' ')
  return [`[data-zone="${name}-${seatNamed(seat)}"]`]
}
