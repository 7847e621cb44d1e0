import { numberedVisitor } from '@tertulia/contract/visitor-names'
import { servesCustomers } from '@tertulia/contract/agent-status'
import { agentOf } from '#features/agents/agent.ts'
import type { SendingCustomer } from '#features/chat/senders.ts'
import { lockOpenConversation } from '#features/conversations/open-conversation.ts'
import type { Incoming } from '#features/conversations/turns/incoming.ts'

/** Makes a message that a colleague writes on a simulator: the live version answers, and until there is one the draft. */
export const triedMessage = (incoming: Incoming, visitor: SendingCustomer, name: string | null): Incoming => ({
  ...incoming,
  remembered: undefined,
  remember: undefined,
  conversation: async (tx) => {
    const { id: visitor_id, agent_id, channel, language } = visitor
    const [open, agent] = await Promise.all([lockOpenConversation(tx, { visitor_id }), agentOf(tx, agent_id)])
    if (open) return { open }
    const { status, before_deployment, live_version } = agent
    const serves = servesCustomers(status, { has_live_version: live_version !== null, before_deployment })
    const version = serves ? live_version : null
    const profile_name = name || numberedVisitor(1000)
    return { begin: { agent_id, channel, visitor_id, user_id: null, profile_name, language, version } }
  },
})
