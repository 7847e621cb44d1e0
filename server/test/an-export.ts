import { type ConversationExport, conversationExports } from '@tertulia/contract/conversation-exports'
import type { anOrganization } from './an-organization.ts'
import { until } from './a-customer.ts'

/** A file of an organization's conversations, asked for by its admin and written. */
export async function anExport(shop: Awaited<ReturnType<typeof anOrganization>>): Promise<ConversationExport> {
  const admin = shop.as('admin')
  const { id } = await admin.call(conversationExports.create, {
    body: {
      organization_id: shop.id,
      format: 'csv',
      columns: ['id'],
      limit: 100,
      with_messages: false,
      personal_data: true,
      filters: {},
    },
  })
  const look = async () => {
    const all = await admin.call(conversationExports.list, { query: { organization_id: shop.id } })
    return all.find((each) => each.id === id) as ConversationExport
  }
  await until(async () => (await look()).state === 'ready')
  return look()
}
