import { describesOnlyWhatMayBeMissing } from '@tefuda/testkit'
import { DECKS, bundledNinjaSlayer as rules } from '../cards/bundled.ts'
import { speak } from '../rules/1300-speech.ts'
import { TYPES } from '../text/vocabulary.ts'

describesOnlyWhatMayBeMissing(rules, speak, TYPES, [...DECKS.values()])
