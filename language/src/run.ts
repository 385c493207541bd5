import {
  type Ask,
  asData,
  ask,
  event,
  eventWith,
  fieldOf,
  type Option,
  type Procedure,
  procedure,
  type Ref,
  type Table,
  type Target,
  text,
} from '@tefuda/kernel'
import type { Choose, Effect, OwnStep, Step, Thing, Value, Verb } from './ability.ts'
import {
  type Context,
  copyContext,
  letsIn,
  lettersIn,
  type MutableContext,
  reported,
  sorted,
  verbsOf,
} from './context.ts'
import { type Interpreter, secondAfter, targetsOf, verbAfter } from './interpreter.ts'
import { placeAfter } from './places.ts'
import { RUN, type Running } from './running.ts'
import type { Own } from './steps.ts'

/** Carries out an effect; the context it ends with is what the procedure gives back. */
export function runEffect<G extends object>(t: Table<G>, effect: Effect, c: Context, path = ''): void {
  const lets = letsIn(effect)
  const knowing = lets ? withLets(c, lets) : c
  t.call(RUN, {
    effect,
    at: 0,
    path,
    c: knowing,
    rounds: NOTHING,
    round: 0,
    before: null,
    owed: NOTHING_OWED,
    moving: NOTHING,
    top: null,
  })
}

const NOTHING: readonly never[] = []
/** Nothing is counted of what a cost asks for. */
const NOTHING_OWED = -1

function withLets(c: Context, lets: NonNullable<Context['lets']>): Context {
  const knowing = copyContext(c)
  knowing.lets = { ...c.lets, ...lets }
  return knowing
}

const YES: Option = { key: 'yes', text: text('option.yes'), id: 1 }
const NO: Option = { key: 'no', text: text('option.no'), id: 0 }
/** Whether to do something. The words are the game's. */
export const YES_NO: readonly Option[] = [YES, NO]

/** The clauses by which a game asks what the language asks. */
export interface Clauses {
  readonly choose: string
  readonly may: string
}

/** What an effect ends with is plain data, as frames are. */
/** What a player has said, of which kind. */
const DECLARE = eventWith<{ readonly what: string; readonly said: string | number }>('declare')

const give = <G extends object>(t: Table<G>, c: Context) => t.return(asData(c))

