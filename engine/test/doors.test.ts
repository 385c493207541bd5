import { Match, randomAnswer, type Seat, seeded, type Table, type Vars, type Witnessed } from '@tefuda/kernel'
import { compareAlong, type Ear, nothingCompared } from '@tefuda/testkit/worlds'
import { describe, expect, test } from 'vitest'
import { games } from '../src/folders.ts'
import { Doors } from '../src/match/doors.ts'
import { Viewer } from '../src/match/viewer.ts'
import type { Scene, SentScene, Sitter } from '../src/protocol/index.ts'
import { lookAt } from '../src/scene/look.ts'
import { SceneReader } from '../src/wire/scenes.ts'

/** One match and several doors to it, as a server has them. */

const PEOPLE: readonly Sitter[] = [{ kind: 'person' }, { kind: 'person' }]

async function opened(game: string, seed = '1') {
  const { rules, manifest, reading } = await games.named(game)
  const match = new Match(rules, { seed, options: {}, seats: 2 })
  const doors = new Doors(match, PEOPLE, { ...manifest, reading })
  return { match, doors }
}

/** Somebody at a door, with all scenes that came to them. */
function at(doors: Doors, seat: Seat) {
  const reader = new SceneReader()
  const scenes: Scene[] = []
  const sent: SentScene[] = []
  const door = doors.door(seat, (one) => {
    sent.push(one)
    scenes.push(reader.read(structuredClone(one))!)
  })
  return { door, scenes, sent, reader }
}

/** Plays at random, and tells after each answer; gives back who answered. */
function playOn(match: Match<Vars>, doors: Doors, answers: number, seen: (seat: Seat) => void = () => {}) {
  const random = seeded('doors')
  for (let i = 0; i < answers && match.decision; i++) {
    const { seat } = match.decision
    const keys = randomAnswer(match.decision, random)
    doors.play(() => match.answer(seat, keys))
    doors.tell()
    seen(seat)
  }
}

/** As many as it takes until somebody hears of what another has done. */
const ANSWERS = 7

describe.each(games.names)('in %s', (game) => {
  test('each door shows its own seat, where it is asked, where it hears of something, and at the end', async () => {
    const { match, doors } = await opened(game)
    const places = [0, 1, -1].map((seat) => ({ seat, ...at(doors, seat) }))
    let pushed = 0
    const counts = () => places.map(({ scenes }) => scenes.length)
    let before = counts()
    playOn(match, doors, ANSWERS, (answered) => {
      const now = counts()
      if (now[1 - answered]! > before[1 - answered]!) pushed++
      before = now
    })
    expect(pushed).toBeGreaterThan(0)
    for (const { seat, scenes } of places) {
      expect(scenes.length).toBeGreaterThan(1)
      for (const { view, asked, canUndo } of scenes) {
        expect(view.seat).toBe(seat)
        expect(canUndo).toBe(false)
        if (view.decision) expect(view.decision.seat).toBe(seat)
        if (asked) expect(asked.seat).toBe(seat)
      }
    }
    const asked = match.decision!.seat
    expect(places[asked]!.scenes.at(-1)!.view.decision).not.toBeNull()
    expect(places[1 - asked]!.scenes.at(-1)!.view.decision).toBeNull()
  })

  /** What was found for an earlier scene is used again where nothing bears on it. */
  async function compareWithFirstSight(seed: string, answers: number) {
    const { match, doors } = await opened(game, seed)
    const places = [0, 1].map((seat) => at(doors, seat))
    playOn(match, doors, answers, () => {
      const seat = match.decision?.seat ?? 0
      const { values, log } = places[seat]!.scenes.at(-1)!
      const first = lookAt(match.table, match.events, seat)
      expect(values).toEqual(first.values)
      expect(log.map(({ said }) => said)).toEqual(first.log.map(({ said }) => said))
    })
  }
  test('a seat sees what somebody sees who looks for the first time', () =>
    compareWithFirstSight('1', ANSWERS))
  test('a seat sees so over a long match, too', { tags: ['long'] }, () => compareWithFirstSight('2', 150))

  test('what comes to a door is the same in another world that looks the same from there', {
    tags: ['long'],
  }, async () => {
    const { rules, manifest, reading } = await games.named(game)
    const tally = nothingCompared()
    const ears = (_: Table<Vars>, seat: Seat) => new AtADoor({ ...manifest, reading }, seat)
    compareAlong(rules, { options: {}, seats: 2, seed: 3 }, tally, 3, { ears })
    expect(tally.differences).toEqual([])
    expect(tally.same).toBeGreaterThan(10)
  })
})

