import { support, supportEntry } from '@tertulia/contract/support'
import { makeSupportCode } from '#features/support/support-code.ts'
import { aPerson, anOrganization } from '../../../test/an-organization.ts'
import { runningApp } from '../../../test/running-app.ts'
import { type Shop, admin, anOrganizationOfAdmin } from '../../../test/trace-scenes.ts'
import type { Traces, AccountTraces } from '../../../test/traces.ts'

/** An organization of the shop's admin that lets support in. */
const letSupportIn = async (shop: Shop) => {
  const { organization_id: id } = await anOrganizationOfAdmin(shop)
  const at = { params: { id } }
  await admin(shop).call(support.grant, { ...at, body: { hours: 1 } })
  return at
}

export const supportTraces: Traces = {
  'support.grant': async (shop) => ({ organization_id: (await letSupportIn(shop)).params.id }),
  'support.withdraw': async (shop) => {
    const at = await letSupportIn(shop)
    await admin(shop).call(support.withdraw, at)
    return { organization_id: at.params.id }
  },
}

export const supportAccountTraces: AccountTraces = {
  'supportEntry.enter': async () => {
    const { deps } = await runningApp()
    const [at, staff] = [await letSupportIn(await anOrganization()), await aPerson()]
    const { code } = await makeSupportCode(deps, { organization_id: at.params.id, email: staff.email })
    await staff.call(supportEntry.enter, { ...at, query: { auth_code: code } })
    return staff.id
  },
}
