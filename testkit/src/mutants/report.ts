import { readFileSync, writeFileSync } from 'node:fs'
import { type Explanation, explanationOf } from './explained.ts'
import { ROOT } from './files.ts'
import { inWords, type Outcome, type Plan, type Tried } from './run.ts'

/** What became of some mutants, counted. */
interface Counts {
  readonly tried: number
  readonly killed: number
  readonly goldenOnly: number
  readonly explained: number
  readonly survived: number
}

const survives = ({ killedBy }: Tried) => killedBy === null
const isExplained = (one: Tried) => survives(one) && explanationOf(one.mutant) !== undefined
const isUnexplained = (one: Tried) => survives(one) && explanationOf(one.mutant) === undefined
const isByGolden = ({ byGolden }: Tried) => byGolden

function count(tried: readonly Tried[]): Counts {
  const those = (are: (one: Tried) => boolean) => tried.filter(are).length
  return {
    tried: tried.length,
    killed: those((one) => !survives(one) && !isByGolden(one)),
    goldenOnly: those(isByGolden),
    explained: those(isExplained),
    survived: those(isUnexplained),
  }
}

const row = (name: string, { tried, killed, goldenOnly, explained, survived }: Counts) =>
  `| ${[name, tried, killed, goldenOnly, explained, survived].join(' | ')} |`

/** At most this many percent may survive without an explanation. */
const MOST = 5
export const isGoodEnough = ({ tried }: Outcome) =>
  tried.filter(isUnexplained).length * 100 <= tried.length * MOST

const byPlace = ({ mutant: a }: Tried, { mutant: b }: Tried) =>
  a.file === b.file ? a.start - b.start : a.file < b.file ? -1 : 1

/** The figures of a game, as the page shows them. */
export function figures({ game, all, tried: drawn, plan, minutes }: Outcome): string {
  const tried = drawn.toSorted(byPlace)
  const files = [...new Set(tried.map(({ mutant }) => mutant.file))]
  const byFile = files.map((file) => {
    const those = tried.filter(({ mutant }) => mutant.file === file)
    return row(file.replace(/^.*\/src\//, ''), count(those))
  })
  const left = [
    ...(plan.long ? [] : [' The tests that play many whole games were left out.']),
    ...(plan.unexplained ? [' Explained ones were not tried.'] : []),
    ...(plan.seconds < Infinity ? [` Each met tests of ${plan.seconds} seconds at most.`] : []),
  ].join('')
  const because = new Map<Explanation, Tried[]>()
  for (const one of tried.filter(isExplained)) {
    const why = explanationOf(one.mutant)!
    because.set(why, [...(because.get(why) ?? []), one])
  }
  const list = (those: readonly Tried[], indent = '') =>
    those.map(({ mutant }) => `${indent}- \`${inWords(mutant).replace(/^games\/[^/]+\/src\//, '')}\``)
  return [
    `### ${game}`,
    '',
    `${tried.length} of ${all} mutants, tried in ${minutes} minutes of one core.${left}`,
    '',
    '| file | tried | noticed | only by a playthrough | explained | survived |',
    '| --- | --: | --: | --: | --: | --: |',
    ...byFile,
    row('**all**', count(tried)),
    '',
    ...[...because].flatMap(([{ why }, those]) => [`- Explained: ${why}`, ...list(those, '  ')]),
    ...(tried.some(isUnexplained) ? ['- Survived:'] : []),
    ...list(tried.filter(isUnexplained), '  '),
    '',
  ].join('\n')
}

const PAGE = `${ROOT}docs/mutants.md`
/** The command writes everything below this line of the page. */
const BELOW = '## The last figures\n'

/** Puts figures on the page; figures of games that were not tried stay. */
export function writeFigures(outcomes: readonly Outcome[], { sample, seed }: Plan): void {
  const [text, before = ''] = readFileSync(PAGE, 'utf8').split(BELOW)
  const sections = new Map(
    before
      .split(/^(?=### )/m)
      .filter((part) => part.startsWith('### '))
      .map((part) => [part.slice(4, part.indexOf('\n')), part]),
  )
  for (const outcome of outcomes) sections.set(outcome.game, figures(outcome))
  const command = `\nWritten by \`npm run mutants -- --sample ${sample} --seed ${seed} --write\`.\n\n`
  const sorted = [...sections].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, part]) => part.trimEnd())
  writeFileSync(PAGE, `${text}${BELOW}${command}${sorted.join('\n\n')}\n`)
}
