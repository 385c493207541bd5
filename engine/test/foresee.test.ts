import { writeRecord } from '@tefuda/kernel'
import { describe, expect, test } from 'vitest'
import type { Scene } from '../src/protocol/index.ts'
import { asking } from './asking.ts'
import { aRecordWhere } from './records.ts'

/** A match at the first moment that is wanted, and what the first seat sees there; we begin with a match in which it comes soon. */
async function at(game: string, isWanted: (scene: Scene) => boolean, first: number) {
  const record = writeRecord(await aRecordWhere(game, isWanted, first))
  const ask = asking()
  await ask({ do: 'load', record, sitters: null })
  return { ask, scene: await ask({ do: 'look', seat: 0 }) }
}
const sizeAt = ({ values }: Scene, place: number) =>
  Number(values[place]!.find(({ field }) => field === 'size')!.now)
const globalOf = ({ view }: Scene, name: string) => view.globals[name] as Record<string, unknown> | null

/** Whom a fight is about, of those that a question lets one choose. */
const asksWhom =
  (key: string) =>
  ({ view: { decision } }: Scene) =>
    decision?.kind === 'choose' && decision.ask.key === key && decision.options.length > 1

describe('what an answer would come to', () => {
  test.for([
    ['ninja-slayer', 'ask.greeted', 4],
    ['pso2', 'ask.target', 34],
  ] as const)(
    'is told of a fight in %s that is over before anybody could answer it',
    async ([game, key, first]) => {
      const { ask, scene } = await at(game, asksWhom(key), first)
      const { decision } = scene.view
      if (decision?.kind !== 'choose') throw new Error('nobody is asked whom')
      const whom = decision.options.find((option) => scene.about[option.key] !== undefined)!
      const foreseen = (await ask({ do: 'foresee', seat: 0, keys: [whom.key] }))!
      expect(foreseen.fights[0]!.to).toEqual([{ card: scene.about[whom.key], life: 0 }])
    },
  )

  test('is told of blocks before they are sent: who falls, and what is left of life', async () => {
    const isBlocking = ({ view: { decision } }: Scene) =>
      decision?.kind === 'assign' && decision.options.length > 1 && decision.slots.length > 1
    const { ask, scene } = await at('blackpoker', isBlocking, 6)
    const decision = scene.view.decision!
    if (decision.kind !== 'assign') throw new Error('nobody is asked to block')
    const life = scene.view.zones.find(({ name, seat }) => name === 'life' && seat === 0)!.count!
    const sizes = decision.slots.map(({ key }) => sizeAt(scene, scene.about[key]!))
    const taken = (all: readonly number[]) =>
      -Math.min(
        life,
        all.reduce((sum, size) => sum + size, 0),
      )
    const unblocked = (await ask({ do: 'foresee', seat: 0, keys: null }))!
    expect(unblocked.meters).toContainEqual({ seat: 0, meter: 0, least: taken(sizes), most: taken(sizes) })

    const soldier = decision.options.find(({ key }) => !decision.alone?.includes(key))!
    const [attacker, ...others] = decision.slots
    const blocked = (await ask({ do: 'foresee', seat: 0, keys: [`${soldier.key}>${attacker!.key}`] }))!
    const [own, theirs] = [scene.about[soldier.key]!, scene.about[attacker!.key]!]
    expect(blocked.fights).toContainEqual({
      aim: 1,
      from: [{ card: theirs, life: 0 }],
      to: [{ card: own, life: 0 }],
      numbers: { from: sizeAt(scene, theirs), to: [sizeAt(scene, own)] },
    })
    const isLost = sizeAt(scene, own) <= sizeAt(scene, theirs)
    expect(blocked.falls.includes(own)).toBe(isLost)
    expect(blocked.falls.includes(theirs)).toBe(sizeAt(scene, theirs) <= sizeAt(scene, own))
    const rest = taken(others.map(({ key }) => sizeAt(scene, scene.about[key]!)))
    expect(blocked.meters).toContainEqual({ seat: 0, meter: 0, least: rest, most: rest })
    expect(await ask({ do: 'foresee', seat: 0, keys: ['nobody>nowhere'] })).toBeNull()
    expect(await ask({ do: 'foresee', seat: 1, keys: null })).toBeNull()
    expect(await ask({ do: 'look', seat: 0 })).toEqual(scene)
  })

  test('is told of a greeting, an attack on a striker and one that is guarded', async () => {
    const isGreeted = (scene: Scene) => {
      const whom = globalOf(scene, 'greeted')
      return scene.view.decision !== null && whom !== null && 'seat' in whom
    }
    const greeted = await at('ninja-slayer', isGreeted, 39)
    const greeting = (await greeted.ask({ do: 'foresee', seat: 0, keys: null }))!
    expect(greeting.fights[0]!.to).toEqual([globalOf(greeted.scene, 'greeted')])

    const isAttacked = (scene: Scene) => scene.view.decision !== null && globalOf(scene, 'attack') !== null
    const attacked = await at('spell-card-strike', isAttacked, 13)
    const { target } = globalOf(attacked.scene, 'attack') as { target: { card: number; life: number } }
    const attack = (await attacked.ask({ do: 'foresee', seat: 0, keys: null }))!
    expect(attack.fights[0]!.to).toEqual([target])

    const isGuarded = (scene: Scene) => {
      const battle = globalOf(scene, 'battle') as { guards: readonly unknown[] } | null
      return scene.view.decision?.ask.key === 'ask.guards' && (battle?.guards.length ?? 0) > 0
    }
    const guarded = await at('vanguard', isGuarded, 10)
    const battle = (await guarded.ask({ do: 'foresee', seat: 0, keys: null }))!
    expect(battle.fights.map(({ aim }) => aim)).toContain(2)
  })
})
