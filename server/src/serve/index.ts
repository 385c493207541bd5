export { meansUs, pageServer } from './page-server.ts'
export { serveHere } from './serve.ts'