/** The procedure that carries out effects. Its frames are plain data, its choices decisions, its changes events. */
export function runProcedure<G extends object>(speak: Interpreter<G>, clauses: Clauses): Procedure<G> {
  const set = (v: Running, more: Partial<Context>) => {
    v.c = Object.assign(copyContext(v.c), more)
  }
  const speakOf = (v: Running, step: Choose, targets: readonly Target[]): MutableContext => {
    const before = v.c
    const c = copyContext(before)
    const { it, players, items, places } = sorted(targets)
    if (speak.isOfPlaces(step.what)) {
      c.places = places
      v.c = c
      return c
    }
    c.it = step.beside ? [...before.it, ...it] : it
    c.players = players
    c.items = items
    if (step.beside) c.pair = [before.it, it]
    if (it.length > 0) c.chosen = before.chosen ? [...before.chosen, ...it] : it
    if (!before.cost) {
      const found = step.do === 'search' ? { choose: it, search: it } : { choose: it }
      c.done = { ...added(before.done, found), chose: step.beside ? c.it : it }
    }
    v.c = c
    return c
  }
  /** A letter gets its number when it is first used, and keeps it. */
  const fixLetters = (t: Table<G>, v: Running, step: Step) => {
    const c = v.c
    if (!c.lets || step.do === 'let') return
    for (const letter of lettersIn(step)) {
      if (letter in c.letters || !(letter in c.lets)) continue
      set(v, { letters: { ...v.c.letters, [letter]: speak.value(t, c, c.lets[letter]!) } })
    }
  }
  const verbIn = (v: Running) => verbAfter(v.effect, v.at - 1)
  const secondIn = (v: Running) => secondAfter(v.effect, v.at - 1)
  /** The step at which it is, of a kind that is known there. */
  const stepIn = <D extends OwnStep['do']>({ effect, at }: Running) => effect[at - 1] as Own<D>
  const pathIn = (v: Running) => placeAfter(v.path, v.at - 1)
  const yesOrNo =
    (key: string): Ask<G, Running>['decide'] =>
    (t, v) => ({
      kind: 'choose',
      seat: v.c.actor,
      clause: clauses.may,
      ask: text(key, { card: speak.sourceText(t, v.c) }),
      options: YES_NO,
      min: 1,
      max: 1,
    })

  /** What is done where the rest is not. */
  const otherwise = (t: Table<G>, v: Running) => {
    const { else: instead } = stepIn<'if' | 'may' | 'pay'>(v)
    if (!instead) return t.goto('language.next')
    runEffect(t, instead, v.c, `${pathIn(v)}else.`)
    t.goto('language.back')
  }
  const tellFound = (t: Table<G>, c: Context, step: Choose, targets: readonly Target[]) =>
    speak.speech.found?.(
      t,
      c,
      step,
      sorted(targets).it.map(({ card }) => card),
    )
  const answered = (t: Table<G>, v: Running, targets: readonly Target[]) => {
    const step = stepIn<Choose['do']>(v)
    if (step.do === 'search') tellFound(t, v.c, step, targets)
    const c = speakOf(v, step, targets)
    if (c.looked.length > 0) c.looked = without(c.looked, c.it)
    c.did = targets.length > 0
    t.goto('language.next')
  }
  /** What was chosen before and still is what it was chosen as. */
  const goOnWith = (t: Table<G>, v: Running, step: Choose, fixed: readonly Target[]) => {
    const c = v.c
    const proper = fixed.filter((target) => speak.stillFits(t, c, step, target))
    const now = speakOf(v, step, proper)
    now.targets = [...(c.targets ?? NOTHING), ...sorted(proper).it]
    t.goto('language.next')
  }
  const choosing = (t: Table<G>, v: Running, step: Choose) => {
    const c = v.c
    const fixed = c.fixed[pathIn(v)]
    if (fixed) return goOnWith(t, v, step, fixed)
    if (c.cost && !speak.hasEnough(t, c, step, verbIn(v))) return fail(t, v)
    if (step.random || speak.isBlind(t, c, step)) return answered(t, v, speak.atRandom(t, c, step))
    if (speak.isLookedThrough(step.what.in))
      speak.speech.look(t, c, speak.group(t, c, { in: step.what.in, are: ANY }))
    t.goto('language.choose')
  }
  /** The same again and again, each time with something of its own: who acts, or what it is about. */
  const rounds = (t: Table<G>, v: Running, each: readonly Partial<Context>[]) => {
    v.rounds = each
    v.round = 0
    v.before = v.c
    t.goto('language.round')
  }
  /** Whoever has left does nothing. */
  const passOver = (t: Table<G>, v: Running) => {
    v.round++
    t.goto('language.round')
  }
  /** What one round has chosen no later round of the same does. */
  const keepTaken = (v: Running) => {
    const fresh = (v.c.chosen ?? ANY).slice(v.before!.chosen?.length ?? 0)
    set(v, { taken: [...(v.c.taken ?? ANY), ...fresh] })
  }
  const repeating = (
    t: Table<G>,
    c: Context,
    times: Value | { readonly each: Thing },
  ): Partial<Context>[] => {
    if (typeof times === 'object' && 'each' in times)
      return speak.things(t, c, times.each).map((ref) => ({ it: [ref] }))
    return new Array(Math.max(0, speak.value(t, c, times))).fill({})
  }
  /** What an inner effect, or a verb, has told: what it speaks of now and what it has done. */
  const merge = (t: Table<G>, v: Running, about: boolean) => {
    const back = reported(t)
    const c = v.c
    if (!back || typeof back !== 'object' || (back.source && back.source.card !== c.source.card)) return
    const { it, pair, players, places, targets, chosen, did, done, letters, looked, declared, left } = back
    const learnt = copyContext(c)
    if (about && it) learnt.it = it
    if (about && pair) learnt.pair = pair
    if (about && players) learnt.players = players
    if (about && places) learnt.places = places
    if (targets) learnt.targets = targets
    if (chosen) learnt.chosen = chosen
    if (about && did !== undefined) learnt.did = did
    if (done) learnt.done = 'seat' in back ? done : added(c.done, done)
    if (letters && letters !== c.letters) learnt.letters = { ...c.letters, ...letters }
    if (looked) learnt.looked = looked
    if (declared) learnt.declared = declared
    if (left) learnt.left = left
    v.c = learnt
  }
  /** Whether a part of a cost was not done after all, or not to all that it asks for: forbidden, replaced, or gone by now. */
  const fellShort = (t: Table<G>, v: Running): boolean => {
    if (!v.c.cost) return false
    const told = reported(t)
    if (told?.failed) return true
    const step = v.effect[v.at - 1]!
    if (!(step.do in verbsOf(t))) return false
    if (v.owed === NOTHING_OWED) return told?.did === false
    return (told?.done?.[step.do]?.length ?? 0) < v.owed
  }
  const fail = (t: Table<G>, v: Running) => give(t, { ...v.c, failed: true })
  const goOnAfter = (t: Table<G>, v: Running) => {
    if (fellShort(t, v)) return fail(t, v)
    merge(t, v, true)
    t.goto('language.next')
  }

  /**
   * What a verb has told. The text goes on to speak of the top of a pile that it has named, and of what a verb tells where it
   * spoke of nothing in particular, or else of its own card; what it has moved is followed from here on.
   */
  const verbDone = (t: Table<G>, v: Running) => {
    if (fellShort(t, v)) return fail(t, v)
    const said = v.effect[v.at - 1] as Verb
    const { moving, top } = v
    const { it } = v.c
    merge(t, v, true)
    if (top) set(v, { it: top })
    else if (said.what === 'this' && it.length === 0) set(v, { it: [v.c.source] })
    else if (isAboutKnown(said.what) && v.c.it !== it) set(v, { it })
    v.top = null
    v.moving = NOTHING
    const moved = moving.length === 0 ? NOTHING : speak.moved(t, v.c, said, moving)
    if (moved.length > 0) set(v, { left: [...(v.c.left ?? NOTHING), ...moved] })
    t.goto('language.next')
  }

  return procedure<G, Running>(RUN, {
    'language.next': (t, v) => {
      const step = v.effect[v.at] as OwnStep | undefined
      if (!step) return give(t, v.c)
      v.at++
      fixLetters(t, v, step)
      const c = v.c
      switch (step.do) {
        case 'choose':
        case 'pick':
        case 'search':
          return choosing(t, v, step)
        case 'may':
          if (speak.canBegin(t, c, step.then)) return t.goto('language.may')
          set(v, { did: false })
          return otherwise(t, v)
        case 'pay':
          if (speak.canPay(t, c, step.cost)) return t.goto('language.pay')
          set(v, { did: false })
          return otherwise(t, v)
        case 'if': {
          const { if: condition, then } = step
          if (!speak.holds(t, c, condition)) {
            set(v, { did: false })
            return otherwise(t, v)
          }
          runEffect(t, then, c, pathIn(v))
          return t.goto('language.back')
        }
        case 'let':
          return t.goto('language.next')
        case 'by':
          return rounds(
            t,
            v,
            speak.who(t, c, step.who).map((actor) => ({ actor })),
          )
        case 'repeat':
          return rounds(t, v, repeating(t, c, step.times))
        case 'modes':
          return t.goto('language.modes')
        case 'declare':
          return t.goto('language.declare')
        case 'after':
        case 'also':
          runEffect(t, step.then, c, pathIn(v))
          return t.goto('language.back')
        default: {
          t.report(null)
          const said = step as Verb
          const verb = verbsOf(t)[said.do]!
          if ((c.cost || verb.whole) && verb.can?.(t, c, said) === false) {
            if (c.cost) return fail(t, v)
            set(v, { did: false })
            return t.goto('language.next')
          }
          if (c.cost) v.owed = verb.owes?.(t, c, said) ?? NOTHING_OWED
          v.moving = speak.moving(t, c, said)
          v.top = isTop(said.what) ? speak.things(t, c, said.what) : null
          const { frames } = t.state
          const running = frames.length
          verb.does(t, c, said, pathIn(v))
          if (frames.length > running || t.state.frames !== frames) return t.goto('language.done')
          return verbDone(t, v)
        }
      }
    },
    'language.choose': ask(
      (t, v) => {
        const c = v.c
        const step = stepIn<Choose['do']>(v)
        return speak.question(t, c, step, clauses.choose, 'ask.choose', verbIn(v), secondIn(v))
      },
      (t, v, { picked }) => answered(t, v, targetsOf(picked)),
    ),
    'language.may': ask(yesOrNo('ask.may'), (t, v, { picked }) => {
      set(v, { did: picked[0] === YES })
      if (picked[0] !== YES) return otherwise(t, v)
      runEffect(t, stepIn<'may'>(v).then, v.c, pathIn(v))
      t.goto('language.back')
    }),
    'language.pay': ask(yesOrNo('ask.pay.optional'), (t, v, { picked }) => {
      set(v, { did: picked[0] === YES })
      if (picked[0] !== YES) return otherwise(t, v)
      t.checkpoint()
      const c: Context = { ...v.c, cost: true }
      runEffect(t, stepIn<'pay'>(v).cost, c, `${pathIn(v)}cost.`)
    }),
    'language.paid': (t, v) => {
      if (fieldOf(t.state.returned, 'failed')) return t.rewind('language.unpaid')
      t.forgetCheckpoint()
      const { done } = v.c
      merge(t, v, speaksOfPayment(speak, v.c.it))
      if (speak.speech.costsApart) set(v, { done })
      runEffect(t, stepIn<'pay'>(v).then, { ...v.c, did: true }, pathIn(v))
      t.goto('language.back')
    },
    /** A cost that turned out to be too much has not been paid at all. */
    'language.unpaid': (t, v) => {
      set(v, { did: false })
      otherwise(t, v)
    },
    'language.modes': ask(
      (t, v) => {
        const { n, of } = stepIn<'modes'>(v)
        const options = of.map((__, id) => ({
          key: `${id + 1}`,
          text: text('option.mode', { n: id + 1 }),
          id,
        }))
        const question = {
          seat: v.c.actor,
          clause: clauses.choose,
          ask: text('ask.modes', { n, card: speak.sourceText(t, v.c) }),
        }
        return { kind: 'choose', ...question, options, min: n, max: n }
      },
      (t, v, { picked }) => {
        const chosen = picked.flatMap(({ id }) => stepIn<'modes'>(v).of[id]!)
        runEffect(t, chosen, v.c, pathIn(v))
        t.goto('language.back')
      },
    ),
    'language.declare': ask(
      (t, v) => {
        const { what } = stepIn<'declare'>(v)
        const can = speak.speech.declare!(t, v.c, what)
        const asked = { seat: v.c.actor, clause: clauses.choose, ask: text(`ask.declare.${what}`) }
        if (!('words' in can)) return { kind: 'number', ...asked, ...can }
        const options = can.words.map(({ option }, id) => ({ ...option, id }))
        return { kind: 'choose', ...asked, options, min: 1, max: 1 }
      },
      (t, v, { picked, number }) => {
        const { what } = stepIn<'declare'>(v)
        const c = v.c
        const can = speak.speech.declare!(t, c, what)
        const said = 'words' in can ? can.words[picked[0]!.id]!.word : number
        set(v, { declared: { ...c.declared, [what]: said } })
        t.do(event(DECLARE, clauses.choose, c.actor, { note: { what, said } }))
        t.goto('language.next')
      },
    ),
    'language.round': (t, v) => {
      const own = v.rounds[v.round]
      if (!own) {
        if (v.c.taken) set(v, { taken: ANY })
        return t.goto('language.next')
      }
      if (own.actor !== undefined && !speak.speech.seats(t).includes(own.actor)) return passOver(t, v)
      const step = stepIn<'by' | 'repeat'>(v)
      const path = step.do === 'by' ? pathIn(v) : `${pathIn(v)}${v.round}.`
      v.round++
      const { it, players, chosen = ANY } = v.before!
      const c = { ...v.c, it, players, chosen, ...own }
      runEffect(t, step.then, c, path)
      t.goto('language.rounded')
    },
    'language.rounded': (t, v) => {
      if (fellShort(t, v)) return fail(t, v)
      merge(t, v, true)
      if (speak.speech.eachAnother && stepIn<'by' | 'repeat'>(v).do === 'repeat') keepTaken(v)
      t.goto('language.round')
    },
    'language.back': goOnAfter,
    'language.done': verbDone,
  })
}

const ANY: readonly never[] = []

type Top = Extract<Thing, { readonly top: Value }>
const isTop = (what: Thing | undefined): what is Top => typeof what === 'object' && 'top' in what

/** Whether a verb is done to something that its text has spoken of before, or to its own card. */
const isAboutKnown = (what: Thing | undefined): boolean =>
  what !== undefined && (typeof what === 'string' || !('all' in what || 'top' in what || 'entered' in what))

/** Whether a text that speaks of something goes on to speak of what it was paid with instead: where it says that later. */
export const speaksOfPayment = <G extends object>(speak: Interpreter<G>, before: readonly Ref[]): boolean =>
  before.length === 0 || !speak.speech.costsFirst

function without(refs: readonly Ref[], gone: readonly Ref[]): readonly Ref[] {
  return refs.filter(({ card }) => !gone.some((ref) => ref.card === card))
}

function isEmpty(done: Context['done']): boolean {
  for (const _ in done) return false
  return true
}

/** What was done before and what was done now. */
function added(before: Context['done'], now: Context['done']): Context['done'] {
  if (isEmpty(before)) return now
  const all = { ...before }
  for (const [verb, refs] of Object.entries(now)) all[verb] = [...(before[verb] ?? []), ...refs]
  return all
}
