import { isEvent } from './event.ts'
import { BadInput, type InBoth, shown } from './explain.ts'
import { DEEPEST, isFields } from './json.ts'
import { layOut } from './layout.ts'
import { DONE } from './procedure.ts'
import type { Ready } from './rules.ts'
import { type Answered, isRef, type LastKnown, type State, seatName } from './state.ts'

/**
 * Checks that plain data is a whole state of a game. Anything else is refused with the place and the remedy.
 */

/** The largest number a state may hold. */
const LARGEST = 2 ** 31 - 1
/** The most procedures that may run within each other. */
const MOST_FRAMES = 1000

/** Throws BadInput unless the state is whole: every card in one place, every column full, every frame known. */
export function checkState<G extends object>(rules: Ready<G>, s: State<G>): void {
  if (!isObject(s)) fail('state', is(s), OBJECT)
  if (s.game !== rules.name)
    fail('game', is(s.game), {
      en: `a saved game of ${rules.name} is needed`,
      ja: `${rules.name}の保存が必要です`,
    })
  if (s.version !== rules.version)
    fail('version', is(s.version), {
      en: `these are the rules ${rules.version}`,
      ja: `こちらのルールは${rules.version}です`,
    })
  for (const list of LISTS) if (!Array.isArray(s[list])) fail(list, MISSING, LIST)
  checkSeats(rules, s)
  checkCards(rules, s)
  checkZones(rules, s)
  checkHosts(s)
  checkFlow(rules, s)
  checkKnown(rules, s)
  s.checkpoints.forEach((before, i) => {
    try {
      checkState(rules, before)
      checkSame(before, s)
    } catch (error) {
      throw error instanceof BadInput ? error.at(`checkpoints[${i}]`) : error
    }
  })
}

const LISTS = [
  'decks',
  'zones',
  'marks',
  'frames',
  'pending',
  'waiting',
  'effects',
  'history',
  'known',
  'checkpoints',
  'gone',
] as const

function checkSeats<G extends object>(rules: Ready<G>, s: State<G>): void {
  const between = ({ min, max }: { readonly min: number; readonly max: number }) => {
    if (s.decks.length >= min && s.decks.length <= max) return
    fail(
      'decks',
      { en: 'does not fit the number of seats', ja: 'が席の数に合いません' },
      { en: `${min} to ${max} decks are needed`, ja: `${min}から${max}個のデッキが必要です` },
    )
  }
  between(rules.seats)
  const options = rules.readOptions(s.options)
  if (rules.seatsFor) between(rules.seatsFor(options))
  checkNumbers(s.gone, 'gone', s.gone.length, s.decks.length - 1, 0)
  if (new Set(s.gone).size < s.gone.length || s.gone.length >= s.decks.length)
    fail('gone', is(s.gone), {
      en: 'a seat leaves once, and somebody is left',
      ja: '席が抜けるのは一度で、誰かが残っていなければなりません',
    })
}

/** A checkpoint belongs to the same match; an imagined one may suppose other decks. */
function checkSame<G extends object>(before: State<G>, now: State<G>): void {
  if (before.decks.length !== now.decks.length)
    fail('decks', has(before.decks.length), needed(now.decks.length))
  if (JSON.stringify(before.options) !== JSON.stringify(now.options))
    fail('options', is(before.options), {
      en: 'it must be the same as in the game itself',
      ja: 'ゲームそのものと同じでなければなりません',
    })
  if (before.checkpoints.length > 0) fail('checkpoints', has(before.checkpoints.length), needed(0))
}

