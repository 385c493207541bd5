import type { CardId } from '@tefuda/kernel'
import { setMark } from '@tefuda/kernel/staging'
import type { Ability, Filter } from '@tefuda/language'
import { CARDS } from '../../cards/bundled.ts'
import type { Card } from '../../index.ts'
import type { Script } from './begin.ts'
import { Model } from './model.ts'
import { BL, FL, FR, type Piece, piece } from './pieces.ts'
import { attackBy, fault, isChosenBy, LEADER, offeredAt, self, tableWith, thingOf } from './rule-keywords.ts'
import { act, goTo, roleOf, type Staged, sourceOf } from './table.ts'
import { passUntil } from './times.ts'

/** What no case is generated for, or only in part: each is played here, with what must come of it. */

interface Played {
  /** The cards that are looked at. */
  readonly what: string
  readonly faults: (card: Card, own: Ability) => readonly string[]
}

const cardNamed = (name: string): Card => CARDS.find((card) => card.name === name)!
const heart = piece('you', 'heart', { ...LEADER, power: 0 })
const open = (n: number) => Array.from({ length: n }, () => piece('you', 'damage'))
const closed = (n: number) =>
  Array.from({ length: n }, () => piece('you', 'damage', { states: ['faceDown'] }))
const inSoul = (n: number) => Array.from({ length: n }, () => piece('you', 'soul'))
const rear = (circle: number, role: string, more: Partial<Piece> = {}) =>
  piece('you', 'rear', { circle, role, ...more })

/** The card's abilities that can be played now. */
const mayPlay = (staged: Staged): boolean => offeredAt(staged, 'ask.main').includes(sourceOf(staged))
/** Plays the ability, choosing what the script says, until somebody may act again. */
function playWith(staged: Staged, script: Script): void {
  let isPlayed = false
  passUntil(
    staged,
    ({ ask }) => {
      const isThere = isPlayed && ask.key === 'ask.main'
      isPlayed ||= ask.key === 'ask.main'
      return isThere
    },
    { 'ask.main': [sourceOf(staged)], ...script },
  )
}
const countIn = (staged: Staged, zone: string, is: (states: readonly string[]) => boolean = () => true) =>
  new Model(staged).in([zone], ['you']).filter(({ states }) => is(states)).length
const isOpen = (states: readonly string[]) => !states.includes('faceDown')
/** One of yours attacks, and the battle is over. */
function fight(staged: Staged, attacker: CardId): void {
  const { turn } = staged.t.state
  const script = attackBy(staged, attacker)
  const isOver = () => staged.t.state.globals.battles > 0 && staged.t.state.globals.battle === null
  passUntil(staged, () => isOver() || staged.t.state.turn > turn, script)
  if (staged.t.state.turn > turn) throw new Error('nobody was there to attack next')
}
/** A unit that could attack next, so the question is asked. */
const NEXT = rear(FR, 'next')
const isRested = (staged: Staged, card: CardId) => thingOf(staged, card).states.includes('rested')
const untilTurn = (staged: Staged, turn: number) =>
  passUntil(staged, ({ ask }) => staged.t.state.turn >= turn && ask.key === 'ask.main')

const ACROSS = piece('opponent', 'rear', { circle: FR })
const BESIDE = piece('opponent', 'rear', { circle: FL })
const downG = piece('you', 'g', { type: 'g', grade: 4, states: ['faceDown'] })

/** So many units are attacked once the ability was used, and one without it. */
const attacksSeveral = (zone: 'vanguard' | 'rear', many: number, paid: readonly Piece[]): Played => ({
  what: `${many} units are attacked`,
  faults: (card, own) => {
    const most = (isUsed: boolean) => {
      const where = zone === 'rear' ? { circle: FL } : {}
      const staged = tableWith([self(card, zone, where), ACROSS, BESIDE, ...paid], [own])
      goTo(staged, {})
      if (isUsed) playWith(staged, {})
      passUntil(staged, ({ ask }) => ask.key === 'ask.target', { 'ask.attack': [sourceOf(staged)] })
      const decision = staged.t.decision()
      return decision?.kind === 'choose' ? decision.max : 0
    }
    return [
      ...fault(most(true) === many, `it does not attack ${many}`),
      ...fault(most(false) === 1, 'it always attacks so many'),
    ]
  },
})

