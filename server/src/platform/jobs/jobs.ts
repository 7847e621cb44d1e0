import { type JobWithMetadata, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import { asSystem, type Deps, type OrganizationContext } from '#context.ts'
import type { Database } from '#platform/database/database.ts'
import { afterCommit, type OrganizationTx } from '#platform/database/tx.ts'
import type { Logger } from '#platform/log.ts'

/** Background work as data. Its effect must be harmless when run twice: a process may die after it and before the record. */
export type Job<Input extends z.ZodType = z.ZodType> = {
  name: string
  input: Input
  run(ctx: OrganizationContext, input: z.output<Input>): Promise<void>
  /** After the last try failed, with the cause. */
  failed?: (ctx: OrganizationContext, input: z.output<Input>, error: unknown) => Promise<void>
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
  for (const job of known) await boss.createQueue(job.name, RETRY)
  await database.pool.query(`
    grant usage on schema ${SCHEMA} to tertulia_app;
    grant select, insert on all tables in schema ${SCHEMA} to tertulia_app`)

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
        const started = await Promise.all(Array.from({ length: job.at_once ?? 1 }, () => startWorker(boss, deps, job)))
        workers.set(job.name, started)
      }
    },
    close: () => boss.stop({ graceful: true, timeout: 8_000 }),
  }
}

function startWorker(boss: PgBoss, deps: Deps, job: Job): Promise<string> {
  return boss.work(
    job.name,
    { pollingIntervalSeconds: POLLING_SECONDS, includeMetadata: true },
    async ([claimed]: JobWithMetadata<Envelope>[]) => {
      if (!claimed) return
      const ctx = asSystem(deps, claimed.data.organization_id)
      const input = job.input.parse(claimed.data.input)
      try {
        await job.run(ctx, input)
      } catch (error) {
        deps.log.error({ err: error, job: job.name, attempt: claimed.retryCount + 1 }, 'a job failed')
        if (claimed.retryCount >= claimed.retryLimit) await job.failed?.(ctx, input, error)
        throw error
      }
    },
  )
}

/** Runs on the caller's open connection. */
const inTransaction = (tx: OrganizationTx, text: string, values: unknown[] = []) => tx.client.query(text, values)
