import { portOf } from '@tefuda/server/serve'
import { Server } from 'boardgame.io/dist/cjs/server.js'
import { served } from './boardgameio-game.ts'
import { answerAsked } from './child.ts'

const { appServer } = await Server({ games: [served], origins: [/./] }).run(0)
answerAsked(portOf(appServer))
