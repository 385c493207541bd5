import type { First } from '@tefuda/common'

/** One-line explanations of rules, shown when a player first meets them. */
export const firsts: readonly First[] = [
  {
    when: { ask: 'ask.pp' },
    clause: '503.1.1',
    says: {
      en: 'Once a turn a card of your hand may become PP. From then on it pays for others.',
      ja: '1ターンに1枚、手札をPPにできます。以後は支払いに使えます。',
    },
  },
  {
    when: { ask: 'ask.main' },
    clause: '209.1.1',
    says: {
      en: 'A card costs the number at its upper left: so many PP are turned OFF.',
      ja: 'カードは左上の数だけPPをOFFにして使います。',
    },
  },
  {
    when: { ask: 'ask.target' },
    clause: '506.6.1',
    says: {
      en: 'Those who fight hurt each other: the attacker is hit as well.',
      ja: '戦う者は互いにダメージを与えます。攻撃した側も受けます。',
    },
  },
  {
    when: { ask: 'ask.weapon' },
    clause: '506.5.2',
    says: {
      en: 'Whoever fights may use their weapons; the player whose turn it is decides first.',
      ja: '戦う者は武器を使えます。手番の側から先に決めます。',
    },
  },
  {
    when: { ask: 'ask.right' },
    clause: '103.6.1',
    says: {
      en: 'The action right says who may act next.',
      ja: '次に誰が動けるかは、行動権で決まります。',
    },
  },
  {
    when: { tell: 'tell.enters', by: '406.4' },
    clause: '202.2',
    says: {
      en: 'A character comes to the front row, OFF: it fights from your next turn on.',
      ja: 'キャラは前列にOFFで出ます。戦えるのは次の自分のターンからです。',
    },
  },
  {
    when: { tell: 'tell.milled' },
    clause: '214.2',
    says: {
      en: 'Damage to a player comes off the top of the deck, card by card.',
      ja: 'プレイヤーは、受けたダメージの数だけデッキの上から捨てます。',
    },
  },
  {
    when: { tell: 'tell.back' },
    clause: '213.3.1',
    says: {
      en: 'Who loses half their HP in the front row within a turn falls back to the back row.',
      ja: '前列で1ターンにHPの半分を失うと、後列に下がります。',
    },
  },
  {
    when: { tell: 'tell.equip' },
    clause: '205.4',
    says: {
      en: 'Weapons and armour lie on the card that bears them.',
      ja: '武器と防具は、装備するカードに重ねます。',
    },
  },
  {
    when: { tell: 'tell.prey' },
    clause: 'raid.13',
    says: {
      en: 'In each of its turns chance decides whom of the party the boss is after.',
      ja: 'ボスが誰を狙うかは、ボスの番ごとに運で決まります。',
    },
  },
]
