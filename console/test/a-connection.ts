import type { Connection } from '@tertulia/contract/connections'
import { AGENT, ORGANIZATION } from './a-business.ts'

const AT = '2026-11-20T09:00:00.000Z'
const SHOWN = { last_four: '9c1e', changed_at: AT, expires_at: null }

/** WhatsApp by Meta, at work. */
export const aConnection = (change: Partial<Connection> = {}): Connection => ({
  id: crypto.randomUUID(),
  organization_id: ORGANIZATION.id,
  agent_id: AGENT.id,
  provider: 'meta',
  channel: 'whatsapp',
  account: '106812345674471',
  display_name: '+34 974 22 18 40',
  verified_name: 'Ciclos Moncayo',
  state: { name: 'enabled' },
  steps_at: [
    { step: 1, at: AT },
    { step: 2, at: AT },
    { step: 3, at: AT },
    { step: 4, at: AT },
  ],
  fields: {
    app_id: '744120981234567',
    business_account_id: '102290129340398',
    template_namespace: 'b7e2a5f4_90fd',
  },
  secrets: { app_secret: { ...SHOWN, last_four: '77ab' }, access_token: SHOWN },
  quality: 'green',
  last_in_at: null,
  last_out_at: null,
  errors_24h: 0,
  agent_answers: true,
  waiting_for_agent: 0,
  open_conversations: 0,
  updated_at: AT,
  ...change,
})
