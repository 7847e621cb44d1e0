import { AgentLanguage } from '@tertulia/contract/agents'
import { FIXED_TEXTS } from '@tertulia/contract/fixed-texts'
import { answersAreSent } from '@tertulia/contract/channels'
import { messagesOn } from '@tertulia/contract/channel-text'
import { deliverMessages } from '#features/channels/channels.jobs.ts'
import { findSaid, insertDeliveries } from '#features/channels/delivery.queries.ts'
import { iso } from '#platform/clock.ts'
import { defineSubscriber } from '#platform/events/subscriber.ts'

/** How «nothing of that» is called in a conversation. */
const noneIn = (language: string): string => FIXED_TEXTS[AgentLanguage.catch('es').parse(language)].none_of_these

/** Puts what was said to customers on its way, where answers are sent. */
export const sendAnswers = defineSubscriber({
  name: 'channels.send_answers',
  group: 'outside',
  on: ['message.answered', 'message.sent', 'message.written'],
  handle: async (tx, events) => {
    const said = events.filter(({ payload }) => answersAreSent(payload.channel))
    if (said.length === 0) return
    const found = await findSaid(
      tx,
      said.map(({ payload }) => payload.message_id),
    )
    const messages = new Map(found.map((each) => [each.id, each]))
    const rows = said.flatMap(({ conversation_id, payload: { message_id, channel } }) => {
      const message = messages.get(message_id)
      const pieces = message ? messagesOn(channel, message.text, { ...message, none: noneIn(message.language) }) : []
      return pieces.map((each, piece) => ({
        organization_id: tx.organization_id,
        message_id,
        piece,
        conversation_id,
        state: 'waiting' as const,
        text: each,
        attempts: 0,
        created_at: iso(tx.clock.now()),
      }))
    })
    if (rows.length === 0) return
    await insertDeliveries(tx, rows)
    for (const conversation_id of new Set(rows.map((row) => row.conversation_id)))
      // oxlint-disable-next-line no-await-in-loop -- one connection does one thing after another
      await tx.jobs.enqueue(tx, deliverMessages, { conversation_id })
  },
})
