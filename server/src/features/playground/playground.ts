import { PLAYGROUND } from '@tertulia/contract/channels'
import type { AgentIdentity } from '@tertulia/contract/agents'
import type { TurnEvent } from '@tertulia/contract/messages'
import type { AskAs, PlaygroundTest } from '@tertulia/contract/playground'
import { done } from '@tertulia/contract/shapes'
import type { MemberContext } from '#platform/context.ts'
import { agentOf } from '#features/agents/agent.ts'
import { answerCustomer } from '#features/conversations/turns/answer-customer.ts'
import { withPrompt } from '#features/playground/unsaved-identity.ts'
import { toConversation } from '#features/conversations/messages.ts'
import {
  closeOpenConversation,
  lockOpenConversation,
  openConversation,
} from '#features/conversations/open-conversation.ts'
import { withOrganization } from '#platform/database/tx.ts'
import { Problem } from '#platform/problem.ts'

type Question = {
  text: string
  client_id: string
  choice?: string | undefined
  target: 'draft' | 'live'
  unsaved?: Partial<AgentIdentity> | undefined
  as?: AskAs | undefined
}

/** The caller's test of an agent, where there is one. */
export function currentTest(ctx: MemberContext, agent_id: string): Promise<PlaygroundTest | null> {
  return withOrganization(ctx, async (tx) => {
    const found = await openConversation(tx, { agent_id, user_id: ctx.actor.user_id })
    return found ? { conversation: toConversation(found.open), messages: found.messages } : null
  })
}

/** Ends the test under way. The next question begins another; the old one stays readable. */
export function restartTest(ctx: MemberContext, agent_id: string) {
  return withOrganization(ctx, async (tx) => {
    await closeOpenConversation(tx, { agent_id, user_id: ctx.actor.user_id })
    return done
  })
}

/**
 * Asks the draft, with edits not saved yet, or the live version. A change of target begins another test.
 * @throws version_not_found, turn_in_progress, choice_not_offered
 */
export function askAgent(ctx: MemberContext, agent_id: string, question: Question): AsyncIterable<TurnEvent> {
  const { user_id } = ctx.actor
  return answerCustomer(ctx, {
    text: question.text,
    client_id: question.client_id,
    choice: question.choice,
    sender: { user_id },
    unsaved: question.unsaved && withPrompt(question.unsaved),
    as: question.as,
    conversation: async (tx) => {
      const [agent, open] = await Promise.all([agentOf(tx, agent_id), lockOpenConversation(tx, { agent_id, user_id })])
      if (question.target === 'live' && agent.live_version === null) throw new Problem('version_not_found')
      const version = question.target === 'live' ? agent.live_version : null
      if (open?.version === version) return { open }
      return {
        ends: open,
        begin: {
          agent_id,
          channel: PLAYGROUND,
          visitor_id: null,
          user_id,
          profile_name: ctx.actor.name,
          language: agent.languages[0] ?? 'es',
          version,
        },
      }
    },
  })
}
