import type { Estimate, Pair, Series, Standings, Verdict } from '@tefuda/players/series'
import { isDuel } from '@tefuda/players/series'
import { between, percent, signed } from '../draw/estimate.ts'
import { drawRows } from '../draw/rows.ts'
import { paint } from '../paint.ts'
import type { Voice } from '../voice.ts'
import type { Raid } from './raids.ts'

/** The table of a series for people. */

export function drawStandings(voice: Voice, series: Series, stand: Standings): string[] {
  const { say } = voice
  const head = (['bot', 'games', 'won', 'drawn', 'lost', 'rate', 'interval'] as const).map((column) =>
    say(`arena.${column}`),
  )
  const elo = (of: Estimate | null) => (of ? [signed(of.value), between(signed, of)] : [])
  const rows = stand.bots.map(({ bot, games, won, drawn, lost, rate, elo: rated }) => [
    ...[bot, `${games}`, `${won}`, `${drawn}`, `${lost}`, percent(rate.value), between(percent, rate)],
    ...elo(rated),
  ])
  const [top, ...others] = drawRows([
    [...head, ...(isDuel(series) ? ['Elo', say('arena.interval')] : [])],
    ...rows,
  ])
  return [
    paint.dim(top!),
    ...others,
    '',
    ...stand.pairs.map((pair) => pairLine(voice, pair)),
    ...(stand.isOpen ? [say('arena.open')] : []),
    ...(stand.first ? [say('arena.first', estimate(stand.first))] : []),
    ...(stand.test ? [testLine(voice, series, stand.test)] : []),
    say('arena.length', { decisions: stand.meanDecisions, turns: stand.meanTurns }),
    ...(stand.stuck + stand.stopped + stand.stumbles > 0
      ? [say('arena.trouble', { stuck: stand.stuck, stopped: stand.stopped, stumbles: stand.stumbles })]
      : []),
    say(isDuel(series) ? 'arena.mirrored' : 'arena.beside'),
  ]
}

/** How bots did in a raid. */
export interface RaidStanding extends Raid {
  readonly stand: Standings
}

/** How often each bot's parties won, by difficulty and size. */
export function drawRaids({ say }: Voice, raids: readonly RaidStanding[]): string[] {
  const head = [
    ...[say('arena.difficulty'), say('arena.people'), say('arena.bot')],
    ...[say('arena.games'), say('arena.won'), say('arena.rate'), say('arena.interval')],
  ]
  const rows = raids.flatMap(({ raid, difficulty, stand }) =>
    stand.bots.map(({ bot, games, won, rate }) => [
      ...[difficulty, raid, bot, `${games}`, `${won}`, percent(rate.value), between(percent, rate)],
    ]),
  )
  const [top, ...others] = drawRows([head, ...rows], 3)
  const sum = (of: (stand: Standings) => number) => raids.reduce((all, { stand }) => all + of(stand), 0)
  const trouble = {
    ...{ stuck: sum(({ stuck }) => stuck), stopped: sum(({ stopped }) => stopped) },
    stumbles: sum(({ stumbles }) => stumbles),
  }
  const isTrouble = Object.values(trouble).some((n) => n > 0)
  return [
    paint.dim(top!),
    ...others,
    '',
    ...(isTrouble ? [say('arena.trouble', trouble)] : []),
    say('arena.beside'),
  ]
}

const estimate = (one: Estimate) => ({ rate: percent(one.value), interval: between(percent, one) })

function pairLine({ say }: Voice, { bots, won, drawn, lost, elo, ahead }: Pair): string {
  const [one, other] = bots
  const counts = { one, other, won, drawn, lost }
  if (ahead) return say('arena.ahead', { ...counts, ...estimate(ahead) })
  return say('arena.pair', { ...counts, elo: signed(elo!.value), interval: between(signed, elo!) })
}

function testLine({ say }: Voice, { bots }: Series, { says, elo, llr, bounds, pairs }: Verdict): string {
  const [one, other] = bots
  return say(says === null ? 'arena.undecided' : `arena.says.${says}`, {
    one: one!,
    other: other!,
    no: elo[0],
    yes: elo[1],
    llr: llr.toFixed(2),
    bound: bounds[1].toFixed(2),
    n: pairs,
  })
}
