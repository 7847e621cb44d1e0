import { contacts, type ContactInput, type ContactProfile } from '@tertulia/contract/contacts'
import type { anOrganization } from './an-organization.ts'

type Shop = Awaited<ReturnType<typeof anOrganization>>

/** A contact as a member of the team writes one down. */
export const aContact = (
  shop: Shop,
  { identity_id, ...input }: Partial<ContactInput> & { identity_id?: string } = {},
): Promise<ContactProfile> =>
  shop.as('admin').call(contacts.create, {
    body: {
      organization_id: shop.id,
      name: 'Elena Bescós',
      email: null,
      phone: null,
      attributes: {},
      ...input,
      ...(identity_id && { identity_id }),
    },
  })
