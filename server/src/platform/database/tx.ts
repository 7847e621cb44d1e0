import { setTimeout as delay } from 'node:timers/promises'
import { eq, type SQL } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { PoolClient } from 'pg'
import type { Deps, OrganizationContext } from '#platform/context.ts'
import { isUnsent, partOf, quick, type QuickClient } from '#platform/database/connection.ts'
import { writeRequiredAudit } from '#platform/audit/audit.ts'
import { settleClaim } from '#platform/http/claim.ts'
import { Problem } from '#platform/problem.ts'

/** A context with an open transaction. Nothing that calls the outside or waits may run with it. */
export type Tx<C> = C & {
  db: NodePgDatabase
  /** The connection itself, for the job queue. */
  client: QuickClient
  after_commit: Array<() => void>
}
export type OrganizationTx = Tx<OrganizationContext>
export type PlatformTx = Tx<Deps>
/** The parts of the program that a transaction needs. */
type Base = Pick<Deps, 'database' | 'log'>

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/iu

/**
 * The only door to an organization's rows: one short transaction that sees this organization alone, by role and by row
 * security. Both settings end with the transaction, so it also holds behind a transaction pooler.
 */
export function withOrganization<C extends OrganizationContext, T>(
  ctx: C,
  work: (tx: Tx<C>) => Promise<T>,
  { is_repeatable = false }: Repeating = {},
): Promise<T> {
  const owed = { ...ctx.audit }
  let is_anew = false
  return transaction(
    ctx,
    `begin; ${boundTo(ctx)}`,
    async (tx) => {
      // A try that was taken back has told and written nothing.
      if (is_anew && tx.audit) Object.assign(tx.audit, owed)
      is_anew = true
      const result = await work(tx)
      await writeRequiredAudit(tx)
      await settleClaim(tx)
      return result
    },
    is_repeatable ? MOST_REPEATS : 0,
  )
}

type Repeating = { is_repeatable?: boolean }
/** Said by work that reads and writes in its transaction alone: it may be done anew from its beginning. */
export const REPEATABLE = { is_repeatable: true } satisfies Repeating
const MOST_REPEATS = 2
const REPEAT_PAUSE_MS = 25

/**
 * Begins with a look across organizations and goes on in one of them, in one transaction: what the look locked and counted
 * still holds when the organization's rows are written. The look comes first, and cannot be gone back to.
 */
export function withOrganizationAfter<C extends OrganizationContext, T>(
  ctx: C,
  look: (tx: PlatformTx) => Promise<unknown>,
  work: (tx: Tx<C>) => Promise<T>,
): Promise<T> {
  return transaction(ctx, 'begin; set local role tertulia_platform', async (tx) => {
    await look(tx)
    await tx.client.query(boundTo(ctx))
    const result = await work(tx)
    await writeRequiredAudit(tx)
    await settleClaim(tx)
    return result
  })
}

function boundTo({ organization_id }: Pick<OrganizationContext, 'organization_id'>): string {
  // The id stands in the statement's text, so nothing but a UUID may pass.
  if (!UUID.test(organization_id)) throw new Error('an organization id is a UUID')
  return `set local role tertulia_app; set local "app.organization_id" = '${organization_id}'`
}

/** A transaction for a command beside the server, which has no caller: it owes no audit entry and no answer. */
export const inOrganization = <C extends Base, T>(
  ctx: C,
  organization_id: string,
  work: (tx: Tx<C & { organization_id: string }>) => Promise<T>,
): Promise<T> => transaction({ ...ctx, organization_id }, `begin; ${boundTo({ organization_id })}`, work)

/** The door to accounts, and to reading across organizations: gates, sweeps, lookups by an outside id. */
export function withPlatform<C extends Base, T>(ctx: C, work: (tx: Tx<C>) => Promise<T>): Promise<T> {
  return transaction(ctx, 'begin; set local role tertulia_platform', work)
}

