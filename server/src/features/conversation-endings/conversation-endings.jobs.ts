import { id, time } from '@tertulia/contract/shapes'
import { z } from 'zod'
import { deleteEnding, findEnding, hasWrittenSince, markEnded } from '#features/conversation-endings/ending.queries.ts'
import { publishAside } from '#features/conversations/aside.ts'
import { close } from '#features/conversations/control.ts'
import { lockConversationOf, tagLocked } from '#features/conversations/conversation-of.ts'
import { iso } from '#platform/clock.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { defineJob } from '#platform/jobs/job.ts'

/**
 * Ends a conversation that a person asked to end, unless that was taken back, the customer has written meanwhile, or it is not
 * theirs any more: then the wish is dropped, and the members who have it open are told.
 */
export const endWhenDue = defineJob({
  name: 'conversation_endings.end',
  /** `begun_at` tells this wish from another one, asked for after it was taken back. */
  input: z.object({ conversation_id: id, begun_at: time }),
  run: (ctx, { conversation_id, begun_at }) =>
    withOrganization(ctx, async (tx) => {
      const ending = (await findEnding(tx, conversation_id))?.ending
      // With a conversation that was erased meanwhile it is gone, too.
      if (!ending) return
      const now = await lockConversationOf(tx, conversation_id)
      const held = (await findEnding(tx, conversation_id))?.ending
      if (!held || held.ended_at || held.begun_at !== begun_at) return
      publishAside(tx, conversation_id, 'ending')
      const isTheirs = now.status !== 'ended' && now.control === 'human' && now.handled_by === held.by_id
      if (!isTheirs || (await hasWrittenSince(tx, conversation_id, begun_at))) {
        await deleteEnding(tx, conversation_id)
        return
      }
      const tagged = held.tag ? await tagLocked(tx, now, held.tag, held.by_id) : now
      await close(tx, tagged)
      await markEnded(tx, conversation_id, iso(tx.clock.now()))
    }),
})
