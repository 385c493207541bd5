import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runScenarioFiles } from '@tefuda/testkit/scenario'
import { describe, expect, it } from 'vitest'
import { blackpokerScenarios } from '../src/scenario.ts'

const folder = join(import.meta.dirname, '../scenarios')
const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'))

describe('the rulings of BlackPoker hold, plainly, saved at every decision and rolled back', () => {
  it.each(files)('%s', (file) => {
    const { run, failed } = runScenarioFiles([blackpokerScenarios], [join(folder, file)])
    expect(failed.map(({ title, message }) => `${title}\n${message}`).join('\n\n')).toBe('')
    expect(run).toBeGreaterThan(0)
  })
})
