import { logos } from '@tertulia/contract/logos'
import { uploadedLogo } from '../../../test/a-picture.ts'
import { admin } from '../../../test/trace-scenes.ts'
import type { Traces } from '../../../test/traces.ts'

export const logosTraces: Traces = {
  'logos.setOfOrganization': async (shop) =>
    void (await uploadedLogo(await shop.colleague('admin'), { organization: shop.id })),
  'logos.removeOfOrganization': async (shop) =>
    void (await admin(shop).call(logos.removeOfOrganization, { params: { id: shop.id } })),
  'logos.setOfAgent': async (shop) =>
    void (await uploadedLogo(await shop.colleague('admin'), { agent: (await shop.anAgent()).id })),
  'logos.setOfWebChat': async (shop) =>
    void (await uploadedLogo(await shop.colleague('admin'), { web_chat: (await shop.anAgent()).id })),
  'logos.removeOfWebChat': async (shop) =>
    void (await admin(shop).call(logos.removeOfWebChat, { params: { agent_id: (await shop.anAgent()).id } })),
  'logos.removeOfAgent': async (shop) =>
    void (await admin(shop).call(logos.removeOfAgent, { params: { id: (await shop.anAgent()).id } })),
}
