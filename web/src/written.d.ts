/** Files that people write, as `written.ts` hands them to the page. */
declare module '*.yaml' {
  const written: unknown
  export default written
}

/** What texts of each game mean and how they are printed, as `noted.ts` hands it to the page. */
declare module 'virtual:noted' {
  import type { Noted } from './engine/brought-games.ts'
  export const noted: Noted
}
