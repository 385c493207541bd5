import { browserOf, HERE } from './site.ts'

/** Finds the browser that tests drive, or installs it. The runner does this beside the first tests, since installing takes a while. */
try {
  browserOf(HERE)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
