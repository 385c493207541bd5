import { GAMES } from '@tefuda/register'
import { expect, test } from 'vitest'
import { games } from '../src/folders.ts'
import { Host } from '../src/host.ts'
import { ask } from './asking.ts'

test('a puzzle is solved by the way that is shown, and missed by ending the turn', async () => {
  const host = new Host(games)
  const { number, of, moment } = await ask(host, { do: 'puzzle', number: 2 })
  expect(number).toBe(2)
  let shown = moment
  for (let i = 0; i < 20 && shown.came === 'open'; i++) shown = await ask(host, { do: 'solve' })
  expect(shown.came).toBe('solved')
  expect((await ask(host, { do: 'takeBack', all: false })).came).toBe('open')
  const again = await ask(host, { do: 'takeBack', all: true })
  expect(again.scenes.at(-1)!.view).toEqual(moment.scenes.at(-1)!.view)
  expect(again.scenes.at(-1)!.canUndo).toBe(false)
  expect((await ask(host, { do: 'puzzle', number: of + 2 })).number).toBe(2)
})

test.each([3, 4, 5])(
  'the first puzzle of each game is solved by the way that is shown: %s',
  async (number) => {
    const host = new Host(games)
    const { puzzle, steps } = await solved(host, number)
    expect(puzzle.info.name).toBe(GAMES.map(({ name }) => name).toSorted()[number - 1])
    expect(steps.at(-1)).toBe('solved')
  },
)

async function solved(host: Host, number: number) {
  const puzzle = await ask(host, { do: 'puzzle', number })
  const steps: string[] = [puzzle.moment.came]
  while (steps.at(-1) === 'open' && steps.length < 40) steps.push((await ask(host, { do: 'solve' })).came)
  return { puzzle, steps }
}

test('whoever lets the turn go by has missed it, and may take that back', async () => {
  const host = new Host(games)
  let { moment } = await ask(host, { do: 'puzzle', number: 1 })
  for (let i = 0; i < 30 && moment.came === 'open'; i++) {
    const { decision } = moment.scenes.at(-1)!.view
    const keys = decision!.kind === 'choose' ? decision!.options.map(({ key }) => key) : []
    const idle = ['end', 'pass', 'stop', 'none'].find((key) => keys.includes(key)) ?? keys[0]
    moment = await ask(host, { do: 'tryOut', keys: idle === undefined ? [] : [idle] })
  }
  expect(moment.came).toBe('missed')
  expect(moment.scenes.at(-1)!.view.decision).toBeNull()
  expect((await ask(host, { do: 'takeBack', all: false })).came).toBe('open')
})
