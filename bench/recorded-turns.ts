import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { buildApp } from '@tertulia/server/app'
import { readConfig } from '@tertulia/server/platform/config'
import { openDeps } from '@tertulia/server/deps'
import type { Connection } from '@tertulia/server/platform/database/embedded/access'
import { createLogger } from '@tertulia/server/platform/log'
import { aVisitor, type HttpShop, overHttp } from '@tertulia/server/test/over-http'
import { take } from './chatting.ts'
import { pause } from './program.ts'

export type Statement = { name?: string; text: string; values: unknown[] }
/** The statements of one turn to the database, in packets. */
export type SentTurn = Statement[][]
/** Two turns of one customer that followed each other: what differs tells what the next one would send. */
export type RecordedTurns = [SentTurn, SentTurn]

/** Statements after the answer are not part of a turn. */
const QUIET_MS = 300

/**
 * Records the statements of turns of different customers, each where a program of ours in this process hands it to `pg`. That
 * program uses the same database as the one which made the shop, and has to live for as long as they are sent again: turns of a
 * process that is gone are taken up by others.
 */
export async function recordTurns(
  connection: Connection,
  { agent_id }: HttpShop,
  customers: number,
): Promise<{ recorded: RecordedTurns[]; close(): Promise<void> }> {
  const { user, database, host } = connection
  const environment = {
    PORT: '0',
    LOG_LEVEL: 'fatal',
    RATE_FACTOR: '100000',
    MASTER_KEY: randomBytes(32).toString('base64'),
    DATABASE_URL: `postgres://${user}@localhost:${connection.port}/${database}?host=${encodeURIComponent(host)}`,
  }
  const config = readConfig(environment, () => randomBytes(32))
  const { deps, close } = await openDeps(config, createLogger(config.log_level))
  const app = await buildApp(deps)
  try {
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const caller = overHttp(`http://localhost:${port}`)
    const recorded: RecordedTurns[] = []
    for (let n = 0; n < customers; n += 1) {
      const headers = await aVisitor(caller, agent_id)
      // The first one begins a conversation; the second is the first that rests on memory.
      for (let turn = 0; turn < 2; turn += 1) await take(caller, headers)
      await pause(QUIET_MS)
      const first = await sentDuring(() => take(caller, headers))
      recorded.push([first, await sentDuring(() => take(caller, headers))])
    }
    await app.close()
    return { recorded, close }
  } catch (error) {
    await app.close()
    await close()
    throw error
  }
}

type Asked = [string | { name?: string; text: string }, unknown[]?]

/** Statements that are asked in the same moment go out in one packet (`platform/database/connection.ts`). */
async function sentDuring(work: () => Promise<unknown>): Promise<SentTurn> {
  const prototype = Client.prototype as unknown as { query: (...asked: Asked) => unknown }
  const { query } = prototype
  const packets: SentTurn = []
  let packet: Statement[] | undefined
  prototype.query = function recording(...asked) {
    if (!packet) {
      packets.push((packet = []))
      process.nextTick(() => (packet = undefined))
    }
    const [what, values] = asked
    const { name, text } = typeof what === 'string' ? { name: undefined, text: what } : what
    packet.push({ ...(name && { name }), text, values: values ?? [] })
    return query.apply(this, asked)
  }
  await work().finally(() => (prototype.query = query))
  return packets
}
