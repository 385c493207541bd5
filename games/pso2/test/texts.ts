import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** The texts that the tests of reading share, and how their words are compared. */

/** Sentences as the rulebook's glossary and chapters 204 to 302 lay them out, in every sign they use. */
export const LIKE_PRINTED: readonly string[] = [
  '【登場時】：相手のキャラ１体を選び、それに３ダメージを与える。',
  '【登場時】／【戦闘不能時】：1枚ドローする。',
  '【登場時】／①：相手のキャラ1体を選び、それを手札に戻す。',
  '【ON】⇒【OFF】⇒相手のプレイヤーに1ダメージを与える。',
  '【ＭＡＩＮ】②、【ON】⇒【OFF】⇒1枚ドローする。この能力は1ターンに1度だけ発動できる。',
  '【ウォークライ】（【ON】⇒【OFF】⇒このカードが攻撃を引き受ける。味方が狙われている間だけ使える。）',
  '【奇襲】（【OFF】にならずに場に現れる。）\n\n【貫通2】',
  '【ドロップ】：このカードを手札に加える。',
  '自分の捨て札の全てのカードをデッキに加えてもよい。そうした場合、1枚ドローする。',
  '【付与】味方1体\n付与先は＋２／＋２を得る。',
  '以下のいずれかの能力を選んで発動する。①1枚ドローする。②【回復2】を行う。',
  '味方のキャラ1体を選び、それを【ON】にする。さらに、それはこのターン中+1/+0を得る。',
  '《ハンター》の味方1体を選び、それは次の相手のターン終了時まで+0/+2を得る。',
  'キャラまたはアイテム1枚を選び、それを破壊する。',
  '自身は攻撃できない。',
]

