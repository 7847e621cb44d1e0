import { randomBytes } from 'node:crypto'
import type { QueryResultRow } from 'pg'
import { readConfig } from '#platform/config.ts'
import type { Deps } from '#platform/context.ts'
import { openDeps } from '#deps.ts'
import { createLogger } from '#platform/log.ts'
import { connectionsTo, type TestDatabase, testDatabase } from './test-database.ts'

export type Program = {
  deps: Deps
  database: TestDatabase
  /** Past every rule of the database. */
  ask<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

/** The parts of a program on a database of its own, where nothing works on jobs or delivers events unless a test says so. */
export async function aProgram(): Promise<Program> {
  const database = await testDatabase()
  const config = readConfig(
    {
      PORT: '0',
      DATA_DIR: database.data_dir,
      DATABASE_URL: database.database_url,
      MASTER_KEY: randomBytes(32).toString('base64'),
      LOG_LEVEL: 'fatal',
      PUBLIC_URL: 'http://localhost:8080',
    },
    () => randomBytes(32),
  )
  const opened = await openDeps(config, createLogger(config.log_level))
  const superuser = connectionsTo(database.superuser_url, 2)
  return {
    deps: opened.deps,
    database,
    ask: async <Row extends QueryResultRow>(text: string, values?: unknown[]) =>
      (await superuser.query<Row>(text, values)).rows,
    close: async () => {
      await opened.close()
      await superuser.end()
      await database.remove()
    },
  }
}
