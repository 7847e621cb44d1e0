import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { Pool } from 'pg'
import type { Config } from '#platform/config.ts'
import { connectionTo, OWNER } from '#platform/database/embedded/access.ts'
import { startEmbeddedEngine } from '#platform/database/embedded/embedded.ts'
import { migrate } from '#platform/database/migrate.ts'
import type { Logger } from '#platform/log.ts'
import { TerminalError } from '#platform/exit-with-message.ts'

export type Database = {
  pool: Pool
  /** Process id of the embedded engine; none where the database runs by itself. */
  engine_pid(): number | undefined
  close(): Promise<void>
}

/** More were slower: what they ask comes from one thread. */
const CONNECTIONS = 20

type DatabaseConfig = Pick<Config, 'database_url' | 'data_dir'> & Partial<Pick<Config, 'pg_bin'>>

/** Opens the database, embedded or by `DATABASE_URL`, migrates it and proves that row security will hold. */
export async function openDatabase(config: DatabaseConfig, log: Logger): Promise<Database> {
  const engine = config.database_url ? undefined : await startEmbeddedEngine(config, log)
  const pool = new Pool({
    ...(engine ? engine.connection : { connectionString: config.database_url }),
    max: CONNECTIONS,
    connectionTimeoutMillis: 10_000,
    pipeline: true,
  })
  // Without listeners the loss of a connection would end the process: the pool listens on idle connections only.
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ err: error }, 'a database connection was lost')
  })
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await proveReachable(pool, config.database_url)
    const applied = await migrate(pool)
    if (applied.length > 0) log.info({ applied }, 'the database was migrated')
    await proveRowSecurity(pool)
  } catch (error) {
    await pool.end()
    await engine?.stop()
    throw error
  }
  return {
    pool,
    engine_pid: () => engine?.pid(),
    close: async () => {
      await pool.end()
      await engine?.stop()
    },
  }
}

/**
 * Connects to the database of a running server, for a command beside it: starts no engine and migrates nothing.
 * @throws DatabaseUnusable where an embedded one does not run
 */
export async function joinDatabase(config: DatabaseConfig): Promise<Database> {
  const embedded = config.database_url === undefined
  const folder = resolve(config.data_dir)
  const pool = new Pool({
    ...(embedded ? connectionTo(realpathOf(folder), OWNER) : { connectionString: config.database_url }),
    max: 1,
    connectionTimeoutMillis: 10_000,
    pipeline: true,
  })
  // As above; an engine that is ended right after the pool still says so on its connections.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  await proveReachable(pool, config.database_url).catch(async (error: unknown) => {
    await pool.end()
    throw embedded ? new DatabaseUnusable(`No server runs on ${folder}: start it first.`) : error
  })
  return { pool, engine_pid: () => undefined, close: () => pool.end() }
}

/** The engine's socket is found by the folder without links. One that is missing has none. */
function realpathOf(folder: string): string {
  try {
    return realpathSync(folder)
  } catch {
    return folder
  }
}

/** The oldest PostgreSQL that the tests run on, as `server_version_num` tells it. */
const OLDEST_VERSION = 150_000

/** A database that cannot be used, in one line for the terminal. */
export class DatabaseUnusable extends TerminalError {}

async function proveReachable(pool: Pool, url: string | undefined): Promise<void> {
  const { rows } = await pool
    .query<{ version: number; name: string }>(
      "select current_setting('server_version_num')::int as version, current_setting('server_version') as name",
    )
    .catch((error: unknown) => {
      if (url === undefined) throw error
      // The address names its password; the host and the cause are enough.
      throw new DatabaseUnusable(
        `DATABASE_URL: the database at ${new URL(url).host} cannot be reached: ${causeOf(error)}`,
      )
    })
  const [server] = rows
  if (!server || server.version < OLDEST_VERSION)
    throw new DatabaseUnusable(`DATABASE_URL: PostgreSQL 15 or newer is needed, this is ${server?.name}.`)
}

/** The causes of a name with several addresses stand in an AggregateError, whose own message is empty. */
const causeOf = (error: unknown): string =>
  error instanceof AggregateError
    ? error.errors.map(causeOf).join(', ')
    : error instanceof Error
      ? error.message
      : String(error)

/** A role that row security does not bind would open every organization to all: refuse to start. */
async function proveRowSecurity(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ rolname: string; bound: boolean }>(
    "select rolname, not (rolsuper or rolbypassrls) as bound from pg_roles where rolname in ('tertulia_app', 'tertulia_platform', 'tertulia_eraser')",
  )
  if (rows.length !== 3 || rows.some((row) => !row.bound)) {
    throw new Error(
      'the roles tertulia_app, tertulia_platform and tertulia_eraser must exist and must be neither superuser nor BYPASSRLS',
    )
  }
}
