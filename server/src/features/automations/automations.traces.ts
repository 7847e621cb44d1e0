import { automations } from '@tertulia/contract/automations'
import { anAutomation } from '../../../test/an-automation.ts'
import { type Shop, admin } from '../../../test/trace-scenes.ts'
import type { Traces } from '../../../test/traces.ts'

const aSavedAutomation = async (shop: Shop) => {
  const { id: agent_id } = await shop.anAgent()
  const { id } = await admin(shop).call(automations.create, { params: { agent_id }, body: anAutomation() })
  return { at: { params: { agent_id, id } } }
}

export const automationsTraces: Traces = {
  'automations.create': async (shop) => void (await aSavedAutomation(shop)),
  'automations.update': async (shop) => {
    const { at } = await aSavedAutomation(shop)
    await admin(shop).call(automations.update, { ...at, body: { automation: anAutomation({ name: 'Otra' }) } })
  },
  'automations.delete': async (shop) =>
    void (await admin(shop).call(automations.delete, (await aSavedAutomation(shop)).at)),
  'automations.switch': async (shop) =>
    void (await admin(shop).call(automations.switch, { ...(await aSavedAutomation(shop)).at, body: { on: true } })),
  'automations.reorder': async (shop) => {
    const { agent_id, id } = (await aSavedAutomation(shop)).at.params
    await admin(shop).call(automations.reorder, { params: { agent_id }, body: { ids: [id] } })
  },
}
