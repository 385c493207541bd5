import { type Taken, time } from './measure.ts'
import { type Side, sideNamed } from './sides.ts'

/** A separate process for one side: it prepares its games, reports that, and then times what it is asked to. */

/** The first message of a child. */
export type Prepared = Pick<Side, 'decisions' | 'way'>

const [name = '', games] = process.argv.slice(2)
const side = await sideNamed(name, Number(games))
let amid: ReturnType<Side['amid']> | null = null

process.on('message', async (work: string) => {
  if (!(work in side.playing)) amid ??= side.amid()
  const taken: Taken = await time((side.playing[work] ?? amid![work])!)
  process.send!(taken)
})
process.send!({ decisions: side.decisions, way: side.way } satisfies Prepared)
