import type { Effect, Verb } from '@tefuda/language'
import { type Amount, objectsOf, type Prop, type Sign, type Uses, type Words } from '@tefuda/testkit/cases'
import { BOARD } from './board.ts'

/** The words of the game, as far as objects and verbs must be known to try an ability. */

const typeIn = (zone: string) => (zone === 'stage' ? 'striker' : zone === 'rule' ? 'rule' : 'spell')

/** 2.5.4.1.1: strikers in one of these states take part in the chain. */
const IN_CHAIN = ['casting', 'using', 'striking', 'declaring', 'attacking', 'targeted']

/**
 * States beside those that texts ask for: `chained` has to do with the chain (2.5.4.1.1), `casting`, `using` and `striking` have declared
 * a spell, an ability, an attack there; `coloured` has an attribute.
 */
export const WORDS: Words = {
  plain: (zone) => ({
    type: typeIn(zone),
    name: 'nobody',
    attributes: [],
    fields: { rank: 1, pow: 2, def: 9 },
    states: [],
    keywords: [],
  }),
  stranger: {
    type: 'striker',
    name: 'stranger',
    attributes: [],
    fields: { rank: 99, pow: 2, def: 99 },
    states: [],
    keywords: [],
  },
  types: ['striker', 'option'],
  keyword: 'swiftness',
  unique: [],
  absent: { unacted: 'acted', faceUp: 'faceDown', attributeless: 'coloured' },
  before: {
    act: 'unacted',
    unact: 'acted',
    counter: 'using',
    'counter.spell': 'casting',
    'counter.ability': 'using',
    'counter.attack': 'striking',
    'counter.not spell': 'using',
    'counter.not ability': 'striking',
    'counter.not attack': 'casting',
  },
  reveals: 'reveal',
  hidden: ['hand', 'deck'],
  fizzles: true,
  beside: ['chained'],
  bound: true,
  decided: true,
  elses: true,
  pairs: ['swap'],
  board: BOARD,
  possible: ({ zone, type, states }) => {
    const isDeclarer = IN_CHAIN.some((state) => states.includes(state))
    if (isDeclarer && !states.includes('chained')) return false
    if (zone === 'stage') return type === 'striker' || type === 'equip'
    return type === typeIn(zone)
  },
  payable,
  score: { zone: 'score', field: 'rank' },
  /** 4.5.4: a card counts its Rank, face down one. */
  scoreOf: (own) =>
    own
      .filter(({ zone }) => zone === 'score')
      .reduce((sum, { fields, states }) => sum + (states.includes('faceDown') ? 1 : fields.rank!), 0),
}

const kindsIn = (cost: Effect, verb: string) =>
  cost.flatMap((step) => (step.do === verb ? [(step as Verb).kind!] : []))

/** 7.1.4 to 7.1.6: every icon by an unacted striker of its own that has the attribute, the caster's by the caster. */
function payable(cost: Effect, own: readonly Prop[], value: Amount): boolean {
  const amount = (verb: string) =>
    cost.reduce((sum, step) => sum + (step.do === verb ? value((step as Verb).n!) : 0), 0)
  const inZone = (zone: string) => own.filter((prop) => (prop.from ?? prop.zone) === zone)
  const fresh = inZone('stage').filter(({ type, states }) => type === 'striker' && !states.includes('acted'))
  const caster = own.find(({ role }) => role === 'caster') ?? own.find(({ source }) => source)
  const icons = kindsIn(cost, 'payCaster')
  const isPaid = icons.every(
    (icon) => caster !== undefined && fresh.includes(caster) && caster.attributes.includes(icon),
  )
  const others = icons.length > 0 ? fresh.filter((prop) => prop !== caster) : fresh
  return (
    isPaid &&
    icons.length < 2 &&
    isCovered(kindsIn(cost, 'payPower'), others) &&
    inZone('hand').length >= amount('payHand') &&
    inZone('discard').length >= amount('payScore')
  )
}

const isCovered = ([icon, ...icons]: readonly string[], payers: readonly Prop[]): boolean =>
  icon === undefined ||
  payers.some(
    (one) =>
      one.attributes.includes(icon) &&
      isCovered(
        icons,
        payers.filter((other) => other !== one),
      ),
  )

/** What verbs take, and from where. */
export const USES: Uses = {
  payPower: { zone: 'stage', are: [{ type: 'striker' }, { state: 'unacted' }], byKind: true },
  payHand: { zone: 'hand', are: [] },
  payScore: { zone: 'discard', are: [] },
}

/** The events by which each verb shows. */
export const SIGNS: { readonly [verb: string]: Sign } = {
  damage: { event: 'damage', shows: 'each' },
  destroy: { event: 'destroyed' },
  retire: { event: 'retired' },
  exclude: { event: 'move', to: 'removed', clause: '4.6.3' },
  act: { event: 'mark', note: 'acted', value: 1, clause: '2.2.4.2' },
  unact: { event: 'mark', note: 'acted', value: 0, clause: '2.2.4.2' },
  shift: { event: 'shift', way: 'anywhere' },
  advance: { event: 'shift', way: 'advance' },
  fallBack: { event: 'shift', way: 'fallBack' },
  swap: { event: 'swap' },
  discard: { event: 'discard' },
  move: { event: 'move', clause: '2.3.4' },
  reveal: { event: 'show' },
  summon: { event: 'summon' },
  counter: { event: 'countered', shows: 'events' },
  control: { event: 'hold' },
  fetch: { event: 'move', to: 'hand', clause: '8.1.14' },
  recover: { event: 'move', to: 'discard', clause: '2.3.5' },
  mill: { event: 'move', to: 'discard', clause: '4.4.1' },
  shuffle: { event: 'shuffle', shows: 'once' },
  equip: { event: 'equip' },
  enact: { event: 'move', to: 'rule' },
  win: { event: 'end', shows: 'once' },
  draw: { event: 'draw', shows: 'times' },
  payScore: { event: 'score cost', shows: 'sum' },
}

export const { plain, fitFor } = objectsOf(WORDS)
