import type { CardFace, TableLayout } from '@tefuda/common'
import type { InBoth } from '@tefuda/kernel'
import { CARDS, type PlayingCard, SUIT_SIGNS } from './rules/b1-equipment.ts'

/** B2: the layout of the table. */
export const layout: TableLayout = {
  middle: [{ zone: 'stage', as: 'row' }],
  side: [
    [{ zone: 'field', as: 'row', walls: 'barrier' }],
    [
      { zone: 'life', as: 'pile', uncounted: '10+' },
      { zone: 'fog', as: 'list' },
      { zone: 'aside', as: 'list' },
      { zone: 'graveyard', as: 'pile' },
    ],
    [{ zone: 'hand', as: 'hand' }],
  ],
  phases: [],
  phase: '',
  stops: { own: [], others: [] },
  proposed: ['ask.costB', 'ask.costD', 'ask.top', 'ask.twist'],
  acting: { global: 'chance', name: { en: 'chance to act', ja: 'チャンス' } },
  badges: [],
  aims: [
    {
      kind: 'block',
      from: '',
      orPlayer: true,
      name: { en: 'attack', ja: '攻撃' },
      ends: [
        { en: 'attacking', ja: '攻撃中' },
        { en: 'attacked', ja: '攻撃対象' },
      ],
    },
    {
      kind: 'damage',
      from: 'attacker',
      to: 'blockers',
      orPlayer: true,
      as: 'block',
      name: { en: 'battle', ja: '戦闘' },
      ends: [
        { en: 'attacking', ja: '攻撃中' },
        { en: 'blocking', ja: 'ブロック中' },
      ],
      /** act.damage.1: the blockers together against the attacker. */
      measure: {
        field: 'size',
        sum: true,
        against: { en: 'against', ja: '対' },
        comes: [
          { en: 'beats', ja: '勝ち' },
          { en: 'loses to', ja: '負け' },
          { en: '=', ja: '相打ち' },
        ],
      },
    },
  ],
  begun: {
    attack: { asks: 'ask.attackers', several: true, byCard: true, sum: 'size', aim: 0 },
    barrier: { asks: 'ask.barrier', several: false, byCard: false, beside: 'life' },
  },
  icons: {
    soldier: 'soldier',
    hero: 'soldier',
    ace: 'soldier',
    equip: 'equip',
    up: 'up',
    down: 'down',
    twist: 'turn',
    counter: 'stop',
    search: 'search',
    break: 'break',
    throw: 'throw',
    barrier: 'wall',
    attack: 'attack',
  },
  // On an empty stage passing leads back to the same question.
  vain: ['pass'],
  plays: ['tell.request', 'tell.block', 'tell.block.none'],
  details: [
    'tell.start',
    'tell.begin',
    'tell.stage',
    'tell.resolve',
    'tell.key',
    'tell.aside',
    'tell.pays',
    'tell.bury',
    'tell.show',
    'tell.fog',
    'tell.drive',
  ],
  enters: ['tell.soldier'],
  moments: [
    { event: 'tell.countered', name: { en: 'Stopped!', ja: '打ち消し!' }, sound: 'clash' },
    {
      event: 'tell.end',
      name: { en: 'The match is decided', ja: '決着' },
      sound: 'gong',
    },
  ],
  /** B5.2: a player without life loses. */
  meters: [{ zone: 'life' }],
  waits: {
    letter: 'r',
    kinds: {},
    routine: ['draw', 'end', 'block'],
    // There is nobody yet to turn or make smaller; a search may find a club.
    answers: {
      soldier: ['counter', 'search'],
      hero: ['counter', 'search'],
      ace: ['counter', 'search'],
      equip: ['counter', 'search', 'down'],
      throw: ['counter', 'search'],
    },
  },
  sideways: ['driven'],
  down: [],
  counters: [],
}

/** What a card can be, by its rank. */
function ranked({ suit, value }: PlayingCard): InBoth {
  if (suit === '')
    return { en: 'Searches your life for any card.', ja: 'ライフから好きなカードを1枚探します。' }
  if (value === 1)
    return {
      en: 'An ace of size 1 that attacks at once, or goes under a soldier and adds 1.',
      ja: '出てすぐアタックできるサイズ1のエース。兵士の下に置くとサイズ+1。',
    }
  const who = value > 10 ? { en: 'hero', ja: '英雄' } : { en: 'soldier', ja: '兵士' }
  return {
    en: `A ${who.en} of size ${value}, or goes under a soldier and adds ${value}.`,
    ja: `サイズ${value}の${who.ja}。兵士の下に置くとサイズ+${value}。`,
  }
}

/** What a number or an ace can do, by its suit. */
const SUITED: { readonly [suit: string]: (n: number) => InBoth } = {
  H: (n) => ({
    en: `As a heart it makes a soldier larger by ${n}; with a diamond it breaks a barrier.`,
    ja: `ハートは兵士を+${n}。ダイヤと合わせて防壁を1つ破壊。`,
  }),
  S: (n) => ({
    en: `As a spade it makes a soldier smaller by ${n}; it is thrown with a club.`,
    ja: `スペードは兵士を−${n}。クラブと合わせて投げます。`,
  }),
  D: () => ({
    en: 'As a diamond it turns a soldier or a barrier; with a heart it breaks a barrier.',
    ja: 'ダイヤは兵士か防壁の向きを変えます。ハートと合わせて防壁を1つ破壊。',
  }),
  C: (n) => ({
    en: `As a club it cancels what waits; thrown with a spade it deals ${n} damage.`,
    ja: `クラブは解決前のアクションを打ち消します。スペードと投げると${n}ダメージ。`,
  }),
}

const WALL = { en: 'Face down it is a barrier.', ja: '伏せれば防壁になります。' }

/** What a court card can do, by its suit. */
const COURTLY: typeof SUITED = {
  H: () => ({ en: 'With a diamond it breaks a barrier.', ja: 'ダイヤと合わせて防壁を1つ破壊。' }),
  S: () => ({ en: 'It is thrown with a club.', ja: 'クラブと合わせて投げます。' }),
  D: () => ({ en: 'With a heart it breaks a barrier.', ja: 'ハートと合わせて防壁を1つ破壊。' }),
  C: (n) => ({ en: `Thrown with a spade it deals ${n} damage.`, ja: `スペードと投げると${n}ダメージ。` }),
}

function aboutOf(card: PlayingCard): InBoth {
  const suited = (card.value > 10 ? COURTLY : SUITED)[card.suit]?.(card.value)
  const all = [ranked(card), ...(suited ? [suited] : []), WALL]
  return { en: all.map(({ en }) => en).join(' '), ja: all.map(({ ja }) => ja).join('') }
}

const ABOUT: ReadonlyMap<string, InBoth> = new Map(CARDS.map((card) => [card.name, aboutOf(card)]))

export function faceOf({ name, suit }: PlayingCard): CardFace {
  const rank = suit === '' ? '★' : name.slice(1)
  return {
    frame: 'playing',
    type: 'playing',
    colour: null,
    cost: null,
    numbers: {},
    rank,
    suit: SUIT_SIGNS[suit],
    about: ABOUT.get(name)!,
  }
}
