import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'

const FOLDER = new URL('../../../migrations/', import.meta.url)
const FILE_NAME = /^\d{8}-\d{4}-[a-z0-9-]+\.sql$/u
/** Any number that only we use: the process that migrates holds it. */
const LOCK = 7_302_118_553

export type Migration = { name: string; sql: string; checksum: string }

/** The migrations in the order of their names. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
  const misnamed = names.find((name) => !FILE_NAME.test(name))
  if (misnamed) throw new Error(`migration ${misnamed} is not named YYYYMMDD-HHMM-name.sql`)
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, FOLDER), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/**
 * For a lock. Others hold up to a few that this waits for, and wait for those that this has: PostgreSQL looks for such a
 * deadlock after a second, and would end one of them, which serves a customer. So all are taken first, and soon.
 */
const LONGEST_WAIT_MS = 100
const PAUSE_MS = 300
/** A minute or so. */
const MOST_TRIES = 150

/**
 * Brings the database up to date: each file once, all in one transaction under a lock, so that servers that start
 * together follow one another. Processes of the release before may be at work: where a table is in their hands for long,
 * everything is taken back and tried again.
 * @param isWanted by a file's name, for a database as an earlier release left it
 * @returns the files that were applied
 * @throws if a file that was applied has changed since
 */
export async function migrate(pool: Pool, isWanted: (name: string) => boolean = () => true): Promise<string[]> {
  const migrations = (await readMigrations()).filter(({ name }) => isWanted(name))
  for (let tries = 1; ; tries += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one try after another
      return await applyAll(pool, migrations)
    } catch (error) {
      if (!isHeldUp(error) || tries === MOST_TRIES) throw error
      // oxlint-disable-next-line no-await-in-loop -- the same
      await delay(PAUSE_MS)
    }
  }
}

/** A lock that was not to be had in time, or a deadlock. */
const isHeldUp = (error: unknown): boolean =>
  error instanceof Error && ['55P03', '40P01'].includes(String((error as { code?: unknown }).code))

async function applyAll(pool: Pool, migrations: Migration[]): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(${LOCK})`)
    await client.query(`set local lock_timeout = ${LONGEST_WAIT_MS}`)
    await client.query(
      'create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migration')
    const applied = new Map(rows.map((row) => [row.name, row.checksum]))
    const changed = migrations.find(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum)
    if (changed) throw new Error(`migration ${changed.name} has changed since it was applied; write a new one instead`)
    const fresh = migrations.filter(({ name }) => !applied.has(name))
    if (fresh.length > 0) await letOwnerSeeRows(client, fresh, (each) => apply(client, each))
    await client.query('commit')
    return fresh.map(({ name }) => name)
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function apply(client: PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  await client.query(sql)
  await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
}

/**
 * Forced row security hides every row from the tables' owner, whom a migration changes them as: it would find nothing, and say
 * nothing of it. Row security is lifted for each table that a migration names and back before another session can look, since
 * all is one transaction. The others are left to those who work with them.
 */
async function letOwnerSeeRows(
  client: PoolClient,
  migrations: Migration[],
  run: (migration: Migration) => Promise<void>,
): Promise<void> {
  const wordsOf = ({ sql }: Migration) => sql.match(/\w+/gu) ?? []
  const findForced = async (words: ReadonlySet<string>) => {
    const { rows } = await client.query<{ oid: number; name: string }>(
      `select oid, oid::regclass::text as name from pg_class where relforcerowsecurity and relnamespace = 'public'::regnamespace`,
    )
    return rows.filter(({ name }) => words.has(name))
  }
  const named = await findForced(new Set(migrations.flatMap(wordsOf)))
  if (named.length > 0)
    await client.query(`lock table ${named.map(({ name }) => name).join(', ')} in access exclusive mode`)
  const forced = new Set<number>()
  for (const migration of migrations) {
    for (const { oid, name } of await findForced(new Set(wordsOf(migration)))) {
      forced.add(oid)
      await client.query(`alter table ${name} no force row level security`)
    }
    await run(migration)
  }
  // Some were dropped on the way, and some bear another name.
  const { rows } = await client.query<{ name: string }>(
    'select oid::regclass::text as name from pg_class where oid = any($1)',
    [[...forced]],
  )
  for (const { name } of rows) await client.query(`alter table ${name} force row level security`)
}
