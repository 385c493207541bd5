import type { TestProject } from 'vitest/node'
import { browserOf, HERE, openSite } from './site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built page is served. */
    readonly address: string
    /** Where it lies. */
    readonly folder: string
  }
}

/** Before all tests in a browser, once: whoever has none gets one, and the page is built and served. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  browserOf(HERE)
  const site = await openSite()
  provide('address', site.address)
  provide('folder', site.folder)
  return site.close
}
