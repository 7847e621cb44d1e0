import { answersAreSent } from '@tertulia/contract/channels'
import { deliverAnswers } from '#features/channels/deliver.ts'
import { findSaid, insertDeliveries } from '#features/channels/delivery.queries.ts'
import { deliveryRows } from '#features/channels/delivery-rows.ts'
import { laneOfConversation } from '#features/channels/delivery-lane.ts'
import { afterCommit } from '#platform/database/tx.ts'
import { defineSubscriber } from '#platform/events/subscriber.ts'

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
      return message ? deliveryRows(tx, { ...message, conversation_id, channel }) : []
    })
    if (rows.length === 0) return
    await insertDeliveries(tx, rows)
    afterCommit(tx, () => {
      for (const row of rows) tx.lanes.wake(deliverAnswers, laneOfConversation(row))
    })
  },
})
