import { qualityTests } from '@tertulia/contract/quality'
import { aTestOf } from '../../../test/a-customer.ts'
import { type Shop, admin } from '../../../test/trace-scenes.ts'
import type { Traces } from '../../../test/traces.ts'

const aQualityTest = async (shop: Shop) => {
  const { id: agent_id } = await shop.anAgent()
  const { id } = await admin(shop).call(qualityTests.create, { body: aTestOf(agent_id) })
  return { agent_id, params: { id } }
}

export const qualityTraces: Traces = {
  'qualityTests.create': async (shop) => void (await aQualityTest(shop)),
  'qualityTests.update': async (shop) => {
    const { params, agent_id } = await aQualityTest(shop)
    const { agent_id: _, ...body } = aTestOf(agent_id, { must_hand_over: true })
    await admin(shop).call(qualityTests.update, { params, body })
  },
  'qualityTests.delete': async (shop) => {
    const { params } = await aQualityTest(shop)
    await admin(shop).call(qualityTests.delete, { params })
  },
}
