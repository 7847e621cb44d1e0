import type { ScheduledMessage } from '@tertulia/contract/scheduled-messages'
import { AGENT } from './a-business.ts'

/** Said each day for a fortnight, a century from now unless changed. */
export const aScheduledMessage = (change: Partial<ScheduledMessage> = {}): ScheduledMessage => ({
  id: crypto.randomUUID(),
  agent_id: AGENT.id,
  name: 'Saludo de Navidad',
  kind: 'greeting',
  texts: { es: '¡Felices fiestas!' },
  frequency: 'daily',
  starts_on: '2126-12-21',
  ends_on: '2127-01-06',
  from: '09:00',
  to: '21:00',
  time_zone: 'Europe/Madrid',
  skipped: [],
  paused: false,
  first_at: '2126-12-21T08:00:00.000Z',
  last_at: '2127-01-06T20:00:00.000Z',
  state: 'scheduled',
  next_at: '2126-12-21T08:00:00.000Z',
  updated_at: '2026-11-20T09:00:00.000Z',
  ...change,
})
