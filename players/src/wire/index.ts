export * from './protocol.ts'
export { RemoteBot } from './remote-bot.ts'
export { type Serve, serveBot } from './serve-bot.ts'
