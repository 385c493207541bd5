import type { Json } from '@tefuda/kernel'
import { shown } from '@tefuda/kernel'
import { BadMessage, type Message } from '@tefuda/players/wire'

/** Reads the fields of a message. What will not do is refused with the name of the field and what would. */
export class Fields {
  private readonly message: Message

  constructor(message: Message) {
    this.message = message
  }

  /** A whole number in bounds. */
  whole(name: string, min: number, max: number, usual?: number): number {
    const given = this.message[name]
    if (given === undefined && usual !== undefined) return usual
    if (typeof given === 'number' && Number.isInteger(given) && given >= min && given <= max) return given
    throw this.bad(name, `write a whole number from ${min} to ${max}`)
  }

  flag(name: string, usual: boolean): boolean {
    const given = this.message[name] ?? usual
    if (typeof given === 'boolean') return given
    throw this.bad(name, 'write true or false')
  }

  word(name: string): string {
    const given = this.message[name]
    if (typeof given === 'string') return given
    throw this.bad(name, 'write a text')
  }

  /** One of some words. */
  among<W extends string>(name: string, words: readonly W[], usual?: W): W {
    const given = this.message[name] ?? usual
    const found = words.find((word) => word === given)
    if (found !== undefined) return found
    throw this.bad(name, `write one of ${words.join(', ')}`)
  }

  seed(name: string, usual: number | string): number | string {
    const given = this.message[name] ?? usual
    if (typeof given === 'string' || (typeof given === 'number' && Number.isFinite(given))) return given
    throw this.bad(name, 'write a number or a text')
  }

  /** A list of which each entry is read by itself. */
  list<T>(
    name: string,
    read: (one: Json) => T | undefined,
    remedy: string,
    usual?: readonly T[],
  ): readonly T[] {
    const given = this.message[name]
    if (given === undefined && usual !== undefined) return usual
    if (!Array.isArray(given)) throw this.bad(name, `write a list; ${remedy}`)
    return given.map((one, i) => {
      const value = read(one)
      if (value === undefined) throw new BadMessage(`${name}[${i}]`, `${shown(one)} will not do`, remedy)
      return value
    })
  }

  /** Whatever is written there. */
  any(name: string, usual: Json): Json {
    return this.message[name] ?? usual
  }

  private bad(name: string, remedy: string): BadMessage {
    const given = this.message[name]
    return new BadMessage(name, given === undefined ? 'it is missing' : `${shown(given)} will not do`, remedy)
  }
}
