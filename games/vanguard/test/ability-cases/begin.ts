import type { CardId, Decision, Option } from '@tefuda/kernel'
import { setMark } from '@tefuda/kernel/staging'
import type { Ability, Effect, When } from '@tefuda/language'
import { asMuchAsPossible } from '@tefuda/testkit/cases'
import { lay } from '@tefuda/testkit/scene'
import { BC, BL, BR, FL, FR } from './pieces.ts'
import { type Case, happeningOf, NoCase } from './scene.ts'
import { act, cardOf, goTo, nameOf, roleOf, type Staged, sourceOf } from './table.ts'

/** How an ability begins: what it waits for is brought about, or something that comes close to it. */

/** The answers until then, by question: cards, or circles. */
export type Script = { readonly [ask: string]: readonly number[] }

/** What everybody says who has nothing to do. */
const QUIET: { readonly [ask: string]: string } = {
  'ask.main': 'end',
  'ask.attack': 'end',
  'ask.whetherToAttack': 'attack',
  'ask.guards': 'pass',
  'ask.ride': 'pass',
  'ask.stride': 'pass',
}

const CIRCLES = 7
const SPOTS = ['ask.circle', 'ask.shift']
/** The card, or the circle of its side, that an option stands for. */
export function meantBy({ ask: { key } }: Decision, option: Option): number {
  const { target } = option as { target?: { card?: number } }
  if (target?.card !== undefined) return target.card
  return SPOTS.includes(key) ? option.id % CIRCLES : option.id
}

/** Nothing is done but what the script says. */
export function answerQuietly({ t }: Staged, decision: Decision, script: Script): void {
  const { key } = decision.ask
  const said = script[key] ?? script[key.replace(/\.exactly$/, '')]
  if (said && decision.kind === 'choose') {
    const meant = decision.options.filter((option) => said.includes(meantBy(decision, option)))
    const keys = meant.map((option) => option.key).slice(0, decision.max)
    if (keys.length > 0) return void t.answer(decision.seat, keys)
  }
  const quiet = QUIET[key]
  if (quiet !== undefined) return void t.answer(decision.seat, [quiet])
  if (key === 'ask.boost' || key.startsWith('ask.assist')) return void t.answer(decision.seat, [])
  t.answer(decision.seat, asMuchAsPossible(decision))
}

type Happens = Extract<When, { readonly event: string; readonly what: unknown }>

/** Near misses of the trigger, each named after the word that makes the difference. */
export function missesOf(ability: Ability): readonly string[] {
  if (ability.kind !== 'triggered') return []
  const { when } = ability
  if ('at' in when) return ['of']
  const happening = happeningOf(ability)
  if (!happening || 'either' in when) return []
  if ('who' in happening) return ['are', ...(happening.event === 'damageChecks' ? ['who'] : [])]
  const { event, what, to, from, in: how, by } = happening as Happens
  if (typeof what === 'object' && 'in' in what)
    return [
      'side',
      ...what.are
        .map((filter, i) => ('other' in filter ? 'this' : `filter ${i}`))
        .filter((one) => CAN_MISS(event, one)),
    ]
  return [
    ...(OF_ANOTHER.includes(event) ? ['what'] : []),
    ...(to === 'vanguard' && OF_TARGETS.includes(event) ? ['to'] : []),
    ...(event === 'placed' && to === 'guardian' && from ? ['to'] : []),
    ...(from ? ['from'] : []),
    ...(how ? ['in'] : []),
    ...(by ? ['by'] : []),
    ...(event === 'missed' ? ['hits'] : []),
  ]
}
const OF_ANOTHER = ['attacks', 'hits', 'battled', 'missed', 'stood', 'becomes', 'retired', 'discarded']
const OF_TARGETS = ['attacks', 'hits', 'battled', 'missed', 'boosts']
/** Only G units stride, and a rear-guard that retires is one. */
const CAN_MISS = (event: string, miss: string) =>
  event === 'placed' || (event === 'retired' && miss === 'this')

const front = (staged: Staged): CardId =>
  cardOf(
    staged,
    ({ side, zone, circle }) => side === 'opponent' && zone === 'rear' && (circle === FL || circle === FR),
  )

/** Somebody else of yours who could do the same. */
function another(staged: Staged): CardId {
  const own = [...staged.cards].filter(([one]) => one.side === 'you' && !one.source)
  const found =
    own.find(([one]) => one.zone === 'rear' && one.circle === FR) ??
    own.find(([one]) => one.zone === 'vanguard')
  if (!found) throw new NoCase('there is nobody else')
  setMark(staged.t, found[1], 'rested', 0)
  return found[1]
}

