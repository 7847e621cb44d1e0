import { type AutomationInput, automations } from '@tertulia/contract/automations'
import { call } from '#api/call.ts'
import { query } from '#api/query.ts'
import type { AutomationRunSearch } from './automation-search.ts'

export const automationList = (agentId: string) => query(automations.list, { params: { agent_id: agentId } })

/** One name for all dry runs, so that renaming does not miss the cache. */
const NAMELESS = 'En seco'
/** Time in milliseconds for which a dry run is served from the cache, although conversations come in meanwhile. */
const HOLDS_MS = 60_000

const sentFor = (agentId: string, automation: AutomationInput) => ({
  params: { agent_id: agentId },
  body: { ...automation, name: NAMELESS },
})

/** Dry run of an automation, as it stands in the form, over the last conversations. */
export const dryRunOf = (agentId: string, automation: AutomationInput) => ({
  ...query(automations.dryRun, sentFor(agentId, automation)),
  staleTime: HOLDS_MS,
})

let last: Promise<unknown> = Promise.resolve()

/** Dry run that waits for the earlier ones: each reads many conversations, and a list has many automations. */
export const dryRunInTurn = (agentId: string, automation: AutomationInput) => ({
  ...dryRunOf(agentId, automation),
  queryFn: ({ signal }: { signal: AbortSignal }) => {
    const next = last.then(() => call(automations.dryRun, sentFor(agentId, automation), { signal, key: undefined }))
    last = next.catch(() => undefined)
    return next
  },
})

export const automationRunList = (agentId: string, { automation, outcome, rows, cursor }: AutomationRunSearch) =>
  query(automations.runs, {
    params: { agent_id: agentId },
    query: { automation_id: automation, outcome, rows, cursor },
  })
