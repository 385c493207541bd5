import type { First } from '@tefuda/common'

/** One-line explanations of rules, shown when a player first meets them. */
export const firsts: readonly First[] = [
  {
    when: { ask: 'ask.ether' },
    clause: '502.4a',
    says: {
      en: 'Once a turn a card of your hand may become ether. From then on it pays for others.',
      ja: '1ターンに1枚、手札をエテルにできます。以後は支払いに使えます。',
    },
  },
  {
    when: { ask: 'ask.priority' },
    clause: '1207.1',
    says: {
      en: 'With priority you may enter a kotodama, in the other’s turn as well.',
      ja: '優先権があれば、相手の手番でもコトダマをエントリーできます。',
    },
  },
  {
    when: { ask: 'ask.greeter' },
    clause: '704.5',
    says: {
      en: 'Only who stands unbowed can greet, and greeting bows them.',
      ja: 'アイサツできるのはオジギしていない者だけ。アイサツするとオジギします。',
    },
  },
  {
    when: { ask: 'ask.greeted' },
    clause: '706.4a',
    says: {
      en: 'Against a player sabotage counts, against a character karate.',
      ja: 'プレイヤーには工作力、キャラクターにはカラテの分だけダメージを与えます。',
    },
  },
  {
    when: { ask: 'ask.interrupt' },
    clause: '1402.2',
    says: {
      en: 'Once a turn a character with Interrupt may draw the greeting to itself.',
      ja: 'インターラプトを持つ者は、1ターンに1度、アイサツを自分に引き付けられます。',
    },
  },
  {
    when: { ask: 'ask.ukemi' },
    clause: '1104.4a',
    says: {
      en: 'A damage card with ukemi strikes back. One that costs something may be declined.',
      ja: 'ウケミのあるダメージは反撃になります。コストのあるものは断れます。',
    },
  },
  {
    when: { ask: 'ask.jitsu' },
    clause: '1320.1',
    says: {
      en: 'Jitsu is paid with damage of your own, turned face down. It still counts as damage.',
      ja: 'ジツは自分のダメージを裏返して払います。ダメージの数は変わりません。',
    },
  },
  {
    when: { tell: 'tell.hurt.player' },
    clause: '1002.1',
    says: {
      en: 'Damage lies there as cards. Whoever has ten of them has lost.',
      ja: 'ダメージはカードとして残ります。10枚になったら負けです。',
    },
  },
  {
    when: { tell: 'tell.unbow', by: '502.2a' },
    clause: '502.2a',
    says: {
      en: 'When a turn begins, all that its player has bowed stands up.',
      ja: '手番の初めに、その人のオジギしたカードはすべて元に戻ります。',
    },
  },
  {
    when: { tell: 'tell.ambush' },
    clause: '1314.1',
    says: {
      en: 'An ambush puts a character straight onto the field.',
      ja: 'アンブッシュは、キャラクターを直接場に出します。',
    },
  },
]
