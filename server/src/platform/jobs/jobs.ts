import { PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Deps } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { afterCommit, type OrganizationTx } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { SCHEMA } from '#platform/jobs/claim.queries.ts'
import type { Job } from '#platform/jobs/job.ts'
import { createWorkers, type Envelope, TIMING } from '#platform/jobs/workers.ts'
import type { Logger } from '#platform/log.ts'

type EnqueueOptions = { after_seconds?: number }

export type Jobs = {
  /** Adds a job in the caller's transaction: change and job commit together or not at all. */
  enqueue<Input extends z.ZodType>(
    tx: OrganizationTx,
    job: Job<Input>,
    input: z.input<Input>,
    options?: EnqueueOptions,
  ): Promise<void>
  /** Adds several of one kind, in their order, in two statements at most: as quick for a thousand as for one. */
  enqueueAll<Input extends z.ZodType>(
    tx: OrganizationTx,
    job: Job<Input>,
    inputs: readonly z.input<Input>[],
    options?: EnqueueOptions,
  ): Promise<void>
  /** Begins to work on the given kinds. */
  work(deps: Deps, jobs: readonly Job[]): void
  /** Begins no more jobs, tells those under way to stop and gives them back: others go on with them at once. */
  stop(): Promise<void>
  close(): Promise<void>
}

/** Heartbeats say whether a job lives, so the queue's own limit is the longest that it takes: a day. */
const LONGEST_SECONDS = 86_400
const RETRY = { retryLimit: 4, retryDelay: 1, retryBackoff: true, expireInSeconds: LONGEST_SECONDS }

/** Opens the queue: pg-boss in the same database, polling, since pooled connections hear no NOTIFY. */
export async function openJobs(database: Database, log: Logger, known: readonly Job[], timing = TIMING): Promise<Jobs> {
  const boss = new PgBoss({
    schema: SCHEMA,
    db: { executeSql: (text: string, values?: unknown[]) => database.pool.query(text, values) },
    schedule: false,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue failed once'))
  await boss.start()
  for (const job of known) await createQueues(boss, database, job)
  // A queue is remembered from its first use on, which would be within a transaction, and ask on a second connection.
  for (const job of known) await boss.findJobs(job.name, { id: newId() })
  await bindToOrganization(database)

  const workers = createWorkers(boss, database, log, timing)
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= workers.stop())
  const enqueueAll: Jobs['enqueueAll'] = async (tx, job, inputs, options = {}) => {
    if (inputs.length === 0) return
    const { organization_id } = tx
    const highest = job.is_dear ? await lowestPriority(tx, job.name) : 0
    const rows = inputs.map((input, at) => {
      const checked = job.input.parse(input)
      const envelope: Envelope = { organization_id, input: checked }
      return {
        data: envelope,
        ...(options.after_seconds !== undefined && { startAfter: options.after_seconds }),
        ...(job.is_dear && { priority: highest - at }),
        ...(job.singletonKey && { singletonKey: `${organization_id} ${job.singletonKey(checked)}` }),
      }
    })
    await boss.insert(job.name, rows, {
      db: { executeSql: (text: string, values?: unknown[]) => inTransaction(tx, text, values) },
    })
    // The next look may be two seconds away; the caller should not wait for that.
    if (!options.after_seconds) afterCommit(tx, () => workers.wake(job.name))
  }
  return {
    enqueue: (tx, job, input, options) => enqueueAll(tx, job, [input], options),
    enqueueAll,
    work: (deps, jobs) => {
      for (const job of jobs) {
        const run: Job['run'] = (ctx, input, working) => job.run(ctx, input, working)
        workers.start(deps, job, { queue: job.name, run, at_once: job.at_once ?? 1 })
        const { failed } = job
        if (failed) workers.start(deps, job, { queue: failedQueue(job), run: failed, at_once: 1 })
      }
    },
    stop,
    close: async () => {
      await stop()
      await boss.stop({ graceful: false })
    },
  }
}

/** The queue of a job after its last try. A try whose process died counts. */
const failedQueue = (job: Job) => `${job.name}.failed`

async function createQueues(boss: PgBoss, database: Database, job: Job): Promise<void> {
  const deadLetter = job.failed ? failedQueue(job) : null
  const policy = job.singletonKey ? 'exclusive' : 'standard'
  if (deadLetter) await createQueue(boss, deadLetter, null)
  await createQueue(boss, job.name, deadLetter)
  // pg-boss has no call to change it.
  await database.pool.query(`update ${SCHEMA}.queue set policy = $2 where name = $1 and policy <> $2`, [
    job.name,
    policy,
  ])
}

async function createQueue(boss: PgBoss, name: string, deadLetter: string | null): Promise<void> {
  await boss.createQueue(name, RETRY)
  // One that an earlier release made has other rules.
  await boss.updateQueue(name, { ...RETRY, deadLetter, heartbeatSeconds: null })
}

/**
 * One below those that the organization has waiting in a queue. The first of every organization is 0, the second -1, so that
 * organizations take turns, and each has its jobs in order.
 */
async function lowestPriority(tx: OrganizationTx, queue: string): Promise<number> {
  const { rows } = await inTransaction(
    tx,
    `select priority from ${SCHEMA}.job where name = $1 and state < 'active' and not blocked order by priority limit 1`,
    [queue],
  )
  const lowest = (rows[0] as { priority: number } | undefined)?.priority
  return lowest === undefined ? 0 : lowest - 1
}

/** Any number that only we use: servers that start together set the rights one after another. */
const LOCK = 7_302_118_554
const TABLES = ['job', 'job_common']

/**
 * An organization's transaction may add jobs of its own and see which of them wait, nothing else: what other organizations
 * wait for, it cannot read. The queue itself works as the owner of its tables, whom no policy binds.
 */
async function bindToOrganization(database: Database): Promise<void> {
  const own = "data ->> 'organization_id' = nullif(current_setting('app.organization_id', true), '')"
  const bound = TABLES.map(
    (table) => `
      grant insert, select (id) on ${SCHEMA}.${table} to tertulia_app;
      alter table ${SCHEMA}.${table} enable row level security;
      create policy own on ${SCHEMA}.${table} to tertulia_app using (${own}) with check (${own});`,
  )
  const seen = TABLES.map(
    (table) => `grant select (name, state, priority, blocked) on ${SCHEMA}.${table} to tertulia_app;`,
  )
  // Once, for it locks the tables against everybody.
  await database.pool.query(`
    begin;
    select pg_advisory_xact_lock(${LOCK});
    do $do$ begin
      if (select count(*) from pg_policies where schemaname = '${SCHEMA}' and policyname = 'own') < ${TABLES.length} then
        revoke all on all tables in schema ${SCHEMA} from tertulia_app;
        grant usage on schema ${SCHEMA} to tertulia_app;
        grant select on ${SCHEMA}.queue to tertulia_app;
        ${bound.join('')}
      end if;
      if not has_column_privilege('tertulia_app', '${SCHEMA}.job', 'priority', 'select') then
        ${seen.join('')}
      end if;
    end $do$;
    commit`)
}

/** Runs on the caller's open connection. */
const inTransaction = (tx: OrganizationTx, text: string, values: unknown[] = []) => tx.client.query(text, values)
