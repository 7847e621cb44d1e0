import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { agentAvailability } from '@tertulia/contract/agent-availability'
import type { Judged } from '@tertulia/contract/judged-hours'
import { query } from '#api/query.ts'
import { Glyph } from '#ui/glyph.tsx'
import { useJudgedWords } from './judged-words.ts'

/** How it is now for customers. It is asked again when it changes, and not before. */
function useNowJudged(agentId: string) {
  const { data } = useQuery({
    ...query(agentAvailability.now, { params: { agent_id: agentId } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => untilChange(state.data),
  })
  return data
}

const LONGEST_TIMER = 2_000_000_000
const untilChange = (judged: Judged | undefined): number | false =>
  judged?.until ? Math.min(Math.max(Date.parse(judged.until) - Date.now(), 0) + 1_000, LONGEST_TIMER) : false

/** «cerrado, abre mañana a las 10:00», in one line; nothing if no hours are set. */
export function AvailabilityLine({ agentId }: { agentId: string }) {
  const judged = useNowJudged(agentId)
  const words = useJudgedWords()
  if (!judged || (!judged.has_hours && judged.is_open)) return null
  return (
    <p className="type-meta flex shrink-0 items-center gap-1.5 border-b border-line px-4 py-2 text-ink-2">
      <StateGlyph judged={judged} />
      <span className="first-letter:uppercase">{words(judged)}</span>
    </p>
  )
}

export const StateGlyph = ({ judged, size = 14 }: { judged: Judged; size?: number }) =>
  judged.is_open ? <Glyph name="live" tone="ok" size={size} /> : <Glyph name="clock" tone="warn" size={size} />
