import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, link, mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Client } from 'pg'
import { pack, type Pack } from 'tar-stream'
import {
  type ArchivedTable,
  entryOfFile,
  entryOfTable,
  FORMAT,
  MANIFEST,
  type Manifest,
  MASTER_KEY,
} from '#platform/backup/manifest.ts'
import { BackupRefused } from '#platform/backup/refused.ts'
import { copyOut, findJobsVersion, findTables, SESSION, type BackupTable } from '#platform/backup/tables.ts'
import { drain, tallying } from '#platform/backup/tally.ts'
import { connectionTo, SUPERVISOR } from '#platform/database/embedded/access.ts'
import { createFileStore } from '#platform/files/file-store.ts'

/**
 * Writes an archive of a data folder whose engine runs: all rows of one moment, the files that belong to them, the key. Signs
 * in as the supervisor, for forced row security binds the owner of the tables. No other writer has to wait for it.
 * @param folder without links in its path
 * @param draft a folder on the same disk that may be made, and is removed
 * @param file to make; the caller removes it where this fails
 * @returns the content of the archive
 */
export async function writeArchive(
  folder: string,
  { draft, file, signal }: { draft: string; file: string; signal?: AbortSignal | undefined },
): Promise<Manifest> {
  const client = new Client(connectionTo(folder, SUPERVISOR))
  // The query that waits for an answer fails when the connection is lost.
  client.on('error', () => {})
  await client.connect().catch((error: Error) => {
    throw new BackupRefused(`The database in ${folder} does not answer: ${error.message}. Try again in a moment.`)
  })
  try {
    await client.query('begin transaction isolation level repeatable read, read only')
    await client.query(SESSION)
    const made_at = new Date().toISOString()
    const migrations = await client.query<Manifest['migrations'][number]>(
      'select name, checksum from migration order by name',
    )
    // The rows are those of this moment. A file is stored before its row and removed after it: look at them at once.
    const kept = await keepFiles(folder, draft)
    const tables: ArchivedTable[] = []
    for (const table of await findTables(client)) tables.push(await measure(client, table, signal))
    const manifest: Manifest = {
      format: FORMAT,
      made_at,
      migrations: migrations.rows,
      jobs_version: await findJobsVersion(client),
      tables,
      sequences: await findSequences(client),
      ...kept,
    }
    await writeEntries(file, signal, async (into) => {
      await addText(into, MANIFEST, JSON.stringify(manifest, undefined, 1))
      for (const table of tables) await add(into, entryOfTable(table), table.size_bytes, copyOut(client, table), signal)
      for (const { key, size_bytes } of manifest.files)
        await add(into, entryOfFile(key), size_bytes, createReadStream(join(draft, key)), signal)
      if (manifest.has_master_key) {
        const path = join(draft, MASTER_KEY)
        await add(into, MASTER_KEY, (await stat(path)).size, createReadStream(path), signal)
      }
    })
    return manifest
  } finally {
    await client.end()
    await rm(draft, { recursive: true, force: true })
  }
}

/** Reads a table for its size, which an archive tells before the rows themselves; they are read a second time for those. */
async function measure(client: Client, table: BackupTable, signal: AbortSignal | undefined): Promise<ArchivedTable> {
  const { through, tally } = tallying()
  await pipeline(copyOut(client, table), through, drain, { signal })
  return { ...table, ...tally() }
}

async function findSequences(client: Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<Manifest['sequences'][number]>(
    "select schemaname as schema, sequencename as name, last_value::text from pg_sequences where schemaname = 'public' order by 1, 2",
  )
  return rows
}

/**
 * Links the files and the key into a folder, where they stay when the product removes its own name of them. Stored files
 * never change, so a link is as good as a copy.
 */
async function keepFiles(folder: string, draft: string): Promise<Pick<Manifest, 'files' | 'has_master_key'>> {
  const store = createFileStore(folder, { kept_free: 0 })
  await mkdir(draft, { mode: 0o700 })
  const files: Manifest['files'] = []
  for (const key of await store.keys()) {
    const path = join(draft, key)
    if (await keep(store.path(key), path)) files.push({ key, size_bytes: (await stat(path)).size })
  }
  // A key may be in the environment instead.
  return { files, has_master_key: await keep(join(folder, MASTER_KEY), join(draft, MASTER_KEY)) }
}

/** @returns whether it was there */
async function keep(path: string, as: string): Promise<boolean> {
  try {
    // Some file systems know no links.
    await link(path, as).catch(() => copyFile(path, as))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

async function writeEntries(
  file: string,
  signal: AbortSignal | undefined,
  fill: (into: Pack) => Promise<void>,
): Promise<void> {
  const into = pack()
  const written = pipeline(
    into,
    createGzip({ level: 5 }),
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
    { signal },
  )
  const filled = fill(into).then(
    () => into.finalize(),
    (error: Error) => into.destroy(error),
  )
  // Whichever fails ends the other with its own reason.
  await Promise.all([written, filled])
}

const addText = (into: Pack, name: string, text: string): Promise<void> =>
  add(into, name, Buffer.byteLength(text), Readable.from([Buffer.from(text)]))

const add = (into: Pack, name: string, size: number, content: Readable, signal?: AbortSignal): Promise<void> =>
  pipeline(content, into.entry({ name, size, mode: 0o600 }), { signal })
