import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { parse } from 'yaml'

/** Cards, decks and scenarios are files that people write: the page gets them as the data they stand for. */
export function writtenFiles(): Plugin {
  return {
    name: 'tefuda-written',
    load(id) {
      const file = id.split('?')[0]!
      if (id.includes('?raw') || !file.endsWith('.yaml')) return null
      return `export default ${JSON.stringify(parse(readFileSync(file, 'utf8')))}`
    },
  }
}
