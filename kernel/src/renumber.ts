import { type CardId, copyState, type Ref, type State, type WritableState } from './state.ts'
import { translated } from './view.ts'

/** The same game with other card numbers: card `n` becomes `to[n]`. Forgets the positions seen so far. */
export function renumbered<G extends object>(s: State<G>, to: readonly CardId[]): WritableState<G> {
  const card = (id: CardId) => (id < 0 ? id : to[id]!)
  const ref = ({ card: id, life }: Ref): Ref => ({ card: card(id), life })
  const say = <T>(value: T): T => translated(value, ref, card)
  const column = <T>(old: readonly T[]): T[] => {
    const out = old.slice()
    for (let id = 0; id < old.length; id++) out[to[id]!] = old[id]!
    return out
  }
  const copy = copyState(s)
  return {
    ...copy,
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
    frames: say(copy.frames),
    pending: say(copy.pending),
    waiting: say(copy.waiting),
    effects: say(copy.effects),
    history: say(copy.history),
    globals: say(copy.globals),
    returned: say(s.returned),
    watch: s.watch && { ...s.watch, positions: [] },
    checkpoints: s.checkpoints.map((before) => renumbered(before, to)),
  }
}