function checkCards<G extends object>(rules: Ready<G>, s: State<G>): void {
  const seats = s.decks.length
  s.decks.forEach((deck, seat) => {
    if (!Array.isArray(deck))
      fail(`decks[${seat}]`, is(deck), {
        en: 'it must be a list of cards',
        ja: 'カードの一覧でなければなりません',
      })
  })
  const names = s.decks.flat()
  const count = names.length
  checkNumbers(s.print, 'print', count, rules.cards.length - 1, 0)
  checkNumbers(s.owner, 'owner', count, seats - 1, 0)
  const owners = s.decks.flatMap((deck, seat) => deck.map(() => seat))
  names.forEach((name, card) => {
    if (rules.cardNamed.get(name) !== s.print[card])
      fail(
        `print[${card}]`,
        { en: `is not the card ${shown(name)}`, ja: `が${shown(name)}ではありません` },
        { en: 'it must be the card that the deck names', ja: 'デッキにあるカードでなければなりません' },
      )
    if (owners[card] !== s.owner[card])
      fail(`owner[${card}]`, is(s.owner[card]), {
        en: `the card is of the deck of seat ${owners[card]}`,
        ja: `カードは席${owners[card]}のデッキのものです`,
      })
  })
  checkNumbers(s.holder, 'holder', count, seats - 1, 0)
  checkNumbers(s.life, 'life', count, LARGEST, 0)
  checkNumbers(s.since, 'since', count, LARGEST, 0)
  checkNumbers(s.host, 'host', count, count - 1, -1)
  checkNumbers(s.random, 'random', 4, 0xffffffff, -0x80000000)
  if (s.known.length !== count) fail('known', has(s.known.length), needed(count))
  if (s.marks.length !== rules.marks.length)
    fail('marks', has(s.marks.length), { en: `they are ${rules.marks}`, ja: `あるのは${rules.marks}です` })
  rules.marks.forEach((mark, m) => {
    checkNumbers(s.marks[m]!, `marks.${mark}`, count)
  })
}

function checkZones<G extends object>(rules: Ready<G>, s: State<G>): void {
  const { size, specOf, seatOf } = layOut(rules.zones, s.decks.length)
  const count = s.print.length
  checkNumbers(s.at, 'at', count, size - 1, 0)
  if (s.zones.length !== size) fail('zones', has(s.zones.length), needed(size))
  const seen = new Array<number>(count).fill(-1)
  const named = (zone: number) =>
    `${specOf[zone]!.name}${seatOf[zone]! < 0 ? '' : ` of seat ${seatName(seatOf[zone]!)}`}`
  s.zones.forEach((zone, id) => {
    checkNumbers(zone, `zones[${id}] (${named(id)})`, zone?.length, count - 1, 0)
    for (const card of zone) {
      if (seen[card] !== -1) {
        const [one, other] = [named(seen[card]!), named(id)]
        fail(
          `card ${card}`,
          { en: `lies in ${one} and in ${other}`, ja: `が${one}と${other}にあります` },
          { en: 'it can be in one zone only', ja: '領域は一つだけです' },
        )
      }
      seen[card] = id
      if (s.at[card] !== id)
        fail(`at[${card}]`, is(s.at[card]), {
          en: `the card lies in ${id} (${named(id)})`,
          ja: `カードは${id}(${named(id)})にあります`,
        })
    }
  })
  const lost = seen.indexOf(-1)
  if (lost >= 0)
    fail(
      `card ${lost}`,
      { en: 'lies in no zone', ja: 'がどの領域にもありません' },
      { en: 'every card must lie in one', ja: 'カードはどこかの領域になければなりません' },
    )
}

/** A card is attached to one in the same zone, and following the hosts ends at a card that has none. */
function checkHosts<G extends object>({ host, at }: State<G>): void {
  host.forEach((on, card) => {
    if (on >= 0 && at[on] !== at[card])
      fail(
        `host[${card}]`,
        { en: `is card ${on}, which lies elsewhere`, ja: `のカード${on}は別の領域にあります` },
        { en: 'a card is attached to one in its own zone', ja: '同じ領域のカードにだけ付けられます' },
      )
    let [under, steps] = [on, 0]
    for (; under >= 0 && steps <= host.length; steps++) under = host[under]!
    if (under >= 0)
      fail(
        `host[${card}]`,
        { en: 'goes round in a circle', ja: 'が輪になっています' },
        { en: 'one of them must be -1', ja: 'どれかは-1でなければなりません' },
      )
  })
}

function checkFlow<G extends object>(rules: Ready<G>, s: State<G>): void {
  checkNumbers([s.turn], 'turn', 1, LARGEST, 0)
  // Only before the first turn it is nobody's turn.
  checkNumbers([s.turnSeat], 'turnSeat', 1, s.decks.length - 1, s.turn > 0 ? 0 : -1)
  checkNumbers([s.serial], 'serial', 1, LARGEST, 0)
  checkGlobals(rules, s)
  if (s.frames.length > MOST_FRAMES)
    fail('frames', has(s.frames.length), {
      en: `at most ${MOST_FRAMES} are read`,
      ja: `読めるのは${MOST_FRAMES}までです`,
    })
  s.frames.forEach((frame, i) => {
    checkFrame(rules, frame, `frames[${i}]`)
  })
  checkItems(rules, s)
  checkWatch(s)
  const { frames, pending, waiting, effects, history, globals, returned = null } = s
  checkData({ frames, pending, waiting, effects, history, globals, returned }, [], s)
  if (s.result === null && s.frames.length === 0)
    fail('frames', has(0), {
      en: 'a game that is not over is running',
      ja: '終わっていないゲームは進行中でなければなりません',
    })
  if (s.result === null && s.frames[0]!.in !== rules.begin.procedure.name)
    fail('frames[0].in', is(s.frames[0]!.in), {
      en: `it must be ${rules.begin.procedure.name}, within which all others run`,
      ja: `すべての手順を含む${rules.begin.procedure.name}でなければなりません`,
    })
  checkResult(rules, s)
}

