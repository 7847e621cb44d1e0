import { CHANNEL_LINES } from '@tertulia/contract/channel-lines'
import { answersAreSent, type Channel } from '@tertulia/contract/channels'
import { TranscriptEvent } from '@tertulia/contract/messages'
import { deliverAnswers } from '#features/channels/deliver.ts'
import { findSaid, findUnsentLines, insertDeliveries } from '#features/channels/delivery.queries.ts'
import { deliveryRows } from '#features/channels/delivery-rows.ts'
import { laneOfConversation } from '#features/channels/delivery-lane.ts'
import { makeWaitingDue } from '#features/channels/inbound.queries.ts'
import { iso, secondsFrom } from '#platform/clock.ts'
import { afterCommit, type OrganizationTx } from '#platform/database/tx.ts'
import { defineSubscriber } from '#platform/events/subscriber.ts'

type Place = { conversation_id: string; channel: Channel }

/** Puts what was said to customers on its way, where answers are sent, and the lines that customers read. */
export const sendAnswers = defineSubscriber({
  name: 'channels.send_answers',
  group: 'outside',
  on: [
    'message.answered',
    'message.sent',
    'message.written',
    'conversation.offered',
    'conversation.taken',
    'conversation.reopened',
    'conversation.released',
    'conversation.transferred',
    'conversation.transfer_offered',
    'conversation.transfer_ended',
  ],
  handle: async (tx, events) => {
    const lines = await unsentLines(
      tx,
      events.flatMap(({ conversation_id, payload }) => ('message_id' in payload ? [] : [conversation_id])),
    )
    // In the order of the events, and each once: a line goes with the first event of its conversation that moved something.
    const inOrder = new Map<string, Place>()
    for (const { conversation_id, payload } of events) {
      const said =
        'message_id' in payload
          ? [{ id: payload.message_id, conversation_id, channel: payload.channel }]
          : lines.filter((line) => line.conversation_id === conversation_id)
      for (const { id, ...place } of said) if (answersAreSent(place.channel)) inOrder.set(id, place)
    }
    if (inOrder.size === 0) return
    const messages = new Map((await findSaid(tx, [...inOrder.keys()])).map((each) => [each.id, each]))
    const rows = [...inOrder].flatMap(([id, place]) => {
      const message = messages.get(id)
      return message ? deliveryRows(tx, { ...message, ...place }) : []
    })
    if (rows.length === 0) return
    await insertDeliveries(tx, rows)
    afterCommit(tx, () => {
      for (const row of rows) tx.lanes.wake(deliverAnswers, laneOfConversation(row))
    })
  },
})

/** An agent that answers again answers what came meanwhile: it is found by the next look. */
export const takeUpWaiting = defineSubscriber({
  name: 'channels.take_up_waiting',
  group: 'outside',
  on: ['agent.status_changed'],
  handle: async (tx, events) => {
    const live = events.filter(({ payload }) => payload.status === 'active').map(({ payload }) => payload.agent_id)
    // oxlint-disable-next-line no-await-in-loop -- one connection does one thing after another
    for (const agent_id of new Set(live)) await makeWaitingDue(tx, agent_id)
  },
})

/** A later line is nothing for a customer any more. */
const LATEST_SECONDS = 600
const LINES = TranscriptEvent.options.filter((event) => CHANNEL_LINES.es[event] !== undefined)

async function unsentLines(tx: OrganizationTx, conversation_ids: string[]) {
  if (conversation_ids.length === 0) return []
  const since = iso(secondsFrom(tx.clock.now(), -LATEST_SECONDS))
  return findUnsentLines(tx, { conversation_ids: [...new Set(conversation_ids)], events: LINES, since })
}
