import type { ContactIdentity, ContactProfile } from '@tertulia/contract/contacts'
import type { MemberContext } from '#platform/context.ts'
import { contactMaskerOf } from '#features/contacts/contact-masker.ts'
import { profileOf } from '#features/contacts/contacts.ts'
import { toIdentity } from '#features/contacts/identity.ts'
import { findIdentityOfConversation } from '#features/contacts/identity.queries.ts'
import { withOrganization } from '#platform/database/tx.ts'

type Whose = { identity: ContactIdentity | null; contact: ContactProfile | null }

/** The identity that wrote in a conversation, and its contact if known. Tests in the playground have none. */
export async function contactOfConversation(ctx: MemberContext, id: string): Promise<Whose> {
  const masker = await contactMaskerOf(ctx)
  return withOrganization(ctx, async (tx) => {
    const row = await findIdentityOfConversation(tx, id)
    if (!row) return { identity: null, contact: null }
    const contact = row.contact_id === null ? null : await profileOf(tx, row.contact_id, masker)
    return { identity: toIdentity(row, masker), contact }
  })
}
