import { CLOSED_MS_AHEAD } from '@tertulia/contract/agent-availability'
import { done } from '@tertulia/contract/shapes'
import { changeAvailability } from '#features/agent-availability/change-availability.ts'
import { noteAudit } from '#platform/audit/audit.ts'
import type { MemberContext } from '#platform/context.ts'
import { Problem } from '#platform/problem.ts'

/** Closes at once until a moment, whatever the hours say; without one opens again. @throws closed_until_past, closed_until_far */
export async function closeByHand(ctx: MemberContext, agent_id: string, until: string | null) {
  const ahead = until === null ? 1 : Date.parse(until) - ctx.clock.now().getTime()
  if (ahead <= 0) throw new Problem('closed_until_past', { at: 'until' })
  if (ahead > CLOSED_MS_AHEAD) throw new Problem('closed_until_far', { at: 'until' })
  await changeAvailability(ctx, agent_id, async (tx, before) => {
    noteAudit(tx, {
      entity_id: agent_id,
      before: { closed_until: before.closed_until },
      after: { closed_until: until },
    })
    return { after: { ...before, closed_until: until }, result: undefined }
  })
  return done
}
