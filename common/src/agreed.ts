import { BadInput, entryOf, type InBoth, isAmong, isFields, type Json } from '@tefuda/kernel'

/** What each option of a game may be. */
type Allowed<Options> = { readonly [option in keyof Options]-?: readonly (string & Options[option])[] }

/** The options of a game as a person wrote them, beside those that hold where nothing is said. */
export function agreedOptions<Options extends { readonly [option: string]: Json }>(
  game: InBoth,
  allowed: Allowed<Options>,
  usual: NoInfer<Options>,
  given: Json,
): Options {
  const options = { ...usual, ...(isFields(given) ? given : null) }
  const known: { readonly [option: string]: readonly string[] } = allowed
  const names = Object.keys(known)
  for (const [name, value] of Object.entries(options)) {
    const values = entryOf(known, name)
    if (!values)
      throw new BadInput(
        `${game.en} has no option "${name}"; it has ${names.join(', ')}`,
        `${game.ja}に「${name}」という設定はありません。あるのは${names.join('、')}です`,
      )
    if (!isAmong(values, value))
      throw new BadInput(
        `option ${name} is ${JSON.stringify(value)}; it must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}`,
        `設定${name}が${JSON.stringify(value)}です。${values.join('か')}でなければなりません`,
      )
  }
  return options
}
