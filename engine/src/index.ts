export { type GameSource, Games, type PlayedGame } from './games.ts'
export { Host } from './host.ts'
export { type Door, Doors } from './match/doors.ts'
export { readRequest } from './read-request.ts'
