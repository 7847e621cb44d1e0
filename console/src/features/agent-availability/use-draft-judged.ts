import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { agentAvailability } from '@tertulia/contract/agent-availability'
import type { AgentLanguage } from '@tertulia/contract/agents'
import { OpeningHours } from '@tertulia/contract/opening-hours'
import { OutsideHours } from '@tertulia/contract/outside-hours'
import { query } from '#api/query.ts'
import { usePaused } from '#ui/use-paused.ts'

type Asked = {
  week: unknown
  time_zone: string | undefined
  outside: unknown
  at?: { day: string; clock: string }
  language?: AgentLanguage
}

/** How it is by the hours in the form, as far as they are right: asked for when the form has rested. */
export function useDraftJudged(agentId: string, { week, time_zone = '', outside, ...asked }: Asked) {
  const read = OpeningHours.nullable().safeParse(week)
  const readOutside = OutsideHours.safeParse(outside)
  const body = read.success
    ? JSON.stringify({
        week: read.data,
        time_zone,
        ...(readOutside.success && { outside: readOutside.data }),
        ...asked,
      })
    : ''
  const rested = usePaused(body)
  const { data } = useQuery({
    ...query(agentAvailability.judge, {
      params: { agent_id: agentId },
      body: JSON.parse(rested || '{"week":null,"time_zone":"UTC"}') as { week: null; time_zone: string },
    }),
    enabled: rested !== '',
    placeholderData: keepPreviousData,
  })
  return data
}
