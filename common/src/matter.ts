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

/** What texts are printed with. */
export type Read = Pick<Opened, 'reading'> & Pick<Manifest, 'texts'>

/** What a question is about beside its own words, as far as whoever is asked knows: the card whose text asks, and what that text does. */
export interface Matter {
  readonly card: Text | null
  /** Its id, by which its whole text is found where the part that asks has no words by itself. */
  readonly id: string | null
  /** Whether it is the price of what that card does. */
  readonly isPrice: boolean
  /** What is about to be done, or how it is paid for. */
  readonly says: InBoth | null
  /** What answers stand for that have no words of their own. */
  readonly answers: { readonly [key: string]: InBoth }
}

/** A part of a text that is under way: what it has been put to do, and what of that is asked about. */
interface Part {
  readonly source: Ref | null
  readonly steps: Effect
  readonly isCost: boolean
}

/** By what texts and costs are printed that stand alone. */
const ALONE = ['effect', 'whole', 'instructions', 'sentence', 'chain']
const PAID = ['costs', 'listed']
/** Where a phrasebook says things in several surroundings: those in which a text speaks of its own card, or of what it has just chosen, first. */
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

/** The text that asks, or that what is asked belongs to. */
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

/** The card that is under way where no text is, unless the question names it. */
function playedIn(t: Table<Vars>, { ask }: Decision): Ref | null {
  if (!ask.key.startsWith('ask.') || 'card' in (ask.args ?? {})) return null
  for (const { vars } of t.state.frames.slice(-2).reverse()) {
    const { card } = vars as { readonly card?: unknown }
    if (isRef(card)) return card
  }
  return null
}

/** A card whose face the seat sees. */
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

/** What abilities do that have triggered, where one is to be chosen. */
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

/** Steps of a text in both languages; null where it has no words for them by themselves. */
type Saying = (categories: readonly string[], steps: Effect) => InBoth | null

const sayIn =
  ({ readers, from, glossary }: Understanding, calls: { readonly [field: string]: string }): Saying =>
  (categories, steps) => {
    const drawn = asWritten(steps, calls)
    const inLanguage = (to: Language) => {
      const meant =
        to === from ? drawn : (glossary.translate(drawn as unknown as Ability, to) as unknown as Effect)
      // What is chosen may stand apart from what is done with it.
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

/** A price is no sentence by itself. */
const ended = (said: string, language: Language) =>
  /[。.!」)]$/u.test(said) ? said : said + (language === 'ja' ? '。' : '.')

/** Steps as a text has them: a map stands beside it, and it knows none of the rules' own fields. */
const asWritten = (steps: Effect, calls: { readonly [field: string]: string }): Effect =>
  JSON.parse(
    JSON.stringify(steps, (key, part) => {
      if (key === 'map') return undefined
      return key === 'field' ? (calls[part] ?? part) : part
    }),
  )
