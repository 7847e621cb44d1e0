import type { Database } from '#platform/database/database.ts'

/** As PostgreSQL's own autovacuum decides by default, with more rows to begin with: whoever asks meanwhile waits. */
const WORTH_IT = `n_dead_tup > 500 + n_live_tup * 0.2 or n_mod_since_analyze > 500 + n_live_tup * 0.1`

/**
 * Gives the room of rows that are gone to others, and counts the rows for the planner, table by table where it is worth
 * it. A PostgreSQL of one's own does so by itself; the embedded engine has no workers that could.
 */
export async function vacuum({ pool, embedded }: Pick<Database, 'pool' | 'embedded'>): Promise<void> {
  if (!embedded) return
  // What was counted is written up when the next transaction ends, and at most every second otherwise.
  await pool.query('select pg_stat_force_next_flush()')
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables where ${WORTH_IT}`,
  )
  for (const { name } of rows) await pool.query(`vacuum (analyze) ${name}`)
}
