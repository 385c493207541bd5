import { isEvent } from './event.ts'
import { BadInput, type InBoth, shown } from './explain.ts'
import { DEEPEST, isTooDeep } from './json.ts'
import { layOut } from './layout.ts'
import { DONE } from './procedure.ts'
import type { Ready } from './rules.ts'
import { type Answered, type Frame, isRef, type State, seatName } from './state.ts'
import { Table } from './table.ts'

/** The whole game as text, at any decision. */
export function save<G extends object>(t: Table<G>): string {
  return JSON.stringify(t.state)
}

/** The game again. Text that is not a sound state of these rules is refused with place and remedy. */
export function restore<G extends object>(rules: Ready<G>, saved: string): Table<G> {
  const state = parse(saved, { en: 'the saved game', ja: '保存されたゲーム' }) as unknown as State<G>
  checkState(rules, state)
  return new Table(rules, state)
}

/** Reads JSON; what is not JSON is refused with the place where it breaks off. */
export function parse(saved: string, what: InBoth): { [key: string]: unknown } {
  if (isTooDeep(saved)) {
    throw new BadInput(
      `${what.en} is nested too deeply; at most ${DEEPEST} levels are read`,
      `${what.ja}の入れ子が深すぎます。読めるのは${DEEPEST}段までです`,
    )
  }
  let value: unknown
  try {
    value = JSON.parse(saved)
  } catch (error) {
    const { message } = error as Error
    throw new BadInput(
      `${what.en} is not JSON (${message}); it may be cut off or not a save file`,
      `${what.ja}がJSONではありません(${message})。途中で切れているか、別のファイルかもしれません`,
    )
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new BadInput(
      `${what.en} must be a JSON object`,
      `${what.ja}はJSONのオブジェクトでなければなりません`,
    )
  }
  return value as { [key: string]: unknown }
}

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
  const { min, max } = rules.seats
  if (s.decks.length < min || s.decks.length > max) {
    fail(
      'decks',
      { en: 'does not fit the number of seats', ja: 'が席の数に合いません' },
      { en: `${min} to ${max} decks are needed`, ja: `${min}から${max}個のデッキが必要です` },
    )
  }
  rules.readOptions(s.options)
  checkCards(rules, s)
  checkZones(rules, s)
  checkFlow(rules, s)
  s.checkpoints.forEach((before, i) => {
    try {
      checkState(rules, before)
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
        { en: `is not the card ${JSON.stringify(name)}`, ja: `が${JSON.stringify(name)}ではありません` },
        { en: 'it must be the card that the deck names', ja: 'デッキにあるカードでなければなりません' },
      )
    if (owners[card] !== s.owner[card])
      fail(`owner[${card}]`, is(s.owner[card]), {
        en: `the card is of the deck of seat ${owners[card]}`,
        ja: `カードは席${owners[card]}のデッキのものです`,
      })
  })
  checkNumbers(s.holder, 'holder', count, seats - 1, 0)
  checkNumbers(s.life, 'life', count)
  checkNumbers(s.since, 'since', count)
  checkNumbers(s.host, 'host', count, count - 1, -1)
  checkNumbers(s.random, 'random', 4, 0xffffffff, -0x80000000)
  checkNumbers(s.gone, 'gone', s.gone.length, seats - 1, 0)
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
  s.host.forEach((host, card) => {
    if (host >= 0 && s.at[host] !== s.at[card]) {
      fail(
        `host[${card}]`,
        { en: `is card ${host}, which lies elsewhere`, ja: `のカード${host}は別の領域にあります` },
        { en: 'a card is attached to one in its own zone', ja: '同じ領域のカードにだけ付けられます' },
      )
    }
  })
}

