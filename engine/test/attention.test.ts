import { randomAnswer, seeded, writeRecord } from '@tefuda/kernel'
import { describe, expect, test } from 'vitest'
import { games } from '../src/folders.ts'
import { Host } from '../src/host.ts'
import type { GameInfo, Scene, Sitter } from '../src/protocol/index.ts'
import { ask } from './asking.ts'

/** What people are asked who said when they want to be. */

const PERSON: Sitter = { kind: 'person' }
const RANDOM: Sitter = { kind: 'bot', bot: 'random' }

interface Played {
  readonly host: Host
  readonly info: GameInfo
  readonly asked: readonly Scene[]
}

/** Plays a match to its end, or until somebody has seen enough, and tells each moment at which the person was asked. */
async function play(
  game: string,
  mode: 'smart' | 'full',
  enough: (scene: Scene) => boolean = () => false,
  sitters: readonly Sitter[] = [PERSON, RANDOM],
): Promise<Played> {
  const host = new Host(games)
  const info = await ask(host, { do: 'open', game })
  const random = seeded('answers')
  await ask(host, {
    do: 'begin',
    begin: { game, seed: 'attention', options: {}, sitters, decks: sitters.map(() => null) },
  })
  let scene = await ask(host, { do: 'attend', attention: { mode, stops: info.layout.stops } })
  const asked: Scene[] = []
  while (!scene.view.result && !enough(scene)) {
    const { decision, seat } = scene.view
    if (decision) {
      asked.push(scene)
      scene = await ask(host, { do: 'answer', seat, keys: randomAnswer(decision, random) })
    } else if (scene.asked) scene = await ask(host, { do: 'look', seat: scene.asked.seat })
    else scene = await ask(host, { do: 'bot' })
  }
  return { host, info, asked: [...asked, scene] }
}

const isPassing = ({ view: { decision } }: Scene) =>
  decision?.kind === 'choose' && decision.options.some(({ key }) => key === 'pass')

/** One game that proposes is enough for every run. */
const QUICK = 'ninja-slayer'

describe.each(['blackpoker', 'ninja-slayer', 'pso2', 'spell-card-strike', 'vanguard'])('%s', (game) => {
  const options = game === QUICK ? {} : { tags: ['long'] }
  test('whoever is spared questions is not asked what is proposed', options, async () => {
    const { asked, info } = await play(game, 'smart', ({ at }) => at > 60)
    const keys = new Set(asked.map(({ view }) => view.decision?.ask.key ?? ''))
    expect(info.layout.proposed.filter((key) => keys.has(key))).toEqual([])
  })
})

test('with full control one is asked more', { tags: ['long'] }, async () => {
  const full = await play('blackpoker', 'full', ({ at }) => at > 150)
  const smart = await play('blackpoker', 'smart', ({ at }) => at > 150)
  const often = (played: Played) => played.asked.filter(isPassing).length / played.asked.at(-1)!.view.turn
  expect(often(full)).toBeGreaterThan(often(smart))
})

test('what was proposed can be chosen otherwise', async () => {
  const isProposed = ({ proposed, view }: Scene) => proposed !== null && view.decision !== null
  const { host, info } = await play('ninja-slayer', 'smart', isProposed)
  const again = await ask(host, { do: 'reopen' })
  expect(info.layout.proposed).toContain(again.view.decision?.ask.key)
  expect(again.proposed).toBeNull()
  const still = await ask(host, {
    do: 'attend',
    attention: { mode: 'smart', stops: info.layout.stops },
  })
  expect(still.view.decision).toEqual(again.view.decision)
  const { seat, decision } = again.view
  const after = await ask(host, { do: 'answer', seat, keys: randomAnswer(decision!, seeded('otherwise')) })
  expect(after.proposed).toBeNull()
})

/** The next moment at which a person is asked. */
async function askedNext(host: Host, scene: Scene): Promise<Scene> {
  return scene.view.decision ? scene : askedNext(host, await ask(host, { do: 'bot' }))
}

test('a card that is meant for something is not what that is paid with', async () => {
  const held = ({ cards, seat, zones }: Scene['view']) =>
    zones
      .filter((zone) => zone.name === 'hand' && zone.seat === seat)
      .flatMap((zone) => zone.cards.map((place) => cards[place]!.key))
  const canShrink = ({ uses, view }: Scene) =>
    view.decision !== null && uses.down?.length === 1 && held(view).length > 3
  const { host, asked } = await play('blackpoker', 'smart', canShrink)
  const { view, uses } = asked.at(-1)!
  const key = view.cards[uses.down![0]!]!.key
  /** The cards that are no longer in hand once it is paid for, but for the one it is done with. */
  const paid = async (means: { readonly means?: string }) => {
    const sent = await ask(host, { do: 'answer', seat: view.seat, keys: ['down'], ...means })
    const after = await askedNext(host, sent)
    await ask(host, { do: 'undo' })
    return held(view).filter((one) => one !== key && !held(after.view).includes(one))
  }
  const [usual] = await paid({})
  const others = await paid({ means: usual! })
  expect(others).toHaveLength(1)
  expect(others).not.toContain(usual)
})

test('taking back goes to what one was asked, past what one was spared', async () => {
  const { host, asked } = await play(
    'blackpoker',
    'smart',
    ({ at, view }) => at >= 6 && view.decision !== null,
  )
  const back = await ask(host, { do: 'undo' })
  expect(back.view.decision).toEqual(asked.at(-2)!.view.decision)
})

test('a match that is gone on with asks what it was left at', async () => {
  const { host, asked } = await play('blackpoker', 'full', (scene) => {
    const { view } = scene
    return isPassing(scene) && view.pending.at(-1)?.seat === view.seat
  })
  const record = writeRecord(await ask(host, { do: 'record' }))
  const other = new Host(games)
  await ask(other, { do: 'load', record, sitters: [PERSON, RANDOM] })
  const attention = { mode: 'smart', stops: { own: [], others: [] } } as const
  const { view } = await ask(other, { do: 'attend', attention })
  expect(view.decision).toEqual(asked.at(-1)!.view.decision)
  const next = await ask(other, { do: 'answer', seat: view.seat, keys: ['pass'] })
  expect(next.view.decision).not.toEqual(view.decision)
})

test('people at one screen are spared passing, but nothing is chosen for them', async () => {
  const { asked, info } = await play('ninja-slayer', 'smart', ({ at }) => at > 150, [PERSON, PERSON])
  const proposed = asked.filter(({ view }) => info.layout.proposed.includes(view.decision?.ask.key ?? ''))
  expect(proposed.length).toBeGreaterThan(0)
  const own = asked.filter(isPassing).filter(({ view }) => view.pending.at(-1)?.seat === view.seat)
  expect(own.length).toBeLessThan(asked.filter(isPassing).length)
})
