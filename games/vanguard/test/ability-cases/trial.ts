import type { Decision } from '@tefuda/kernel'
import type { Ability, Choose, Condition, Effect, Gain, Step } from '@tefuda/language'
import { keysOf } from '@tefuda/testkit/cases'
import type { Card } from '../../index.ts'
import { ask } from './asking.ts'
import { answerQuietly, battleAgainst, begin, missesOf, type Script } from './begin.ts'
import { changedScene } from './misses.ts'
import { Model, type Thing } from './model.ts'
import { seatOf } from './pieces.ts'
import { Reading, type Will } from './reading.ts'
import { type Case, happeningOf, LATE, NoCase, sceneFor } from './scene.ts'
import { act, goTo, layAgain, ring, type Staged, set, sourceOf, waitingOf } from './table.ts'
import { afterwards } from './times.ts'
import { conditionsOf, isChoose, mostOf, stepsOf, zonesOf } from './walk.ts'

/** An ability is tried in every case that could show a word of it forgotten. */

/** An ability as it is tried: as it is on the card, and spelled out where it is a keyword. */
export interface Tried {
  readonly called: string
  readonly card: Card
  readonly own: Ability
  readonly spelled: Ability
}

const SKILLS = ['boost', 'intercept', 'twinDrive', 'tripleDrive']
const isSkill = (ability: Ability): boolean => ability.kind === 'keyword' && SKILLS.includes(ability.keyword)

/** The zones in which a card is when its ability counts, or where what it waits for has brought it. */
function homesOf({ spelled, card }: Tried): readonly string[] {
  const zones = zonesOf(spelled)
  if (zones.length > 0) return zones
  const when = happeningOf(spelled)
  if (when && 'what' in when && when.what === 'this') {
    if (when.event === 'placed') return [when.to ?? 'rear']
    if (when.event === 'retired') return ['rear']
    return ['drop']
  }
  return [card.type === 'g' ? 'vanguard' : 'rear']
}

/** Events that come to a vanguard and a rear-guard alike. */
const EITHER = ['attacks', 'hits', 'battled', 'missed']
const ELSEWHERE: { readonly [zone: string]: string } = {
  vanguard: 'rear',
  rear: 'vanguard',
  drop: 'hand',
  bind: 'drop',
  soul: 'drop',
}

/** Another zone, in which the same could happen. */
function elsewhereOf({ spelled, card }: Tried): readonly string[] {
  const zones = zonesOf(spelled)
  const when = happeningOf(spelled)
  const isFree =
    spelled.kind === 'activated' ||
    (spelled.kind === 'constant' && !when) ||
    (spelled.kind === 'triggered' && ('at' in spelled.when || 'whenever' in spelled.when)) ||
    (when !== null && EITHER.includes(when.event) && !('in' in when && when.in))
  if (!isFree || card.type === 'g') return []
  return zones.flatMap((zone) => ELSEWHERE[zone] ?? []).filter((zone) => !zones.includes(zone))
}

export function casesOf(tried: Tried): Case[] {
  const { spelled } = tried
  const homes = homesOf(tried)
  const [home] = homes as readonly [string]
  const found: Case[] = homes.map((one) => ({ kind: 'plain', at: '', home: one }))
  const add = (kind: Case['kind'], at: string) => found.push({ kind, at, home })
  for (const { step, path, isCost } of stepsOf(spelled)) {
    if (step.do === 'pay' || step.do === 'may') add('declined', path)
    if (!isCost && isChoose(step) && 'any' in step.how) add('declined', path)
    if (isCost && (isChoose(step) || step.do === 'counterBlast' || step.do === 'soulBlast'))
      add('too few', path)
    if (!isCost && isChoose(step) && !isPaidWith(spelled, step)) add('no target', path)
    if (!isCost && isChoose(step) && mostOf(step) > 1) add('too few', path)
    if (!isCost && step.do === 'counterBlast') add('too few', path)
  }
  for (const { path, condition } of conditionsOf(spelled)) {
    if (canFail(condition)) add('condition false', path)
    if ('icon' in condition && condition.icon === 'wave') add('condition false', `${path}${LATE}`)
  }
  for (const one of elsewhereOf(tried)) found.push({ kind: 'elsewhere', at: one, home: one })
  for (const at of missesOf(spelled)) add('something else', at)
  const [first] = spelled.kind === 'constant' ? (spelled.does as readonly Step[]) : []
  if (first?.do === 'replace' && JSON.stringify(first).includes('"may"')) add('declined', 'with')
  if ('limit' in spelled && spelled.limit) add('limit', '')
  return found
}

