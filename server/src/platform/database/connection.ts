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
 * The same connection for a part of its transaction that may be taken back alone. After `end` it asks nothing any more,
 * whoever still holds it, and at no time does it end the transaction.
 * @param begin what is asked just before the part's first statement; of a part that asks nothing it is not asked either
 * @returns `end`: ends it, and says whether it asked anything
 */
export function partOf(client: QuickClient, begin: string): { client: QuickClient; end(): boolean } {
  let has_begun = false
  let has_ended = false
  const query = (asked: string | QueryConfig, values?: unknown[]) => {
    if (has_ended) return Promise.reject(new Error('a statement came after the end of its part of a transaction'))
    if (asked === 'commit') return Promise.reject(new Error('a part of a transaction cannot commit it'))
    if (!has_begun) client.query(begin).catch(() => {})
    has_begun = true
    return client.query(asked as string, values)
  }
  return {
    client: Object.create(client, { query: { value: query } }) as QuickClient,
    end: () => {
      has_ended = true
      return has_begun
    },
  }
}

/** What failed before a connection could be written to: the database has seen nothing of it. */
export const isUnsent = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as NodeJS.ErrnoException).code === 'EPIPE' || error.message.endsWith('is not queryable'))
