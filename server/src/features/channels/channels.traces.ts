import { deliveries } from '@tertulia/contract/deliveries'
import { anAnswerOnWhatsApp } from '../../../test/a-connection.ts'
import { asSuperuser } from '../../../test/running-app.ts'
import { type Shop, admin } from '../../../test/trace-scenes.ts'
import type { Traces } from '../../../test/traces.ts'

async function aFailedDelivery(shop: Shop) {
  const { conversation_id: id, message_id } = await anAnswerOnWhatsApp(shop)
  await asSuperuser(
    `update delivery set state = 'failed', text = null, content = null, ended_at = now() where message_id = $1`,
    [message_id],
  )
  return { id, message_id }
}

export const channelsTraces: Traces = {
  'deliveries.retry': async (shop) => {
    const params = await aFailedDelivery(shop)
    await admin(shop).call(deliveries.retry, { params })
  },
}
