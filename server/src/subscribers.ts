import { sendAnswers } from '#features/channels/channels.events.ts'
import { releaseConversations } from '#features/conversations/conversations.events.ts'
import { countFaqUses } from '#features/faqs/faqs.events.ts'
import { countUnanswered } from '#features/knowledge/knowledge.events.ts'
import { countFileUses } from '#features/vault/vault.events.ts'
import type { Subscriber } from '#platform/events/subscriber.ts'

/** Who hears of what happens (`contract/src/events.ts`). */
export const allSubscribers: readonly Subscriber[] = [
  countFaqUses,
  countFileUses,
  countUnanswered,
  releaseConversations,
  sendAnswers,
]
