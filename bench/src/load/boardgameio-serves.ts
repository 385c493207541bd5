import type { AddressInfo } from 'node:net'
import { Server } from 'boardgame.io/dist/cjs/server.js'
import { served } from './boardgameio-game.ts'
import { answerAsked } from './child.ts'

const { appServer } = await Server({ games: [served], origins: [/./] }).run(0)
answerAsked((appServer.address() as AddressInfo).port)
