import { describesOnlyWhatMayBeMissing } from '@tefuda/testkit'
import { DECKS, bundledPso2 as rules } from '../cards/bundled.ts'
import { speak } from '../rules/glossary-speech.ts'
import { TYPES } from '../text/vocabulary.ts'

describesOnlyWhatMayBeMissing(rules, speak, TYPES, [...DECKS.values()])
