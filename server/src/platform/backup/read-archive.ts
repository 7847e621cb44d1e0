import { constants, createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract, type Header } from 'tar-stream'
import {
  type ArchivedTable,
  entryOfFile,
  entryOfTable,
  FORMAT,
  MANIFEST,
  Manifest,
  MASTER_KEY,
} from '#platform/backup/manifest.ts'
import { BackupRefused } from '#platform/backup/refused.ts'
import { drain, tallying } from '#platform/backup/tally.ts'

type Entry = Readable & { header: Header }

/** Handlers for the parts of an archive, in the order in which they come. Each is read to its end. */
export type ArchiveHandlers = {
  table(table: ArchivedTable, rows: Readable): Promise<void>
  file(key: string, content: Readable): Promise<void>
  masterKey(content: Readable): Promise<void>
}

/**
 * Reads an archive and proves it whole: every part that its manifest names, nothing else, and the rows as they were
 * written.
 * @throws BackupRefused
 */
export async function verifyArchive(file: string, signal?: AbortSignal): Promise<Manifest> {
  await access(file, constants.R_OK).catch(() => {
    throw new BackupRefused(`${file} cannot be read.`)
  })
  const handlers: ArchiveHandlers = {
    table: (_, rows) => drain(rows),
    file: (_, content) => drain(content),
    masterKey: (content) => drain(content),
  }
  return readArchive(file, handlers, signal).catch((error: unknown) => {
    if (error instanceof BackupRefused || signal?.aborted) throw error
    // The error of zlib or tar about bytes that they cannot read.
    throw damagedError(file, error instanceof Error ? error.message : String(error))
  })
}

/**
 * Hands out the parts of an archive that was verified.
 * @throws BackupRefused where it is no such archive, and whatever its bytes or a taker throw
 */
export async function readArchive(file: string, handlers: ArchiveHandlers, signal?: AbortSignal): Promise<Manifest> {
  const entries = extract()
  const unpacked = pipeline(createReadStream(file), createGunzip(), entries, { signal })
  // It is heard below, and throws into the entries before that.
  unpacked.catch(() => {})
  const manifest = await takeEntries(file, entries as AsyncIterable<Entry>, handlers)
  // The sum over all bytes comes last.
  await unpacked
  return manifest
}

async function takeEntries(file: string, entries: AsyncIterable<Entry>, handlers: ArchiveHandlers): Promise<Manifest> {
  let manifest: Manifest | undefined
  let expected: Part[] = []
  let other: { is_former: boolean } | undefined
  for await (const entry of entries) {
    if (other || (!manifest && entry.header.name !== MANIFEST)) {
      other = { is_former: other?.is_former || entry.header.name === FORMER_DATABASE }
      await drain(entry)
      continue
    }
    if (!manifest) {
      manifest = parseManifest(file, await text(entry))
      expected = partsOf(file, manifest, handlers)
      continue
    }
    const part = expected.shift()
    if (!part || part.name !== entry.header.name)
      throw damagedError(file, part ? `it lacks ${part.name}` : `${entry.header.name} does not belong there`)
    if (part.size_bytes !== undefined && part.size_bytes !== entry.header.size)
      throw damagedError(file, `${part.name} has another size`)
    await part.take(entry)
  }
  if (other) throw notOurs(file, other)
  if (!manifest) throw damagedError(file, 'it is empty')
  if (expected[0]) throw damagedError(file, `it lacks ${expected[0].name}`)
  return manifest
}

type Part = { name: string; size_bytes?: number; take(content: Readable): Promise<void> }

/** The parts that have to follow a manifest, in order. */
function partsOf(file: string, manifest: Manifest, handlers: ArchiveHandlers): Part[] {
  const tables = manifest.tables.map((table) => ({
    name: entryOfTable(table),
    size_bytes: table.size_bytes,
    take: async (content: Readable) => {
      const { through, tally } = tallying()
      // The reader of `through` reports a stream that breaks.
      const passed = pipeline(content, through)
      passed.catch(() => {})
      await handlers.table(table, through)
      await passed
      const { rows, sha256 } = tally()
      if (rows !== table.rows || sha256 !== table.sha256)
        throw damagedError(file, `the rows of ${entryOfTable(table)} are not those that were written`)
    },
  }))
  const files = manifest.files.map(({ key, size_bytes }) => ({
    name: entryOfFile(key),
    size_bytes,
    take: (content: Readable) => handlers.file(key, content),
  }))
  const key = manifest.has_master_key
    ? [{ name: MASTER_KEY, take: (content: Readable) => handlers.masterKey(content) }]
    : []
  return [...tables, ...files, ...key]
}

function parseManifest(file: string, json: string): Manifest {
  const written = JSON.parse(json) as { format?: unknown }
  if (typeof written.format === 'number' && written.format > FORMAT)
    throw new BackupRefused(`${file} was made by a newer release of Tertulia. Restore it with that one or a later one.`)
  const parsed = Manifest.safeParse(written)
  if (!parsed.success) throw damagedError(file, `${MANIFEST} cannot be read`)
  return parsed.data
}

/** An entry that only archives of the engine before PostgreSQL itself hold. */
const FORMER_DATABASE = 'postgres/PG_VERSION'

const notOurs = (file: string, { is_former }: { is_former: boolean }) =>
  is_former
    ? new BackupRefused(
        `${file} holds a database of an earlier engine (PGlite), which this release cannot open. Restore it with the release that made it.`,
      )
    : damagedError(file, `it does not begin with ${MANIFEST}`)

const damagedError = (file: string, why: string) =>
  new BackupRefused(`${file} is not a backup of Tertulia, or it is damaged: ${why}.`)