function checkFlow<G extends object>(rules: Ready<G>, s: State<G>): void {
  checkNumbers([s.turn], 'turn', 1)
  checkNumbers([s.turnSeat], 'turnSeat', 1, s.decks.length - 1, -1)
  checkNumbers([s.serial], 'serial', 1)
  if (!isObject(s.globals)) fail('globals', MISSING, OBJECT)
  s.frames.forEach((frame, i) => {
    checkFrame(rules, frame, `frames[${i}]`)
  })
  for (const list of ['pending', 'waiting', 'effects', 'history'] as const) {
    s[list].forEach((item, i) => {
      if (!isObject(item)) fail(`${list}[${i}]`, is(item), OBJECT)
      checkNumbers([item.seat], `${list}[${i}].seat`, 1, s.decks.length - 1, -1)
    })
  }
  s.effects.forEach((effect, i) => {
    if (!Object.hasOwn(rules.effects, effect.kind))
      fail(`effects[${i}].kind`, is(effect.kind), {
        en: 'there is no such effect',
        ja: 'そのような効果はありません',
      })
  })
  const { frames, pending, waiting, effects, history, globals, returned } = s
  checkRefs({ frames, pending, waiting, effects, history, globals, returned }, '', s.print.length - 1)
  checkWatch(s)
  if (s.result === null && s.frames.length === 0)
    fail('frames', has(0), {
      en: 'a game that is not over is running',
      ja: '終わっていないゲームは進行中でなければなりません',
    })
  if (s.result !== null && !Array.isArray(s.result?.winners))
    fail('result', is(s.result), {
      en: 'it must be null or name the winners',
      ja: 'nullか勝者でなければなりません',
    })
}

/** What is kept in mind of a loop is either nothing or whole. */
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
    Infinity,
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
  checkNumbers([script.left], 'watch.script.left', 1, Infinity, 1)
}

function checkAnswers(list: readonly Answered[], place: string, seats: number): void {
  if (!Array.isArray(list)) fail(place, MISSING, LIST)
  list.forEach((one: Answered, i) => {
    if (!isObject(one) || !Array.isArray(one.keys) || typeof one.table !== 'string')
      fail(`${place}[${i}]`, is(one), OBJECT)
    checkNumbers([one.seat], `${place}[${i}].seat`, 1, seats - 1, 0)
  })
}

function checkFrame<G extends object>(rules: Ready<G>, frame: Frame, place: string): void {
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
  if (!isObject(frame.vars)) fail(`${place}.vars`, MISSING, OBJECT)
}

/** Every reference, and every card inside an event, must be a card of this game; -1 is one that nobody knows. */
function checkRefs(value: unknown, place: string, last: number): void {
  if (!isObject(value)) return
  if (isRef(value)) checkNumbers([value.card], `the reference ${place}`, 1, last, -1)
  if (isEvent(value)) checkNumbers(value.cards, `${place}.cards`, value.cards.length, last, -1)
  for (const [key, part] of Object.entries(value)) checkRefs(part, place ? `${place}.${key}` : key, last)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function checkNumbers(column: unknown, name: string, length: number, max = Infinity, min = -Infinity): void {
  if (!Array.isArray(column)) fail(name, MISSING, LIST)
  if (column.length !== length) fail(name, has(column.length), needed(length))
  const odd = column.findIndex((n) => !Number.isInteger(n) || n > max || n < min)
  if (odd < 0) return
  const place = length === 1 ? name : `${name}[${odd}]`
  fail(place, is(column[odd]), { en: 'a number in range is needed', ja: '範囲内の数が必要です' })
}

const MISSING: InBoth = { en: 'is missing', ja: 'がありません' }
const LIST: InBoth = { en: 'it must be a list', ja: '一覧でなければなりません' }
const OBJECT: InBoth = { en: 'it must be an object', ja: 'オブジェクトでなければなりません' }
const is = (value: unknown): InBoth => ({ en: `is ${shown(value)}`, ja: `が${shown(value)}です` })
const has = (n: number): InBoth => ({ en: `has ${n} entries`, ja: `の数が${n}です` })
const needed = (n: number): InBoth => ({ en: `${n} are needed`, ja: `${n}個必要です` })

function fail(place: string, wrong: InBoth, remedy: InBoth): never {
  throw new BadInput(
    `the saved game cannot be read: ${place} ${wrong.en}; ${remedy.en}`,
    `保存されたゲームを読めません:${place}${wrong.ja}。${remedy.ja}`,
  )
}
