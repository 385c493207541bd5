// Reads a card text in Japanese, prints what was understood in English, and says which words were not.
import { Glossary, understand } from '@tefuda/language'
import { ninjaSlayerEnglish, ninjaSlayerReader } from '@tefuda/ninja-slayer/text'

const reading = {
  readers: { ja: ninjaSlayerReader, en: ninjaSlayerEnglish },
  from: 'ja',
  glossary: new Glossary([]),
}

for (const text of ['◆これが登場した時、カードを1枚ドローする。', '◆これが登場した時、カードを1枚たべる。']) {
  const [paragraph] = understand(reading, 'text', text)
  if (paragraph.understood) console.log(paragraph.understood.printed.en)
  else console.log(`not understood: ${text.slice(...paragraph.unread.span)}`)
}