type Game = ConstructorParameters<typeof Doors>[2]

/** What a door makes of what its seat hears, and shows it when it is asked. */
class AtADoor implements Ear<Vars> {
  private readonly game: Game
  private readonly seat: Seat
  private events: Witnessed[] = []
  private scenes: string[] = []

  constructor(game: Game, seat: Seat) {
    this.game = game
    this.seat = seat
  }

  hear(table: Table<Vars>, told: Witnessed): void {
    this.events = [...this.events, told]
    const turns = { metersAt: () => undefined }
    const viewer = new Viewer({ match: { table, events: this.events }, game: this.game, turns }, this.seat)
    viewer.hear(told, () => table)
    const scene = viewer.next({
      sitters: PEOPLE,
      stumbles: [],
      at: 0,
      length: 0,
      canUndo: false,
      proposed: null,
    })
    if (scene) this.scenes = [...this.scenes, JSON.stringify(scene)]
  }

  answered(): void {}

  gets(table: Table<Vars>) {
    const shown = [...this.scenes, JSON.stringify(lookAt(table, this.events, this.seat, this.game))]
    this.scenes = []
    return shown
  }

  copy(): AtADoor {
    const copy = new AtADoor(this.game, this.seat)
    copy.events = this.events
    copy.scenes = this.scenes
    return copy
  }
}

describe('a door', () => {
  test('shows nothing before it is told, and never what was played and dropped again', async () => {
    const { match, doors } = await opened('blackpoker')
    const { seat } = match.decision!
    const [asked, other] = [at(doors, seat), at(doors, 1 - seat)]
    const random = seeded('x')
    for (let i = 0; i < 8; i++) {
      const { seat: next } = match.decision!
      doors.play(() => match.answer(next, randomAnswer(match.decision!, random)))
    }
    expect(asked.scenes).toHaveLength(1)
    expect(other.scenes).toHaveLength(1)
    doors.goBack(() => match.goTo(0))
    doors.tell()
    expect(other.scenes).toHaveLength(2)
    expect(other.scenes[1]).toEqual(other.scenes[0])
    expect(asked.scenes.at(-1)).toEqual(asked.scenes[0])
  })

  test('takes the question away from whoever has answered, though they hear nothing', async () => {
    const { match, doors } = await opened('vanguard')
    const { seat } = match.decision!
    const { scenes } = at(doors, seat)
    expect(scenes.at(-1)!.view.decision).not.toBeNull()
    doors.play(() => match.answer(seat, randomAnswer(match.decision!, seeded('x'))))
    doors.tell()
    if (match.decision!.seat !== seat) expect(scenes.at(-1)!.view.decision).toBeNull()
  })

  test('that is opened again shows what its seat was shown last', async () => {
    const { match, doors } = await opened('blackpoker')
    const first = at(doors, 0)
    playOn(match, doors, 8)
    const again = at(doors, 0)
    expect(again.sent[0]).toHaveProperty('whole')
    expect(again.scenes[0]).toEqual(first.scenes.at(-1))
    first.door.close()
    const { length } = first.scenes
    playOn(match, doors, 8)
    expect(first.scenes).toHaveLength(length)
    expect(again.scenes.length).toBeGreaterThan(1)
  })

  test('sends the last scene whole to whoever missed one', async () => {
    const { match, doors } = await opened('blackpoker')
    const { door, scenes } = at(doors, 0)
    playOn(match, doors, 4)
    const received = await door.serve(7, { do: 'whole' })
    expect('scene' in received && 'whole' in received.scene && received.scene.whole).toEqual(scenes.at(-1))
  })

  test('answers questions of its own seat, and leaves to others what changes the match', async () => {
    const { match, doors } = await opened('blackpoker')
    const { seat } = match.decision!
    const { door } = at(doors, seat)
    const own = await door.serve(1, { do: 'whyNot', seat, key: 'nonsense' })
    expect(own).toHaveProperty('reply')
    for (const asked of [
      { do: 'whyNot', seat: 1 - seat, key: 'nonsense' },
      { do: 'hint', seat: 1 - seat },
      { do: 'answer', seat, keys: ['pass'] },
      { do: 'look', seat: 1 - seat },
      { do: 'record' },
      { do: 'balance' },
      { do: 'nothing' },
    ]) {
      const refused = await door.serve(2, asked)
      expect(refused).toHaveProperty('trouble')
    }
    expect(match.length).toBe(0)
    expect(() => doors.door(2, () => {})).toThrow(/no seat C/)
  })
})
