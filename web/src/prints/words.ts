import type { Motif } from '@tefuda/common'

/** What words in names look like, in both languages. The longest Japanese word comes first; English ones count as whole words. */

type Row = readonly [ja: string, en: string, motif: Motif]

const beast = (which: string): Motif => ({ is: 'beast', beast: [which] })
const armed = (weapon: string, sign?: string): Motif => ({
  weapon: [weapon],
  ...(sign ? { sign: [sign] } : {}),
})
const headed = (...head: string[]): Motif => ({ head })
const drawn = (...sign: string[]): Motif => ({ sign })
/** A thing that is a card by itself, where nothing says that it is somebody. */
const thing = (...sign: string[]): Motif => ({ is: 'sign', sign })

// biome-ignore format: a table
const ROWS: readonly Row[] = [
  // Beasts
  ['犬 狼', 'hound wolf dog pup', beast('hound')],
  ['猫', 'cat', beast('cat')],
  ['蛸', 'octopus', beast('octopus')],
  ['亀', 'tortoise turtle', beast('tortoise')],
  ['竜 龍', 'drake dragon', beast('drake')],
  ['鹿', 'stag deer roe', beast('stag')],
  ['鶴', 'crane', beast('crane')],
  ['虫', 'beetle', beast('beetle')],
  ['顎 噛 大口 丸呑み 喰らい', 'jaw jaws biter widemouth', beast('maw')],
  ['鼠 ねずみ', 'rat rats mouse', { ...beast('rat'), head: ['rat'] }],
  ['熊', 'bear', beast('bear')],
  ['魚 鯉', 'fish carp', beast('fish')],
  ['蟹', 'crab', beast('crab')],
  ['山羊 角突き', 'goat ram', beast('goat')],
  ['馬 駒', 'horse dashhoof', beast('horse')],
  ['蛙', 'frog wellfrog', beast('frog')],
  ['鯨 イサナ', 'whale', beast('whale')],
  ['蛾', 'moth', beast('moth')],
  ['蜥蜴 ワニ', 'lizard', beast('lizard')],
  ['栗鼠 団栗鼠', 'squirrel', beast('squirrel')],
  ['蟻', 'ant', beast('ant')],
  ['貝', 'shell', beast('shell')],
  ['梟', 'owl', beast('owl')],
  ['鷲 鷹', 'hawk eagle', beast('hawk')],
  ['鶏 目覚まし鳥', 'cock rooster', beast('cock')],
  ['蔓 蔦 絡み根 摘み蔓 刈り蔓', 'vine vines', beast('vine')],
  ['茸 胞子', 'mushroom spore', beast('mushroom')],
  ['群れの主', 'herd', beast('stag')],
  // Those who are named after beasts and are none
  ['山羊飼い 鹿追い 鷲見 犬飼い', 'goatherd', { is: 'figure', head: ['kasa', 'topknot'] }],
  ['森の巨人 組立兵', 'giant', { is: 'machine' }],
  // Heads
  ['狐', 'fox vixen foxmask', { ...headed('fox'), sign: ['flame'] }],
  ['王 主 長 元締め 頭領 社主', 'king lord boss chieftain', headed('crown')],
  ['女王', 'queen', { is: 'figure', head: ['crown'] }],
  ['鬼', 'oni', headed('horns')],
  ['将 武者 騎士 大鎧 鎧武者', 'general knight armour', { head: ['kabuto'], wear: ['armour'], sign: ['helmet'] }],
  ['僧 尼 坊 修道士', 'monk nun friar', { head: ['shaven', 'hood'], weapon: ['staff'] }],
  ['骨 骸 亡者', 'bone bones husk dead', { head: ['skull'], sign: ['skull'] }],
  ['巫女 女 姫 母 婆 オカミ 妹 海女 女主人', 'maiden woman mistress hostess mother nurse bride', headed('long', 'bun')],
  ['忍 影 密偵 斥候', 'shadow spy scout', headed('mask')],
  ['旅 飛脚 渡し 浪人 行商', 'traveller courier ferryman rōnin wayfarer', headed('kasa')],
  ['鉄仮面 鉄面 仮面', 'iron-mask ironmask mask', headed('kabuto', 'mask')],
  ['番兵 衛士 楯持ち 番人頭', 'sentry guard shieldbearer', { wear: ['armour'], sign: ['shield'] }],
  ['石頭 力士', 'stonehead wrestler', headed('shaven', 'topknot')],
  ['骨董', 'antiquarian', { weapon: ['scroll', 'umbrella', 'fan'] }],
  // What is held
  ['太鼓 鼓', 'drum drums drumbeater drumroll drummer', armed('drums', 'drum')],
  ['提灯 灯 灯籠 雪洞 灯台', 'lantern lamp lighthouse wick', { weapon: ['lantern'], sign: ['lanterns'] }],
  ['傘 風よけ', 'umbrella canopy', armed('umbrella', 'umbrella')],
  ['弓 矢 射手', 'bow archer arrow marksman', armed('bow', 'bow')],
  ['笛 楽士 呼び笛', 'flute piper reedpipe', armed('flute', 'flute')],
  ['角笛', 'horn', { weapon: ['flute'], sign: ['horn'] }],
  ['槌 鍛冶 刀鍛冶', 'hammer hammerer mace smith', armed('hammer', 'hammer')],
  ['銃 砲 長銃 大筒 砲身 砲台', 'gun battery cannon', armed('gun', 'gun')],
  ['双短銃', 'pistols', { sign: ['pistols'] }],
  ['扇 舞', 'fan dance dancer', armed('fan', 'fan')],
  ['翼 羽 千羽', 'wing wings', armed('wings')],
  ['刀 剣 刃 太刀 斬り', 'blade sword stroke cut', { weapon: ['katana', 'twin', 'greatsword'], sign: ['blade', 'blades', 'enso'] }],
  ['二刀 双剣 二枚刃 二の太刀 双曲刀 二股', 'twinblade', { weapon: ['twin'], sign: ['blades'] }],
  ['大剣 大太刀', 'greatsword', { weapon: ['greatsword'], sign: ['blade'] }],
  ['受け太刀 研ぎ澄まし 抜刀 砥ぎ', 'parry whetting', { weapon: ['katana'], sign: ['enso'] }],
  ['鐘 鐘杖 杖', 'bell staff', { weapon: ['staff'], sign: ['bell'] }],
  ['鐘杖', '', { sign: ['staff'] }],
  ['符 札 呪い', 'talisman tag slip cursed', armed('ofuda', 'talismans')],
  ['書 帳 頁 司書 文字 状 図 令 絵', 'scroll scribe ledger page librarian letter writ', armed('scroll', 'letter')],
  ['技師 技 工 歯車 機 組 時計', 'engineer mender cog', { weapon: ['cogs'], sign: ['wheel'] }],
  ['星', 'star', { weapon: ['halo'], sign: ['crystal'] }],
  ['雷', 'bolt thunder lightning thundertag', { weapon: ['drums'], sign: ['bolt'] }],
  // Signs
  ['波 潮 潮目', 'wave tide backwash', drawn('wave')],
  ['引き潮 満ち潮', 'ebb', drawn('wave', 'moon')],
  ['凪', 'calm', drawn('mirror', 'moon')],
  ['火 炎 火の粉 火花 種火', 'flame fire sparks spark', drawn('flame')],
  ['月 満月', 'moon', drawn('moon')],
  ['電 予備電源', 'power', drawn('bolt')],
  ['眼 目 遠見 海図', 'eye', drawn('eye')],
  ['花 桜 彼岸花 百花 散り際', 'petals petal blossom blossoms', drawn('petals')],
  ['煙 霧 狼煙 煙玉 目くらまし 灰 香 一服', 'smoke mist fog powder ash', drawn('smoke')],
  ['割れ鐘', 'cracked', thing('crackedBell')],
  ['沈鐘', '', drawn('crackedBell')],
  ['盾 楯 壁 苔壁 波消し 安全装置 城', 'shield wall breakwater', drawn('shield')],
  ['鎧 胴着 鱗', 'mail plate jerkin', drawn('mail')],
  ['兜 古兜', 'helmet', { sign: ['helmet'] }],
  ['石 一の石', 'stone', drawn('stone')],
  ['鏡', 'mirror', drawn('mirror')],
  ['鍵 鍵穴', 'key', drawn('key')],
  ['鎖 枷 縛', 'chain chains shackles bind', drawn('chain')],
  ['氷 氷縛り 氷の枷', 'ice', drawn('ice')],
  ['木 樹 身代わり木', 'tree bark', drawn('tree')],
  ['根 芽 茎 実 種 繁茂 草', 'roots shoots harvest rhizome', drawn('sprout', 'tree')],
  ['帆 舟 船 渡し', 'sail sails ferry boat', drawn('sail')],
  ['砂時計', 'hourglass', drawn('hourglass')],
  ['箱 袋 庫 荷 蔵 棺 壺', 'chest bag magazine goods coffin hangar', drawn('chest')],
  ['凧', 'kite', thing('kite')],
  ['門 城門 山門 大門', 'gate', drawn('gate')],
  ['餓えた山門 宿場の大門', '', thing('gate')],
  ['見張り台', 'watchtower', drawn('tower')],
  ['外套 衣 紗 薄紗', 'cloak veil', drawn('cloak')],
  ['旗 号令 総攻め 帆布 立て直し', 'banner assault muster rally', drawn('banner')],
  ['靴', 'boots', drawn('boots')],
  ['風 嵐 追い風 茨嵐', 'wind storm', drawn('wind')],
  ['渦 大渦', 'maelstrom whirl', drawn('spiral')],
  ['手 手当て 抱擁 投げ', 'hand', drawn('hand')],
  ['薬', 'medicine herb', drawn('bottle')],
  ['玉 露玉 苔玉 浮き玉 真珠', 'dewdrop mossball float pearl', drawn('orb')],
  ['浮き玉', '', thing('orb')],
  ['歯車 空回り 車 潮汲み車 増産 迷い歯車', 'wheel production', drawn('wheel')],
  ['迷い歯車', '', thing('wheel')],
  ['写し鋳型', 'mould', thing('mirror', 'chest')],
  ['輪 環 落ちる環', 'ring', drawn('enso')],
  ['環の殻', '', beast('shell')],
  ['牙 爪 解体', 'fang dismantle scrapping', drawn('claws')],
  ['値切り 勘定 賃 対価 賭け', 'haggling reckoning price', drawn('coins')],
  ['魂 冥土 三途 道連れ', 'souls', drawn('skull')],
  ['地蔵', 'jizō', thing('statue')],
  ['山車', '', thing('cart')],
  ['刻印', 'brand', drawn('brand')],
  ['喧嘩 一騎討ち 果たし', 'brawl combat duel', drawn('blades')],
  ['合図 突撃の角笛 轟き', 'signal roar', drawn('horn')],
  ['縁日 千本提灯 千灯', 'fairground lanterns', drawn('lanterns')],
  ['逆波 大波', '', drawn('wave')],
  ['迷い提灯', '', drawn('lanterns')],
  ['膿み袋', '', beast('mushroom')],
  ['鎌', 'scythe', beast('beetle')],
]

