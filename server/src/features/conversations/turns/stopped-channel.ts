import type { AgentLanguage } from '@tertulia/contract/agents'
import type { StoppedChannels } from '#features/agent-availability/agent-availability.tables.ts'
import { channelStopOf, stopIn } from '#features/agent-availability/channel-stops.ts'
import type { ClaimedTurn } from '#features/conversations/turns/claimed-turn.ts'
import { lockConversation } from '#features/conversations/conversation.queries.ts'
import { findMessageByClientId } from '#features/conversations/message.queries.ts'
import { agentMayAnswer } from '#features/conversations/turns/store-answer.ts'
import { sayWithin } from '#features/conversations/turns/say-meanwhile.ts'
import { lockClaimed, waitAgain } from '#features/conversations/turns/turn.queries.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { withOrganization } from '#platform/database/tx.ts'

/** Whether a channel is stopped, as far as this process knows. Whether it truly is, `leaveWaiting` looks. */
export const seemsStopped = (
  { stopped_channels = {} }: { stopped_channels?: StoppedChannels },
  { channel }: ClaimedTurn['conversation'],
): boolean => stopIn(stopped_channels, channel) !== undefined

/**
 * Leaves a turn waiting until its channel is started again. The first of a conversation that waits so says why, once: those
 * behind it are not taken up before it.
 * @returns whether it does; not where the channel was started meanwhile
 */
export const leaveWaiting = (
  ctx: OrganizationContext,
  { row, conversation }: ClaimedTurn,
  { language, words }: { language: AgentLanguage; words: string },
): Promise<boolean> =>
  withOrganization(ctx, async (tx) => {
    const now = await lockConversation(tx, conversation.id)
    const stop = now && (await channelStopOf(tx, now))
    if (!stop) return false
    if (!(await lockClaimed(tx, row))) return true
    if (agentMayAnswer(now) && !(await findMessageByClientId(tx, now.id, row.id)))
      await sayWithin(tx, row, now, stop.words[language] || words)
    await waitAgain(tx, row.id)
    return true
  })
