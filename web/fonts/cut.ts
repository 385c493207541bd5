import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ourCharacters } from './characters.ts'

/**
 * `npm run fonts` cuts the fonts of the page to the characters that our texts are written with. What they are cut from is fetched for
 * the while: it is 8 MB, and only needed when a text says something new.
 */
const PACKAGES = [
  'subset-font@2.9.0',
  '@fontsource/zen-antique@5.3.0',
  '@fontsource/zen-kaku-gothic-new@5.3.0',
  '@fontsource/barlow-condensed@5.3.0',
  '@fontsource/yuji-boku@5.3.0',
]

const ours = ourCharacters()
/** Letters with strokes above them, as in Rōnin, come in files of their own, where a font has them: Zen Antique and Zen Kaku Gothic do not. */
const accented = [...ours].filter((character) => /[\u0100-\u017f]/.test(character)).join('')

/** What each is cut from, and the characters that are written in it, where that is not all of ours. */
const FONTS: readonly { readonly from: string; readonly as: string; readonly only?: string }[] = [
  { from: 'zen-antique/files/zen-antique-japanese-400-normal', as: 'zen-antique' },
  { from: 'zen-kaku-gothic-new/files/zen-kaku-gothic-new-japanese-400-normal', as: 'zen-kaku-gothic-400' },
  { from: 'zen-kaku-gothic-new/files/zen-kaku-gothic-new-japanese-700-normal', as: 'zen-kaku-gothic-700' },
  { from: 'barlow-condensed/files/barlow-condensed-latin-600-normal', as: 'barlow-condensed-600' },
  { from: 'barlow-condensed/files/barlow-condensed-latin-700-normal', as: 'barlow-condensed-700' },
  {
    from: 'barlow-condensed/files/barlow-condensed-latin-ext-600-normal',
    as: 'barlow-condensed-600-ext',
    only: accented,
  },
  {
    from: 'barlow-condensed/files/barlow-condensed-latin-ext-700-normal',
    as: 'barlow-condensed-700-ext',
    only: accented,
  },
  { from: 'yuji-boku/files/yuji-boku-japanese-400-normal', as: 'yuji-boku', only: '勝ち負け引き分決着' },
]

const bench = mkdtempSync(join(tmpdir(), 'fonts-'))
try {
  writeFileSync(join(bench, 'package.json'), '{"private":true}')
  execFileSync('npm', ['install', '--silent', '--no-audit', '--no-fund', ...PACKAGES], {
    cwd: bench,
    stdio: 'inherit',
  })
  const load = createRequire(join(bench, 'package.json'))
  const subset = load('subset-font') as (
    font: Buffer,
    text: string,
    options: { readonly targetFormat: 'woff2' },
  ) => Promise<Buffer>
  for (const { from, as, only } of FONTS) {
    const whole = readFileSync(join(bench, 'node_modules/@fontsource', `${from}.woff2`))
    const cut = await subset(whole, only ?? ours, { targetFormat: 'woff2' })
    writeFileSync(join(import.meta.dirname, `${as}.woff2`), cut)
    copyFileSync(
      join(bench, 'node_modules/@fontsource', from.split('/')[0]!, 'LICENSE'),
      join(import.meta.dirname, `${from.split('/')[0]}.LICENSE`),
    )
    console.log(`${as}: ${Math.round(whole.length / 1024)} kB, cut to ${Math.round(cut.length / 1024)} kB`)
  }
  writeFileSync(join(import.meta.dirname, 'characters.txt'), `${ours}\n`)
} finally {
  rmSync(bench, { recursive: true, force: true })
}
