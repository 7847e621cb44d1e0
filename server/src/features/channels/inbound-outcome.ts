import type { InboundEventRow } from '#features/channels/channels.tables.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { loggedError } from '#platform/log.ts'
import { Problem } from '#platform/problem.ts'

/** 1, 4, 16 … seconds, 15 minutes at most: two hours and more in all. */
const MOST_ATTEMPTS = 14
const LONGEST_WAIT_SECONDS = 900

/** An agent that is deployed within a day answers the messages that have come: later no message may go to those customers. */
const LONGEST_FOR_AGENT_SECONDS = 86_400

/** Codes and words of ours, never what was said. */
export type InboundFailure = { reason: string; may_end_well: boolean; waits_for_agent?: boolean }

/** Says what became of an attempt: done, or tried again later, or given up. */
export function inboundOutcome(
  { clock }: Pick<OrganizationContext, 'clock'>,
  { attempts, received_at }: Pick<InboundEventRow, 'attempts' | 'received_at'>,
  failure: InboundFailure | undefined,
) {
  const now = clock.now()
  if (!failure)
    return { state: 'done', item_sealed: null, next_try_at: null, last_error: null, ended_at: iso(now) } as const
  const last_error = failure.reason
  const isOver = failure.waits_for_agent
    ? received_at <= iso(secondsFrom(now, -LONGEST_FOR_AGENT_SECONDS))
    : attempts >= MOST_ATTEMPTS
  if (!failure.may_end_well || isOver)
    return { state: 'failed', next_try_at: null, last_error, ended_at: iso(now) } as const
  const seconds = Math.min(4 ** (attempts - 1), LONGEST_WAIT_SECONDS)
  return { state: 'waiting', next_try_at: iso(secondsFrom(now, seconds)), last_error } as const
}

function hopeOf({ code, status }: Problem) {
  const waits_for_agent = code === 'agent_not_available'
  return { may_end_well: waits_for_agent || status >= 500, waits_for_agent }
}

/** Logs why an item could not be worked on. */
export function noteFailure(
  { log }: Pick<OrganizationContext, 'log'>,
  { connection_id, kind, attempts }: Pick<InboundEventRow, 'connection_id' | 'kind' | 'attempts'>,
  error: unknown,
): InboundFailure {
  const failure =
    error instanceof Problem
      ? { reason: error.code, ...hopeOf(error) }
      : { reason: loggedError(error).message.slice(0, 200), may_end_well: true }
  log.warn({ connection_id, kind, attempts, ...failure }, 'what a provider brought could not be worked on')
  return failure
}
