import type { Language } from '@tefuda/kernel'
import type { Subject, Traits } from './traits.ts'

/** What a reader is told of a print. */
export interface PrintLabel {
  readonly title: string
  readonly desc?: string
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

export const said = ({ title, desc }: PrintLabel): string =>
  `<title>${escaped(title)}</title>${desc ? `<desc>${escaped(desc)}</desc>` : ''}`

/** English and Japanese words for what is drawn, by its name. */
// biome-ignore format: a table
const WORDS: { readonly [name: string]: readonly [en: string, ja: string] } = {
  long: ['long hair', '長い髪'], bun: ['a bun', '結い髪'], topknot: ['a topknot', '髷'], shaven: ['a shaven head', '剃髪'], kasa: ['a straw hat', '笠'], hood: ['a hood', '頭巾'], mask: ['a shinobi mask', '忍びの覆面'], fox: ['a fox mask', '狐面'], horns: ['horns', '角'], crown: ['a crown', '冠'], kabuto: ['a crested helmet', '兜'], rat: ['a rat', '鼠'], skull: ['a skull', 'されこうべ'],
  katana: ['a katana', '刀'], twin: ['two katana', '二振りの刀'], greatsword: ['a greatsword', '大剣'], hammer: ['a hammer', '槌'], gun: ['a gun', '銃'], fan: ['a fan', '扇'], flute: ['a flute', '笛'], scroll: ['a scroll', '巻物'], lantern: ['a lantern', '提灯'], ofuda: ['paper talismans', '札'], bow: ['a bow', '弓'], naginata: ['a naginata', '薙刀'], staff: ['a ring staff', '錫杖'], umbrella: ['an umbrella', '傘'], drums: ['thunder drums', '雷太鼓'], wings: ['wings', '翼'], halo: ['a halo', '光輪'], cogs: ['cogwheels', '歯車'], cannon: ['a cannon', '大砲'],
  cat: ['a cat', '猫'], hound: ['a hound', '犬'], octopus: ['an octopus', '蛸'], tortoise: ['a tortoise', '亀'], drake: ['a dragon', '竜'], stag: ['a stag', '鹿'], crane: ['a crane', '鶴'], beetle: ['a beetle', '甲虫'], maw: ['a maw full of teeth', '牙だらけの大口'], bear: ['a bear', '熊'], fish: ['a carp', '鯉'], crab: ['a crab', '蟹'], goat: ['a goat', '山羊'], horse: ['a horse', '馬'], frog: ['a frog', '蛙'], whale: ['a whale', '鯨'], moth: ['a moth', '蛾'], lizard: ['a lizard', '蜥蜴'], squirrel: ['a squirrel', '栗鼠'], ant: ['an ant', '蟻'], shell: ['a shell', '貝'], owl: ['an owl', '梟'], hawk: ['a hawk', '鷹'], cock: ['a cock', '鶏'], vine: ['a flowering vine', '花の咲く蔓'], mushroom: ['a mushroom', '茸'],
  oneEye: ['one eye', '一つ目'], gatehouse: ['a gatehouse for a head', '櫓の頭'], visor: ['a horned visor', '角のある面頬'],
  wave: ['a great wave', '大波'], flame: ['a flame', '炎'], enso: ['a brushed ring and a blade', '円相と刃'], moon: ['a crescent over clouds', '雲の上の三日月'], bolt: ['lightning', '稲妻'], talismans: ['three talismans', '三枚の札'], eye: ['an eye', '眼'], petals: ['whirling petals', '舞う花びら'], smoke: ['smoke', '煙'], blade: ['a great blade', '大太刀'], bell: ['a bronze bell', '釣鐘'], lanterns: ['lanterns', '提灯'], crackedBell: ['a cracked bell', '割れた鐘'], pistols: ['two pistols', '二丁の短銃'], drum: ['a drum', '太鼓'], letter: ['a letter', '書状'], blades: ['crossed blades', '交わる刃'], wheel: ['a cogwheel', '歯車'], shield: ['a shield', '盾'], mail: ['armour', '鎧'], helmet: ['a helmet', '兜'], stone: ['a sacred stone', '注連縄の石'], mirror: ['a mirror', '鏡'], key: ['a key', '鍵'], chain: ['a chain and lock', '鎖と錠'], tree: ['a tree', '木'], sprout: ['a sprout', '芽'], sail: ['a sail', '帆'], hourglass: ['an hourglass', '砂時計'], chest: ['a chest', '箱'], kite: ['a kite', '凧'], gate: ['a gate', '門'], tower: ['a watchtower', '櫓'], cloak: ['a cloak', '外套'], banner: ['a banner', '旗'], boots: ['boots', '靴'], ice: ['ice', '氷'], wind: ['wind', '風'], spiral: ['a whirl', '渦'], hand: ['a hand', '手'], bottle: ['a bottle', '瓶'], orb: ['a glass float', '玻璃の玉'], horn: ['a horn', '角笛'], brand: ['a ring of fire', '火の輪'], claws: ['claw marks', '爪痕'], coins: ['coins', '銭'], crystal: ['crystals', '水晶'], cart: ['a festival float', '山車'], statue: ['a stone statue', '石仏'],
  mountain: ['a mountain', '山'], torii: ['a shrine gate', '鳥居'], town: ['town roofs', '町並み'], chimneys: ['chimneys', '煙突'], dunes: ['dunes', '砂丘'], cedars: ['cedars', '杉木立'], rings: ['broken rings', '砕けた環'], waves: ['the sea', '海'],
}

/** What a part of the picture is called; every name that is drawn has words. */
export function wordsFor(name: string, language: Language): string {
  const words = WORDS[name]
  if (!words) throw new Error(`no words for ${name}`)
  return words[language === 'en' ? 0 : 1]
}

function subjectIn(subject: Subject, language: Language): string {
  const word = (name: string) => wordsFor(name, language)
  const parts = (head: string, tool: string) => (tool === 'none' ? [head] : [head, tool]).map(word)
  switch (subject.is) {
    case 'figure': {
      const seen = parts(subject.head, subject.weapon)
      return language === 'en' ? `A figure with ${seen.join(' and ')}` : `${seen.join('と')}の人物`
    }
    case 'machine': {
      const seen = parts(subject.head, subject.tool)
      return language === 'en' ? `A machine with ${seen.join(' and ')}` : `${seen.join('と')}の絡繰`
    }
    case 'beast':
      return word(subject.beast)
    case 'sign':
      return word(subject.sign)
  }
}

/** What is seen, in a few words: the subject and the land behind it. */
export function descriptionOf({ subject }: Traits, language: Language, land: string): string {
  const seen = [subjectIn(subject, language), ...(land === 'none' ? [] : [wordsFor(land, language)])]
  const line = seen.join(language === 'en' ? ', ' : '、')
  return line[0]!.toUpperCase() + line.slice(1)
}
