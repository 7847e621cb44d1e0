import type { PoolClient } from 'pg'
import type { Deps } from '#platform/context.ts'

/** Rows that were read of each table. */
export type RowsRead = Record<string, number>

/**
 * Parts of the program whose transactions tell what they read, as the database counts it. Indices are used wherever there is
 * one, as with many rows.
 */
export function countingReads(deps: Deps): { deps: Deps; read: RowsRead } {
  const read: RowsRead = {}
  const { pool } = deps.database
  const connect = async (): Promise<PoolClient> => {
    const client = await pool.connect()
    // Rows that earlier transactions of this connection have read may be among it still.
    const add = async (sign: 1 | -1) => {
      const { rows } = await client.query<{ relname: string; rows: number }>(
        `select relname, (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables
         where coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) > 0`,
      )
      for (const { relname, rows: some } of rows) read[relname] = (read[relname] ?? 0) + sign * some
    }
    // Statements of a transaction are sent without waiting for those before: these take their places among them.
    const query = (asked: string, values?: unknown[]) => {
      const told = asked === 'commit' ? add(1) : undefined
      const answer = client.query(asked, values)
      if (typeof asked !== 'string' || !asked.startsWith('begin')) return told ? told.then(() => answer) : answer
      void client.query('set local enable_seqscan = off')
      void add(-1)
      return answer
    }
    return Object.create(client, { query: { value: query } }) as PoolClient
  }
  return {
    deps: { ...deps, database: { ...deps.database, pool: Object.create(pool, { connect: { value: connect } }) } },
    read,
  }
}