const split = (words: string) => words.split(' ').filter((word) => word !== '')

/** Each word with all that it looks like, the longest first. */
function wordsOf(at: 0 | 1): readonly (readonly [word: string, motifs: readonly Motif[]])[] {
  const all = new Map<string, Motif[]>()
  for (const row of ROWS) for (const word of split(row[at])) all.set(word, [...(all.get(word) ?? []), row[2]])
  return [...all].sort(([a], [b]) => b.length - a.length)
}

const JAPANESE = wordsOf(0)
const ENGLISH = new Map(wordsOf(1))

/** The motifs of all words, so that a test can look whether each of their names is drawn. */
export const wordMotifs = (): readonly Motif[] => ROWS.map(([, , motif]) => motif)

/**
 * What a name says, what matters most first: longer words before shorter ones, and of equals the later one, since in Japanese
 * what a thing is comes last. A word inside a longer one is not read. English is read after that.
 */
export function motifsIn(name: { readonly ja: string; readonly en: string }): readonly Motif[] {
  const found: { readonly at: number; readonly length: number; readonly motifs: readonly Motif[] }[] = []
  let rest = name.ja.normalize('NFC')
  for (const [word, motifs] of JAPANESE)
    for (let at = rest.indexOf(word); at >= 0; at = rest.indexOf(word)) {
      found.push({ at, length: word.length, motifs })
      rest = rest.slice(0, at) + '\0'.repeat(word.length) + rest.slice(at + word.length)
    }
  found.sort((a, b) => b.length - a.length || b.at - a.at)
  const english = name.en
    .toLowerCase()
    .split(/[^\p{L}-]+/u)
    .flatMap((word) => ENGLISH.get(word) ?? [])
  return [...found.flatMap(({ motifs }) => motifs), ...english]
}
