import type { KnownConnection } from '#features/connections/known-connections.ts'
import { providerNamed } from '#features/connections/provider-port.ts'
import type { Deps } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'

/** Messages that no customer waits for leave as much of an account's rate to answers. */
const SHARE_OF_OTHERS = 0.5

function budgets({ ports }: Pick<Deps, 'ports'>, { provider, messages_per_second }: KnownConnection) {
  const points = messages_per_second ?? providerNamed({ ports }, provider).provider.messages_per_second
  const others = Math.max(1, Math.floor(points * SHARE_OF_OTHERS))
  return {
    all: { name: 'account_messages', points, seconds: 1 },
    others: { name: 'account_messages_unasked', points: others, seconds: 1 },
  }
}

/**
 * Counts a message that goes out by an account: providers count what goes in and out together, and refuse what is beyond.
 * @param isReply to a customer who waits for it: others have a share alone
 * @returns whether it may go now
 */
export async function mayGoOut(deps: Deps, connection: KnownConnection, isReply: boolean): Promise<boolean> {
  const { all, others } = budgets(deps, connection)
  try {
    if (!isReply) await deps.rates.spendFrom(others, connection.id)
    await deps.rates.spendFrom(all, connection.id)
    return true
  } catch (error) {
    if (error instanceof Problem && error.code === 'too_many_requests') return false
    throw error
  }
}

/** Counts messages that came in by an account: they have come, whatever is left. */
export function noteIncoming(deps: Deps, connection: KnownConnection, messages: number): void {
  const { all } = budgets(deps, connection)
  for (let each = 0; each < messages; each += 1)
    deps.afterwards.run(() => deps.rates.spendFrom(all, connection.id).catch(() => undefined))
}
