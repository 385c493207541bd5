import {
  type Decision,
  type InBoth,
  isRef,
  type Language,
  type Ref,
  type Seat,
  type Table,
  type Text,
  type Vars,
} from '@tefuda/kernel'
import {
  type Ability,
  type Effect,
  heardBy,
  isDo,
  printAs,
  RUN,
  type Running,
  type Step,
  type Understanding,
} from '@tefuda/language'
import type { Manifest } from './manifest.ts'
import type { Opened } from './opened.ts'

/** What we need to print texts. */
export type Read = Pick<Opened, 'reading'> & Pick<Manifest, 'texts'>

/** The context of a question, as far as the asked seat knows it: the card whose text asks, and what that text does. */
export interface Matter {
  readonly card: Text | null
  /** The card's id, to show its whole text if the asking part has no words by itself. */
  readonly id: string | null
  /** Whether the question is about the price of what the card does. */
  readonly isPrice: boolean
  /** What is about to be done, or how it is paid for. */
  readonly says: InBoth | null
  /** Words for answers that have none of their own. */
  readonly answers: { readonly [key: string]: InBoth }
}

/** A part of a text under way: its steps, and whether they are a cost. */
interface Part {
  readonly source: Ref | null
  readonly steps: Effect
  readonly isCost: boolean
}

/** The phrase categories that print texts and costs on their own. */
const ALONE = ['effect', 'whole', 'instructions', 'sentence', 'chain']
const PAID = ['costs', 'listed']
/**
 * The variants of a category by context: first those where a text mentions its own card, or what it has just chosen.
 */
const SURROUNDINGS = ['', '.own', '.one', '.given', '.spell', '.declared', '.many']
const inAll = (categories: readonly string[]) =>
  categories.flatMap((category) => SURROUNDINGS.map((where) => category + where))
const EFFECT = inAll(ALONE)
const COST = [...inAll(PAID), ...EFFECT]

export function matterOf({ reading, texts }: Read, t: Table<Vars>): Matter | null {
  const decision = t.decision()
  if (!reading || !decision) return null
  const inBoth = sayIn(reading, texts?.calls ?? {})
  const part = partIn(t, decision)
  const answers = { ...modesIn(inBoth, part?.steps ?? []), ...triggersIn(inBoth, t, decision) }
  if (!part) {
    const hasAnswers = Object.keys(answers).length > 0
    const card = hasAnswers ? null : cardSeen(t, decision.seat, playedIn(t, decision)).card
    return card || hasAnswers ? { card, id: null, isPrice: false, says: null, answers } : null
  }
  const isModal = part.steps.length === 1 && isDo(part.steps[0]!, 'modes')
  const says = isModal ? null : inBoth(part.isCost ? COST : EFFECT, part.steps)
  const card = cardSeen(t, decision.seat, part.source)
  return { ...card, isPrice: part.isCost, says, answers }
}

/** The text that asks the question, or that the question belongs to. */
function partIn(t: Table<Vars>, { ask }: Decision): Part | null {
  if (!ask.key.startsWith('ask.')) return null
  for (const { in: procedure, vars } of t.state.frames.slice(-2).reverse()) {
    const { effect, c, card } = vars as unknown as Partial<Running> & { readonly card?: Ref }
    if (!Array.isArray(effect) || effect.length === 0) continue
    if (procedure !== RUN.name) return { source: card ?? null, steps: effect, isCost: false }
    const running = vars as unknown as Running
    const now = effect[running.at - 1] as Step
    const steps = isDo(now, 'modes') ? [now] : effect.slice(Math.max(0, running.at - 1))
    return { source: c!.source, steps, isCost: c!.cost === true }
  }
  return null
}

/** The card being played if no text is under way, unless the question names it. */
function playedIn(t: Table<Vars>, { ask }: Decision): Ref | null {
  if (!ask.key.startsWith('ask.') || 'card' in (ask.args ?? {})) return null
  for (const { vars } of t.state.frames.slice(-2).reverse()) {
    const { card } = vars as { readonly card?: unknown }
    if (isRef(card)) return card
  }
  return null
}

/** A card, if the seat sees its face. */
function cardSeen(t: Table<Vars>, seat: Seat, source: Ref | null): Pick<Matter, 'card' | 'id'> {
  if (!source || !t.alive(source) || ((t.facesOf(source.card) >> seat) & 1) === 0)
    return { card: null, id: null }
  const print = t.state.print[source.card]!
  return { card: t.rules.cardText(print), id: t.rules.cards[print]!.name }
}

/** What each mode of a text does. */
function modesIn(inBoth: Saying, steps: Effect): Matter['answers'] {
  const modes = steps.find((step) => isDo(step, 'modes'))
  if (!modes) return {}
  return Object.fromEntries(
    modes.of.flatMap((mode, i) => {
      const said = inBoth(EFFECT, mode)
      return said ? [[String(i + 1), said] as const] : []
    }),
  )
}

/** What triggered abilities do, if the question chooses one. */
function triggersIn(inBoth: Saying, t: Table<Vars>, decision: Decision): Matter['answers'] {
  if (decision.kind !== 'choose' || decision.ask.key !== 'ask.trigger') return {}
  return Object.fromEntries(
    decision.options.flatMap(({ key, id }) => {
      const waiting = t.state.waiting.find((one) => one.id === id)
      const ability = waiting && heardBy(waiting)?.ability
      const said = ability && 'effect' in ability ? inBoth(EFFECT, ability.effect) : null
      return said ? [[key, said] as const] : []
    }),
  )
}

/** Prints steps of a text in both languages; null if there are no words for them by themselves. */
type Saying = (categories: readonly string[], steps: Effect) => InBoth | null

const sayIn =
  ({ readers, from, glossary }: Understanding, calls: { readonly [field: string]: string }): Saying =>
  (categories, steps) => {
    const drawn = asWritten(steps, calls)
    const inLanguage = (to: Language) => {
      const meant =
        to === from ? drawn : (glossary.translate(drawn as unknown as Ability, to) as unknown as Effect)
      // A choice may be printed apart from what is done with the chosen.
      for (const part of isDo(drawn[0]!, 'choose') ? [meant, meant.slice(1)] : [meant])
        for (const category of categories) {
          const said = printAs(readers[to], category, part)
          if (said !== null) return ended(said, to)
        }
      return null
    }
    const [ja, en] = [inLanguage('ja'), inLanguage('en')]
    return ja !== null && en !== null ? { ja, en } : null
  }

/** A price is no sentence by itself, so it gets a full stop. */
const ended = (said: string, language: Language) =>
  /[。.!」)]$/u.test(said) ? said : said + (language === 'ja' ? '。' : '.')

/** Steps as a text writes them: without the map, which stands beside it, and with the text's names for fields. */
const asWritten = (steps: Effect, calls: { readonly [field: string]: string }): Effect =>
  JSON.parse(
    JSON.stringify(steps, (key, part) => {
      if (key === 'map') return undefined
      return key === 'field' ? (calls[part] ?? part) : part
    }),
  )
