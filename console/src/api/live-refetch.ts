import type { QueryClient } from '@tanstack/react-query'
import { refreshAnswers, type Stale, staleAnswers } from './query.ts'

/** Least time between two refetches of a page, for all that it shows together, however often news arrive. */
const PAUSE_MS = 5_000

/** The answers to refetch, each with the time of the news. */
type Plan = {
  stale: Map<Stale | 'all', number>
  last: number
  timer?: ReturnType<typeof setTimeout>
  isHidden: boolean
}

const plans = new WeakMap<QueryClient, Plan>()

function planOf(queries: QueryClient): Plan {
  const plan = plans.get(queries) ?? { stale: new Map(), last: -PAUSE_MS, isHidden: false }
  plans.set(queries, plan)
  return plan
}

/**
 * Refetches stale answers, at most once in five seconds for all news in between. A hidden page waits and refetches once when
 * it is visible again.
 * @param until as `performance.now()` has it: what was asked for later holds
 */
export function refetchSoon(queries: QueryClient, stale: readonly Stale[], until = performance.now()): void {
  const plan = planOf(queries)
  note(queries, plan, stale, until)
  if (plan.stale.size === 0 || plan.timer !== undefined || plan.isHidden) return
  plan.timer = setTimeout(
    () => {
      delete plan.timer
      refetchNow(queries, plan)
    },
    Math.max(0, plan.last + PAUSE_MS - performance.now()),
  )
}

/** Refetches without the pause (a hidden page still waits): for rare news, and for changes missed while disconnected. */
export function refetchWhenVisible(
  queries: QueryClient,
  stale: readonly Stale[] | 'all',
  until = performance.now(),
): void {
  const plan = planOf(queries)
  note(queries, plan, stale === 'all' ? ['all'] : stale, until)
  refetchNow(queries, plan)
}

function note(queries: QueryClient, plan: Plan, stale: readonly (Stale | 'all')[], until: number): void {
  for (const each of stale)
    if (staleAnswers(queries, each, until).length > 0) plan.stale.set(each, Math.max(until, plan.stale.get(each) ?? 0))
}

function refetchNow(queries: QueryClient, plan: Plan): void {
  if (plan.isHidden || plan.stale.size === 0) return
  if (document.hidden) {
    plan.isHidden = true
    const show = () => {
      plan.isHidden = false
      refetchNow(queries, plan)
    }
    document.addEventListener('visibilitychange', show, { once: true })
    return
  }
  plan.last = performance.now()
  for (const [stale, until] of plan.stale) void refreshAnswers(queries, stale === 'all' ? 'all' : [stale], until)
  plan.stale.clear()
}
