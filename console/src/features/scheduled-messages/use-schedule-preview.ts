import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Schedule, type ScheduledKind, scheduledMessages } from '@tertulia/contract/scheduled-messages'
import { query } from '#api/query.ts'
import { usePaused } from '#ui/use-paused.ts'

type Asked = { id?: string; kind: ScheduledKind; schedule: Schedule }

/** Preview of the schedule in the form, requested after a pause in editing. */
export function useSchedulePreview(agentId: string, asked: Asked | undefined) {
  const rested = usePaused(asked ? JSON.stringify(asked) : '')
  const body = rested === '' ? asked : (JSON.parse(rested) as Asked)
  const { data, error } = useQuery({
    ...query(scheduledMessages.preview, { params: { agent_id: agentId }, body: body as Asked }),
    enabled: asked !== undefined && rested !== '',
    placeholderData: keepPreviousData,
  })
  return asked === undefined ? { preview: undefined, error: null } : { preview: data, error }
}