/** Whether it was done is no condition of its own: there are other cases for that. */
const canFail = (condition: Condition) =>
  !('done' in condition) && !('number' in condition && JSON.stringify(condition.number).includes('"did"'))

/** Whether the cost is paid from the same zone, which therefore is never empty. */
function isPaidWith(ability: Ability, { what }: Choose): boolean {
  const { of, zone } = what.in
  if (of !== 'you') return false
  return stepsOf(ability).some(({ step, isCost }) => {
    if (!isCost) return false
    if (isChoose(step)) return step.what.in.zone === zone
    return (step.do === 'counterBlast' && zone === 'damage') || (step.do === 'soulBlast' && zone === 'soul')
  })
}

/** Whether it must come to that at all. */
function isEntered({ spelled }: Tried, { kind, at }: Case): boolean {
  if (kind === 'elsewhere' || kind === 'something else') return false
  if (kind === 'condition false') return !at.startsWith('only') && !at.startsWith('when')
  return !(kind === 'too few' && spelled.kind === 'activated' && at.startsWith('cost.'))
}

export function faultsOf(tried: Tried, one: Case): readonly string[] {
  const { card, spelled } = tried
  if (spelled.kind === 'constant') return constantFaults(tried, one)
  const scene = changedScene(sceneFor(card, spelled, one), spelled, one)
  const staged = set(scene, abilitiesFor(tried))
  const script = begin(staged, spelled, one)
  const entered = enter(staged, spelled, script)
  const life = staged.t.state.life[sourceOf(staged)]!
  if (!isEntered(tried, one)) return entered ? ['it was entered'] : []
  if (!entered) return ['it was not entered']
  const will: Will = { declines: one.kind === 'declined' ? one.at : null }
  const outcome = carryOut(staged, spelled, will)
  if (outcome.faults.length > 0) return outcome.faults
  if (one.kind === 'limit') return limitFaults(tried, staged, one, life)
  const shown = isShown(outcome)
  if (one.kind === 'plain' && !shown) return ['the case shows nothing']
  if (!shown && one.kind !== 'plain') return []
  return afterwards(staged, outcome.reading)
}

/** The card says this alone, and has its skill icons. */
const abilitiesFor = ({ card, own, spelled }: Tried): Ability[] => [
  ...card.abilities.filter((ability) => isSkill(ability) && ability !== own),
  own,
  ...(happeningOf(spelled)?.event === 'legions' ? [SEEKING] : []),
]
/** 10.25: without it nobody is in legion. */
const SEEKING: Ability = {
  kind: 'keyword',
  keyword: 'seekMate',
  n: 20000,
  are: [{ name: 'mate' }],
  zone: 'vanguard',
}

const MOST = 150

/** Goes on until the ability waits, or can be chosen; false where it comes to nothing. */
function enter(staged: Staged, ability: Ability, script: Script): boolean {
  const { turn } = staged.t.state
  for (let i = 0; i < MOST; i++) {
    const decision = staged.t.decision()
    if (!decision || staged.t.state.turn !== turn) return false
    if (waitingOf(staged)) {
      if (decision.ask.key === 'ask.trigger') return true
    } else if (ability.kind === 'activated' && decision.ask.key === 'ask.main' && decision.seat === 0)
      return wayIn(staged, decision) !== undefined
    answerQuietly(staged, decision, script)
  }
  return false
}

