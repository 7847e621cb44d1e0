import { mkdirSync } from 'node:fs'
import { readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Client } from 'pg'
import { loadTables } from '#platform/backup/load-tables.ts'
import { type Manifest, MASTER_KEY } from '#platform/backup/manifest.ts'
import { readArchive, verifyArchive } from '#platform/backup/read-archive.ts'
import { BackupRefused } from '#platform/backup/refused.ts'
import { findJobsVersion } from '#platform/backup/tables.ts'
import { makeDataFolder } from '#platform/data-folder.ts'
import { joinDatabase } from '#platform/database/database.ts'
import { connectionTo, OWNER, socketFolder } from '#platform/database/embedded/access.ts'
import { startEmbeddedEngine } from '#platform/database/embedded/embedded.ts'
import { lockFolder } from '#platform/database/embedded/folder-lock.ts'
import { migrate, readMigrations } from '#platform/database/migrate.ts'
import { createFileStore } from '#platform/files/file-store.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { createLogger } from '#platform/log.ts'

/** The place to which an archive is restored: a data folder, with its database in it or at an address. */
export type RestorePlace = { data_dir: string; database_url?: string | undefined; pg_bin?: string | undefined }

export type Restored = {
  made_at: string
  /** The new path of the former folder. */
  moved_to: string | undefined
  /** Whether the jobs that waited are there: not where another version of the queue wrote them. */
  with_jobs: boolean
  has_master_key: boolean
}

/**
 * Brings an archive of `backUp` back into an empty place, whole or not at all; the next start does the migrations that
 * came since. With `force` a data folder that holds something is moved aside, never deleted.
 * @throws BackupRefused, or FolderLocked while a server uses the folder
 */
export async function restore(file: string, place: RestorePlace, { force = false } = {}): Promise<Restored> {
  const folder = resolve(place.data_dir)
  const is_taken = (await namesIn(folder)).length > 0
  if (is_taken && !force)
    throw new BackupRefused(
      `${folder} is not empty. Name an empty folder in DATA_DIR, or move this one aside with --force.`,
    )
  const unlock = is_taken ? lockFolder(folder) : () => {}
  const draft = `${folder}.restoring-${process.pid}`
  try {
    const manifest = await verifyArchive(file)
    await requireKnownMigrations(file, manifest)
    mkdirSync(dirname(folder), { recursive: true })
    makeDataFolder(draft)
    const with_jobs = await fillDatabase(file, manifest, { ...place, data_dir: draft })
    const moved_to = is_taken ? `${folder}.before-${new Date().toISOString().replaceAll(/[:.]/gu, '-')}` : undefined
    unlock()
    await (moved_to ? rename(folder, moved_to) : rmdir(folder).catch(() => undefined))
    await rename(draft, folder)
    return { made_at: manifest.made_at, moved_to, with_jobs, has_master_key: manifest.has_master_key }
  } finally {
    unlock()
    await rm(draft, { recursive: true, force: true })
  }
}

/** @throws BackupRefused where this release cannot make the tables that the archive's rows belong into */
async function requireKnownMigrations(file: string, { migrations }: Manifest): Promise<void> {
  const known = new Map((await readMigrations()).map(({ name, checksum }) => [name, checksum]))
  const odd = migrations.find(({ name, checksum }) => known.get(name) !== checksum)
  if (odd)
    throw new BackupRefused(
      `${file} was made by ${known.has(odd.name) ? 'another' : 'a newer'} release of Tertulia, with the migration ${odd.name}. Restore it with that one or a later one.`,
    )
}

/** @returns whether the jobs are there too */
async function fillDatabase(file: string, manifest: Manifest, place: RestorePlace): Promise<boolean> {
  const log = createLogger('silent')
  const engine = place.database_url ? undefined : await startEmbeddedEngine(place, log)
  try {
    const database = await joinDatabase({ ...place, database_url: place.database_url })
    const client = new Client(
      place.database_url ? { connectionString: place.database_url } : connectionTo(place.data_dir, OWNER),
    )
    client.on('error', () => {})
    try {
      await client.connect()
      await requireEmpty(client, manifest)
      const wanted = new Set(manifest.migrations.map(({ name }) => name))
      await migrate(database.pool, (name) => wanted.has(name))
      // Its tables; which queues there are, the rows say.
      await (await openJobs(database, log, [])).close()
      const with_jobs = manifest.jobs_version === (await findJobsVersion(client))
      await loadTables(client, manifest, { with_jobs }, async (load) => {
        await readArchive(file, {
          table: load,
          file: async (key, content) =>
            void (await createFileStore(place.data_dir, { kept_free: 0 }).put(key, content)),
          masterKey: async (content) =>
            writeFile(join(place.data_dir, MASTER_KEY), await buffer(content), { mode: 0o600, flush: true }),
        })
      })
      return with_jobs
    } finally {
      await client.end()
      await database.close()
    }
  } finally {
    await engine?.stop()
    if (engine) await rm(socketFolder(place.data_dir), { recursive: true, force: true })
  }
}

/**
 * Whether a table has ever held rows is told by its file: the rows themselves row security may hide from us.
 * @throws BackupRefused where the database holds something, or what a later release made
 */
async function requireEmpty(client: Client, { migrations }: Manifest): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and pg_relation_size(oid) > 0
       and (relnamespace::regnamespace::text = 'public' and relname <> 'migration'
         or relnamespace::regnamespace::text = 'pgboss' and relname like 'job%')
     order by 1 limit 1`,
  )
  if (rows[0])
    throw new BackupRefused(
      `DATABASE_URL: the database is not empty, it has rows in ${rows[0].name}. Name an empty one.`,
    )
  const there = await client.query<{ there: boolean }>("select to_regclass('migration') is not null as there")
  if (!there.rows[0]?.there) return
  const applied = await client.query<{ name: string }>('select name from migration order by name')
  const wanted = new Set(migrations.map(({ name }) => name))
  const later = applied.rows.find(({ name }) => !wanted.has(name))
  if (later)
    throw new BackupRefused(
      `DATABASE_URL: the database has the migration ${later.name}, which came after the archive. Name an empty one.`,
    )
}

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
