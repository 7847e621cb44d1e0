import { bundles, type AgentBundle } from '@tertulia/contract/bundles'
import { DEFAULT_BUBBLE } from '#features/bubbles/default-bubble.ts'
import { EDIT, admin } from '../../../test/trace-scenes.ts'
import type { Traces } from '../../../test/traces.ts'

const A_BUNDLE: AgentBundle = {
  format: 'tertulia-agent',
  version: 1,
  exported_at: '2026-11-21T09:30:00.000Z',
  identity: { ...EDIT, model: 'default', tool_ids: ['answer_from_knowledge', 'hand_over', 'current_date_time'] },
  bubble: DEFAULT_BUBBLE,
  topics: [],
  faqs: [],
  files: [],
  tools: [],
  automations: [],
  special_days: [],
  scheduled_messages: [],
  tests: [],
}

export const bundlesTraces: Traces = {
  'bundles.export': async (shop) =>
    void (await admin(shop).call(bundles.export, { params: { id: (await shop.anAgent()).id } })),
  'bundles.duplicate': async (shop) =>
    void (await admin(shop).call(bundles.duplicate, {
      params: { id: (await shop.anAgent()).id },
      body: { name: 'Aitana (copia)' },
    })),
  'bundles.import': async (shop) =>
    void (await admin(shop).call(bundles.import, {
      body: { organization_id: shop.id, name: 'Otra', bundle: A_BUNDLE },
    })),
}
