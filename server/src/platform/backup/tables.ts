import type { Client } from 'pg'
import { from, to } from 'pg-copy-streams'
import { escapeIdentifier } from 'pg'
import type { Readable, Writable } from 'node:stream'

export const JOBS_SCHEMA = 'pgboss'
/**
 * Tables in which the job queue keeps its own state, and which it makes anew: its version, its own upkeep, its measurements.
 */
const QUEUES_OWN = ['version', 'bam', 'warning', 'queue_stats']

export type BackupTable = { schema: string; name: string; columns: string[] }

/** The tables whose rows an archive holds. A table's partitions are read and filled through it; generated columns make themselves. */
export async function findTables(client: Client): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(
    `select relnamespace::regnamespace::text as schema, relname as name,
       array(select attname::text from pg_attribute
         where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
     from pg_class
     where relnamespace in (select oid from pg_namespace where nspname in ('public', $1))
       and relkind in ('r', 'p') and not relispartition
       and not (relnamespace::regnamespace::text = $1 and relname = any($2))
     order by 1, 2`,
    [JOBS_SCHEMA, QUEUES_OWN],
  )
  return rows
}

/** The version of the job queue's tables; null where there are none. */
export async function findJobsVersion(client: Client): Promise<number | null> {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    `${JOBS_SCHEMA}.version`,
  ])
  if (!rows[0]?.there) return null
  const found = await client.query<{ version: number }>(`select version from ${JOBS_SCHEMA}.version`)
  return found.rows[0]?.version ?? null
}

/** One way to write every value, whatever the server or the role is set to; and no limit of time, as with pg_dump. */
export const SESSION = `
  set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local extra_float_digits = 1;
  set local bytea_output = 'hex'; set local timezone = 'UTC'; set local synchronize_seqscans = off;
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;`

export const nameOf = ({ schema, name }: Pick<BackupTable, 'schema' | 'name'>): string =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`
const columnsOf = ({ columns }: BackupTable): string => columns.map(escapeIdentifier).join(', ')

/** A table's rows as text. Read to its end, the same each time within a snapshot. */
export const copyOut = (client: Client, table: BackupTable): Readable =>
  client.query(to(`copy (select ${columnsOf(table)} from ${nameOf(table)}) to stdout`))

/** Takes rows as `copyOut` gives them. Once it has finished, `rowCount` says how many. */
export const copyIn = (client: Client, table: BackupTable): Writable & { rowCount: number } =>
  client.query(from(`copy ${nameOf(table)} (${columnsOf(table)}) from stdin`))
