import type { ServiceRequest } from '@tertulia/contract/service-requests'

const AT = '2026-11-20T09:00:00.000Z'

export const aTicket = (change: Partial<ServiceRequest> = {}): ServiceRequest => ({
  id: crypto.randomUUID(),
  kind: 'ticket',
  number: 12,
  state: 'open',
  conversation_id: crypto.randomUUID(),
  channel: 'bubble',
  customer: 'Javier Royo',
  phone: null,
  email: 'javier@ejemplo.com',
  subject: 'El freno trasero roza desde la revisión.',
  details: 'El freno trasero roza desde la revisión. Lo noto más cuesta abajo.',
  starts_at: null,
  ends_at: null,
  created_at: AT,
  updated_at: AT,
  ...change,
})

export const aCallBack = (change: Partial<ServiceRequest> = {}): ServiceRequest =>
  aTicket({
    kind: 'call_back',
    number: 13,
    customer: 'Nadia Ferrer',
    phone: '+34600123123',
    email: null,
    subject: 'Presupuesto de una eléctrica',
    details: 'Presupuesto de una eléctrica',
    starts_at: '2026-11-24T10:00:00.000Z',
    ends_at: '2026-11-24T10:15:00.000Z',
    ...change,
  })
