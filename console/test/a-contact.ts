import type { ContactIdentity, ContactProfile } from '@tertulia/contract/contacts'

const AT = '2026-11-20T09:00:00.000Z'

export const anIdentity = (change: Partial<ContactIdentity> = {}): ContactIdentity => ({
  id: crypto.randomUUID(),
  channel: 'bubble',
  name: '#4102',
  handle: null,
  email: null,
  phone: null,
  verified: false,
  contact: null,
  conversations: 2,
  first_seen_at: AT,
  last_seen_at: AT,
  ...change,
})

export const aContact = (change: Partial<ContactProfile> = {}): ContactProfile => ({
  id: crypto.randomUUID(),
  name: 'Elena Bescós',
  email: 'elena@ejemplo.com',
  phone: null,
  attributes: {},
  channels: ['bubble'],
  consents: { email: true },
  conversations: 7,
  created_at: AT,
  last_seen_at: AT,
  identities: [anIdentity()],
  consent_history: [],
  suggestions: [],
  merges: [],
  known_as: [],
  masked: false,
  updated_at: AT,
  ...change,
})
