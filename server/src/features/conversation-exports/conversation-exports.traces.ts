import { conversationExports } from '@tertulia/contract/conversation-exports'
import { anExport } from '../../../test/an-export.ts'
import { admin } from '../../../test/trace-scenes.ts'
import type { Traces } from '../../../test/traces.ts'

export const conversationExportsTraces: Traces = {
  'conversationExports.create': async (shop) => void (await anExport(shop)),
  'conversationExports.link': async (shop) =>
    void (await admin(shop).call(conversationExports.link, { params: { id: (await anExport(shop)).id } })),
  'conversationExports.retry': async (shop) =>
    void (await admin(shop).call(conversationExports.retry, { params: { id: (await anExport(shop)).id } })),
  'conversationExports.delete': async (shop) =>
    void (await admin(shop).call(conversationExports.delete, { params: { id: (await anExport(shop)).id } })),
}
