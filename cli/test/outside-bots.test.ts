import { startGame } from '@tefuda/kernel'
import { describe, expect, test } from 'vitest'
import { findPlayer, findPlayers, playTogether } from '../src/bots/find.ts'
import { wordsOf } from '../src/bots/process.ts'
import { gameNamed } from '../src/games.ts'
import { expectRefused, fileWith, tefuda } from './run.ts'

const game = await gameNamed('blackpoker')
const NODE = process.execPath

/** A bot as a file: a script that answers each request as `replies` say, one function body for each. */
function script(name: string, body: string): string {
  return fileWith(
    name,
    `require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const message = JSON.parse(line)
  const say = (fields) => console.log(JSON.stringify({ id: message.id, ...fields }))
  const hello = () => say({ protocol: 'tefuda', version: 1 })
  const first = ({ decision: d } = message) =>
    d.kind === 'choose' ? d.options.slice(0, Math.max(d.min, 1)).map((one) => one.key)
    : d.kind === 'order' ? d.options.map((one) => one.key) : d.kind === 'number' ? [String(d.min)] : []
  ${body}
})`,
  )
}
const GOOD = `if (message.do === 'hello') hello()
  else if (message.do === 'answer') say({ keys: first() })
  else if (message.id) say({})`

async function played(spec: string, deadline = 3000) {
  const players = await findPlayers(game, [spec, 'random'])
  try {
    const t = startGame(game.rules, { seed: 1, options: { frame: 'entry20' } })
    const found = await playTogether(t, players, { seed: 'a', botSeed: 'b', deadline, most: 5000 })
    return { ...found, result: t.state.result }
  } finally {
    for (const { close } of players) close()
  }
}

describe('a command plays', () => {
  test('a whole match, by lines', async () => {
    const { stuck, result, stumbles } = await played(`${NODE} ${script('good.cjs', GOOD)}`)
    expect({ stuck, stumbles: stumbles.map(({ trouble }) => trouble) }).toEqual({
      stuck: false,
      stumbles: [],
    })
    expect(result).not.toBeNull()
  })

  test.each([
    ['dies when it is asked', `if (message.do === 'answer') process.exit(3); ${GOOD}`, /ended with code 3/],
    ['prints garbage', GOOD.replace('say({ keys: first() })', "console.log('thinking…')"), /no JSON/],
    ['says something else', GOOD.replace('say({ keys: first() })', 'say({ move: 1 })'), /has no "keys"/],
    [
      'says it failed',
      GOOD.replace('say({ keys: first() })', "say({ error: 'lost' })"),
      /the bot says: lost/,
    ],
    ['cheats', GOOD.replace('say({ keys: first() })', "say({ keys: ['win'] })"), /"win" is refused/],
    [
      'replies to nobody',
      GOOD.replace('say({ keys: first() })', 'say({ id: 99999 })'),
      /no request has this id/,
    ],
  ])('one that %s is answered for, and the match ends', async (name, body, why) => {
    const { result, stumbles } = await played(`${NODE} ${script(`${name.replaceAll(/\W/g, '')}.cjs`, body)}`)
    expect(result).not.toBeNull()
    expect(stumbles.length).toBeGreaterThan(0)
    for (const { seat, trouble } of stumbles) {
      expect(seat).toBe(0)
      expect(trouble).toMatch(why)
    }
  })

  test('one that hangs is waited for three times, and not once more', async () => {
    const body = GOOD.replace('say({ keys: first() })', '{}')
    const { result, stumbles } = await played(`${NODE} ${script('hangs.cjs', body)}`, 50)
    expect(result).not.toBeNull()
    expect(stumbles.filter(({ trouble }) => /no answer within 50 ms/.test(trouble))).toHaveLength(3)
    expect(stumbles.at(-1)!.trouble).toMatch(/not waited for any more/)
  })

  test('one that wants numbers gets those that a seat sees, and the legal answers', async () => {
    const body = `if (message.do === 'hello') say({ protocol: 'tefuda', version: 1, wants: ['observation', 'actions'] })
  else if (message.do === 'answer' && !message.view && message.observation[2] === 1) say({ keys: message.actions[0].keys })
  else if (message.id) say({})`
    const { stumbles, result } = await played(`${NODE} ${script('numbers.cjs', body)}`)
    expect(stumbles).toEqual([])
    expect(result).not.toBeNull()
  })

  test.each([
    [
      'wants too much',
      `${NODE} ${script('greedy.cjs', 'say({ protocol: "tefuda", version: 1, wants: ["state"] })')}`,
      /view, observation, actions/,
    ],
    ['cannot be run', 'no-such-program --x', /cannot be run.*ENOENT/],
    ['ends at once', `${NODE} -e process.exit(4)`, /ended with code 4/],
    ['complains', `${NODE} -e "console.error('no licence'); process.exit(1)"`, /saying "no licence"/],
    [
      'speaks another version',
      `${NODE} ${script('old.cjs', 'say({ protocol: "tefuda", version: 0 })')}`,
      /"version":1/,
    ],
    ['speaks no JSON', `${NODE} -e "console.log('hi'); setTimeout(() => {}, 9999)"`, /no JSON/],
  ])('one that %s is refused before any match', async (_, spec, why) => {
    await expect(findPlayer(game, spec)).rejects.toThrow(why)
  })

  test('its words are parted by blanks outside of quotes', () => {
    expect(wordsOf(`python3 "my bot.py" --name='a b'  x`)).toEqual([
      'python3',
      'my bot.py',
      '--name=a b',
      'x',
    ])
  })
})

