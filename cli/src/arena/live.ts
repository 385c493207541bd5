import type { Standings } from '@tefuda/players/series'
import cliProgress from 'cli-progress'
import { pad } from '../draw/width.ts'

/** The standings of a running series: a bar, and a line for each bot. Shown on terminals only. */
export interface Live {
  readonly show: (done: number, stand: Standings | null) => void
  readonly stop: () => void
}

const percent = (share: number) => `${(100 * share).toFixed(1)}%`.padStart(6)

export function liveTable(games: number, bots: readonly string[]): Live {
  if (!process.stderr.isTTY) return { show: () => {}, stop: () => {} }
  const bars = new cliProgress.MultiBar(
    { format: ' {bar} {value}/{total}  {eta_formatted}', stream: process.stderr, clearOnComplete: true },
    cliProgress.Presets.shades_classic,
  )
  const all = bars.create(games, 0)
  const wide = Math.max(...bots.map((bot) => bot.length))
  const lines = bots.map((bot) =>
    bars.create(1, 0, { bot: pad(bot, wide), rate: '', elo: '' }, { format: ' {bot}  {rate}  {elo}' }),
  )
  const shown = ({ value, low, high }: Standings['bots'][number]['rate']) =>
    `${percent(value)} (${percent(low)} –${percent(high)})`
  return {
    show: (done, stand) => {
      all.update(done)
      for (const [i, { rate, elo }] of (stand?.bots ?? []).entries())
        lines[i]!.update({ rate: shown(rate), elo: elo ? `Elo ${elo.value.toFixed(0)}` : '' })
    },
    stop: () => bars.stop(),
  }
}
