import type { PoolClient, QueryConfig } from 'pg'

export type QuickClient = PoolClient & {
  /** Whether a transaction is open. Outside of one nothing may be asked: no role would bind it. */
  is_open: boolean
  /** Whether the database has answered anything in this transaction. */
  has_answered: boolean
  /** The first failure of the transaction: the cause of all that follow. */
  failure: unknown
}

/** A connection that sends together what is asked in the same moment. The pool must have `pipeline` set. */
export function quick(client: PoolClient): QuickClient {
  const { stream } = (client as unknown as { connection: { stream: { cork(): void; uncork(): void } } }).connection
  const query = (asked: string | QueryConfig, values?: unknown[]) => {
    if (!made.is_open) return Promise.reject(new Error('a statement came after the end of its transaction'))
    stream.cork()
    process.nextTick(() => stream.uncork())
    // Its overloads tell texts from configurations; it takes either.
    const answer = client.query(asked as string, values)
    answer.then(
      () => (made.has_answered = true),
      (error: unknown) => (made.failure ??= error),
    )
    return answer
  }
  const made = Object.create(client, {
    query: { value: query },
    is_open: { value: false, writable: true },
    has_answered: { value: false, writable: true },
    failure: { value: undefined, writable: true },
  }) as QuickClient
  return made
}

/**
 * A handle on the same connection, for a part of its transaction that may be taken back alone. After `end` it refuses queries,
 * even of a caller that still holds it, and it never ends the transaction.
 */
export function partOf(client: QuickClient): { client: QuickClient; end(): void } {
  let has_ended = false
  const query = (asked: string | QueryConfig, values?: unknown[]) => {
    if (has_ended) return Promise.reject(new Error('a statement came after the end of its part of a transaction'))
    if (asked === 'commit') return Promise.reject(new Error('a part of a transaction cannot commit it'))
    return client.query(asked as string, values)
  }
  return {
    client: Object.create(client, { query: { value: query } }) as QuickClient,
    end: () => void (has_ended = true),
  }
}

/** Whether it failed before the connection could be written to: the database has seen nothing of it. */
export const isUnsent = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as NodeJS.ErrnoException).code === 'EPIPE' || error.message.endsWith('is not queryable'))
