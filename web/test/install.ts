import { browserOf, HERE } from './site.ts'

/** Before all tests in a browser, once: whoever has none gets one. */
export default function setup(): void {
  browserOf(HERE)
}
