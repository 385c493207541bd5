import { fork } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import type { Prepared } from './child.ts'
import type { Taken } from './measure.ts'

/** A side that is ready to be measured, in its own process. */
export interface RunningSide extends Prepared {
  readonly name: string
  readonly work: (name: string) => () => Promise<Taken>
  readonly end: () => void
}

/** This checkout. */
export const HERE = new URL('../../', import.meta.url)

/** Prepares games of a side, in this checkout or another one that has `bench/src/child.ts`. */
export async function begin(name: string, games: number, tree: URL = HERE): Promise<RunningSide> {
  const child = fork(new URL('bench/src/child.ts', tree), [name, `${games}`], { cwd: tree })
  const heard = () =>
    new Promise<unknown>((resolve, reject) => {
      const failed = (code: number | null) => reject(new Error(`measuring ${name} ended with code ${code}`))
      child.once('exit', failed)
      child.once('message', (said) => {
        child.off('exit', failed)
        resolve(said)
      })
    })
  const prepared = (await heard()) as Prepared
  const work = (what: string) => async () => {
    child.send(what)
    return (await heard()) as Taken
  }
  return { ...prepared, name, work, end: () => child.disconnect() }
}

/** A checkout by its folder. */
export const treeAt = (folder: string): URL => pathToFileURL(`${folder}/`)
