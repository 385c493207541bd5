import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The characters that our texts are written with: fonts are cut to these. */

const HOUSE = join(import.meta.dirname, '../..')
/** Where what people read is written: words of the page, of advice, of tables far away and of games, cards, lessons, rules. */
const PLACES = ['web/src', 'players/src/advice', 'server/src', 'games']
const READ = /\.(ts|tsx|yaml|md|tsv|json)$/
const UNREAD = /(^|\/)(node_modules|test|scenarios|golden)(\/|$)/

export function ourCharacters(): string {
  const found = new Set<string>()
  for (let code = 0x20; code < 0x7f; code++) found.add(String.fromCharCode(code))
  for (const place of PLACES) {
    for (const file of readdirSync(join(HOUSE, place), { recursive: true, encoding: 'utf8' })) {
      if (!READ.test(file) || UNREAD.test(file)) continue
      for (const character of readFileSync(join(HOUSE, place, file), 'utf8'))
        if (character > '\x7f') found.add(character)
    }
  }
  return [...found].sort().join('')
}
