import { NO_VALUES } from '@tertulia/contract/conversation-values'
import type { User } from '@tertulia/contract/accounts'
import type { Agent, AgentVersion } from '@tertulia/contract/agents'
import type { ApiKey } from '@tertulia/contract/api-keys'
import type { AuditEntry } from '@tertulia/contract/audit'
import type { Conversation } from '@tertulia/contract/conversations'
import type { HomeSummary, RecentConversation } from '@tertulia/contract/kpis'
import type { Member } from '@tertulia/contract/members'
import type { KnownChoice, Message } from '@tertulia/contract/messages'
import type { Membership, Organization } from '@tertulia/contract/organizations'
import type { QualityTest } from '@tertulia/contract/quality'

const AT = '2026-11-20T09:00:00.000Z'

export const PERSON: User = {
  id: crypto.randomUUID(),
  email: 'marta@ciclosmoncayo.es',
  role: 'owner',
  first_name: 'Marta',
  last_name: 'Pardo',
  position: 'Dirección',
  discovery_source: 'search',
  language: 'es',
  preferences: { language: null, time_zone: null, theme: null, waiting_sound: null, waiting_notice: null },
  onboarding_step: 'finished',
  two_step: false,
  has_password: true,
}

/** Theirs, as signing in answers it. */
export const SESSION = {
  access_token: 'a-token',
  refresh_token: null,
  expires_at: new Date(Date.now() + 3_600_000).toISOString(),
  expires_in: 3600,
  token_type: 'bearer' as const,
  user: { id: PERSON.id, email: PERSON.email, role: 'owner', onboarding_step: 'finished' as const },
}

export const ORGANIZATION: Organization = {
  id: crypto.randomUUID(),
  name: 'Ciclos Moncayo',
  organization_type: 'shop',
  hq_country: 'ES',
  website: 'https://ciclosmoncayo.es',
  description: 'Bicicletas y taller en Tarazona.',
  time_zone: 'Europe/Madrid',
  currency: 'EUR',
  logo: null,
  two_step_required: false,
  retention_days: null,
  silence_minutes: 30,
  masks_members: false,
  default_language: 'es',
  monthly_token_cap: null,
  monthly_spending_cap: null,
  created_at: AT,
  updated_at: AT,
}

export const MEMBERSHIP: Membership = { organization: ORGANIZATION, role: 'owner', support_until: null }

export const AGENT: Agent = {
  id: crypto.randomUUID(),
  organization_id: ORGANIZATION.id,
  name: 'Aitana',
  type: 'customer_service',
  age_group: [],
  audience: '',
  countries: [],
  languages: ['es'],
  style: 'balanced',
  tone: 'warm',
  greeting: 'Hola, soy Aitana.',
  farewell: '',
  model: 'default',
  special_communication_instructions: '',
  time_zone: 'Europe/Madrid',
  texts: {},
  logo: null,
  status: 'active',
  tool_ids: [],
  live_version: 1,
  deployed_at: AT,
  unpublished_changes: 0,
  deployment: null,
  prompt_built_at: AT,
  updated_at: AT,
}

export const aConversation = (change: Partial<Conversation> = {}): Conversation => ({
  id: crypto.randomUUID(),
  agent_id: AGENT.id,
  channel: 'bubble',
  profile_name: 'Lucía',
  last_message: '¿Abrís los sábados?',
  last_question: '¿Abrís los sábados?',
  last_message_at: AT,
  messages: 2,
  started_at: AT,
  status: 'active',
  control: 'agent',
  handled_by: null,
  waiting_since: null,
  waiting_reason: null,
  nobody_came_at: null,
  snooze: null,
  transfer: null,
  tag: null,
  bad_reason: null,
  language: 'es',
  version: 1,
  ...NO_VALUES,
  analysed_at: null,
  csat: null,
  ...change,
})

export const aRecent = (change: Partial<RecentConversation> = {}): RecentConversation => ({
  ...aConversation(change),
  asked: { kind: 'question', text: '¿Abrís los sábados?' },
  ...change,
})

export const HOME: HomeSummary = {
  recent: [],
  setup: [{ step: 'agent', done: true }],
  setup_put_away: false,
}

export const aChoice = (label: string): KnownChoice => ({
  passage_id: crypto.randomUUID(),
  kind: 'faq',
  source_id: crypto.randomUUID(),
  label,
})

export const aMessage = (change: Partial<Message> = {}): Message => ({
  id: crypto.randomUUID(),
  conversation_id: crypto.randomUUID(),
  from: 'customer',
  text: '¿Abrís los sábados?',
  person_name: null,
  event: null,
  sources: [],
  attachments: [],
  choices: [],
  choice: null,
  declined: false,
  offers_person: false,
  turn_id: '0192f0c1-0000-7000-8000-00000000007a',
  client_id: null,
  created_at: AT,
  ...change,
})

export const aMember = (change: Partial<Member> = {}): Member => ({
  id: crypto.randomUUID(),
  user_id: crypto.randomUUID(),
  name: 'Lucas Herrero',
  email: 'lucas@ciclosmoncayo.es',
  role: 'member',
  status: 'active',
  joined_at: AT,
  last_active_at: AT,
  two_step: false,
  ...change,
})

export const aVersion = (change: Partial<AgentVersion> = {}): AgentVersion => ({
  version: 1,
  note: 'La primera',
  author: 'Marta Pardo',
  created_at: AT,
  is_live: true,
  changes: [],
  gate: null,
  ...change,
})

export const anAuditEntry = (change: Partial<AuditEntry> = {}): AuditEntry => ({
  id: crypto.randomUUID(),
  at: AT,
  action: 'faq.created',
  actor_kind: 'person',
  actor_id: PERSON.id,
  actor_name: 'Marta Pardo',
  subject: '¿Abrís los sábados?',
  changes: [],
  address: '203.0.113.7',
  request_id: 'req_1',
  ...change,
})

export const aKey = (change: Partial<ApiKey> = {}): ApiKey => ({
  id: crypto.randomUUID(),
  agent_id: AGENT.id,
  name: 'La web',
  role: 'chat',
  allowed_domains: ['ciclosmoncayo.es'],
  last_four: 'a1b2',
  calls_a_minute: 60,
  calls_today: 0,
  created_at: AT,
  expires_at: null,
  last_used_at: null,
  old_secret_until: null,
  refused_origins: [],
  updated_at: AT,
  ...change,
})

export const aTest = (change: Partial<QualityTest> = {}): QualityTest => ({
  id: crypto.randomUUID(),
  agent_id: AGENT.id,
  before: [],
  question: '¿Abrís los sábados?',
  expected_source: null,
  must_say: ['de 10 a 14'],
  must_not_say: [],
  must_hand_over: false,
  last_run: null,
  created_at: AT,
  updated_at: AT,
  ...change,
})
