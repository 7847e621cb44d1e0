import { type ScheduledMessageInput, scheduledMessages } from '@tertulia/contract/scheduled-messages'
import type { anOrganization } from './an-organization.ts'

/** Each day of a month far ahead, in the mornings. */
export const A_SCHEDULED_MESSAGE: ScheduledMessageInput = {
  name: 'Navidad',
  kind: 'greeting',
  texts: { es: '¡Felices fiestas!' },
  frequency: 'daily',
  starts_on: '2099-12-01',
  ends_on: '2099-12-31',
  from: '09:00',
  to: '14:00',
  time_zone: 'Europe/Madrid',
  skipped: [],
}

/** Makes one for an agent of a shop, a new one unless it is named. */
export async function aScheduledMessage(
  shop: Awaited<ReturnType<typeof anOrganization>>,
  { agent_id, ...change }: Partial<ScheduledMessageInput> & { agent_id?: string } = {},
) {
  const of = agent_id ?? (await shop.anAgent()).id
  const body = { ...A_SCHEDULED_MESSAGE, ...change }
  const { id } = await shop.as('admin').call(scheduledMessages.create, { params: { agent_id: of }, body })
  return { params: { agent_id: of, id } }
}