function checkResult<G extends object>({ words }: Ready<G>, { result, decks }: State<G>): void {
  if (result === null) return
  if (!Array.isArray(result?.winners))
    fail('result', is(result), {
      en: 'it must be null or name the winners',
      ja: 'nullか勝者でなければなりません',
    })
  checkNumbers(result.winners, 'result.winners', result.winners.length, decks.length - 1, 0)
  if (typeof result.clause !== 'string') fail('result.clause', is(result.clause), TEXT)
  const key = result.reason?.key
  if (typeof key !== 'string' || !Object.hasOwn(words.en, key))
    fail('result.reason', is(result.reason), {
      en: 'there are no words for it',
      ja: 'それを言う言葉がありません',
    })
}

/**
 * Pending items, waiting triggers, effects and events have all their fields. Their ids are unique and were
 * handed out before.
 */
function checkItems<G extends object>(rules: Ready<G>, s: State<G>): void {
  const seats = s.decks.length - 1
  const cards = s.print.length - 1
  for (const list of ['pending', 'waiting', 'effects', 'history'] as const) {
    s[list].forEach((item, i) => {
      if (!isObject(item)) fail(`${list}[${i}]`, is(item), OBJECT)
      checkNumbers([item.seat], `${list}[${i}].seat`, 1, seats, -1)
    })
  }
  for (const list of ['pending', 'waiting', 'effects'] as const) {
    const ids = s[list].map(({ id }) => id)
    checkNumbers(ids, `${list}.id`, ids.length, s.serial, 1)
    if (new Set(ids).size < ids.length)
      fail(list, { en: 'has two of one id', ja: 'に同じidが二つあります' }, UNIQUE)
    s[list].forEach((item, i) => {
      if (item.data === undefined) fail(`${list}[${i}].data`, MISSING, THERE)
    })
  }
  s.pending.forEach((item, i) => {
    checkText(item.kind, `pending[${i}].kind`)
    checkAll(item.cards, `pending[${i}].cards`, isRef)
    checkAll(item.targets, `pending[${i}].targets`, isTarget)
  })
  s.waiting.forEach((item, i) => {
    checkText(item.name, `waiting[${i}].name`)
    checkSource(item.source, `waiting[${i}].source`)
  })
  s.effects.forEach((effect, i) => {
    if (!Object.hasOwn(rules.effects, effect.kind))
      fail(`effects[${i}].kind`, is(effect.kind), {
        en: 'there is no such effect',
        ja: 'そのような効果はありません',
      })
    checkText(effect.until, `effects[${i}].until`)
    checkSource(effect.source, `effects[${i}].source`)
    checkAll(effect.on, `effects[${i}].on`, isRef)
    checkNumbers([effect.since], `effects[${i}].since`, 1, s.serial, 0)
  })
  s.history.forEach((e, i) => {
    checkText(e.type, `history[${i}].type`)
    checkText(e.clause, `history[${i}].clause`)
    checkNumbers(e.cards, `history[${i}].cards`, e.cards?.length, cards, -1)
    checkNumbers(e.lives, `history[${i}].lives`, e.cards?.length, LARGEST, -1)
    for (const places of ['from', 'to'] as const)
      checkNumbers(e[places], `history[${i}].${places}`, e[places]?.length, s.zones.length - 1, -1)
    checkNumbers([e.value], `history[${i}].value`, 1, LARGEST, -LARGEST)
    if (e.note === undefined) fail(`history[${i}].note`, MISSING, THERE)
  })
}

const isTarget = (value: unknown): boolean =>
  isRef(value) ||
  (isFields(value) && ['item', 'seat', 'place'].some((field) => Number.isInteger(value[field])))

function checkSource(source: unknown, place: string): void {
  if (source !== null && !isRef(source)) fail(place, is(source), REFERENCE)
}

function checkText(value: unknown, place: string): void {
  if (typeof value !== 'string') fail(place, is(value), TEXT)
}

