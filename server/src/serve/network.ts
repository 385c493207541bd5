import { hostname, networkInterfaces } from 'node:os'
import { renderANSI } from 'uqr'

/** Where this machine is found, by itself and by other devices of the same network. */

export const USUAL_PORT = 5180

/** A port that can be listened on; null where it is none. */
export function portIn(given: string): number | null {
  const port = /^\d{1,5}$/.test(given) ? Number(given) : 0
  return port >= 1 && port <= 65_535 ? port : null
}

/** Its addresses that are no use to itself alone. */
export function networkAddresses(interfaces = networkInterfaces()): readonly string[] {
  const all = Object.values(interfaces).flatMap((some) => some ?? [])
  return all.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address)
}

/** Its names there. */
export function networkNames(name = hostname()): readonly string[] {
  return [name, `${name}.local`].map((one) => one.toLowerCase())
}

/** An address as a phone reads it off the screen, black on white in any terminal. */
export const asSquare = (address: string): string =>
  // A wide space is as wide as two only where the font says so.
  renderANSI(address, { ecc: 'L', border: 2 }).replaceAll('\u3000', '  ')