/** What the printed style can say beyond what the bundled cards do. */
export const BEYOND = [
  '1ターンに2度、①⇒1枚ドローする。',
  'ゲーム中に1度、Ⓧ⇒相手のキャラ1体を選び、それにXダメージを与える。',
  '【MAIN】①⇒1枚ドローする。この能力は自分の手札が0枚である場合のみ発動できる。この能力は1ターンに1度だけ発動できる。',
  '自分のターン中、自分の他のキャラが戦闘不能になった時/②:【回復1】を行う。',
  'このカードが捨札にある間、自分の〈獣〉が破壊された時:③を支払ってもよい。そうした場合、このカードを場に出す。',
  '相手のキャラ1体を選び、それの攻撃力はこのターン中半分になる。',
  '味方1体を選び、それの攻撃力はこのターン中2倍になる。',
  'キャラ1体を選び、それの攻撃力とHPをこのターン中入れ替える。',
  '自分のキャラ1体を選び、それが【ON】状態である限り、それは+0/+2を得る。',
  '相手1体を選び、それに自分の場のキャラの数に等しいダメージを与える。',
  '相手のプレイヤーにXダメージを与える。Xは自分のPPの枚数の2倍に等しい。',
  'これにより捨てたカード1枚につき、1枚ドローする。',
  '手札を捨てる。その後、これにより捨てたカード1枚につき、相手のプレイヤーに1ダメージを与える。',
  '対戦相手は手札1枚を捨てる。',
  '相手の手札を無作為に1枚選んで捨てる。',
  '各プレイヤーはデッキの上から2枚を捨札に置く。',
  '自分のデッキの上から3枚を見る。その中から〈術〉を2枚まで選び、それらを手札に加え、残りをデッキの下に置く。',
  '自分のデッキからコスト2以下のキャラを2枚まで探し、それらを場に出し、デッキをシャッフルする。',
  '自分の捨札から合計コストが4以下になるようにキャラを2枚まで選び、それらを【ON】状態で場に出す。',
  '攻撃力がこのカードの攻撃力以下の相手のキャラ1体を選び、それを破壊する。',
  '【回復】を持たない〈術〉1枚をサーチする。',
  '処理領域の相手のアクティブ1つを選び、それを打ち消す。',
  'このカードに付与されているアクティブ1枚を選び、それを破壊する。',
  '自分の捨札の武器1枚を選び、それをこのカードに装備する。',
  '手札のアクティブ1枚を選び、それをコストを支払わずにプレイしてもよい。そうしないなら、1枚ドローする。',
  '手札1枚を裏向きでPPに置く。',
  '相手のキャラ1体を選び、それを後列に移動する。それがダメージを受けているなら、それを破壊する。',
  '自分の場に〈獣〉が2体以上いて、かつ自分の手札が3枚以下なら、2枚ドローする。そうでないなら、1枚ドローする。',
  '自分の場に〈獣〉がいるか、このカードが後列にいる間、このカードは+1/+1と【貫通1】を得る。',
  'このカードが防具を装備していない間、このカードは攻撃されない。',
  '相手は次の自分のターン中アイテムをプレイできない。',
  '相手のキャラすべては次の相手のターン中【ON】にならない。',
  'このカードは可能なら攻撃の対象に選ばれる。',
  '相手のキャラすべてはこのターン中可能なら攻撃しなければならない。',
  'このカードは相手の最もHPの低いキャラを攻撃する。',
  '最もコストの高いキャラ1体を選び、それを破壊する。',
  '自分がプレイする〈術〉のコストは1減少する。',
  'このカードをプレイするコストはX減少する。Xは自分の場の〈獣〉の数に等しい。',
  '自分のプレイヤーがダメージを受ける場合、かわりに1枚ドローしてもよい。',
  'このカードが相手によって捨てられる場合、かわりにこのカードを場に出す。',
  '相手のキャラが相手によって手札に戻された時:1枚ドローする。',
  'このカードがデッキから捨札に置かれた時:このカードをPPに置く。',
  'このターン中、次に自分のキャラが攻撃する時、それはこの戦闘中+2/+0を得る。',
  '次の自分のターン開始時、2枚ドローする。',
  '自分のキャラ1体を選び、それはこのターン中「【戦闘不能時】:1枚ドローする。」を得る。',
  '自分のマグはこのターン中すべての能力を失う。',
  'キャラ1体を選び、それをゲームから取り除く。',
  '1枚ドローする。このカードは相手のターンである場合のみプレイできる。',
]