function checkAll(list: unknown, place: string, fits: (one: unknown) => boolean): void {
  if (!Array.isArray(list)) fail(place, is(list), LIST)
  const odd = list.findIndex((one) => !fits(one))
  if (odd >= 0) fail(`${place}[${odd}]`, is(list[odd]), REFERENCE)
}

/** The loop watch is either null or whole. */
function checkWatch<G extends object>({ watch, decks }: State<G>): void {
  if (watch === null) return
  if (!isObject(watch))
    fail('watch', is(watch), {
      en: 'it must be null or an object',
      ja: 'nullかオブジェクトでなければなりません',
    })
  const { bounds, dice, shuffled, positions, answers, banned, asked, script } = watch
  checkNumbers(
    [bounds?.many, bounds?.lots, bounds?.deep, bounds?.often, shuffled],
    'watch.bounds',
    5,
    LARGEST,
    0,
  )
  checkNumbers([dice], 'watch.dice', 1)
  if (!Array.isArray(positions)) fail('watch.positions', MISSING, LIST)
  positions.forEach((note, i) => {
    const words = [note?.exact, note?.alike, note?.rough]
    if (words.some((word) => typeof word !== 'string')) fail(`watch.positions[${i}]`, MISSING, OBJECT)
    checkNumbers([note.answers], `watch.positions[${i}].answers`, 1, answers?.length, 0)
  })
  if (!Array.isArray(asked) || asked.some((one) => typeof one !== 'string'))
    fail('watch.asked', MISSING, LIST)
  checkAnswers(answers, 'watch.answers', decks.length)
  checkAnswers(banned, 'watch.banned', decks.length)
  if (script === null) return
  if (!isObject(script)) fail('watch.script', MISSING, OBJECT)
  checkAnswers(script.answers, 'watch.script.answers', decks.length)
  checkNumbers([script.at], 'watch.script.at', 1, script.answers.length - 1, 0)
  checkNumbers([script.left], 'watch.script.left', 1, LARGEST, 1)
}

function checkAnswers(list: readonly Answered[], place: string, seats: number): void {
  if (!Array.isArray(list)) fail(place, MISSING, LIST)
  list.forEach((one: Answered, i) => {
    if (!isObject(one) || !Array.isArray(one.keys) || typeof one.table !== 'string')
      fail(`${place}[${i}]`, is(one), OBJECT)
    checkNumbers([one.seat], `${place}[${i}].seat`, 1, seats - 1, 0)
  })
}

/**
 * The globals are those that the game begins with, and of the same types; a global that begins as null may
 * hold anything.
 */
function checkGlobals<G extends object>(rules: Ready<G>, s: State<G>): void {
  if (!isObject(s.globals)) fail('globals', MISSING, OBJECT)
  const given = new Map<string, unknown>(Object.entries(s.globals))
  for (const [name, value] of Object.entries(rules.globals(s.decks.length, s.options)))
    checkLike(given.get(name), value, `globals.${name}`)
}

function checkLike(value: unknown, like: unknown, place: string): void {
  if (value === undefined) fail(place, MISSING, THERE)
  if (like === null) return
  if (Array.isArray(like)) {
    if (!Array.isArray(value)) fail(place, is(value), LIST)
    // A list that begins with entries has one for each seat.
    if (like.length > 0 && value.length !== like.length) fail(place, has(value.length), needed(like.length))
    if (like.length > 0) for (const [i, part] of value.entries()) checkLike(part, like[0], `${place}[${i}]`)
  } else if (typeof value !== typeof like || value === null) fail(place, is(value), kind(like))
  else if (typeof like === 'number') checkNumbers([value], place, 1, LARGEST, -LARGEST)
}

function checkFrame<G extends object>(
  rules: Ready<G>,
  frame: State<G>['frames'][number],
  place: string,
): void {
  const procedure = rules.procedureNamed.get(frame?.in)
  if (!procedure)
    fail(`${place}.in`, is(frame?.in), { en: 'there is no such procedure', ja: 'そのような手順はありません' })
  if (frame.at !== DONE && !procedure.steps.has(frame.at)) {
    const steps = [...procedure.steps.keys()]
    fail(`${place}.at`, is(frame.at), {
      en: `the steps of ${frame.in} are ${steps}`,
      ja: `${frame.in}のステップは${steps}です`,
    })
  }
  if (!isObject(frame.vars) || Array.isArray(frame.vars)) fail(`${place}.vars`, MISSING, OBJECT)
}

