import type { First } from '@tefuda/common'

/** One-line explanations of rules, shown when a player first meets them. */
export const firsts: readonly First[] = [
  {
    when: { ask: 'ask.drawMore' },
    clause: 'act.draw.2',
    says: {
      en: 'Every card you draw comes off your life. The second one is yours to take or to leave.',
      ja: '引くたびにライフが1枚減ります。2枚目は引いても引かなくてもかまいません。',
    },
  },
  {
    when: { ask: 'ask.chance' },
    clause: 'B7.3',
    says: {
      en: 'In your turn you may use as many cards as you can pay for.',
      ja: '自分のターンには、払えるかぎり何枚でもカードを使えます。',
    },
  },
  {
    when: { ask: 'ask.barrier' },
    clause: 'act.barrier',
    says: {
      en: 'Once a turn, for one life, any card may lie face down as a barrier.',
      ja: '1ターンに1度、ライフ1枚で好きな手札を裏向きの防壁にできます。',
    },
  },
  {
    when: { ask: 'ask.attackers' },
    clause: 'act.attack.2',
    says: {
      en: 'As many as you like attack together; a soldier that is driven stays home.',
      ja: '何体でも一緒にアタックできます。ドライブ状態の兵士は加われません。',
    },
  },
  {
    when: { ask: 'ask.blockers' },
    clause: 'act.block.2',
    says: {
      en: 'Soldiers may join against one attacker; a barrier always blocks alone.',
      ja: '兵士は何体かで1体を受け止められます。防壁はいつも単独です。',
    },
  },
  {
    when: { tell: 'tell.stage' },
    clause: 'B7.10',
    says: {
      en: 'What is requested lies on the stage first, the newest on top. Meanwhile it can be answered.',
      ja: 'リクエストはまずステージに置かれ、新しいものほど上になります。その間に応じられます。',
    },
  },
  {
    when: { tell: 'tell.damage', by: 'act.damage.3' },
    clause: 'act.damage.3',
    says: {
      en: 'An attacker that nobody stops takes as much life as its size.',
      ja: '止める者のいないアタッカーは、サイズと同じだけライフを減らします。',
    },
  },
  {
    when: { tell: 'tell.faceUp', by: 'act.damage.2a' },
    clause: 'act.damage.2a',
    says: {
      en: 'A barrier that blocks is turned up. If it repels the attacker, the attacker dies as well.',
      ja: 'ブロックした防壁は表になります。アタッカーを退けるカードなら、アタッカーも倒れます。',
    },
  },
  {
    when: { tell: 'tell.charge', by: 'act.charge' },
    clause: 'act.charge',
    says: {
      en: 'Whatever lies sideways stands up when its player’s turn begins.',
      ja: '横向きのキャラクターは、持ち主のターンが始まると縦に戻ります。',
    },
  },
  {
    when: { tell: 'tell.countered' },
    clause: 'act.counter',
    says: {
      en: 'A club takes a request off the stage before it comes to anything.',
      ja: 'クラブは、実現する前のリクエストをステージから取り除きます。',
    },
  },
]
