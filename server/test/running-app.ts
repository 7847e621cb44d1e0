import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Pool, QueryResultRow } from 'pg'
import { afterAll } from 'vitest'
import { buildApp } from '#app.ts'
import { readConfig } from '#platform/config.ts'
import type { Deps } from '#platform/context.ts'
import { openDeps } from '#deps.ts'
import { allJobs, allLanes, allSubscribers } from '#features.ts'
import { createLogger } from '#platform/log.ts'
import { ofTheContract } from './facts.ts'
import { type StartedServer, startServer } from './start-server.ts'
import { connectionsTo, testDatabase } from './test-database.ts'

export type RunningApp = { app: FastifyInstance; deps: Deps; superuser: Pool }

let running: Promise<RunningApp & { close(): Promise<void> }> | undefined

/** The real program, on a real database of its own, one for each worker. Tests share it and make their own organizations. */
export async function runningApp(): Promise<RunningApp> {
  running ??= start()
  return running
}

async function start() {
  const database = await testDatabase()
  const config = readConfig(
    {
      PORT: '0',
      DATA_DIR: database.data_dir,
      DATABASE_URL: database.database_url,
      REDIS_URL: process.env['REDIS_URL'],
      MASTER_KEY: randomBytes(32).toString('base64'),
      LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'fatal',
      PUBLIC_URL: 'http://localhost:8080',
      RATE_FACTOR: '1000',
      OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8',
      // No server listens there: no test reaches Meta.
      GRAPH_URL: 'http://127.0.0.1:9',
    },
    () => randomBytes(32),
  )
  const superuser = connectionsTo(database.superuser_url, 2)
  const opened = await openDeps(config, createLogger(config.log_level))
  const { deps } = opened
  const app = await buildApp(deps)
  deps.jobs.work(deps, allJobs)
  deps.lanes.work(deps, allLanes)
  deps.events.relay(deps, [...allSubscribers, ofTheContract])
  await app.ready()
  const stop = async () => {
    await app.close()
    await deps.lanes.stop()
    await opened.close()
    await superuser.end()
    await database.remove()
  }
  process.once('beforeExit', () => void stop())
  return { app, deps, superuser, close: stop }
}

/** The program once more, in a process of its own, on the same database, files and Redis. */
export async function anotherProcess(): Promise<StartedServer> {
  const { config } = (await runningApp()).deps
  return startServer({
    ROLE: 'web',
    DATA_DIR: config.data_dir,
    DATABASE_URL: config.database_url ?? '',
    REDIS_URL: config.redis_url ?? '',
    MASTER_KEY: config.master_key.toString('base64'),
  })
}

/** Asks the running program's database past every rule of it: for tests that look at rows behind the wire, or age them. */
export const asSuperuser = async <Row extends QueryResultRow>(text: string, values?: unknown[]) =>
  (await runningApp()).superuser.query<Row>(text, values)

/** Ends the program when a test file that started its own has finished. */
export const closeAfterwards = () => afterAll(async () => (await running)?.close())
