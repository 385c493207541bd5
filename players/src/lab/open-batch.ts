import type { Judge, TableLayout } from '@tefuda/common'
import type { Ready, Vars } from '@tefuda/kernel'
import { bots } from '../index.ts'
import { Batch, type BatchAsked } from './batch.ts'
import { Lab } from './env.ts'

/** As much of an opened game as a study needs. */
export interface Studied {
  readonly rules: Ready<Vars>
  readonly manifest: { readonly layout: TableLayout; readonly judge: Judge<Vars> }
}

/** The games that are asked for. */
export function openBatch({ rules, manifest }: Studied, asked: BatchAsked): Batch<Vars> {
  const { options, decks, seats, observe, recalls, chance, most } = asked
  const setup = { options, ...(decks.length > 0 ? { decks } : {}), ...(seats === null ? {} : { seats }) }
  const makers = asked.bots.map((name) =>
    name === null ? null : () => bots[name]!.make(rules, manifest.judge),
  )
  const lab = new Lab(rules, {
    setup,
    layout: manifest.layout,
    detail: observe === 'full' ? 'full' : 'compact',
    recalls,
    remembers: recalls || makers.some((make) => make?.().remembers),
    asksChance: chance,
    most,
  })
  const { envs, seed, first, again } = asked
  return new Batch(lab, { envs, seed, first, again, minds: makers, observes: observe !== 'none' })
}