/** The door to taking a person out of every table, across organizations. It changes nothing else. */
export function withEraser<C extends Base, T>(ctx: C, work: (tx: Tx<C>) => Promise<T>): Promise<T> {
  return transaction(ctx, 'begin; set local role tertulia_eraser', work)
}

/** One look across organizations, sent in one packet. */
export const lookUp = <C extends Deps, T>(ctx: C, find: (tx: Tx<C>) => PromiseLike<T>): Promise<T> =>
  withPlatform(ctx, (tx) => commitWith(tx, find(tx)))

/**
 * A part of an open transaction that may fail alone: what it wrote is taken back, and the rest stands. Its handle ends with
 * it, and what it wants done after the commit is done only where it succeeded.
 * @returns its failure, where it failed
 * @throws if the transaction itself is lost
 */
export async function tryPart<C extends Base>(
  tx: Tx<C>,
  work: (tx: Tx<C>) => Promise<unknown>,
): Promise<{ failure: unknown } | undefined> {
  const { client, end } = partOf(tx.client)
  const after_commit: Array<() => void> = []
  try {
    // Sent with the first statement of the work.
    tx.client.query('savepoint part').catch(() => {})
    await work({ ...tx, client, db: drizzle(client), after_commit })
    end()
    await tx.client.query('release savepoint part')
    tx.after_commit.push(...after_commit)
    return undefined
  } catch (error) {
    end()
    await tx.client.query('rollback to savepoint part; release savepoint part')
    const failure = causeOf(error, tx.client) ?? new Error('nothing was thrown')
    tx.client.failure = undefined
    return { failure }
  }
}

/** Rows of the transaction's organization: stands in every condition, with row security as the net under it. */
export const ours = (tx: Pick<OrganizationTx, 'organization_id'>, table: { organization_id: PgColumn }): SQL =>
  eq(table.organization_id, tx.organization_id)

/** Runs when the transaction has committed; what is pushed to others belongs here. */
export const afterCommit = (tx: { after_commit: Array<() => void> }, work: () => void): void =>
  void tx.after_commit.push(work)

type Handle = { client: QuickClient; db: NodePgDatabase }
const handles = new WeakMap<PoolClient, Handle>()
function handleOf(connection: PoolClient): Handle {
  const known = handles.get(connection)
  if (known) return known
  const client = quick(connection)
  const made = { client, db: drizzle(client) }
  handles.set(connection, made)
  return made
}

/** An open transaction holds locks and a connection: longer than this it is a mistake of ours. */
const LONGEST_MS = 5_000
const LIMITS = `set local idle_in_transaction_session_timeout = ${LONGEST_MS}; set local statement_timeout = ${LONGEST_MS * 2}`

/** A database that died takes all connections with it, and each is noticed when it is used. */
const MOST_TRIES = 25

/**
 * A statement that never reached the database is sent again on another connection.
 * @param repeats how often work that the database took back because of others who were at the same rows is done anew
 */
async function transaction<C extends Base, T>(
  ctx: C,
  begin: string,
  work: (tx: Tx<C>) => Promise<T>,
  repeats = 0,
): Promise<T> {
  if ('db' in ctx) throw new Error('a transaction is already open')
  for (let tries = 1, repeated = 0; ; tries += 1) {
    try {
      return await attempt(ctx, begin, work)
    } catch (error) {
      if (isInTheWay(error) && repeated < repeats) {
        repeated += 1
        ctx.log.warn({ err: error, repeated }, 'a transaction was done anew: others were at the same rows')
        // Begun at once it would take its first row again before the other, which waits for it, has woken.
        await delay((0.5 + Math.random()) * REPEAT_PAUSE_MS * 2 ** repeated)
        continue
      }
      if (!(error instanceof NothingDone)) throw error
      if (tries === MOST_TRIES) throw unavailable(ctx, error.cause)
    }
  }
}

