export { type GameSource, Games, type PlayedGame } from './games.ts'
export { Host } from './host.ts'
