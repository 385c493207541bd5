import type { Server } from 'node:net'

/** The port that a server listens on; it must be listening at an address, not at a file. */
export function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server listens at no port')
  return address.port
}