/** A connection was lost before anything of the transaction could count. */
class NothingDone extends Error {}

async function attempt<C extends Base, T>(ctx: C, begin: string, work: (tx: Tx<C>) => Promise<T>): Promise<T> {
  const after_commit: Array<() => void> = []
  const connection = await ctx.database.pool.connect().catch((error: unknown) => {
    throw unavailable(ctx, error)
  })
  const { client, db } = handleOf(connection)
  client.failure = undefined
  client.has_answered = false
  client.is_open = true
  let broken: Error | undefined
  let committed = false
  try {
    // Sent with the first statement. If it fails, no transaction is open or an aborted one: nothing runs unbound.
    const began = client.query(`${begin}; ${LIMITS}`)
    began.catch(() => {})
    const result = await work({ ...ctx, client, db, after_commit })
    await began
    if (client.is_open) await commit(client)
    committed = true
    return result
  } catch (error) {
    const without_commit = client.is_open
    client.is_open = false
    await connection.query('rollback').catch((failed: Error) => (broken = failed))
    if (error instanceof Problem) throw error
    if (!broken) throw causeOf(error, client)
    const nothing_done = !client.has_answered && (without_commit || isUnsent(client.failure))
    throw nothing_done ? new NothingDone('', { cause: error }) : unavailable(ctx, error)
  } finally {
    // A connection that could not roll back may still hold a role or a lock.
    connection.release(broken)
    if (committed) for (const then of after_commit) runAfterCommit(ctx, then)
  }
}

/** @throws the failure that made the database take everything back, even if no caller waited for it */
async function commit(client: QuickClient): Promise<void> {
  const committed = client.query('commit')
  client.is_open = false
  if ((await committed).command !== 'COMMIT') throw client.failure
}

/**
 * The last statements of a transaction, sent together with its commit: one wait less. A failure of any is a rollback. A
 * statement that is not sent when this is called, or with its first `await`, comes too late and is refused.
 */
export async function commitWith<T>(tx: Tx<Deps>, statements: PromiseLike<T>): Promise<T> {
  const sent = Promise.resolve(statements)
  // A built statement is sent by the first wait for it.
  await Promise.resolve()
  const [result] = await Promise.all([sent, commit(tx.client)])
  return result
}

/** PostgreSQL's code for a statement after a failed one of the same transaction. */
const IN_FAILED_TRANSACTION = '25P02'
/** The first failure of statements sent together counts, in whatever order they were awaited. */
const causeOf = (error: unknown, client: QuickClient): unknown =>
  codeOf(error) === IN_FAILED_TRANSACTION ? client.failure : error

/** Whether a unique rule of the database refused. */
export const isTaken = (error: unknown): boolean => codeOf(error) === '23505'

/** Whether the database took a transaction back for two who waited for each other, or could not be put in an order. */
export const isInTheWay = (error: unknown): boolean => ['40P01', '40001'].includes(String(codeOf(error)))

/** Whether a foreign key refused: for who only adds rows, what they were to stand on was deleted meanwhile. */
export const isBereft = (error: unknown): boolean => codeOf(error) === '23503'

/** Whether `must` refused: what the transaction rested on has changed since it was read. */
export const isStale = (error: unknown): boolean => codeOf(error) === 'TT001'

/** PostgreSQL's code, also inside the query builder's error. */
const codeOf = (error: unknown): unknown =>
  error instanceof Error ? ((error as { code?: unknown }).code ?? codeOf(error.cause)) : undefined

function unavailable(ctx: Base, error: unknown): Problem {
  ctx.log.warn({ err: error }, 'the database did not answer')
  return new Problem('database_unavailable', { retry_after_seconds: 2 })
}

/** A failure of `then` does not undo the commit. */
function runAfterCommit(ctx: Base, then: () => void): void {
  try {
    then()
  } catch (error) {
    ctx.log.error({ err: error }, 'what follows a commit failed')
  }
}