/** Every word of the game, in both languages. */
export const TRANSLATED: readonly (readonly [japanese: string, english: string])[] = [
  ['このカードが攻撃した時:1枚ドローする。', 'When this attacks: draw 1 card.'],
  ['このカードがプレイヤーを攻撃した時:1枚ドローする。', 'When this attacks a player: draw 1 card.'],
  ['味方が攻撃された時:1枚ドローする。', 'When any ally is attacked: draw 1 card.'],
  ['このカードが交戦状態になった時:1枚ドローする。', 'When this is engaged: draw 1 card.'],
  [
    'このカードが攻撃してキャラとの交戦状態になった時:1枚ドローする。',
    'When this is engaged with a character by attacking: draw 1 card.',
  ],
  ['このカードがキャラを破壊した時:1枚ドローする。', 'When this destroys a character: draw 1 card.'],
  [
    'このカードが戦闘でキャラを破壊した時:1枚ドローする。',
    'When this destroys a character in battle: draw 1 card.',
  ],
  [
    'このカードが攻撃によってキャラを破壊した時:1枚ドローする。',
    'When this destroys a character by attacking: draw 1 card.',
  ],
  [
    '自分の他のキャラが戦闘不能になった時:1枚ドローする。',
    'When any other character on your field is destroyed: draw 1 card.',
  ],
  [
    '相手の場のアイテムが破壊された時:1枚ドローする。',
    "When any item on your opponent's side is destroyed: draw 1 card.",
  ],
  ['装備先がダメージを受けた時:1枚ドローする。', 'When the bearer takes damage: draw 1 card.'],
  ['このカードが戦闘ダメージを受けた時:1枚ドローする。', 'When this takes battle damage: draw 1 card.'],
  [
    'このカードがプレイヤーに戦闘ダメージを与えた時:1枚ドローする。',
    'When this deals battle damage to a player: draw 1 card.',
  ],
  ['このカードが【ON】になった時:1枚ドローする。', 'When this turns 【ON】: draw 1 card.'],
  ['このカードが【OFF】になった時:1枚ドローする。', 'When this turns 【OFF】: draw 1 card.'],
  ['このカードが後列に移動した時:1枚ドローする。', 'When this moves to the back row: draw 1 card.'],
  ['このカードが前列に移動した時:1枚ドローする。', 'When this moves to the front row: draw 1 card.'],
  ['味方がアイテムを装備した時:1枚ドローする。', 'When any ally is equipped with an item: draw 1 card.'],
  ['味方にアクティブが付与された時:1枚ドローする。', 'When any ally is granted an active: draw 1 card.'],
  [
    '装備先が武器または防具を使用した時:1枚ドローする。',
    'When the bearer uses a weapon or armour: draw 1 card.',
  ],
  [
    '自分のカードが捨札に置かれた時:1枚ドローする。',
    'When any of your cards is put into the discard: draw 1 card.',
  ],
  [
    'このカードがデッキから手札に置かれた時:1枚ドローする。',
    'When this is put from the deck into the hand: draw 1 card.',
  ],
  [
    'このカードが相手によって捨てられた時:1枚ドローする。',
    'When this is discarded by your opponent: draw 1 card.',
  ],
  ['相手がドローした時:1枚ドローする。', 'When your opponent draws a card: draw 1 card.'],
  ['自分がカードを捨てた時:1枚ドローする。', 'When you discard a card: draw 1 card.'],
  [
    '相手がコスト3以上のアクティブをプレイした時:1枚ドローする。',
    'When your opponent plays a cost 3 or more active: draw 1 card.',
  ],
  ['相手のプレイヤーがダメージを受けた時:1枚ドローする。', 'When your opponent takes damage: draw 1 card.'],
  ['プレイヤーがダメージを受けた時:1枚ドローする。', 'When a player takes damage: draw 1 card.'],
  ['自分が回復した時:1枚ドローする。', 'When you heal: draw 1 card.'],
  ['自分がPPにカードを置いた時:1枚ドローする。', 'When you put a card into the PP: draw 1 card.'],
  ['自分のターン開始時:1枚ドローする。', 'At the start of your turn: draw 1 card.'],
  ['相手のターン終了時:1枚ドローする。', "At the end of your opponent's turn: draw 1 card."],
  ['ドローフェイズ開始時:1枚ドローする。', 'At the start of each draw phase: draw 1 card.'],
  ['自分のPPフェイズ開始時:1枚ドローする。', 'At the start of your PP phase: draw 1 card.'],
  ['自分のメインフェイズ開始時:1枚ドローする。', 'At the start of your main phase: draw 1 card.'],
  ['戦闘開始時:1枚ドローする。', 'At the start of each battle: draw 1 card.'],
  ['戦闘終了時:1枚ドローする。', 'At the end of each battle: draw 1 card.'],
  [
    '自分のデッキが5枚以下である時:1枚ドローする。',
    'Whenever there are 5 or fewer cards in your deck: draw 1 card.',
  ],
  ['キャラ1体を選び、それを破壊する。', 'Choose 1 character on the field. Destroy it.'],
  [
    '自分の前列の赤のキャラ1体を選び、それを【ON】にする。',
    'Choose 1 front-row red character on your field. Turn it 【ON】.',
  ],
  [
    '相手の後列の青のキャラ1体を選び、それを【OFF】にする。',
    "Choose 1 back-row blue character on your opponent's field. Turn it 【OFF】.",
  ],
  [
    '黄の〈獣〉または〈機〉1体を選び、それを前列に移動する。',
    'Choose 1 yellow 〈獣〉 or 〈機〉 on the field. Move it to the front row.',
  ],
  ['白のキャラ1体を選び、それを場に出す。', 'Choose 1 white character on the field. Deploy it.'],
  [
    '攻撃中の相手1体を選び、それを後列に移動する。',
    "Choose 1 attacking player or character on your opponent's side. Move it to the back row.",
  ],
  [
    '攻撃されている味方1体を選び、それが受けているダメージを取り除く。',
    'Choose 1 attacked ally. Remove all damage from it.',
  ],
  [
    '交戦状態の味方1体を選び、攻撃の対象をそれに移す。',
    'Choose 1 engaged ally. Change the target of the attack to it.',
  ],
  [
    'ダメージを受けているキャラ1体を選び、それを手札に加える。',
    'Choose 1 damaged character on the field. Put it into the hand.',
  ],
  [
    '武器または防具を装備しているキャラ1体を選び、それをデッキの一番上に置く。',
    'Choose 1 equipped character on the field. Put it on the top of the deck.',
  ],
  [
    'アクティブが付与されているキャラ1体を選び、それをデッキの一番下に置く。',
    'Choose 1 granted character on the field. Put it on the bottom of the deck.',
  ],
  ['場の防具1枚を選び、それを捨札に置く。', 'Choose 1 armour on either side. Put it into the discard.'],
  [
    '場の武器1枚を選び、それをゲームから取り除く。',
    'Choose 1 weapon on either side. Remove it from the game.',
  ],
  ['自分の表向きのPP1枚を選び、それを公開する。', 'Choose 1 face-up card in your PP. Reveal it.'],
  ['相手の裏向きのPP1枚を選び、それを見る。', "Choose 1 face-down card in your opponent's PP. Look at it."],
  [
    '手札のアイテム1枚を選び、それを【OFF】状態でPPに置く。',
    'Choose 1 item in the hand. Put it into the PP 【OFF】.',
  ],
  ['手札のキャラ1枚を選び、それを後列に出す。', 'Choose 1 character in the hand. Deploy it in the back row.'],
  [
    '自分の捨札の防具1枚を選び、それを味方すべてに装備する。',
    'Choose 1 armour in your discard. Attach it to all allies.',
  ],
  [
    '処理領域のカードまたは能力1つを選び、それを打ち消す。',
    'Choose 1 card or ability in the processing area. Counter it.',
  ],
  [
    '相手のキャラ1体を選び、このターン中それのコントロールを得る。',
    "Choose 1 character on your opponent's field. Gain control of it this turn.",
  ],
  [
    '手札1枚を選び、それをコストを支払わずにプレイする。',
    'Choose 1 card in the hand. Play it without paying its cost.',
  ],
  ['自分のデッキをシャッフルする。', 'Shuffle your deck.'],
  ['3枚ドローする。', 'Draw 3 cards.'],
  ['【回復4】を行う。', 'Heal 4.'],
  ['④を支払って、【回復4】を行ってもよい。', 'You may pay 4 PP; if you do, heal 4.'],
  ['それのコントローラーに1ダメージを与える。', 'Deal 1 damage to its controller.'],
  ['そのプレイヤーは手札1枚を捨てる。', 'That player picks 1 card in the hand and discards it.'],
  ['それの持ち主は1枚ドローする。', 'Its owner draws 1 card.'],
  ['それのコントローラーは1枚ドローする。', 'Its controller draws 1 card.'],
  ['このカードが与えるダメージは1増加する。', 'The damage dealt by this increases by 1.'],
  ['このカードが受けるダメージは1軽減される。', 'The damage taken by this decreases by 1.'],
  ['このカードをプレイするコストは2減少する。', 'This costs 2 less to play.'],
  ['相手がプレイするアイテムのコストは1増加する。', 'The items your opponent plays cost 1 more.'],
  [
    '自分がプレイするキャラのコストはこのターン中1減少する。',
    'The characters you play cost 1 less this turn.',
  ],
  [
    '相手がプレイするコスト2以下のアクティブのコストは次の相手のターン中2増加する。',
    "The cost 2 or less actives your opponent plays cost 2 more during your opponent's next turn.",
  ],
  [
    '次に自分がプレイする〈獣〉のコストはこのターン中X減少する。Xは自分の手札の枚数に等しい。',
    'The next 〈獣〉 you play this turn costs X less. X is the number of cards in your hand.',
  ],
  ['次に相手がプレイするカードのコストは1増加する。', 'The next card your opponent plays costs 1 more.'],
  ['このカードは攻撃できない。', 'This cannot attack.'],
  ['このカードは攻撃の対象にならない。', 'This cannot be attacked.'],
  ['このカードは相手の能力の対象にならない。', "This cannot be chosen by your opponent's abilities."],
  ['このカードは【ON】にならない。', 'This cannot turn 【ON】.'],
  ['このカードは後列に移動しない。', 'This cannot move to the back row.'],
  ['このカードは可能なら攻撃しなければならない。', 'This must attack.'],
  ['このカードは可能なら攻撃の対象に選ばれる。', 'This must be attacked.'],
  ['相手はキャラをプレイできない。', 'Your opponent cannot play characters.'],
  ['相手はアイテムをプレイできない。', 'Your opponent cannot play items.'],
  ['相手はアクティブをプレイできない。', 'Your opponent cannot play actives.'],
  ['相手はドローできない。', 'Your opponent cannot draw.'],
  [
    'このカードは相手の最も攻撃力の高いキャラを攻撃する。',
    "This must attack any highest-attack character on your opponent's field.",
  ],
  [
    '最も防御力の低い〈獣〉すべては防御力+1を得る。',
    'All lowest-defence 〈獣〉 on the field gain defence +1.',
  ],
  ['このカードはこの戦闘中【連撃】を得る。', 'This gains 【Double strike】 this battle.'],
  [
    'このカードは次の相手のターン中【奇襲】を得る。',
    "This gains 【Ambush】 during your opponent's next turn.",
  ],
  [
    'このカードは次の自分のターン開始時まで【連続射撃】を得る。',
    'This gains 【Double shot】 until the start of your next turn.',
  ],
  [
    'このカードは次の相手のターン終了時まで【狙撃】を失う。',
    "This loses 【Snipe】 until the end of your opponent's next turn.",
  ],
  ['【ウォークライ】を持つキャラすべてを破壊する。', 'Destroy all 【Warcry】 characters on the field.'],
  ['【貫通】を持つキャラすべてを破壊する。', 'Destroy all 【Pierce】 characters on the field.'],
  ['【ドロップ】を持たないキャラすべてを破壊する。', 'Destroy all non-【Drop】 characters on the field.'],
  ['場の【装備枠】を持つ防具すべてを破壊する。', 'Destroy all 【Slots】 armour on either side.'],
  [
    'コスト2のキャラ1体を選び、それの攻撃力はこのターン中0になる。',
    'Choose 1 cost 2 character on the field. The attack of it becomes 0 this turn.',
  ],
  [
    '攻撃力が増加しているキャラ1体を選び、それのHPはこのターン中3分の1になる。',
    'Choose 1 increased-attack character on the field. The HP of it is divided by 3 this turn.',
  ],
  [
    'HPが減少しているキャラ1体を選び、それの攻撃力はこのターン中3倍になる。',
    'Choose 1 decreased-HP character on the field. The attack of it is multiplied by 3 this turn.',
  ],
  [
    'カード名に《カラム》を含むキャラすべてを破壊する。',
    'Destroy all 《カラム》-named characters on the field.',
  ],
  [
    '《カラム》以外の〈獣〉以外のキャラすべてを破壊する。',
    'Destroy all non-《カラム》 non-〈獣〉 characters on the field.',
  ],
  [
    '自分の他のキャラがダメージを受ける場合、かわりにこのカードがそのダメージを受ける。',
    'If any other character on your field would take damage, this takes that damage instead.',
  ],
  [
    '自分の〈獣〉が戦闘ダメージを受ける場合、かわりにこのカードがそのダメージを受けてもよい。',
    'If any 〈獣〉 on your field would take battle damage, you may have this take that damage instead.',
  ],
  [
    '装備先がダメージを受ける場合、かわりに自分のプレイヤーがそのダメージを受け、1枚ドローする。',
    'If the bearer would take damage, your player takes that damage instead, then draw 1 card.',
  ],
  [
    '自分のプレイヤーがダメージを受ける場合、かわりに自分の《カラム》1体を選び、それがそのダメージを受ける。',
    'If you would take damage, choose 1 《カラム》 on your field. It takes that damage instead.',
  ],
  [
    'このカードがダメージを受ける場合、かわりに味方1体を選び、それがそのダメージを受けてもよい。',
    'If this would take damage, you may choose 1 ally. If you do, it takes that damage instead.',
  ],
  [
    '自分のキャラ1体と相手のキャラ1体を選び、それらに1ダメージを与える。',
    "Choose 1 character on your field and 1 character on your opponent's field. Deal 1 damage to them.",
  ],
  [
    '自分のキャラ1体と相手1体を選び、前者は後者に前者の攻撃力に等しいダメージを与える。',
    "Choose 1 character on your field and 1 player or character on your opponent's side. The first deals damage equal to [the attack of the first] to the second.",
  ],
  [
    '自分の前列のキャラ1体と自分の後列のキャラ1体を選び、それらの列を入れ替える。',
    'Choose 1 front-row character on your field and 1 back-row character on your field. Swap their rows.',
  ],
  [
    '自分の捨札の武器1枚と味方1体を選び、前者を後者に装備する。',
    'Choose 1 weapon in your discard and 1 ally. Attach the first to the second.',
  ],
  [
    '自分の〈獣〉2体と相手のキャラを2体まで選んで破壊する。',
    "Pick 2 〈獣〉 on your field and up to 2 characters on your opponent's field and destroy them.",
  ],
  [
    '対戦相手は自分の手札1枚と自分のPP1枚を選ぶ。',
    'Your opponent chooses 1 card in their own hand and 1 card in their own PP.',
  ],
  [
    'ゲーム外のカードを2枚まで選び、それらを手札に加える。',
    'Choose up to 2 cards in the removed zone. Put them into the hand.',
  ],
]

