import type { Json } from './json.ts'
import { type CardId, copyState, type Ref, type State } from './state.ts'
import { translate } from './view.ts'

/** The same game with its cards numbered otherwise: card `n` becomes `to[n]`. Positions that were seen are forgotten. */
export function renumbered<G extends object>(s: State<G>, to: readonly CardId[]): State<G> {
  const card = (id: CardId) => (id < 0 ? id : to[id]!)
  const ref = ({ card: id, life }: Ref): Ref => ({ card: card(id), life })
  const say = <T>(value: T): T => translate(value as Json, ref, card) as T
  const column = <T>(old: readonly T[]): T[] => {
    const out = old.slice()
    for (let id = 0; id < old.length; id++) out[to[id]!] = old[id]!
    return out
  }
  return {
    ...copyState(s),
    print: column(s.print),
    owner: column(s.owner),
    at: column(s.at),
    life: column(s.life),
    holder: column(s.holder),
    since: column(s.since),
    host: column(s.host.map(card)),
    marks: s.marks.map(column),
    known: column(say(s.known)),
    zones: s.zones.map((zone) => zone.map(card)),
    frames: say(s.frames),
    pending: say(s.pending),
    waiting: say(s.waiting),
    effects: say(s.effects),
    history: say(s.history),
    globals: say(s.globals),
    returned: say(s.returned),
    watch: s.watch && { ...s.watch, positions: [] },
    checkpoints: s.checkpoints.map((before) => renumbered(before, to)),
  }
}
