import { z } from 'zod'
import { Availability } from './availability.ts'
import { endpoint } from './endpoint.ts'
import { ANSWER_MINUTES, TRANSFER_MINUTES, WAIT_MINUTES } from './live-chat.limits.ts'
import { id, time } from './shapes.ts'
import { expectedOrNone } from './stale-edits.ts'

/** How many conversations stand in each queue; `ended`: those of the last 24 hours. Above 10,000 the count stops. */
export const QueueCounts = z.object({
  waiting: z.number().int(),
  mine: z.number().int(),
  others: z.number().int(),
  with_agent: z.number().int(),
  snoozed: z.number().int(),
  ended: z.number().int(),
})
export type QueueCounts = z.infer<typeof QueueCounts>

const minutes = <const Minutes extends readonly number[]>(of: Minutes) => z.literal(of, { error: 'invalid_value' })

export const LiveChatSettings = z.strictObject({
  /** After so long without a person the customer is told; null: never. */
  answer_minutes: minutes(ANSWER_MINUTES).nullable(),
  /** The party that has control then. */
  when_nobody: z.enum(['agent', 'queue'], { error: 'invalid_value' }),
  /** Whether the customer may then leave an address, which makes a ticket, also of an agent that opens none when asked. */
  offers_ticket: z.boolean(),
  transfer_minutes: minutes(TRANSFER_MINUTES),
  /** A row stands out after so long, and is late after so long. */
  warn_minutes: minutes(WAIT_MINUTES),
  late_minutes: minutes(WAIT_MINUTES),
})
export type LiveChatSettings = z.infer<typeof LiveChatSettings>

/** The settings as they are stored. `updated_at` is null until a member changes them. */
export const KeptLiveChatSettings = LiveChatSettings.extend({ updated_at: time.nullable() }).strip()
export type KeptLiveChatSettings = z.infer<typeof KeptLiveChatSettings>

/** Defaults until a member changes them. */
export const DEFAULT_LIVE_CHAT: LiveChatSettings = {
  answer_minutes: 5,
  when_nobody: 'agent',
  offers_ticket: true,
  transfer_minutes: 5,
  warn_minutes: 3,
  late_minutes: 5,
}

/** A colleague who may handle chats. */
export const Attendant = z.object({
  user_id: id,
  name: z.string(),
  /** Conversations that they have control of, or that were assigned to them. */
  load: z.number().int(),
  availability: Availability,
})
export type Attendant = z.infer<typeof Attendant>

export const Attendance = z.strictObject({ availability: Availability })
export type Attendance = z.infer<typeof Attendance>

const ofOrganization = { of: { organization: 'organization_id' } } as const
const query = z.strictObject({ organization_id: id })

export const liveChat = {
  queues: endpoint({
    method: 'GET',
    path: '/live-chat/queues',
    allow: 'conversation.read',
    ...ofOrganization,
    rate: 'read',
    audit: 'none',
    query: query.extend({ agent_id: id.optional() }),
    returns: QueueCounts,
  }),
  /** Members who may be given a conversation, by name. */
  attendants: endpoint({
    method: 'GET',
    path: '/live-chat/attendants',
    allow: 'livechat.handle',
    ...ofOrganization,
    rate: 'read',
    audit: 'none',
    query,
    returns: z.array(Attendant),
  }),
  /** The availability that the caller has chosen: until they choose, available. */
  attendance: endpoint({
    method: 'GET',
    path: '/live-chat/{organization_id}/attendance',
    allow: 'livechat.handle',
    ...ofOrganization,
    rate: 'read',
    audit: 'none',
    returns: Attendance,
  }),
  setAvailability: endpoint({
    method: 'PUT',
    path: '/live-chat/{organization_id}/availability',
    allow: 'livechat.handle',
    ...ofOrganization,
    rate: 'write',
    audit: 'none: of oneself, several times a day',
    body: Attendance,
    returns: Attendance,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/live-chat/{organization_id}/settings',
    allow: 'conversation.read',
    ...ofOrganization,
    rate: 'read',
    audit: 'none',
    returns: KeptLiveChatSettings,
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: '/live-chat/{organization_id}/settings',
    allow: 'organization.update',
    ...ofOrganization,
    rate: 'write',
    audit: 'live_chat.settings_updated',
    body: LiveChatSettings.extend(expectedOrNone),
    returns: KeptLiveChatSettings,
    errors: ['stale_edit'],
  }),
}
