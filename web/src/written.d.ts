/** Files that people write, as `written.ts` hands them to the page. */
declare module '*.yaml' {
  const written: unknown
  export default written
}