export const BY_HAND: { readonly [called: string]: Played } = {
  'V1-005 2': {
    what: 'who is charging goes under the deck after its battle',
    faults: (card, own) => {
      const zoneAfter = (states: readonly string[]) => {
        const staged = tableWith([self(card, 'rear', { circle: FL, states }), NEXT], [own])
        fight(staged, sourceOf(staged))
        return thingOf(staged, sourceOf(staged)).zone
      }
      return [
        ...fault(zoneAfter(['charging']) === 'deck', 'it stays'),
        ...fault(zoneAfter([]) === 'rear', 'it goes without charging'),
      ]
    },
  },
  'V1-009 3': {
    what: 'alone it pays for a stride',
    faults: (card, own) => {
      const may = (abilities: readonly Ability[]) => {
        const g = piece('you', 'g', {
          type: 'g',
          grade: 4,
          keywords: ['stride'],
          states: ['faceDown'],
          role: 'g',
        })
        const staged = tableWith([self(card, 'hand'), g], abilities)
        goTo(staged, { step: '6.5.1.2.1' })
        return offeredAt(staged, 'ask.stride').includes(roleOf(staged, 'g'))
      }
      return [...fault(may([own]), 'it does not'), ...fault(!may([]), 'it does without this')]
    },
  },
  'V1-025 2': attacksSeveral('vanguard', 2, inSoul(2)),
  'V1-157 2': attacksSeveral('rear', 2, open(1)),
  'V1-159 3': attacksSeveral('vanguard', 3, [heart, ...open(1), downG]),
  'V1-158 2': {
    what: 'the whole front row is attacked',
    faults: (card, own) => {
      const least = (isUsed: boolean) => {
        const staged = tableWith([self(card, 'vanguard'), ACROSS, ...open(1)], [own])
        goTo(staged, {})
        if (isUsed) playWith(staged, {})
        passUntil(staged, ({ ask }) => ask.key === 'ask.target', { 'ask.attack': [sourceOf(staged)] })
        const decision = staged.t.decision()
        return decision?.kind === 'choose' ? decision.min : 0
      }
      return [
        ...fault(least(true) === 2, 'it need not attack both'),
        ...fault(least(false) === 1, 'it always attacks both'),
      ]
    },
  },
  'V1-031 3': {
    what: 'what is given stands its bearer up, once',
    faults: (card, own) => {
      const staged = tableWith([self(card, 'vanguard'), heart, rear(FL, 'chosen'), NEXT, ...open(1)], [own])
      const chosen = roleOf(staged, 'chosen')
      goTo(staged, {})
      playWith(staged, { 'ask.choose': [chosen] })
      fight(staged, chosen)
      const first = isRested(staged, chosen)
      fight(staged, chosen)
      return [...fault(!first, 'it does not stand'), ...fault(isRested(staged, chosen), 'it stands twice')]
    },
  },
  'V1-050 2': {
    what: 'also as the mate',
    faults: (card, own) => {
      const leader = piece('you', 'vanguard', { ...LEADER, keywords: ['seekMate'] })
      const staged = tableWith([leader, self(card, 'deck'), ...closed(2)], [own])
      goTo(staged, {})
      act(staged, 'you', roleOf(staged, 'leader'), [{ do: 'legion', what: 'it' }], [sourceOf(staged)])
      passUntil(staged, ({ ask }) => ask.key === 'ask.main')
      return [
        ...fault(thingOf(staged, sourceOf(staged)).zone === 'vanguard', 'it has not come'),
        ...fault(countIn(staged, 'damage', isOpen) === 1, 'nothing is turned up'),
      ]
    },
  },
  'V1-062 3': {
    what: 'a heart and a card of the hand become a legion of hearts',
    faults: (card, own) => {
      const led = piece('you', 'heart', { ...LEADER, power: 0, keywords: ['seekMate'] })
      const mate = piece('you', 'hand', { title: '右腕のカンヌキ', role: 'mate' })
      const staged = tableWith([self(card, 'vanguard'), led, mate, piece('you', 'hand'), ...open(1)], [own])
      const [heartCard, mateCard] = [roleOf(staged, 'leader'), roleOf(staged, 'mate')]
      goTo(staged, {})
      playWith(staged, { 'ask.choose': [heartCard, mateCard] })
      const mark = (of: CardId) => staged.t.markOf(of, 'legion')
      return [
        ...fault(thingOf(staged, mateCard).zone === 'heart', 'the card has not come'),
        ...fault(mark(heartCard) === 1 && mark(mateCard) === 2, 'they are no legion'),
        ...fault(countIn(staged, 'damage', isOpen) === 0, 'nothing was paid'),
        ...fault(!mayPlay(staged), 'it may be played again'),
      ]
    },
  },
  'V1-081 2': {
    what: 'who is hollow retires at the end of the turn',
    faults: (card, own) => {
      const zoneAfter = (states: readonly string[]) => {
        const staged = tableWith([self(card, 'rear', { circle: FL, states })], [own])
        goTo(staged, {})
        passUntil(staged, () => staged.t.state.turn > 3)
        return thingOf(staged, sourceOf(staged)).zone
      }
      return [
        ...fault(zoneAfter(['hollow']) === 'drop', 'it stays'),
        ...fault(zoneAfter([]) === 'rear', 'it goes without being hollow'),
      ]
    },
  },
  'V1-117 2': {
    what: 'of all abilities of the word one is paid for in a turn',
    faults: (card, own) => {
      const staged = tableWith([self(card, 'rear', { circle: FL }), ...open(3)], [own])
      goTo(staged, {})
      playWith(staged, { 'ask.choose': [sourceOf(staged)] })
      const isAgain = mayPlay(staged)
      untilTurn(staged, 5)
      return [
        ...fault(!isAgain, 'it is played twice'),
        ...fault(mayPlay(staged), 'it is not played next turn'),
      ]
    },
  },
  'V1-127 2': {
    what: 'of all abilities of the word one is paid for in a turn',
    faults: (card, own) => {
      const staged = tableWith([self(card, 'vanguard'), NEXT, ...open(3)], [own])
      fight(staged, sourceOf(staged))
      const paid = 3 - countIn(staged, 'damage', isOpen)
      setMark(staged.t, sourceOf(staged), 'rested', 0)
      fight(staged, sourceOf(staged))
      const again = 3 - countIn(staged, 'damage', isOpen)
      return [...fault(paid === 1, `${paid} are paid`), ...fault(again === 1, `${again} are paid in all`)]
    },
  },
  'V1-129 2': {
    what: 'the abilities of its card cost nothing in that turn',
    faults: (card) => {
      const staging = (damage: number) => {
        const victim = piece('opponent', 'rear', { circle: FL, role: 'victim' })
        const staged = tableWith([self(card, 'vanguard'), victim, ...closed(damage)], card.abilities)
        goTo(staged, { step: '6.6.1.1' })
        return staged
      }
      const staged = staging(3)
      const isOffered = mayPlay(staged)
      playWith(staged, {})
      return [
        ...fault(isOffered, 'it still costs something'),
        ...fault(thingOf(staged, roleOf(staged, 'victim')).zone === 'drop', 'nobody retires'),
        ...fault(!mayPlay(staging(2)), 'it costs nothing with less damage'),
      ]
    },
  },
  'V1-137 4': {
    what: 'who was chosen resists until the end of the other turn',
    faults: (card, own) => {
      const staged = tableWith(
        [self(card, 'vanguard'), heart, rear(FL, 'chosen'), rear(FR, 'other'), ...inSoul(1)],
        [own],
      )
      const [chosen, other] = [roleOf(staged, 'chosen'), roleOf(staged, 'other')]
      goTo(staged, {})
      playWith(staged, { 'ask.choose': [chosen] })
      const isReached = (of: CardId) => isChosenBy({ ...staged, t: staged.t.copy() }, 'opponent', of)
      untilTurn(staged, 4)
      const [then, beside] = [isReached(chosen), isReached(other)]
      untilTurn(staged, 5)
      return [
        ...fault(!then, 'it is chosen'),
        ...fault(beside, 'another is not chosen'),
        ...fault(isReached(chosen), 'it resists for ever'),
      ]
    },
  },
  'V1-140 4': {
    what: 'the next unit of grade 1, and no other, turns a card up',
    faults: (card, own) => {
      const inDrop = (grade: number, role: string) => piece('you', 'drop', { grade, role })
      const leader = piece('you', 'vanguard', LEADER)
      const staged = tableWith(
        [
          self(card, 'g', { states: ['faceDown'] }),
          leader,
          inDrop(2, 'two'),
          inDrop(1, 'one'),
          inDrop(1, 'more'),
          ...closed(3),
        ],
        [own],
      )
      goTo(staged, {})
      act(staged, 'you', sourceOf(staged), [{ do: 'stride', what: 'this' }])
      passUntil(staged, ({ ask }) => ask.key === 'ask.main')
      const counts = ['two', 'one', 'more'].map((role, i) => {
        goTo(staged, {})
        act(staged, 'you', roleOf(staged, role), [{ do: 'call', what: 'this' }])
        passUntil(staged, ({ ask }) => ask.key === 'ask.main', { 'ask.circle': [[FL, FR, BL][i]!] })
        return countIn(staged, 'damage', isOpen)
      })
      return fault(counts.join() === '0,1,1', `${counts.join()} are turned up`)
    },
  },
  'V1-143 2': {
    what: 'the next stride costs nothing',
    faults: (card, own) => {
      const handAfter = (isPaid: boolean) => {
        const g = piece('you', 'g', {
          type: 'g',
          grade: 4,
          keywords: ['stride'],
          states: ['faceDown'],
          role: 'g',
        })
        const held = piece('you', 'hand', { grade: 3, role: 'held' })
        const staged = tableWith([self(card, 'vanguard'), g, held], isPaid ? [own] : [])
        goTo(staged, { step: '6.5.1.2.1' })
        const script = { 'ask.stride': [roleOf(staged, 'g')], 'ask.choose': [roleOf(staged, 'held')] }
        passUntil(staged, ({ ask }) => ask.key === 'ask.main', script)
        return `${thingOf(staged, roleOf(staged, 'g')).zone} ${countIn(staged, 'hand')}`
      }
      const [free, paid] = [handAfter(true), handAfter(false)]
      return [...fault(free === 'vanguard 1', free), ...fault(paid === 'vanguard 0', paid)]
    },
  },
}

/** 12.8.2, 2.2: texts that say what a card is are no abilities by then: other texts find it by them. */
export function isAlsoFaults(): readonly string[] {
  const found = (name: string, are: readonly Filter[], tags: readonly string[]) =>
    isChosenBy(tableWith([self(cardNamed(name), 'hand', { tags, role: 'also' })], []), 'you', undefined, {
      zone: 'hand',
      are,
    })
  const tried = (name: string, are: readonly Filter[], tag: string) => {
    const { tags } = cardNamed(name)
    return [
      ...fault(found(name, are, tags), `${name} is not found by ${tag}`),
      ...fault(
        !found(
          name,
          are,
          tags.filter((one) => one !== tag),
        ),
        `${name} is found without ${tag}`,
      ),
    ]
  }
  const { title } = cardNamed('V1-126')
  return [
    ...tried('V1-146', [{ name: title }], `name:${title}`),
    ...['clan:つむじ衆', 'clan:錠前院'].flatMap((clan) => tried('V1-150', [{ attribute: clan }], clan)),
  ]
}
