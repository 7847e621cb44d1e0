import { scheduledMessages } from '@tertulia/contract/scheduled-messages'
import { A_SCHEDULED_MESSAGE, aScheduledMessage } from '../../../test/a-scheduled-message.ts'
import { admin } from '../../../test/trace-scenes.ts'
import type { Traces } from '../../../test/traces.ts'

export const scheduledMessagesTraces: Traces = {
  'scheduledMessages.create': async (shop) => void (await aScheduledMessage(shop)),
  'scheduledMessages.update': async (shop) => {
    const { params } = await aScheduledMessage(shop)
    await admin(shop).call(scheduledMessages.update, { params, body: { ...A_SCHEDULED_MESSAGE, name: 'Otro' } })
  },
  'scheduledMessages.pause': async (shop) => {
    const { params } = await aScheduledMessage(shop)
    await admin(shop).call(scheduledMessages.pause, { params, body: { paused: true } })
  },
  'scheduledMessages.delete': async (shop) =>
    void (await admin(shop).call(scheduledMessages.delete, await aScheduledMessage(shop))),
}
