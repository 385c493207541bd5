import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { browserOf } from './site.ts'

/** A machine with nothing on it but what a test puts there. */
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tefuda-machine-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function put(name: string, script: string): string {
  const file = join(folder, name)
  writeFileSync(file, `#!/bin/sh\n${script}\n`)
  chmodSync(file, 0o755)
  return file
}

describe('the browser that tests drive', () => {
  test('is the one that is there', () => {
    const file = put('chromium', '')
    expect(browserOf({ path: folder, root: false }, undefined)).toBe(file)
  })
  test('is the one without windows, wherever it lies, if there is one', () => {
    put('chromium', '')
    mkdirSync(join(folder, 'later'))
    const shell = put('later/chromium-headless-shell', '')
    const path = [folder, join(folder, 'later')].join(delimiter)
    expect(browserOf({ path, root: false }, undefined)).toBe(shell)
  })
  test('is the one that somebody names', () => {
    put('chromium', '')
    expect(browserOf({ path: folder, root: false }, '/elsewhere/chrome')).toBe('/elsewhere/chrome')
  })
  test('is installed on Debian where it is missing', () => {
    put(
      'apt-get',
      'echo "$@" >> "$(dirname $0)/asked"; [ "$1" = install ] && : > "$(dirname $0)/chromium"; exit 0',
    )
    expect(browserOf({ path: folder, root: true }, undefined)).toBe(join(folder, 'chromium'))
  })
  test('is asked for in a line where it cannot be installed', () => {
    put('apt-get', ': > "$(dirname $0)/asked"')
    const asked = () => browserOf({ path: folder, root: false }, undefined)
    expect(asked).toThrow(
      /^no Chromium here; run "apt-get install -y chromium-headless-shell fonts-noto-cjk" as root.*$/,
    )
    expect(existsSync(join(folder, 'asked'))).toBe(false)
  })
  test('is asked for in the same line where installing it fails', () => {
    put('apt-get', 'exit 100')
    expect(() => browserOf({ path: folder, root: true }, undefined)).toThrow(/^no Chromium here; run/)
  })
})
