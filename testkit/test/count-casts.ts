import { readFileSync } from 'node:fs'
import { type Cast, castsIn, countCasts } from '../src/casts.ts'
import { codeFiles, isTest, pathTo } from './house-files.ts'

/**
 * Counts the casts of each part of the project: `npm run casts`. `npm run casts -- games/vanguard` lists those in one folder,
 * without `!`.
 */
const [folder] = process.argv.slice(2)

const castsOf = (file: string): Cast[] => castsIn(file, readFileSync(pathTo(file), 'utf8'))

const row = (name: string, files: readonly string[]): string => {
  const { as, double, nonNull } = countCasts(files.flatMap(castsOf))
  return [name.padEnd(26), ...[as, double, nonNull].map((n) => String(n).padStart(6))].join(' ')
}

const code = codeFiles().filter((file) => !isTest(file))

if (folder !== undefined) {
  for (const file of code.filter((file) => file.startsWith(folder))) {
    const source = readFileSync(pathTo(file), 'utf8')
    for (const { kind, start, end } of castsIn(file, source)) {
      const line = source.slice(0, start).split('\n').length
      const text = source.slice(start, end).replace(/\s+/g, ' ')
      if (kind !== 'nonNull') console.log(`${file}:${line} ${text}`)
    }
  }
} else {
  const partOf = (file: string) => file.split('/')[0]!
  const parts = [...new Set(code.map(partOf))]
  console.log(`${''.padEnd(26)}     as double      !`)
  for (const part of parts)
    console.log(
      row(
        part,
        code.filter((file) => file.startsWith(`${part}/`)),
      ),
    )
  console.log(row('all but tests', code))
  console.log(row('tests', codeFiles().filter(isTest)))
}
