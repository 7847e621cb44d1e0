import { AgentLanguage } from '@tertulia/contract/agents'
import { CHANNEL_NOTICES } from '@tertulia/contract/channel-notices'
import type { SendingCustomer } from '#features/chat/senders.ts'
import { lockOpenConversation } from '#features/conversations/open-conversation.ts'
import { sendProactiveMessage } from '#features/conversations/proactive-message.ts'
import type { OrganizationContext } from '#platform/context.ts'
import { withOrganization } from '#platform/database/tx.ts'

/**
 * Tells a customer in their open conversation what could not be read of what they sent.
 * @returns whether there is one
 */
export const sayNotice = (
  ctx: OrganizationContext,
  { id: visitor_id }: SendingCustomer,
  notice: keyof (typeof CHANNEL_NOTICES)['es'],
  values: Record<string, string> = {},
): Promise<boolean> =>
  withOrganization(ctx, async (tx) => {
    const open = await lockOpenConversation(tx, { visitor_id })
    if (!open) return false
    const language = AgentLanguage.catch('es').parse(open.language)
    const text = CHANNEL_NOTICES[language][notice].replaceAll(/\{(\w+)\}/gu, (_, name: string) => values[name] ?? '')
    await sendProactiveMessage(tx, open, { text })
    return true
  })
