import type { Listing } from '@tefuda/common'
import type { GameInfo } from '@tefuda/engine/protocol'
import { GAMES } from '@tefuda/register'
import { useId } from 'react'
import { useVoice } from '../../speak.tsx'

export type ChoiceProps<Value extends string = string> = {
  readonly label: string
  readonly value: NoInfer<Value>
  readonly values: readonly (readonly [value: Value, words: string])[]
  readonly note?: string | undefined
  readonly onChange: (value: Value) => void
}

/** One of several things, by name. */
export function Choice<Value extends string>({ label, value, values, note, onChange }: ChoiceProps<Value>) {
  const id = useId()
  const choose = (chosen: string) => {
    const found = values.find(([one]) => one === chosen)
    if (found) onChange(found[0])
  }
  return (
    <div className="choice">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => choose(target.value)}>
        {values.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
      {note && <small>{note}</small>}
    </div>
  )
}

type GameChoiceProps = {
  readonly page: 'cards' | 'deck' | 'judge' | 'learn' | 'rules' | 'tour' | 'write'
  readonly game: string
  readonly games?: readonly Listing[]
}

/** The game that a page is about. */
export function GameChoice({ page, game, games = GAMES }: GameChoiceProps) {
  const { say, both } = useVoice()
  return (
    <Choice
      label={say('home.choose')}
      value={game}
      values={games.map(({ name, title }) => [name, both(title)])}
      onChange={(name) => {
        window.location.hash = `#/${page}/${name}`
      }}
    />
  )
}

/** What players have agreed on, by the names of a game's options. */
export type Agreed = { readonly [option: string]: string }

type OptionProps = {
  readonly info: GameInfo
  readonly agreed: Agreed
  readonly change: (agreed: Agreed) => void
}

/** What players agree on before a game. */
export function OptionChoices({ info, agreed, change }: OptionProps) {
  const { word } = useVoice()
  return info.options.map(({ name, values }) => (
    <Choice
      key={name}
      label={word(info, `option.${name}`, name)}
      value={agreed[name] ?? values[0]!}
      values={values.map((value) => [value, word(info, `option.${name}.${value}`, value)])}
      onChange={(value) => change({ ...agreed, [name]: value })}
    />
  ))
}

/** The agreement by which a deck comes out of packs, and how many cards a pack has; null where a game has no packs. */
export function packsOf({ options }: GameInfo): { readonly agreed: Agreed; readonly size: number } | null {
  const all = options.flatMap(({ name, packs = {} }) =>
    Object.entries(packs).map(([value, size]) => ({ agreed: { [name]: value }, size })),
  )
  return all[0] ?? null
}

/** Whether decks are dealt to the players by what they agreed on, so that nobody brings one. */
export function isDealt({ options }: GameInfo, agreed: Agreed): boolean {
  return options.some(({ name, dealt }) => dealt.includes(agreed[name] ?? ''))
}
