import { type AutomationInput, automations } from '@tertulia/contract/automations'
import { call } from '#api/call.ts'
import { query } from '#api/query.ts'
import type { AutomationRunSearch } from './automation-search.ts'

export const automationList = (agentId: string) => query(automations.list, { params: { agent_id: agentId } })

/** The name changes nothing of the dry run. */
const NAMELESS = 'En seco'
/** Conversations come in meanwhile: so long a dry run is told again without being done again. */
const HOLDS_MS = 60_000

const sentFor = (agentId: string, automation: AutomationInput) => ({
  params: { agent_id: agentId },
  body: { ...automation, name: NAMELESS },
})

/** The actions that one would have taken in the last conversations, as it stands in the form. */
export const dryRunOf = (agentId: string, automation: AutomationInput) => ({
  ...query(automations.dryRun, sentFor(agentId, automation)),
  staleTime: HOLDS_MS,
})

let last: Promise<unknown> = Promise.resolve()

/** The dry run in turn, after those that were asked for before: each reads many conversations, and a list has many of them. */
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
