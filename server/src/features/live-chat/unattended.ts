import { AgentLanguage } from '@tertulia/contract/agents'
import type { FixedTexts } from '@tertulia/contract/fixed-texts'
import type { LiveChatSettings } from '@tertulia/contract/live-chat'
import { pendingTool } from '@tertulia/contract/pending'
import type { OrganizationContext } from '#platform/context.ts'
import { ownTexts } from '#engine/own-texts.ts'
import { returnUnattended } from '#features/conversations/control.ts'
import type { ConversationRow } from '#features/conversations/conversations.tables.ts'
import { type AnsweringAgent, answeringAgent } from '#features/conversations/turns/answering-agent.ts'
import { lockForProactiveMessage, sendProactiveMessage } from '#features/conversations/proactive-message.ts'
import { findSettings } from '#features/live-chat/live-chat.queries.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { iso, secondsFrom } from '#platform/clock.ts'

/**
 * Tells a customer in their language that no member has come, and which options they have. It checks again under a lock: a
 * member may have come meanwhile, or the settings have changed.
 */
export function notifyUnattendedCustomer(ctx: OrganizationContext, id: string): Promise<void> {
  return withOrganization(ctx, async (tx) => {
    const found = await lockForProactiveMessage(tx, id)
    // An answer under way comes first; the next sweep comes back.
    if (!found || found.is_answering) return
    const settings = await findSettings(tx)
    const { conversation: now } = found
    if (!isUnattended(now, settings, tx.clock.now())) return
    const agent = await answeringAgent(tx, now.agent_id, now.version)
    const told = await returnUnattended(tx, now, settings.when_nobody)
    // A form that waits for the customer goes on: two questions at once would leave neither answered.
    const offersMail = settings.offers_ticket && !pendingTool(now.pending)
    const said = offersMail ? 'mail' : settings.when_nobody
    await sendProactiveMessage(tx, told, {
      text: textsFor(agent, now)[`nobody_came_${said}`],
      ...(offersMail && { pending: { offer: 'mail' } }),
    })
  })
}

function isUnattended(now: ConversationRow, { answer_minutes }: LiveChatSettings, at: Date): boolean {
  const { status, control, waiting_since, nobody_came_at, snoozed_at } = now
  if (status !== 'active' || control !== 'offered' || !waiting_since || answer_minutes === null) return false
  // A snoozed conversation was seen, and the member knows when it returns (decision 0147).
  if (snoozed_at) return false
  if (nobody_came_at && nobody_came_at >= waiting_since) return false
  return waiting_since <= iso(secondsFrom(at, -answer_minutes * 60))
}

const textsFor = ({ identity }: AnsweringAgent, { language }: ConversationRow): FixedTexts =>
  ownTexts(identity, AgentLanguage.catch(identity.languages[0] ?? 'es').parse(language))