describe('a file plays', () => {
  const file = (name: string, content: string) => fileWith(name, content)
  const FIRST = `({ decision: d }: any, random: any): string[] =>
    d.kind === 'choose' ? d.options.slice(0, Math.max(d.min, 1)).map((one: any) => one.key)
    : d.kind === 'order' ? d.options.map((one: any) => one.key) : d.kind === 'number' ? [String(d.min)] : []`

  test.each([
    ['a mind', `export default ${FIRST}`],
    ['a bot', `export default { answer: ${FIRST} }`],
    [
      'what makes either for a game',
      `export default { make: (rules: any) => { rules.cards.length; return ${FIRST} } }`,
    ],
  ])('that exports %s', async (name, content) => {
    const { result, stumbles } = await played(file(`${name.replaceAll(/\W/g, '')}.ts`, content))
    expect(stumbles).toEqual([])
    expect(result).not.toBeNull()
  })

  test('also where it never comes back', async () => {
    const { result, stumbles } = await played(file('endless.ts', 'export default () => { for (;;); }'), 50)
    expect(result).not.toBeNull()
    expect(stumbles[0]!.trouble).toMatch(/no answer within 50 ms/)
  })

  test.each([
    ['has no default export', 'export const bot = 1', /nothing that plays is its default export/],
    ['exports something else', 'export default 7', /nothing that plays is its default export/],
    ['does not parse', 'export default {', /it is no bot/],
    ['fails as it is read', "throw new Error('no model')", /no model/],
  ])('unless it %s', async (name, content, why) => {
    await expect(findPlayer(game, file(`${name.replaceAll(/\W/g, '')}.ts`, content))).rejects.toThrow(why)
  })
})

describe('on the command line', () => {
  test('sim counts what a bot from outside wins, and play sits it down', () => {
    const mine = fileWith('random.ts', `export default ({ decision }: any) => { throw new Error('no idea') }`)
    const sim = tefuda([
      'sim',
      'blackpoker',
      '--games',
      '2',
      '--frame',
      'entry20',
      '--bots',
      `${mine},random`,
      '--json',
    ])
    expect(sim.code).toBe(1)
    expect(sim.json()).toMatchObject({ natural: 2, stuck: 0, bots: [mine, 'random'] })
    const play = tefuda(['play', 'blackpoker', '--seed', '1', '--seat', 'B', '--bots', mine], ['quit'])
    expect(play.out).toMatch(/The bot at A found no answer/)
    expect(play.code).toBe(0)
  })

  test('a file that is not there is told with place and remedy', () => {
    expectRefused(tefuda(['sim', 'blackpoker', '--bots', './nowhere.ts']), /nowhere\.ts.*check the path/)
  })
})
