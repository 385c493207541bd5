import type { PhraseEntry } from './phrase.ts'

/** How the words that hang on where they stand are said in one kind of surroundings: the target of a spell, or it. */
export type Surroundings = { readonly [name: string]: readonly PhraseEntry[] }

const SLOT = /\{(\w+)(?::([\w.]+))?(\?)?\}/gu

/**
 * Phrases that are the same in all surroundings but for some words, which `surroundings` has for each of them. Whatever
 * needs such a word is a category of its own there, by the name of both: `effect.spell`. What the categories that are
 * asked for never come to is left out.
 */
export function inSurroundings(
  entries: readonly PhraseEntry[],
  surroundings: Surroundings,
  asked: readonly string[],
): PhraseEntry[] {
  const varying = new Set(Object.values(surroundings).flatMap((own) => own.map(([category]) => category)))
  const needs = entries.map(([category, template]) => ({ category, needed: slotsOf(template) }))
  for (let known = -1; known !== varying.size; ) {
    known = varying.size
    for (const { category, needed } of needs)
      if (needed.some((one) => varying.has(one))) varying.add(category)
  }
  const alike = entries.filter(([category]) => !varying.has(category))
  const unlike = entries.filter(([category]) => varying.has(category))
  const inside = (name: string, template: string) =>
    template.replace(SLOT, (all, slot: string, needed = slot, mayMiss = '') =>
      varying.has(needed) ? `{${slot}:${needed}.${name}${mayMiss}}` : all,
    )
  const all = Object.entries(surroundings).flatMap(([name, own]) =>
    [...own, ...unlike].map(
      ([category, template, means, only]): PhraseEntry => [
        `${category}.${name}`,
        inside(name, template),
        means,
        only,
      ],
    ),
  )
  return within([...alike, ...all], asked)
}

/** The phrases that texts of some categories are made of. */
function within(entries: readonly PhraseEntry[], asked: readonly string[]): PhraseEntry[] {
  const byCategory = Map.groupBy(entries, ([category]) => category)
  const met = new Set(asked)
  for (const category of met)
    for (const [, template] of byCategory.get(category) ?? [])
      for (const needed of slotsOf(template)) met.add(needed)
  return entries.filter(([category]) => met.has(category))
}

const slotsOf = (template: string): string[] =>
  Array.from(template.matchAll(SLOT), ([, slot, category]) => category ?? slot!)