/** How the ability is called where it may be played. */
function wayIn(staged: Staged, decision: Decision): string | undefined {
  if (decision.kind !== 'choose') return undefined
  const source = sourceOf(staged)
  return decision.options.find(({ key, id }) => id === source && /\.\d+$/.test(key))?.key
}

interface Outcome {
  readonly faults: readonly string[]
  readonly reading: Reading
  readonly before: string
  readonly after: string
}

/** The fields that a text changes. */
function countsOf(ability: Ability): string[] {
  const text = JSON.stringify(ability)
  const fields = ['power', 'critical', 'shield', 'drive', 'attackedUnits'].filter((field) =>
    text.includes(`{"field":"${field}","by"`),
  )
  return text.includes('"do":"lose"') ? [...fields, 'keywords'] : fields
}

/** Carries the ability out, on the table and on the model, and compares the two. */
function carryOut(staged: Staged, ability: Ability, will: Will): Outcome {
  const waiting = waitingOf(staged)
  ring(staged)
  const model = new Model(staged)
  const before = tell(model)
  const reading = new Reading(model, staged.scene, will, aboutIn(model, ability))
  const decision = staged.t.decision()!
  const key =
    waiting && decision.kind === 'choose'
      ? decision.options.find(({ id }) => id === waiting.id)?.key
      : wayIn(staged, decision)
  if (key === undefined) return { faults: ['it cannot be chosen'], reading, before, after: before }
  staged.t.answer(decision.seat, [key])
  const faults = ask(staged, reading.whole(ability))
  const found =
    faults.length > 0
      ? faults
      : [...endFaults(staged, model, countsOf(ability)), ...aimFaults(staged, reading)]
  return { faults: found, reading, before, after: tell(model) }
}

function endFaults(staged: Staged, model: Model, counts: readonly string[]): string[] {
  const { winner, extra } = model.ended
  const won = staged.t.state.result
  if (winner !== null) return won?.winners.includes(seatOf(winner)) ? [] : ['nobody has won']
  if (won) return ['the game is over']
  const turns = staged.t.state.globals.extra.join()
  if (turns !== extra.map(seatOf).join()) return [`turns are added for ${turns}`]
  return model.faults(staged, counts)
}

/** Who is attacked now. */
function aimFaults({ t }: Staged, { attacked }: Reading): string[] {
  if (attacked === null) return []
  const cards = t.state.globals.battle?.attacked.map(({ card }) => card) ?? []
  return cards.join() === String(attacked.card)
    ? []
    : [`${cards.join()} is attacked, ${attacked.card} expected`]
}

const tell = ({ things, ended }: Model): string =>
  JSON.stringify([
    ended,
    things.map(({ card, zone, side, circle, states, numbers, keywords }) => [
      card,
      zone,
      side,
      circle,
      states,
      numbers,
      keywords,
    ]),
  ])

const isShown = ({ before, after, reading }: Outcome) =>
  before !== after ||
  reading.lasting.length > 0 ||
  reading.forbidden.length > 0 ||
  reading.later.length > 0 ||
  reading.attacked !== null ||
  reading.costsNothing

/** What the text speaks of when it begins. */
function aboutIn(model: Model, ability: Ability): readonly Thing[] {
  const { things } = model
  if (ability.kind === 'triggered' && 'whenever' in ability.when)
    return model.in(['rear'], ['you']).filter(({ piece }) => piece.role === 'strong')
  const when = happeningOf(ability)
  if (!when || 'who' in when) return []
  const role =
    when.event === 'boosts'
      ? 'leader'
      : when.event === 'rodeUpon'
        ? 'rider'
        : typeof when.what === 'object'
          ? 'subject'
          : null
  return role === null ? [] : things.filter(({ piece }) => piece.role === role)
}

