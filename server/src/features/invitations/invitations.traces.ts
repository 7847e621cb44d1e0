import { invitations } from '@tertulia/contract/invitations'
import { members } from '@tertulia/contract/members'
import { newId } from '#platform/ids.ts'
import { anOrganization } from '../../../test/an-organization.ts'
import { type Shop, admin } from '../../../test/trace-scenes.ts'
import type { Traces } from '../../../test/traces.ts'

const anInvitation = async (shop: Shop, email = `persona-${newId()}@ejemplo.com`) => {
  const body = { email, role: 'viewer' } as const
  const { invitation } = await admin(shop).call(invitations.create, { params: { id: shop.id }, body })
  return { params: { id: shop.id, invitation_id: invitation.id } }
}

export const invitationsTraces: Traces = {
  'invitations.create': async (shop) => void (await anInvitation(shop)),
  'invitations.resend': async (shop) => void (await admin(shop).call(invitations.resend, await anInvitation(shop))),
  'invitations.cancel': async (shop) => void (await admin(shop).call(invitations.cancel, await anInvitation(shop))),
  'invitations.answer': async (shop) => {
    // The answer is the invited person's: here the admin's of this shop, in another.
    const other = await anOrganization()
    const { items } = await admin(shop).call(members.list, { params: { id: shop.id } })
    const { id: admin_id } = await shop.colleague('admin')
    const email = items.find(({ user_id }) => user_id === admin_id)?.email ?? ''
    const at = await anInvitation(other, email)
    await admin(shop).call(invitations.answer, { ...at, query: { accepted: 'true' } })
    return { organization_id: other.id }
  },
}
