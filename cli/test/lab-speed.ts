import { below, seeded } from '@tefuda/kernel'
import { openBatch } from '@tefuda/players/lab'
import { GAMES } from '@tefuda/register'
import { openNamed } from '@tefuda/register/folder'

/**
 * How many steps a second researchers get, by answers at random: `npm run speed:lab -- [game…]`. Seconds are those of the
 * processor, since other work on the machine stretches the clock.
 */

const ENVS = 64
const WARM = 30_000
const STEPS = 60_000

async function measure(game: string, observe: 'none' | 'compact' | 'full'): Promise<string> {
  const batch = openBatch(await openNamed(game), {
    ...{ game, observe, envs: ENVS, first: 0, seed: 'speed', again: true, most: 20_000 },
    ...{ options: {}, decks: [], seats: null, recalls: false, chance: false, bots: [] },
  })
  const dice = seeded('speed')
  let stand = batch.stand()
  const run = (steps: number) => {
    for (let i = 0; i < steps; i += ENVS)
      stand = batch.step(stand.actions.map(({ length }) => below(dice, length)))
  }
  run(WARM)
  const before = process.cpuUsage()
  run(STEPS)
  const { user, system } = process.cpuUsage(before)
  const each = Math.round(STEPS / ((user + system) / 1e6))
  return `${game}, observing ${observe} (${observe === 'none' ? 0 : batch.lab.observation.length} numbers): ${each} steps`
}

const asked = process.argv.slice(2)
for (const game of asked.length > 0 ? asked : GAMES.map(({ name }) => name))
  for (const observe of ['none', 'compact', 'full'] as const) console.log(await measure(game, observe))
