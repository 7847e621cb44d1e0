import type { QueryClient } from '@tanstack/react-query'
import { refreshAnswers, type Stale, staleAnswers } from './query.ts'

/** News without pause make a page ask no more often than this, for all that it shows together. */
const PAUSE_MS = 5_000

/** Calls that are to be made, each with the time of the news. */
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
 * Asks anew for stale answers, at most once in five seconds for all news in between, and not while the page is hidden: then
 * once when it is shown.
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

/** Asks anew at once, for news that are rare, and for all that may have changed while there was no line. */
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
