import { LANGUAGES } from '@tefuda/kernel'
import { fetchWords } from '../src/words/fetched.ts'

/** Words of the page in every language, for tests that have no page. */
await Promise.all(LANGUAGES.map(fetchWords))
