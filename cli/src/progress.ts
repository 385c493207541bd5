import cliProgress from 'cli-progress'

/** A bar that shows how far something long has come, where somebody looks on. */
export function progressBar(games: number): cliProgress.SingleBar | null {
  if (!process.stderr.isTTY) return null
  const bar = new cliProgress.SingleBar(
    { format: ' {bar} {value}/{total}  {eta_formatted}', stream: process.stderr, clearOnComplete: true },
    cliProgress.Presets.shades_classic,
  )
  bar.start(games, 0)
  return bar
}
