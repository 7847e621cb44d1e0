import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AutomationInput, DryRun } from '@tertulia/contract/automations'
import { usePaused } from '#ui/use-paused.ts'
import { EMPTY_AUTOMATION, rehearsable } from './automation-form.ts'
import { dryRunOf } from './automation-queries.ts'

/** After the last change, before it begins again. */
const REST_MS = 600

export type Rehearsal = {
  /** Undefined before the first one is there. */
  result: DryRun | undefined
  /** The result is of an earlier state of the form: shown dimmed. */
  isOld: boolean
  isRunning: boolean
  /** Something of the sentence is missing, so that nothing can be tried. */
  isUnfinished: boolean
  error: Error | null
  again: () => void
}

/** The dry run of an automation as it stands in the form, begun again when the form has rested. */
export function useDryRun(agentId: string, automation: AutomationInput): Rehearsal {
  const ready = rehearsable(automation)
  const now = ready ? JSON.stringify(ready) : ''
  const rested = usePaused(now, REST_MS)
  const asked = rested === '' ? undefined : (JSON.parse(rested) as AutomationInput)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...dryRunOf(agentId, asked ?? EMPTY_AUTOMATION),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
  })
  return {
    result: data,
    isOld: isPlaceholderData || isFetching || now !== rested,
    isRunning: isFetching,
    isUnfinished: ready === undefined,
    error,
    again: () => void refetch(),
  }
}
