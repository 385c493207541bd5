import { LANGUAGES } from '@tefuda/kernel'
import type { Notes } from '@tefuda/language'
import { GAMES } from '@tefuda/register'
import { manifestOf } from '@tefuda/register/folder'
import { expect, test } from 'vitest'
import { notesOf } from '../noted.ts'

/** What the page knows of texts without reading them is what reading them says. */

const isQuick = (name: string) => name === 'ninja-slayer'

for (const listing of GAMES.filter(({ hasTexts }) => hasTexts))
  test(`of ${listing.name}`, { tags: isQuick(listing.name) ? [] : ['long'] }, async () => {
    const noted = JSON.parse(await notesOf(listing.name)) as { readonly [language: string]: Notes }
    const { texts } = await manifestOf(listing)
    for (const language of LANGUAGES) {
      const { phrases } = texts!.readers[language]
      const done = new Set<string>()
      for (const [asked, answer] of noted[language]!) {
        const [, what, category, said] = /^(\w+) (\S+)(?:\n([\s\S]*))?$/.exec(asked)!
        done.add(what!)
        if (what === 'read') expect(phrases.read(category!, said!)).toEqual(answer)
        else if (what === 'print') expect(phrases.print(category!, JSON.parse(said!))).toBe(answer)
        else expect(phrases.has(category!)).toBe(answer)
      }
      expect(done).toContain('print')
    }
  })
