import { drawUnit, paintSuits } from './draw/card.ts'
import { beside } from './draw/piece.ts'
import { pad } from './draw/width.ts'
import { paint } from './paint.ts'
import type { Voice } from './voice.ts'

const COMMANDS = [
  'play',
  'sim',
  'arena',
  'balance',
  'scenario',
  'puzzle',
  'replay',
  'rules',
  'card',
  'cards',
] as const
const EXAMPLES = [
  ['play', 'tefuda play blackpoker'],
  ['cards', 'tefuda play ninja-slayer'],
  ['raid', 'tefuda play pso2 --raid 2'],
  ['sim', 'tefuda sim blackpoker --games 1000'],
  ['rules', 'tefuda rules blackpoker B7.3'],
  ['deck', 'tefuda deck check blackpoker FILE'],
  ['card', 'tefuda card --game ninja-slayer TEXT'],
] as const

/** What a person sees who types the command alone. */
export function overview({ say }: Voice): string[] {
  const cards = ['♠A', '♡K', '♢Q', '♣J'].map((card) => drawUnit([{ sign: paintSuits(card) }], false))
  const line = (name: string, brief: string) => `  ${paint.cyan(pad(name, 12))} ${brief}`
  return [
    ...beside(cards, 1, false).map((row) => `  ${row}`),
    '',
    paint.bold(say('about.title')),
    '',
    paint.dim(say('about.commands')),
    ...COMMANDS.map((name) => line(name, say(`${name}.brief`))),
    line('deck check', say('deck.check.brief')),
    '',
    paint.dim(say('about.try')),
    ...EXAMPLES.map(([name, example]) => `  ${pad(example, 37)} ${paint.dim(say(`about.example.${name}`))}`),
    '',
    say('about.more'),
    say('about.other'),
  ]
}
