import type { Database } from '#platform/database/database.ts'

/** Of log, in bytes: what a start after a crash has to replay. */
const LOGGED = 64 * 1024 * 1024

/**
 * Brings what has changed into the tables' files, so that the log of it can go. A PostgreSQL of one's own does so by
 * itself; the embedded engine runs alone, as if by `postgres --single`, and there nothing ever asks for it.
 */
export async function checkpoint({ pool, embedded }: Pick<Database, 'pool' | 'embedded'>): Promise<void> {
  if (!embedded) return
  const { rows } = await pool.query<{ is_due: boolean }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) > ${LOGGED} as is_due from pg_control_checkpoint()`,
  )
  if (rows[0]?.is_due) await pool.query('checkpoint')
}
