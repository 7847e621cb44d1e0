import { teams } from '@tertulia/contract/teams'
import { type Shop, admin } from '../../../test/trace-scenes.ts'
import type { Traces } from '../../../test/traces.ts'

const aTeam = async (shop: Shop) =>
  admin(shop).call(teams.create, { body: { organization_id: shop.id, name: 'Taller', user_ids: [], agent_ids: [] } })

export const teamsTraces: Traces = {
  'teams.create': async (shop) => void (await aTeam(shop)),
  'teams.update': async (shop) => {
    const { id } = await aTeam(shop)
    await admin(shop).call(teams.update, { params: { id }, body: { name: 'Caja', user_ids: [], agent_ids: [] } })
  },
  'teams.delete': async (shop) =>
    void (await admin(shop).call(teams.delete, { params: { id: (await aTeam(shop)).id } })),
}
