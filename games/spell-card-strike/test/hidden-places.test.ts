import { describesOnlyWhatMayBeMissing } from '@tefuda/testkit'
import { DECKS, bundledStrike as rules } from '../cards/bundled.ts'
import { speak } from '../rules/8-speech.ts'
import { TYPES } from '../text/vocabulary.ts'

describesOnlyWhatMayBeMissing(rules, speak, TYPES, [...DECKS.values()])
