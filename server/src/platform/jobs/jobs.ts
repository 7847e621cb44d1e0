import { type JobWithMetadata, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import { asSystem, type Deps, type OrganizationContext } from '#context.ts'
import type { Database } from '#platform/database/database.ts'
import { afterCommit, type OrganizationTx } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { type Logger, toldError } from '#platform/log.ts'

/** Background work as data. Its effect must be harmless when run twice: a process may die after it and before the record. */
export type Job<Input extends z.ZodType = z.ZodType> = {
  name: string
  input: Input
  run(ctx: OrganizationContext, input: z.output<Input>): Promise<void>
  /** After the last try, whether it failed or its process died. It may run twice, too. */
  failed?: (ctx: OrganizationContext, input: z.output<Input>) => Promise<void>
  /** Jobs of this kind at once in one process. */
  at_once?: number
}

export const defineJob = <Input extends z.ZodType>(job: Job<Input>): Job<Input> => job

export type Jobs = {
  /** Adds a job in the caller's transaction: change and job commit together or not at all. */
  enqueue<Input extends z.ZodType>(
    tx: OrganizationTx,
    job: Job<Input>,
    input: z.input<Input>,
    options?: { after_seconds?: number },
  ): Promise<void>
  /** Begins to work on the given kinds. */
  work(deps: Deps, jobs: Job[]): Promise<void>
  close(): Promise<void>
}

const SCHEMA = 'pgboss'
/** A process that died lets go of its jobs after this. */
const HEARTBEAT_SECONDS = 10
const RETRY = {
  retryLimit: 4,
  retryDelay: 1,
  retryBackoff: true,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  expireInSeconds: 600,
}
const POLLING_SECONDS = 2

type Envelope = { organization_id: string; input: unknown }

/** Opens the queue: pg-boss in the same database, polling, since pooled connections hear no NOTIFY. */
export async function openJobs(database: Database, log: Logger, known: Job[]): Promise<Jobs> {
  const boss = new PgBoss({
    schema: SCHEMA,
    db: { executeSql: (text: string, values?: unknown[]) => database.pool.query(text, values) },
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    schedule: false,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue failed once'))
  await boss.start()
  for (const job of known) await createQueue(boss, job)
  // A queue is remembered from its first use on, which would be within a transaction, and ask on a second connection.
  for (const job of known) await boss.findJobs(job.name, { id: newId() })
  await bindToOrganization(database)

  const workers = new Map<string, string[]>()
  return {
    enqueue: async (tx, job, input, options = {}) => {
      const envelope: Envelope = { organization_id: tx.organization_id, input: job.input.parse(input) }
      await boss.send(job.name, envelope, {
        ...(options.after_seconds !== undefined && { startAfter: options.after_seconds }),
        db: { executeSql: (text: string, values?: unknown[]) => inTransaction(tx, text, values) },
      })
      // The next poll may be two seconds away; whoever waits for this should not.
      if (!options.after_seconds)
        afterCommit(tx, () => workers.get(job.name)?.forEach((worker) => boss.notifyWorker(worker)))
    },
    work: async (deps, jobs) => {
      for (const job of jobs) {
        const work = () => startWorker(boss, deps, job, job.name, job.run)
        workers.set(job.name, await Promise.all(Array.from({ length: job.at_once ?? 1 }, work)))
        if (job.failed) await startWorker(boss, deps, job, failedQueue(job), job.failed)
      }
    },
    close: () => boss.stop({ graceful: true, timeout: 8_000 }),
  }
}

/** Where a job goes after its last try. A try whose process died counts: only the queue itself notices that. */
const failedQueue = (job: Job) => `${job.name}.failed`

async function createQueue(boss: PgBoss, job: Job): Promise<void> {
  if (job.failed) await boss.createQueue(failedQueue(job), RETRY)
  await boss.createQueue(job.name, RETRY)
  // A queue made by an earlier release has none yet.
  if (job.failed) await boss.updateQueue(job.name, { deadLetter: failedQueue(job) })
}

/** Any number that only we use: servers that start together set the rights one after another. */
const LOCK = 7_302_118_554
const TABLES = ['job', 'job_common']

/**
 * An organization's transaction may add jobs of its own and nothing else: what other organizations wait for, it cannot
 * read. The queue itself works as the owner of its tables, whom no policy binds.
 */
async function bindToOrganization(database: Database): Promise<void> {
  const own = "data ->> 'organization_id' = nullif(current_setting('app.organization_id', true), '')"
  const bound = TABLES.map(
    (table) => `
      grant insert, select (id) on ${SCHEMA}.${table} to tertulia_app;
      alter table ${SCHEMA}.${table} enable row level security;
      create policy own on ${SCHEMA}.${table} to tertulia_app using (${own}) with check (${own});`,
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
    end $do$;
    commit`)
}

function startWorker(boss: PgBoss, deps: Deps, job: Job, queue: string, work: Job['run']): Promise<string> {
  const worker: Promise<string> = boss.work(
    queue,
    { pollingIntervalSeconds: POLLING_SECONDS, includeMetadata: true },
    async ([claimed]: JobWithMetadata<Envelope>[]) => {
      if (!claimed) return
      // Where one was, another may wait: it is looked for as soon as this one is done.
      boss.notifyWorker(await worker)
      try {
        await work(asSystem(deps, claimed.data.organization_id), job.input.parse(claimed.data.input))
      } catch (error) {
        deps.log.error({ err: error, job: queue, attempt: claimed.retryCount + 1 }, 'a job failed')
        // The queue keeps what is thrown beside the job, for as long as it keeps that.
        throw Object.assign(new Error(), toldError(error))
      }
    },
  )
  return worker
}

/** Runs on the caller's open connection. */
const inTransaction = (tx: OrganizationTx, text: string, values: unknown[] = []) => tx.client.query(text, values)
