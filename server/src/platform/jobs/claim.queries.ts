import type { Pool } from 'pg'
import type { PgBoss } from 'pg-boss'

export const SCHEMA = 'pgboss'

/** A job that a process has taken. When it was taken tells this try from any later one. */
export type JobClaim = { queue: string; id: string; started_on: Date }

/** Dates have milliseconds, the database's instants microseconds. */
const OURS = `name = $1 and id = $2 and state = 'active' and date_trunc('milliseconds', started_on) = $3`
const valuesOf = ({ queue, id, started_on }: JobClaim) => [queue, id, started_on]

/** Those of the queues in which a job may begin now. */
export async function findReadyQueues(pool: Pool, queues: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from unnest($1::text[]) queue (name) where exists (select 1 from ${SCHEMA}.job
       where job.name = queue.name and state < 'active' and not blocked and start_after <= now())`,
    [queues],
  )
  return rows.map(({ name }) => name)
}

/** Says that the process lives. @returns whether the job is still its own */
export async function beat(pool: Pool, claim: JobClaim): Promise<boolean> {
  const { rowCount } = await pool.query(`update ${SCHEMA}.job set heartbeat_on = now() where ${OURS}`, valuesOf(claim))
  return rowCount === 1
}

/** Lets another process begin the job at once. The try does not count. */
export async function giveJobBack(pool: Pool, claim: JobClaim): Promise<void> {
  await pool.query(
    `update ${SCHEMA}.job set state = 'created', started_on = null, heartbeat_on = null where ${OURS}`,
    valuesOf(claim),
  )
}

/**
 * Notes how a try ended, if the job is still the process's own: a process that was thought dead does not end another's try.
 * @param failure what was thrown
 */
export function settle(pool: Pool, boss: PgBoss, claim: JobClaim, failure?: Error): Promise<void> {
  return inTransaction(pool, async (db) => {
    const { rows } = await db.executeSql(`select 1 from ${SCHEMA}.job where ${OURS} for update`, valuesOf(claim))
    if (rows.length === 0) return
    const { queue, id } = claim
    await (failure ? boss.fail(queue, id, failure, { db }) : boss.complete(queue, id, undefined, { db }))
  })
}

/**
 * Ends the tries of processes that have not been heard of for a while, so that others begin them: a failed try.
 * @returns the queues in which there were any
 */
export function endSilentTries(pool: Pool, boss: PgBoss, queues: string[], silent_ms: number): Promise<string[]> {
  return inTransaction(pool, async (db) => {
    const { rows } = await db.executeSql(
      `select name, id from ${SCHEMA}.job
       where name = any($1) and state = 'active' and heartbeat_on < now() - $2 * interval '1 millisecond'
       for update skip locked`,
      [queues, silent_ms],
    )
    const silent = Map.groupBy(rows, ({ name }) => name)
    for (const [queue, those] of silent)
      await boss.fail(
        queue,
        those.map(({ id }) => id),
        { message: 'the process was not heard of any more' },
        { db },
      )
    return [...silent.keys()]
  })
}

type Db = { executeSql(text: string, values?: unknown[]): Promise<{ rows: { name: string; id: string }[] }> }

async function inTransaction<T>(pool: Pool, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work({ executeSql: (text, values) => client.query(text, values) })
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((failed: Error) => (broken = failed))
    throw error
  } finally {
    client.release(broken)
  }
}
