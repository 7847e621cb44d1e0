import type { OrganizationContext } from '#platform/context.ts'
import { findWhoWrites } from '#features/contacts/customer-facts.queries.ts'
import { vouchedFor } from '#features/contacts/keep-identities.ts'
import type { CustomerFacts } from '#features/tools/customer-facts.ts'
import { withOrganization } from '#platform/database/tx.ts'

/**
 * The facts of a conversation's customer: as the business signed it, as they proved it there, as their channel knows them, and
 * then as their contact says. Their own unproved words are not among them: any customer can say any address.
 */
export async function factsOfCustomer(ctx: OrganizationContext, conversation_id: string): Promise<CustomerFacts> {
  const row = await withOrganization(ctx, (tx) => findWhoWrites(tx, conversation_id))
  const { signed, proved_email = null, contact, signs = false } = row ?? {}
  const phone = row?.channel ? vouchedFor({ channel: row.channel, handle: row.sender }).phone : null
  return {
    name: signed?.name || contact?.name || null,
    email: signed?.email ?? proved_email ?? contact?.email ?? null,
    phone: signed?.phone ?? phone ?? contact?.phone ?? null,
    customer_id: signed?.external_id ?? null,
    is_verified: Boolean(signed) || proved_email !== null || phone !== null,
    may_sign_in: signs && row?.sender === null,
  }
}