/** 7.2: an attack, as the turn fighter makes one. */
function attack(staged: Staged, attacker: CardId, target: CardId, booster: CardId | null = null): Script {
  goTo(staged, { step: '7.2.1.1' })
  return {
    'ask.attack': [attacker],
    'ask.target': [target],
    ...(booster !== null && { 'ask.boost': [booster] }),
  }
}

/** Brings about what the ability waits for; in a case of something else what comes close to it. */
export function begin(staged: Staged, ability: Ability, one: Case): Script {
  const miss = one.kind === 'something else' ? one.at : null
  if (ability.kind === 'activated') {
    goTo(staged, {})
    return {}
  }
  if (ability.kind === 'triggered') {
    const { when } = ability
    if ('at' in when) return atMoment(staged, when.at)
    if ('whenever' in when) {
      goTo(staged, {})
      return {}
    }
  }
  const happening = happeningOf(ability)
  if (!happening) throw new NoCase('nobody knows how it begins')
  if ('who' in happening) return checked(staged, happening.event, miss)
  return happens(staged, happening as Happens, miss)
}

const MOMENTS: { readonly [moment: string]: string } = {
  mainPhaseStart: '6.6.1.1',
  strideStepStart: '6.5.1.2.1',
}

function atMoment(staged: Staged, moment: string): Script {
  if (moment === 'attackStepStart') {
    const sides = [sourceOf(staged), roleOf(staged, 'enemy')] as const
    return staged.scene.turn === 'you'
      ? attack(staged, sides[0], sides[1])
      : attack(staged, sides[1], sides[0])
  }
  goTo(staged, { step: MOMENTS[moment]! })
  return {}
}

/** 7.5, 9.6: a card is turned up for a drive check, or a damage check. */
function checked(staged: Staged, event: string, miss: string | null): Script {
  if (event === 'driveChecks') return attack(staged, sourceOf(staged), roleOf(staged, 'enemy'))
  const hurt = roleOf(staged, miss === 'who' ? 'enemy' : 'leader')
  goTo(staged, {})
  act(staged, 'you', hurt, [{ do: 'damage', what: 'this', n: 1 }])
  return {}
}

/** What a card's own text does to it to make the event happen. */
const DONE: { readonly [event: string]: Effect } = {
  stood: [{ do: 'stand', what: 'this' }],
  retired: [{ do: 'retire', what: 'this' }],
  discarded: [{ do: 'discard', what: 'this' }],
  put: [{ do: 'move', what: 'this', to: { of: 'any', zone: 'drop' } }],
  damaged: [{ do: 'damage', what: 'this', n: 1 }],
  rodeUpon: [{ do: 'ride', what: 'this' }],
  strides: [{ do: 'stride', what: 'this' }],
}

function happens(staged: Staged, when: Happens, miss: string | null): Script {
  const { t } = staged
  const source = sourceOf(staged)
  const doer = () => (miss === 'what' ? another(staged) : source)
  const target = () => (miss === 'to' ? front(staged) : roleOf(staged, 'enemy'))
  const isOfGroup = typeof when.what === 'object' && 'in' in when.what
  switch (when.event) {
    case 'attacks':
    case 'hits':
    case 'missed':
      if (miss === 'hits') {
        goTo(staged, {})
        act(staged, 'you', source, [
          { do: 'gain', what: 'this', gains: [{ field: 'power', by: 99000 }], for: { during: 'turn' } },
        ])
        staged.t.decision()
      }
      return attack(staged, doer(), target())
    case 'battled':
      if (when.in === 'boosting') {
        const leader = roleOf(staged, 'leader')
        // The battle is fought, but without it.
        return attack(staged, leader, target(), miss === 'in' || miss === 'what' ? null : source)
      }
      return attack(staged, doer(), target())
    case 'boosts': {
      if (miss !== 'to') return attack(staged, roleOf(staged, 'leader'), roleOf(staged, 'enemy'), source)
      const before = another(staged)
      for (const [other, card] of staged.cards)
        if (other.side === 'you' && other.zone === 'rear' && other.circle === BR)
          setMark(t, card, 'circle', BC)
      setMark(t, source, 'circle', BR)
      return attack(staged, before, roleOf(staged, 'enemy'), source)
    }
    case 'isBoosted':
      return attack(staged, source, roleOf(staged, 'enemy'), roleOf(staged, 'booster'))
    case 'intercepts':
      goTo(staged, battleAgainst(staged))
      return { 'ask.guards': [source] }
    case 'placed':
      return placed(staged, when, miss, isOfGroup)
    case 'becomes': {
      goTo(staged, {})
      const kind = miss === 'in' ? 'engorged' : when.in!
      act(staged, 'you', doer(), [{ do: 'become', what: 'this', kind, for: { during: 'turn' } }])
      return {}
    }
    case 'legions':
      goTo(staged, {})
      act(staged, 'you', source, [{ do: 'legion', what: 'it' }], [roleOf(staged, 'mate')])
      return {}
    case 'stood':
      if (miss === 'by') {
        goTo(staged, { step: '6.3.1.2' })
        return {}
      }
      goTo(staged, {})
      if (miss === 'what') setMark(staged.t, doer(), 'rested', 1)
      act(staged, 'you', doerOf(staged, miss), DONE.stood!)
      return {}
    case 'discarded': {
      goTo(staged, {})
      const other = () =>
        cardOf(staged, (piece) => piece.side === 'you' && piece.zone === 'hand' && !piece.source)
      act(staged, 'you', miss === 'what' ? other() : source, DONE.discarded!)
      return {}
    }
    case 'put':
      if (miss === 'from') lay(t, source, 'hand', {})
      goTo(staged, {})
      if (isOfGroup) {
        const card = roleOf(staged, 'subject')
        act(staged, sideOfCard(staged, card), card, [
          { do: 'move', what: 'this', to: { of: 'any', zone: when.to! } },
        ])
        return {}
      }
      act(staged, 'you', source, DONE.put!)
      return {}
    default: {
      const effect = DONE[when.event]
      if (!effect) throw new NoCase(`nobody makes ${when.event} happen`)
      const role = when.event === 'rodeUpon' ? 'rider' : isOfGroup ? 'subject' : null
      const by = miss === 'this' || role === null ? doer() : roleOf(staged, role)
      goTo(staged, {})
      act(staged, sideOfCard(staged, by), by, effect)
      return {}
    }
  }
}

