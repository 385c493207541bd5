import { asItStands, type Even, type Mends, mended } from '@tefuda/language'

/** How the game's English is written: what printed texts have in several forms, and capitals. */

/** What printed texts have in more than one form. */
export const englishSpelling: readonly (readonly [written: string, read: string])[] = [
  ['“', '"'],
  ['”', '"'],
  ['。', '.'],
  ['‐', '-'],
]

/** In what is mended, a quotation mark within a name: names end at the next other one. */
export const INNER_QUOTE = '‟'

const MENDS: Mends = [
  [/[“”]/gu, '"'],
  [/[‐–−]/gu, '-'],
  [/，/gu, ','],
  [/［/gu, '['],
  [/］/gu, ']'],
  [/<<([^<>]*)>>/gu, '《$1》'],
  /** An icon behind the word for it. */
  [/ \(\[(?:Boost|Intercept)\]\)/giu, ''],
  /** Brackets of what a blast costs: [Counter-Blast 1]-card with …], also within others. */
  [/\[{1,2}((?:Counter|Soul)-Blast \d)\]-(?=\w)/giu, '[$1-'],
  [/(?<=:\[(?:Counter|Soul)-Blast \d)\], ?\[(?=(?:Counter|Soul)-Blast \d\] When)/giu, ' & '],
  [/& Rest\] this/gu, '& [Rest] this'],
  [/(?<=& )Rest this/gu, '[Rest] this'],
  [/"(?=in (?:its|their)\b)/gu, '" '],
  /** Icons without their brackets. */
  [/(?<![[\w])(Power|Critical|Shield)(?= (?:[+-]\d|is \d))/giu, '[$1]'],
  /** Circles without their brackets. */
  [/(?<![(/\w])(VC|RC|GC)(?![)/\w])/gu, '($1)'],
  [/\bcenter column/gu, 'middle column'],
  /** A cost and what follows it; brackets that are doubled or left out. */
  [/(?<=:\[(?!COST)[^[\]]*\])(?=\[)/gu, ' '],
  [/(?<=:\[(?:Counter|Soul)-Blast \d)\]{2,}(?= When)/giu, ']'],
  [/(?<=^|["\n])(AUTO|ACT|CONT)(?=\()/gu, '[$1]'],
  [/ \(vanish delete\)/giu, ''],
  [/\bsearch for your deck for/giu, 'search your deck for'],
  [/(?<=\bgets?),(?= ")/gu, ''],
  [/(?<=\[AUTO\]) (?=[A-Z][a-z]+ \()/gu, ':'],
  [/(?<=(?:column|row))(?=\[(?:Generation|Limit)[- ]Break \d\])/giu, ' '],
  [/(?<=\bgets? )an additional (?=\[)/giu, ''],
  [/(wave[-‐]\dth) or more(?=:)/giu, '$1 battle or later'],
  [/(wave[-‐]\d(?:st|nd|rd|th))(?=:)/giu, '$1 battle'],
  /** What is said twice, and what is said of names in their place. */
  [/(?<=search your deck for [^.,]*) from your deck(?=,)/giu, ''],
  [/\bin their different card names\b/giu, 'in their card names with different card names'],
  /** All fighters are each of them. */
  [/\ball (?:fighters|players) (choose|draw|discard|put|return|reveal|bind)\b/giu, 'each player $1s'],
  /** Where a unit is stands at the head like an icon. */
  [/(?<=\]\((?:VC|RC)\)) (?=in (?:the|your) \w+ (?:column|row))/gu, ''],
  [/\ban (?!open|effect|additional)(?=["<《〈a-z[])/gu, 'a '],
  [/\b(drive|grade)(?=[+-]\d)/giu, '$1 '],
  [/\s+(?=[.,])/gu, ''],
  [/\.{2,}/gu, '.'],
  [/:{2,}/gu, ':'],
  [/(?<=\]|\)|[Bb]rave|[Oo]racle):\s+/gu, ':'],
  /** A colon or a space that is left out before a sentence. */
  [
    /(\[(?:AUTO|CONT|ACT)\]\((?:VC|RC|VC\/RC)\)|\[Generation Break \d\](?:\([^()]*\([^()]*\)[^()]*\)|\([^()]*\))?)(?=(?:When|At the|During|This unit) )/gu,
    '$1:',
  ],
  [/\](?=(?:When|At|If|Choose|During|Draw|Search|Look|Reveal)\b)/gu, '] '],
]

/** Where a quotation mark can begin something: behind a space or a bracket, and not before one. */
const OPENS = /(?:^|[\s([/&:-])$/u
const BEGINS =
  /^(?:[\w ]+-)?\[(?:AUTO|ACT|CONT)\]|^\([VR]C\):|^(?:Boost|Intercept|Resist|Twin Drive!!|Triple Drive!!!)[.]?"/u

/**
 * Quotation marks around abilities are told from those around names, and a name within a name from its end. An ability ends in a
 * full stop.
 */
function withQuotes({ text, spans }: Even): Even {
  const open: ('ability' | 'name' | 'inner')[] = []
  let out = ''
  const kept: Even['spans'][number][] = []
  const put = (sign: string, i: number) => {
    out += sign
    for (let unit = 0; unit < sign.length; unit++) kept.push(spans[i]!)
  }
  for (let i = 0; i < text.length; i++) {
    if (text[i] !== '"') put(text[i]!, i)
    else if (OPENS.test(out) && !/^["\s.,]/u.test(text.slice(i + 1))) {
      const isAbility = open.at(-1) !== 'name' && BEGINS.test(text.slice(i + 1))
      open.push(isAbility ? 'ability' : open.at(-1) === 'name' ? 'inner' : 'name')
      put(SIGNS[open.at(-1)!][0], i)
    } else {
      const closed = open.pop() ?? 'name'
      put(
        closed === 'ability' && /(?:[a-z\]]|[+-]\d+)$/u.test(out) && !isKeyword(out)
          ? `.${SIGNS.ability[1]}`
          : SIGNS[closed][1],
        i,
      )
    }
  }
  return { text: out, spans: kept }
}
const SIGNS = {
  ability: ['『', '』'],
  name: ['"', '"'],
  inner: [INNER_QUOTE, INNER_QUOTE],
} as const
const isKeyword = (text: string) => /『(?:Boost|Intercept)$/u.test(text)

/** A whole text ends in a full stop, unless it ends in a sign or a bare number. */
const STOPS: Mends = [[/(?<=[a-z]|[+-]\d+)\s*$/gu, '.']]

/** A printed text as it is read. */
export const mendEnglish = (text: string): Even => mended(withQuotes(mended(asItStands(text), MENDS)), STOPS)

const NAMES = /"[^"]*"|《[^》]*》|〈[^〉]*〉/gu
/** Icons that are written in capitals, and all others that begin with them. */
const ICON =
  /\[(auto|act|cont|cost)\]|\[(?:power|critical|shield|stand|rest|stride|legion|heal|draw|g guardian)\]|\[(?:legion|limit break|generation break|counter-charge|soul-charge) \d+\]|(?:counter|soul)-blast/giu
const CIRCLES = /\((?:vc|rc|gc)(?:\/(?:rc|gc))*\)/giu
const HEAD = /(^|『)([^:『』]*:)/gu
const begun = (word: string) => word.replace(/(?<![A-Za-z'\d])[a-z]/gu, (letter) => letter.toUpperCase())

/** A printed text with its capitals: icons and circles, the words of a head, and wherever a sentence or a cost begins. */
export function englishCapitals(text: string): string {
  const names: string[] = []
  const plain = text.replace(NAMES, (name) => `\0${names.push(name) - 1}\0`)
  const capital = withCosts(plain.toLowerCase())
    .replace(HEAD, (_, start: string, head: string) => start + headCapitals(head))
    .replace(ICON, (icon, mark?: string) => (mark ? icon.toUpperCase() : begun(icon)))
    .replace(/ a (?=attack|engorged|original)/gu, ' an ')
    .replace(CIRCLES, (circle) => circle.toUpperCase())
    .replace(/\bg (?=zone|unit|assist)/gu, 'G ')
    .replace(/stride step|opponent turn's guard step/gu, begun)
    .replace(
      /(^|[.!] |[:-]\[|:|『|[①②③] |& )([a-z])/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    )
  return capital.replace(/\0(\d+)\0/gu, (_, at: string) => names[Number(at)]!).replaceAll(INNER_QUOTE, '"')
}

const headCapitals = (head: string): string =>
  begun(head)
    .replace(/\d(?:St|Nd|Rd|Th)\b|\b(?:Battle|Or|Later|To)\b|(?<=\((?:Drop|Bind|Damage|G) )Zone/gu, (word) =>
      word.toLowerCase(),
    )
    .replace(/\[1\/Turn\]/gu, '[1/turn]')

/** What follows a cost begins anew: the cost is the bracket behind the colon, with whatever brackets are in it. */
function withCosts(text: string): string {
  let out = ''
  for (let i = 0, depth = 0, cost = 0; i < text.length; i++) {
    const letter = text[i]!
    if (letter === '[') {
      depth++
      if (/[:-]/u.test(text[i - 1] ?? '') && cost === 0) cost = depth
    }
    const ends = letter === ']' && depth === cost
    if (letter === ']') depth--
    out += letter
    if (!ends) continue
    cost = 0
    if (!/^ [a-z]/u.test(text.slice(i + 1))) continue
    i += 2
    out += ` ${text[i]!.toUpperCase()}`
  }
  return out
}