/** Checks what is remembered of cards that have left. */
function checkKnown<G extends object>(rules: Ready<G>, s: State<G>): void {
  const check = (known: LastKnown | null, place: string, depth: number): void => {
    if (known === null) return
    if (!isObject(known) || depth > DEEPEST) fail(place, is(known), OBJECT)
    // An imagined card that has left had a life before the first one.
    checkNumbers([known.life], `${place}.life`, 1)
    checkNumbers([known.print], `${place}.print`, 1, rules.cards.length - 1, 0)
    checkNumbers([known.faces], `${place}.faces`, 1, LARGEST, -LARGEST - 1)
    checkAll(known.bore, `${place}.bore`, isRef)
    checkNumbers([known.at], `${place}.at`, 1, s.zones.length - 1, 0)
    checkNumbers([known.holder], `${place}.holder`, 1, s.decks.length - 1, 0)
    checkNumbers(known.marks, `${place}.marks`, rules.marks.length)
    if (!isObject(known.values)) fail(`${place}.values`, MISSING, OBJECT)
    check(known.before, `${place}.before`, depth + 1)
  }
  s.known.forEach((known, card) => {
    check(known, `known[${card}]`, 0)
  })
}

/**
 * Every reference, every seat and every card inside an event must belong to this game; -1 stands for an
 * unknown one. Numbers are within the range that rules count with.
 */
function checkData<G extends object>(value: unknown, path: string[], s: State<G>): void {
  if (typeof value === 'number') {
    const [max, min] = path.at(-1) === 'seat' ? [s.decks.length - 1, -1] : [LARGEST, -LARGEST]
    if (!Number.isInteger(value) || value > max || value < min) fail(path.join('.'), is(value), RANGE)
  }
  if (!isObject(value)) return
  if (path.length > DEEPEST)
    fail(path.join('.'), { en: 'is nested too deeply', ja: 'の入れ子が深すぎます' }, needed(DEEPEST))
  const last = s.print.length - 1
  if (isRef(value)) {
    checkNumbers([value.card], `the reference ${path.join('.')}`, 1, last, -1)
    checkNumbers([value.life], `the reference ${path.join('.')}`, 1)
  }
  if (isEvent(value)) checkNumbers(value.cards, `${path.join('.')}.cards`, value.cards?.length, last, -1)
  for (const key in value) {
    path.push(key)
    checkData((value as { readonly [key: string]: unknown })[key], path, s)
    path.pop()
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function checkNumbers(column: unknown, name: string, length: number, max = LARGEST, min = -LARGEST): void {
  if (!Array.isArray(column)) fail(name, MISSING, LIST)
  if (column.length !== length) fail(name, has(column.length), needed(length))
  const odd = column.findIndex((n) => !Number.isInteger(n) || n > max || n < min)
  if (odd < 0) return
  const place = length === 1 ? name : `${name}[${odd}]`
  fail(place, is(column[odd]), RANGE)
}

const RANGE: InBoth = { en: 'a number in range is needed', ja: '範囲内の数が必要です' }
const MISSING: InBoth = { en: 'is missing', ja: 'がありません' }
const LIST: InBoth = { en: 'it must be a list', ja: '一覧でなければなりません' }
const OBJECT: InBoth = { en: 'it must be an object', ja: 'オブジェクトでなければなりません' }
const TEXT: InBoth = { en: 'it must be a text', ja: '文字列でなければなりません' }
const THERE: InBoth = { en: 'it must be there, be it null', ja: 'nullでも必要です' }
const REFERENCE: InBoth = {
  en: 'it must name a card and its life, or what else can be aimed at',
  ja: 'カードとその代、または対象にできるものでなければなりません',
}
const UNIQUE: InBoth = { en: 'each has its own', ja: 'idはそれぞれ別でなければなりません' }
const kind = (like: unknown): InBoth => ({
  en: `it must be a ${typeof like}`,
  ja: `${typeof like}でなければなりません`,
})
const is = (value: unknown): InBoth => ({ en: `is ${shown(value)}`, ja: `が${shown(value)}です` })
const has = (n: number): InBoth => ({ en: `has ${n} entries`, ja: `の数が${n}です` })
const needed = (n: number): InBoth => ({ en: `${n} are needed`, ja: `${n}個必要です` })

export function fail(place: string, wrong: InBoth, remedy: InBoth): never {
  throw new BadInput(
    `the saved game cannot be read: ${place} ${wrong.en}; ${remedy.en}`,
    `保存されたゲームを読めません:${place}${wrong.ja}。${remedy.ja}`,
  )
}
