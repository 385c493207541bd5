import { inSurroundings, Phrasebook } from '@tefuda/language'
import { abilities, definitions, heads, keywordAbilities } from './en/abilities.ts'
import { choices } from './en/choices.ts'
import { conditions } from './en/conditions.ts'
import { deeds } from './en/deeds.ts'
import { events, ownEvents, replaced, whenOwn } from './en/events.ts'
import { filters } from './en/filters.ts'
import { gains, lasting } from './en/gains.ts'
import { groups } from './en/groups.ts'
import { whereabouts } from './en/history.ts'
import { places, players } from './en/places.ts'
import { sentences, surroundings } from './en/sentences.ts'
import { things } from './en/things.ts'
import { verbs, whatPlayersDo } from './en/verbs.ts'
import { numbers } from './en/words.ts'
import { englishWords } from './names.ts'

/**
 * The game's English, in the words that printed cards have. Everything is in small letters but for what stands in quotation
 * marks. Abilities that are given stand in 『…』, since names have the quotation marks.
 */
export const englishPhrases = new Phrasebook(
  () =>
    inSurroundings(
      [
        ...numbers,
        ...players,
        ...places,
        ...filters,
        ...whereabouts,
        ...groups,
        ...choices,
        ...things,
        ...deeds,
        ...verbs,
        ...whatPlayersDo,
        ...gains,
        ...lasting,
        ...conditions,
        ...events,
        ...ownEvents,
        ...whenOwn,
        ...replaced,
        ...sentences,
        ...heads,
        ...abilities,
        ...keywordAbilities,
        ...definitions,
      ],
      surroundings,
      ['text', 'definition', 'keyword'],
    ),
  englishWords,
)
