import { agents } from '@tertulia/contract/agents'
import { IDENTITY, admin } from '../../../test/trace-scenes.ts'
import type { Traces } from '../../../test/traces.ts'

export const agentsTraces: Traces = {
  'agents.create': async (shop) => void (await shop.anAgent()),
  'agents.update': async (shop) =>
    void (await admin(shop).call(agents.update, { params: { id: (await shop.anAgent()).id }, body: IDENTITY })),
  'agents.delete': async (shop) =>
    void (await admin(shop).call(agents.delete, { params: { id: (await shop.anAgent()).id } })),
  'agents.buildPrompt': async (shop) =>
    void (await admin(shop).call(agents.buildPrompt, { params: { id: (await shop.anAgent()).id } })),
  'agents.setTools': async (shop) => {
    const { id } = await shop.anAgent()
    await admin(shop).call(agents.setTools, { params: { id }, body: { agent_id: id, tool_ids: ['hand_over'] } })
  },
  'agents.addTools': async (shop) => {
    const { id } = await shop.anAgent({ tool_ids: ['hand_over'] })
    await admin(shop).call(agents.addTools, { params: { id }, body: { tool_ids: ['current_date_time'] } })
  },
  'agents.removeTools': async (shop) => {
    const { id } = await shop.anAgent()
    await admin(shop).call(agents.removeTools, { params: { id }, body: { tool_ids: ['hand_over'] } })
  },
}
