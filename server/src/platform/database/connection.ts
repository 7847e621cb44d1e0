import type { PoolClient, QueryConfig } from 'pg'

export type QuickClient = PoolClient & {
  /** Whether a transaction is open. Outside of one nothing may be asked: no role would bind it. */
  is_open: boolean
  /** The first failure of the transaction: the cause of all that follow. */
  failure: unknown
}

/** A connection that sends together what is asked in the same moment. The pool must have `pipeline` set. */
export function quick(client: PoolClient): QuickClient {
  // The embedded engine has one session, and so one set of names, for all connections.
  const prefix = `c${(connections += 1)}_`
  const { stream } = (client as unknown as { connection: { stream: { cork(): void; uncork(): void } } }).connection
  const query = (asked: string | QueryConfig, values?: unknown[]) => {
    if (!made.is_open) return Promise.reject(new Error('a statement came after the end of its transaction'))
    stream.cork()
    process.nextTick(() => stream.uncork())
    const answer =
      typeof asked === 'string'
        ? client.query(asked, values)
        : client.query(asked.name ? { ...asked, name: prefix + asked.name } : asked, values)
    answer.catch((error: unknown) => (made.failure ??= error))
    return answer
  }
  const made = Object.create(client, {
    query: { value: query },
    is_open: { value: false, writable: true },
    failure: { value: undefined, writable: true },
  }) as QuickClient
  return made
}

let connections = 0
