import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, cpSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { newId } from '#platform/ids.ts'
import { openDatabase } from '#platform/database/database.ts'
import { readMigrations } from '#platform/database/migrate.ts'
import { createLogger } from '#platform/log.ts'

/** Marks what a run of the tests makes, so that its end can remove what a worker left (`clean-up.ts`). */
const RUN = process.env['TERTULIA_TEST_RUN'] ?? 'tertulia_test'

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/tertulia/', import.meta.url))

/** What a server needs to run on a fresh database. Embedded: a copy of a migrated folder. `DATABASE_URL`: a new database there. */
export type TestDatabase = { data_dir: string; database_url: string | undefined; remove(): Promise<void> }

export async function testDatabase(): Promise<TestDatabase> {
  const data_dir = mkdtempSync(join(tmpdir(), `${RUN}-`))
  const cluster = process.env['DATABASE_URL']
  if (cluster) return inCluster(cluster, data_dir)
  cpSync(await migratedFolder(), data_dir, { recursive: true })
  return { data_dir, database_url: undefined, remove: async () => rmSync(data_dir, { recursive: true, force: true }) }
}

/** Made once for each set of migrations, then copied. */
export async function migratedFolder(): Promise<string> {
  const migrations = await readMigrations()
  const folder = join(
    CACHE,
    `migrated-${createHash('sha256')
      .update(migrations.map(({ checksum }) => checksum).join())
      .digest('hex')
      .slice(0, 16)}`,
  )
  if (existsSync(folder)) return folder
  mkdirSync(CACHE, { recursive: true })
  const draft = mkdtempSync(join(CACHE, 'draft-'))
  const database = await openDatabase({ database_url: undefined, data_dir: draft }, createLogger('silent'))
  await database.close()
  rmSync(join(draft, 'socket'), { recursive: true, force: true })
  try {
    renameSync(draft, folder)
  } catch {
    // Another worker was faster; its folder is as good.
    rmSync(draft, { recursive: true, force: true })
  }
  return folder
}

async function inCluster(cluster: string, data_dir: string): Promise<TestDatabase> {
  const name = `${RUN}_${newId().replaceAll('-', '')}`
  const run = async (sql: string) => {
    const client = new Client({ connectionString: cluster })
    await client.connect()
    await client.query(sql)
    await client.end()
  }
  await run(`create database ${name}`)
  const url = new URL(cluster)
  url.pathname = `/${name}`
  return {
    data_dir,
    database_url: url.href,
    remove: async () => {
      rmSync(data_dir, { recursive: true, force: true })
      await run(`drop database ${name} with (force)`)
    },
  }
}
