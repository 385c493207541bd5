/** How the game's English is written: what printed texts have in several forms, and capitals. */

/** What printed texts have in more than one form. Quotation marks around abilities are told from those around names. */
export const englishSpelling: readonly (readonly [written: string, read: string])[] = [
  ['“', '"'],
  ['”', '"'],
  ['。', '.'],
  ...['attack', 'engorged', 'original'].map((word) => [` an ${word}`, ` a ${word}`] as const),
  ['..', '.'],
  ['"[AUTO]', '『[auto]'],
  ['"[ACT]', '『[act]'],
  ['"[CONT]', '『[cont]'],
  ['.".', '.』.'],
  ['."', '.』'],
  ['Resist"', 'resist』'],
  ...['Boost', 'Intercept'].flatMap((skill): (readonly [string, string])[] => [
    [`"${skill} ([${skill}])"`, `『${skill.toLowerCase()}』`],
    [`"${skill}"`, `『${skill.toLowerCase()}』`],
    [` ([${skill}])`, ''],
  ]),
  ['[Power] .', '[power].'],
  ['[Power] ,', '[power],'],
  /** A stray bracket that closes what a blast costs: [Counter-Blast 1]-card with …]. */
  ...['Counter-Blast', 'Soul-Blast'].flatMap((blast) =>
    ['1', '2', '3', '4', '5'].flatMap((many) =>
      ['-', '‐'].map((hyphen) => [`[${blast} ${many}]${hyphen}card`, `[${blast} ${many}-card`] as const),
    ),
  ),
]

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
  return capital.replace(/\0(\d+)\0/gu, (_, at: string) => names[Number(at)]!)
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
