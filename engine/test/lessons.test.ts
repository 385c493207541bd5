import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type InBoth, isRefusal, LANGUAGES, Match, readAnswer } from '@tefuda/kernel'
import { GAMES } from '@tefuda/register'
import { folderOf, openInFolder } from '@tefuda/register/folder'
import { Lesson, parseScenarios, whyFails } from '@tefuda/testkit/judge'
import { describe, expect, test } from 'vitest'
import { games } from '../src/folders.ts'
import { Host } from '../src/host.ts'
import type { LessonMoment, LessonStep } from '../src/protocol/index.ts'
import { ask } from './asking.ts'

/** Every step of every lesson, played by what is written in it. */

const fileOf = (game: string) => join(folderOf(game), 'lessons', 'first.yaml')
const TAUGHT = GAMES.filter(({ name }) => existsSync(fileOf(name)))
/** A step that takes more answers is no step. */
const MOST_ANSWERS = 6

function expectBoth({ en, ja }: InBoth): void {
  expect(en).toMatch(/[a-z]/)
  expect(ja).toMatch(/[ぁ-んァ-ヶ一-龠]/)
}

/** The answers that the step waits for, one after the other. */
async function answersOf(host: Host, step: LessonStep, seen: (moment: LessonMoment) => Promise<void>) {
  let { moment } = step
  let given = 0
  while (moment.wanted !== null) {
    await seen(moment)
    moment = await ask(host, { do: 'learnt', keys: moment.wanted })
    expect(moment.wrong).toBeNull()
    given++
    expect(given).toBeLessThanOrEqual(MOST_ANSWERS)
  }
  return given
}

describe.each(TAUGHT)('the lesson of $name', async (listing) => {
  const { name } = listing
  // Reading all its cards takes a while, so it is done once.
  const game = await (await openInFolder(listing)).scenario()
  const steps = parseScenarios(readFileSync(fileOf(name), 'utf8'), fileOf(name))

  test('has at least eight steps', () => expect(steps.length).toBeGreaterThanOrEqual(8))

  test.each(steps.map((step) => [step.title, step] as const))(
    '%s: the position can be, and what is written of it holds',
    (_, step) => {
      expect(whyFails(game, step)).toBeNull()
      const wanted = wrongsMet(new Lesson(game, step))
      expect(Object.keys(step.lesson!.wrong ?? {}).filter((one) => !wanted.has(one))).toEqual([])
      for (const also of step.lesson!.also ?? []) expect(leadsOn(new Lesson(game, step), also)).toBe(true)
    },
  )

  test.each(steps.map((step) => [step.title, step] as const))(
    '%s: what leads on is offered, and anything else is explained',
    async (_, { number, lesson }) => {
      const host = new Host(games)
      const step = await ask(host, { do: 'learn', game: name, number })
      for (const words of [step.name, step.say, step.done]) expectBoth(words)
      for (const words of Object.values(lesson!.wrong ?? {})) expectBoth(words)
      const given = await answersOf(host, step, async ({ wanted, scenes }) => {
        const { decision } = scenes.at(-1)!.view
        expect(isRefusal(readAnswer(decision!, wanted!))).toBe(false)
        const other =
          decision!.kind === 'choose' && decision!.options.find(({ key }) => !wanted!.includes(key))
        if (!other || isRefusal(readAnswer(decision!, [other.key]))) return
        const moment = await ask(host, { do: 'learnt', keys: [other.key] })
        if (moment.wrong === null) expect(lesson!.also).toBeDefined()
        else expectBoth(moment.wrong)
        if (moment.wrong) expect(moment.wanted).toEqual(wanted)
      })
      expect(given).toBeGreaterThan(0)
    },
  )

  test('teaches what a match asks first', async () => {
    const host = new Host(games)
    const taught = new Set<string>()
    for (const { number } of steps) {
      const step = await ask(host, { do: 'learn', game: name, number })
      await answersOf(host, step, async ({ scenes }) => {
        taught.add(scenes.at(-1)!.view.decision!.ask.key)
      })
    }
    const { rules } = await openInFolder(listing)
    const match = new Match(rules, { seed: 'first', options: {}, decks: [null, null], seats: 2 })
    expect([...taught]).toContain(match.decision!.ask.key)
  })

  test('is shown to the end to whoever asks for it', async () => {
    const host = new Host(games)
    for (const { number } of steps) {
      await ask(host, { do: 'learn', game: name, number })
      let shown = await ask(host, { do: 'showMe' })
      for (let i = 0; i < MOST_ANSWERS && shown.wanted; i++) shown = await ask(host, { do: 'showMe' })
      expect(shown.wanted).toBeNull()
    }
  })
})

/** What of the answers that something is said of can be given, somewhere on the way. */
function wrongsMet(lesson: Lesson): ReadonlySet<string> {
  const met = new Set(['else'])
  while (lesson.wanted) {
    for (const written of lesson.wrongs()) met.add(written)
    lesson.answer(lesson.wanted)
  }
  return met
}

function leadsOn(lesson: Lesson, also: readonly string[]): boolean {
  while (lesson.wanted) {
    if (lesson.takes(also)) return true
    lesson.answer(lesson.wanted)
  }
  return false
}

test('there is a lesson for every game', () => expect(TAUGHT).toEqual(GAMES))

test('a step that is not there is refused with those that are', async () => {
  const host = new Host(games)
  await expect(ask(host, { do: 'learn', game: GAMES[0]!.name, number: 99 })).rejects.toThrow(
    /1 to \d+, not 99/,
  )
  await expect(ask(host, { do: 'learnt', keys: ['pass'] })).rejects.toThrow('no lesson is open')
})

test('BlackPoker is taught by the words that stand on its buttons', async () => {
  const host = new Host(games)
  const { words } = await ask(host, { do: 'open', game: 'blackpoker' })
  const written = readFileSync(fileOf('blackpoker'), 'utf8')
  for (const key of [
    'use.barrier',
    'verb.ask.chance.pass.waits',
    'verb.ask.chance.pass.waits.damage',
    'verb.ask.attackers.some',
  ])
    for (const language of LANGUAGES) expect(written).toContain(words[language][key])
  expect(written).not.toMatch(/choose the barrier|passing|press pass|パスすると/i)
})
