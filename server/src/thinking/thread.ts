import { parentPort } from 'node:worker_threads'
import { games } from '@tefuda/engine/folders'
import { messageOf } from '@tefuda/kernel'
import { Heads, type Task } from './thought.ts'
import type { Reply } from './threads.ts'

/** A thread that thinks: it gets a task and says what it thought. */

const heads = new Heads((game) => games.named(game))

parentPort!.on('message', async (task: Task) => {
  let reply: Reply
  try {
    reply = { thought: await heads.think(task) }
  } catch (error) {
    reply = { failed: messageOf(error) }
  }
  parentPort!.postMessage(reply)
})
