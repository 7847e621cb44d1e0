import { members } from '@tertulia/contract/members'
import { organizations } from '@tertulia/contract/organizations'
import { setSettings } from '../../../test/settings-of.ts'
import { BUSINESS, type Shop, admin, anOrganizationOfAdmin } from '../../../test/trace-scenes.ts'
import type { Traces } from '../../../test/traces.ts'

const aMember = async (shop: Shop) => {
  const { id } = await shop.colleague('member')
  const { items } = await admin(shop).call(members.list, { params: { id: shop.id } })
  return { params: { id: shop.id, member_id: items.find(({ user_id }) => user_id === id)?.id ?? '' } }
}

export const organizationsTraces: Traces = {
  'organizations.create': async (shop) => {
    const { id } = await (await shop.colleague('admin')).call(organizations.create, { body: BUSINESS })
    return { organization_id: id }
  },
  'organizations.update': async (shop) =>
    void (await admin(shop).call(organizations.update, { params: { id: shop.id }, body: BUSINESS })),
  'organizationSettings.save': async (shop) => void (await setSettings(shop, { default_language: 'en' }, 'admin')),
  'members.changeRole': async (shop) =>
    void (await admin(shop).call(members.changeRole, { ...(await aMember(shop)), query: { role: 'viewer' } })),
  'members.suspend': async (shop) => void (await admin(shop).call(members.suspend, await aMember(shop))),
  'members.activate': async (shop) => {
    const member = await aMember(shop)
    await admin(shop).call(members.suspend, member)
    await admin(shop).call(members.activate, member)
  },
  'members.remove': async (shop) => void (await admin(shop).call(members.remove, await aMember(shop))),
  'members.leave': async (shop) => void (await admin(shop).call(members.leave, { params: { id: shop.id } })),
  'members.handOver': async (shop) => {
    const { organization_id: id, colleague } = await anOrganizationOfAdmin(shop)
    const person = await shop.colleague('admin')
    const { items } = await person.call(members.list, { params: { id } })
    const member_id = items.find(({ user_id }) => user_id === colleague.id)?.id ?? ''
    await person.call(members.handOver, { params: { id }, body: { member_id, password: colleague.password } })
    return { organization_id: id }
  },
}
