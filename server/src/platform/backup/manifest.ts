import { z } from 'zod'
import { KEY } from '#platform/files/file-store.ts'

/** The format of this release's archives. A change that an older `restore` would misread raises it. */
export const FORMAT = 1

export const MANIFEST = 'manifest.json'
export const MASTER_KEY = 'master.key'

const Table = z.object({
  schema: z.string(),
  name: z.string(),
  /** The columns whose values stand in each line, in this order. */
  columns: z.array(z.string()),
  rows: z.number().int(),
  size_bytes: z.number().int(),
  sha256: z.string(),
})
export type ArchivedTable = z.infer<typeof Table>

/**
 * The contents of an archive, in this order: the manifest itself, each table as PostgreSQL's `copy` writes it as text, each
 * uploaded file, and the master key if the data folder has one.
 */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  made_at: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** Version of the job queue's tables; null if the queue never ran. */
  jobs_version: z.number().int().nullable(),
  tables: z.array(Table),
  /** Null for one that has given no number yet. */
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), last_value: z.string().nullable() })),
  files: z.array(z.object({ key: z.string().regex(KEY), size_bytes: z.number().int() })),
  has_master_key: z.boolean(),
})
export type Manifest = z.infer<typeof Manifest>

export const entryOfTable = ({ schema, name }: Pick<ArchivedTable, 'schema' | 'name'>): string =>
  `tables/${schema}.${name}`
export const entryOfFile = (key: string): string => `files/${key}`
