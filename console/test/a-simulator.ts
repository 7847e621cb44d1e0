import type { Connection } from '@tertulia/contract/connections'
import type { PhoneMessage, Simulator, WireRow } from '@tertulia/contract/simulator'
import { AGENT, ORGANIZATION } from './a-business.ts'

/** A moment of the test clock, by hours and minutes of the day: `at('17:43')`. */
export const at = (time: string): string => new Date(`2026-11-22T${time}+01:00`).toISOString()

export const aSimulatorConnection = (change: Partial<Connection> = {}): Connection => ({
  id: crypto.randomUUID(),
  organization_id: ORGANIZATION.id,
  agent_id: AGENT.id,
  provider: 'simulator',
  channel: 'whatsapp_simulator',
  account: '100200300',
  display_name: '+34 974 22 18 40',
  verified_name: 'Ciclos Moncayo',
  state: { name: 'enabled' },
  steps_at: [],
  fields: {},
  secrets: {},
  quality: null,
  last_in_at: null,
  last_out_at: null,
  errors_24h: 0,
  agent_answers: true,
  waiting_for_agent: 0,
  open_conversations: 0,
  updated_at: at('09:00'),
  ...change,
})

export const aPhoneMessage = (change: Partial<PhoneMessage> = {}): PhoneMessage => ({
  id: crypto.randomUUID(),
  from: 'customer',
  type: 'text',
  text: 'Me salta el cambio',
  options: [],
  open: null,
  chosen: null,
  file: null,
  reply_to: null,
  at: at('17:43'),
  state: 'read',
  error: null,
  reaction: null,
  changed: null,
  ...change,
})

export const aWireRow = (change: Partial<WireRow> = {}): WireRow => ({
  id: crypto.randomUUID(),
  at: at('17:43:09'),
  direction: 'in',
  kind: 'text',
  text: 'Me salta el cambio',
  state: 'received',
  error: null,
  raw: '{"object":"whatsapp_business_account"}',
  signature: 'sha256=0123abcd',
  size_bytes: null,
  conversation_id: null,
  ...change,
})

const off = { is_on: false, used_at: null }

export const aSimulator = (change: Partial<Simulator> = {}): Simulator => ({
  business_name: 'Ciclos Moncayo',
  business_number: '+34974221840',
  customer_name: 'Cliente 4821',
  customer_number: '+34600123456',
  clock: at('17:44'),
  clock_ahead_hours: 0,
  window_ends_at: null,
  is_typing: false,
  controls: { block: off, lose_line: off, duplicate: off, reorder: off, refuse: off, refuse_template: off },
  messages: [],
  log: [],
  answers_by_draft: false,
  ...change,
})
