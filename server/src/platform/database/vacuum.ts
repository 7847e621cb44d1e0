import type { Database } from '#platform/database/database.ts'

/** Of a table's rows, so many may be gone before it is worth it. The first is PostgreSQL's own rule. */
const GONE = { quiet: 0.2, busy: 1 }
/** So many may have changed before they are counted anew. Quiet is PostgreSQL's own rule, busy that a table has doubled. */
const CHANGED = { quiet: 0.1, busy: 0.5 }
/** Small tables are left alone. */
const ROWS = 500

/**
 * Gives the room of rows that are gone to others, and counts the rows for the planner, table by table where it is worth
 * it. A PostgreSQL of one's own does so by itself; the embedded engine has no workers that could. Whoever asks the engine
 * something meanwhile waits, so that it takes more where customers are being answered, and what only grew is counted alone.
 */
export async function vacuum({ pool, embedded }: Pick<Database, 'pool' | 'embedded'>, is_busy: boolean): Promise<void> {
  if (!embedded) return
  // What was counted is written up when the next transaction ends, and at most every second otherwise.
  await pool.query('select pg_stat_force_next_flush()')
  const load = is_busy ? 'busy' : 'quiet'
  const { rows } = await pool.query<{ name: string; has_gone: boolean }>(
    `select format('%I.%I', schemaname, relname) as name, has_gone
     from pg_stat_user_tables, lateral (select n_dead_tup > ${ROWS} + n_live_tup * ${GONE[load]} as has_gone) as judged
     where has_gone or n_mod_since_analyze > ${ROWS} + n_live_tup * ${CHANGED[load]}`,
  )
  for (const { name, has_gone } of rows)
    await pool.query(`${has_gone || !is_busy ? 'vacuum (analyze)' : 'analyze'} ${name}`)
}
