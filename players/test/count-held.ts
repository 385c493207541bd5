import { queryObjects } from 'node:v8'
import { Table } from '@tefuda/kernel'
import { searchBot } from '../src/bots/search-bot.ts'
import { Branch, Node } from '../src/search/tree.ts'
import { ALL, answers, played } from './played.ts'

/**
 * Counts what a searching bot keeps over so many moves of a game: `node players/test/count-held.ts GAME 1000`. It has a process
 * of its own, since everything in it is looked through for that.
 */

/** Things of these kinds that are still held by anybody; what nobody holds is swept away first. */
const held = () => [Node, Branch, Table].map((kind) => queryObjects(kind, { format: 'count' }) as number)

const name = ALL.find((one) => one === process.argv[2])
if (!name) throw new Error(`count what is held in which game? ${ALL.join(' | ')}`)
const game = await played(name)
const mind = searchBot({ iterations: 4 }).make(game.rules, game.judge)
const moves = Number(process.argv[3])
answers(game, mind, moves / 10, `${moves} to begin with`)
const before = held()
const heap = process.memoryUsage().heapUsed
answers(game, mind, moves * 0.9, `${moves} then`)
const [nodes, branches, worlds] = held().map((now, i) => now - before[i]!)
const megabytes = (process.memoryUsage().heapUsed - heap) / 2 ** 20
// It is still there, with whatever it keeps.
console.log(JSON.stringify({ nodes, branches, worlds, megabytes, remembers: mind.remembers }))
