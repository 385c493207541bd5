import type { Language } from '@tefuda/kernel'

/** The page's own words. Those of a language come when it is first asked for: nobody reads two at once. */
export const WORDS: { readonly [language in Language]: { [key: string]: string } } = { en: {}, ja: {} }

const FETCHING = {
  en: async () => (await import('./en.ts')).en,
  ja: async () => (await import('./ja.ts')).ja,
}

export const hasWords = (language: Language): boolean => Object.keys(WORDS[language]).length > 0

export async function fetchWords(language: Language): Promise<void> {
  Object.assign(WORDS[language], await FETCHING[language]())
}
