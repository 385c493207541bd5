import { drawUnit, paintSuits } from './draw/card.ts'
import { beside } from './draw/piece.ts'
import { pad } from './draw/width.ts'
import { paint } from './paint.ts'
import type { Voice } from './voice.ts'

const EXAMPLES = [
  ['play', 'tefuda play blackpoker'],
  ['cards', 'tefuda play ninja-slayer'],
  ['raid', 'tefuda play pso2 --raid 2'],
  ['sim', 'tefuda sim blackpoker --games 1000'],
  ['rules', 'tefuda rules blackpoker B7.3'],
  ['deck', 'tefuda deck check blackpoker FILE'],
  ['card', 'tefuda card --game ninja-slayer TEXT'],
] as const

/** A command as the overview lists it. */
export interface Listed {
  readonly name: string
  readonly brief: string
}

/** What a person sees who types the command alone. */
export function overview({ say }: Voice, commands: readonly Listed[]): string[] {
  const cards = ['♠A', '♡K', '♢Q', '♣J'].map((card) => drawUnit([{ sign: paintSuits(card) }], false))
  const line = (name: string, brief: string) => `  ${paint.cyan(pad(name, 12))} ${brief}`
  return [
    ...beside(cards, 1, false).map((row) => `  ${row}`),
    '',
    paint.bold(say('about.title')),
    '',
    paint.dim(say('about.commands')),
    ...commands.map(({ name, brief }) => line(name, brief)),
    '',
    paint.dim(say('about.try')),
    ...EXAMPLES.map(([name, example]) => `  ${pad(example, 37)} ${paint.dim(say(`about.example.${name}`))}`),
    '',
    say('about.more'),
    say('about.other'),
  ]
}
