import { isTest } from '@tertulia/contract/channels'
import type { Source } from '@tertulia/contract/messages'
import type { NotedEvent } from '#platform/events/subscriber.ts'

/** How many answers rested on an FAQ or a file, and when the last one did. */
export type SourceUse = { id: string; times: number; last_at: string }

/** The sources of answers to customers, by id: callers that count them lock them in one order. */
export function usesIn(answers: NotedEvent<'message.answered'>[], kind: Source['kind']): SourceUse[] {
  const uses = new Map<string, SourceUse>()
  for (const { at, payload } of answers) {
    if (isTest(payload.channel)) continue
    for (const { source_id: id } of payload.sources.filter((source) => source.kind === kind)) {
      const known = uses.get(id) ?? { id, times: 0, last_at: at }
      uses.set(id, { id, times: known.times + 1, last_at: at > known.last_at ? at : known.last_at })
    }
  }
  return [...uses.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
}