/** 12.6.1.1: once a turn, or once a game: the second time it has no effect, although its cost could be paid again. */
function limitFaults(tried: Tried, staged: Staged, one: Case, life: number): readonly string[] {
  const source = sourceOf(staged)
  if (staged.t.state.life[source] !== life) throw new NoCase('it is another card by then')
  layAgain(staged)
  const script = begin(staged, tried.spelled, { ...one, kind: 'plain' })
  return enter(staged, tried.spelled, script) ? ['it is used once more'] : []
}

// ---- Constant abilities ----

/** What a card is like with the ability, and without it. */
function constantFaults(tried: Tried, one: Case): readonly string[] {
  const { card, own, spelled } = tried
  const { does, while: condition } = spelled as Extract<Ability, { kind: 'constant' }>
  if (does[0]!.do === 'replace') return replacedFaults(tried, one)
  const scene = changedScene(sceneFor(card, spelled, one), spelled, one)
  const [muted, staged] = [set(scene, skillsOf(card, own)), set(scene, abilitiesFor(tried))]
  for (const each of [muted, staged]) {
    goTo(each, one.home === 'guardian' ? battleAgainst(each) : {})
    each.t.decision()
  }
  const model = new Model(muted)
  const reading = new Reading(model, scene, { declines: null }, [])
  const holds = one.kind !== 'elsewhere' && (!condition || reading.holds(condition))
  if (holds !== (one.kind === 'plain')) return ['the case is not what it should be']
  if (holds) reading.always(does)
  const source = sourceOf(staged)
  const printed = (of: Staged, field: string) => of.t.valuesOf(source)[field]
  const more = does.flatMap(
    (step) => ((step as { gains?: readonly object[] }).gains ?? []) as readonly Gain[],
  )
  const odd = more.flatMap((gain): string[] => {
    if ('attribute' in gain)
      return (printed(staged, 'attributes') as string[]).includes(gain.attribute) === holds
        ? []
        : [gain.attribute]
    if (!('by' in gain) || gain.field !== 'strideGrade') return []
    const by = (printed(staged, 'strideGrade') as number) - (printed(muted, 'strideGrade') as number)
    return by === (holds ? gain.by : 0) ? [] : [`it counts ${by} more for stride`]
  })
  return [...odd, ...model.faults(staged, countsOf(spelled))]
}

const skillsOf = (card: Card, own: Ability) =>
  card.abilities.filter((ability) => isSkill(ability) && ability !== own)

/** 8.2.1.3: what happens instead of retiring; if the text says "may", only if the fighter wants it. */
function replacedFaults(tried: Tried, one: Case): readonly string[] {
  const { card, spelled } = tried
  const [step] = (spelled as Extract<Ability, { kind: 'constant' }>).does as readonly (Step & {
    with: Effect
  })[]
  const [first] = step!.with as readonly (Step & { then?: Effect })[]
  const isOptional = first!.do === 'may'
  const staged = set(sceneFor(card, spelled, one), abilitiesFor(tried))
  goTo(staged, {})
  ring(staged)
  const model = new Model(staged)
  const reading = new Reading(model, staged.scene, { declines: null }, [])
  act(staged, 'you', sourceOf(staged), [{ do: 'retire', what: 'this' }])
  const decision = staged.t.decision()!
  const isAsked = decision.ask.key === 'ask.replacement' && keysOf(decision).includes('none')
  if (isAsked !== isOptional) return [`it is ${isAsked ? '' : 'not '}left to its fighter`]
  if (isOptional) {
    const [key] = keysOf(decision).filter((other) => (other === 'none') === (one.kind === 'declined'))
    staged.t.answer(0, [key!])
  }
  const effect = isOptional ? first!.then! : step!.with
  const faults = one.kind === 'declined' ? [] : ask(staged, reading.effect(effect))
  if (one.kind === 'declined') model.put(model.source, 'drop')
  staged.t.decision()
  return faults.length > 0 ? faults : model.faults(staged, [])
}
