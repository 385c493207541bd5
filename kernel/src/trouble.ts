import { isFields } from './json.ts'

/** What somebody threw: usually an error, but anything can be thrown. */

/** The message of an error, in a word for people. */
export const messageOf = (error: unknown): string =>
  isFields(error) && typeof error.message === 'string' ? error.message : String(error)

/** The code of an error of the system, such as `ENOENT`; an empty word if it has none. */
export const codeOf = (error: unknown): string =>
  isFields(error) && typeof error.code === 'string' ? error.code : ''
