#!/usr/bin/env node
// Plain JavaScript, so that a Node which cannot run the command can still say so. cli/src/main.ts is a link to this file.

import { existsSync } from 'node:fs'

/**
 * Who tells the command to stop is heard from here on, also while the rest is being loaded. A second time ends it at once, and a
 * command that cannot stop in good order gives this back.
 */
const told = new AbortController()
const listeners = ['SIGINT', 'SIGTERM'].map((name) => {
  const hear = () => {
    letGo()
    told.abort(name)
  }
  process.on(name, hear)
  return () => process.off(name, hear)
})
const letGo = () => {
  for (const end of listeners) end()
}
const stop = {
  signal: told.signal,
  giveBack: async () => {
    // A signal that has come already is heard when the loop has gone round.
    for (let round = 0; round < 2; round++) await new Promise((go) => setImmediate(go))
    letGo()
    if (told.signal.aborted) process.kill(process.pid, told.signal.reason)
  },
}

/** Packed, the command is JavaScript; in the house it is TypeScript, which an older Node does not run. */
const packed = new URL('../src/start.js', import.meta.url)
const isPacked = existsSync(packed)
const NEEDED = isPacked ? 22 : 24
const [major] = process.versions.node.split('.')

if (Number(major) >= NEEDED)
  import(isPacked ? packed.href : '../src/start.ts').then(({ start }) => start(stop))
else {
  const isJapanese = (process.env.LC_ALL || process.env.LANG || '').startsWith('ja')
  console.error(
    isJapanese
      ? `tefudaにはNode ${NEEDED}以上が必要です。これはNode ${process.versions.node}です。npm ci の後に npx tefuda で起動するか、新しいNodeを入れてください`
      : `tefuda needs Node ${NEEDED} or later, and this is Node ${process.versions.node}; start it with npx tefuda after npm ci, or install a later Node`,
  )
  process.exitCode = 2
}
