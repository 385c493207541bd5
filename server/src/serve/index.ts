export { meansUs, pageServer } from './page-server.ts'
export { portOf } from './port-of.ts'
export { serveHere } from './serve.ts'