/** Who stands up in the place of the card. */
const doerOf = (staged: Staged, miss: string | null): CardId =>
  miss === 'what'
    ? cardOf(staged, ({ side, zone, circle }) => side === 'you' && zone === 'rear' && circle === FR)
    : sourceOf(staged)

const sideOfCard = ({ t }: Staged, card: CardId) => (t.state.owner[card] === 0 ? 'you' : 'opponent')

/** 7.4: the other fighter attacks your vanguard, with a rear-guard if the text asks for that. */
export function battleAgainst(staged: Staged, isRear = false): { attackers: string[]; attacked: string[] } {
  const attacker = isRear ? front(staged) : roleOf(staged, 'enemy')
  return { attackers: [nameOf(staged, attacker)], attacked: [nameOf(staged, roleOf(staged, 'leader'))] }
}

/** 10.5: a card comes to a circle: as the rules have it, or by an effect. */
function placed(staged: Staged, when: Happens, miss: string | null, isOfGroup: boolean): Script {
  const { t } = staged
  const source = sourceOf(staged)
  const isG = [...staged.cards.keys()].some((one) => one.source && one.type === 'g')
  const lies =
    typeof when.what === 'object' && 'in' in when.what ? when.what.are.findIndex((one) => 'lies' in one) : -1
  // In the column of the card, if the text asks for that.
  const isBehind = lies >= 0 && miss !== `filter ${lies}`
  const circle = isOfGroup ? (isBehind ? BL : BR) : FL
  const byEffect = (card: CardId): Script => {
    goTo(staged, {})
    act(staged, sideOfCard(staged, card), card, [{ do: 'call', what: 'this' }])
    return { 'ask.circle': [circle] }
  }
  const byRules = (): Script => {
    goTo(staged, {})
    return { 'ask.main': [source], 'ask.circle': [circle] }
  }
  if (isOfGroup) {
    if (miss !== 'this') return byEffect(roleOf(staged, 'subject'))
    lay(t, source, 'drop', {})
    return byEffect(source)
  }
  if (when.to === 'guardian' && miss !== 'to') {
    const isRear = [...staged.cards.keys()].some(({ states }) => states.includes('attacking'))
    goTo(staged, battleAgainst(staged, isRear))
    if (!isG && miss !== 'from') return { 'ask.guards': [source] }
    if (miss === 'from') lay(staged.t, source, 'drop', {})
    act(staged, 'you', source, [{ do: 'call', what: 'this', to: { of: 'you', zone: 'guardian' } }])
    return {}
  }
  if (when.to === 'guardian') {
    t.globals.acting = 0
    goTo(staged, {})
    act(staged, 'you', source, [{ do: 'call', what: 'this' }])
    return { 'ask.circle': [circle] }
  }
  if (when.to === 'vanguard' && isG) {
    goTo(staged, {})
    act(staged, 'you', source, [{ do: 'stride', what: 'this' }])
    return {}
  }
  if (when.to === 'vanguard') {
    goTo(staged, {})
    act(staged, 'you', source, [{ do: 'ride', what: 'this' }])
    return {}
  }
  if (miss === 'from') lay(t, source, 'drop', {})
  if (miss === 'in') lay(t, source, 'hand', {})
  const isByEffect = miss === 'from' || (when.in === 'effect' && miss !== 'in')
  return isByEffect ? byEffect(source) : byRules()
}