interface Card {
  readonly id: string
  readonly text?: readonly string[]
  readonly second?: { readonly text: readonly string[] }
}
const cards = (file: string): readonly Card[] =>
  parse(readFileSync(new URL(`../cards/${file}.yaml`, import.meta.url), 'utf8'))
export const TEXTS = ['set-1', 'bosses']
  .flatMap(cards)
  .flatMap(({ id, text = [], second }) =>
    [...text, ...(second?.text ?? [])].map((line, i) => ({ id: `${id}.${i + 1}`, line })),
  )

/** A text without its reminders. */
export function bare(text: string): string {
  return text.replace(/[（(][^）)]*。[）)]/u, '')
}

/** Second wordings, and what they are made in order to be compared: what means the same is written the same. */
const SAME: readonly (readonly [RegExp, string])[] = [
  /** Without a word it is the own deck that is shuffled. */
  [/デッキを(?=シャッフル)/gu, ''],
  [/\s/gu, ''],
  [/【(ON|OFF)】/gu, '$1'],
  [/全て/gu, 'すべて'],
  [/捨て札/gu, '捨札'],
  [/代わりに/gu, 'かわりに'],
  [/は、/gu, 'は'],
  [/付与先/gu, '装備先'],
  [/(《[^》]*》)の(味方|相手)(?=\d|X|すべて|の|、|は|が|を|に|$)/gu, '$2の$1'],
  [/このキャラ|自身/gu, 'このカード'],
  [/味方(?=キャラ)/gu, '自分の'],
  [/味方の/gu, '自分の'],
  [/対戦相手/gu, '相手'],
  [/相手(?=のターン中|ターン中)の?/gu, '相手の'],
  [/相手の(?=(?:プレイヤー|キャラ)(?:を(?:攻撃|破壊)[しす]|に(?:戦闘)?ダメージを与え[たる]|との))/gu, ''],
  [/自分(?=がダメージを受け)/gu, '自分のプレイヤー'],
  [/戦闘不能にな[っる]た?|戦闘不能にす|戦闘不能にし/gu, '破壊'],
  [/破壊さ?[れし]?[たるて]?/gu, '破壊'],
  [/場に出た|登場した/gu, '登場した'],
  [/(?:対象に選ばれ|対象になら|攻撃され)な/gu, '対象にならな'],
  [/攻撃の(?=対象にならな)/gu, ''],
  [/フリーズ(?:する|し|して|しても)|攻撃できな(?:い|くて)|攻撃できず/gu, 'フリーズ'],
  [/(1ターン|ゲーム中)に(\d+)度、(.*)$/gu, '$3この能力は$1に$2度だけ発動できる'],
  [/しか発動できない/gu, 'だけ発動できる'],
  [/(?:以下|次)から(\d+)つを?選[ぶ択](?:する)?/gu, 'どれか$1選'],
  [/以下のいずれかの能力を選んで発動する/gu, 'どれか1選'],
  [/(?:の一番上のカード|の上から1枚)/gu, 'の上1'],
  [/一番/gu, ''],
  [/自分のデッキから(?=(?:[^。、〈《]|〈[^〉]*〉|《[^》]*》)*サーチ)/gu, ''],
  [/【回復】を行/gu, '回復'],
  [/(?:武器または防具|アイテム)[がを]装備[さし](?:れ)?た/gu, '装備した'],
  [/(?<!アクティブ)[がに](?:装備|付与)[しさ](?:れ)?ている/gu, 'が装備している'],
  [/付与されてい/gu, 'アクティブが付与されてい'],
  [/(?:アクティブが)+付与/gu, 'アクティブ付与'],
  [/1[体枚]以上(?=い|あ)/gu, ''],
  [/軽減され|減少[すし]/gu, '減'],
  [/【付与】(.*?[体枚人])。?$/gu, '$1を選び、このカードをそれに装備する'],
  [/付与[すし]/gu, '装備す'],
  [/可能なら/gu, ''],
  [/場合(?=、)|間(?=、)|限り(?=、)|なら|れば/gu, '時'],
  [/そうし(?:たなら|た時)/gu, 'そうした時'],
  [/そうしなかった|そうしない/gu, 'そうでない'],
  [/カード(?!名|または)/gu, ''],
  [/手札を捨てた/gu, '捨てた'],
  [/戻[さすし]|加え|置か?/gu, '入'],
  [/[-+]0/gu, '0'],
  [/[枚体人つ場]/gu, ''],
  [/な(?:い|く|け)|(?<=[らしさせきれ])ず/gu, '無'],
]

/** The words that carry meaning, those that a second wording may leave out or change made the same. */
export function wordsOf(text: string): string[] {
  const even = SAME.reduce((so, [from, to]) => so.replace(from, to), text.normalize('NFKC'))
  return (
    even.match(
      /[ァ-ヺー]+|[一-鿿々]|\d+|[A-Z]+|[+-]|まで|もよい|でき|され|られ|他|さらに|かつ|か、|につき/gu,
    ) ?? []
  ).sort()
}
