import { versions } from '@tertulia/contract/agents'
import { versionHistory } from '@tertulia/contract/version-history'
import { type Shop, aConversation, admin } from '../../../test/trace-scenes.ts'
import type { Traces } from '../../../test/traces.ts'

const aLiveAgent = async (shop: Shop) => ({ params: { id: (await aConversation(shop)).agent.id } })

export const versionsTraces: Traces = {
  'versionHistory.restore': async (shop) => {
    await admin(shop).call(versionHistory.restore, { ...(await aLiveAgent(shop)), body: { version: 1 } })
  },
  'versions.deploy': async (shop) => void (await aLiveAgent(shop)),
  'versions.undeploy': async (shop) => void (await admin(shop).call(versions.undeploy, await aLiveAgent(shop))),
  'versions.disable': async (shop) => void (await admin(shop).call(versions.disable, await aLiveAgent(shop))),
  'versions.activate': async (shop) => {
    const agent = await aLiveAgent(shop)
    await admin(shop).call(versions.disable, agent)
    await admin(shop).call(versions.activate, agent)
  },
}
