import { z } from 'zod'
import { Channel } from './channels.ts'
import { ConnectionState, ConnectionStep } from './connection-state.ts'
import { PROVIDER_ID, PROVIDER_SECRET } from './connections.limits.ts'
import { endpoint } from './endpoint.ts'
import { id, opaque, time, webAddress } from './shapes.ts'
import { expected } from './stale-edits.ts'

/** Through whom a channel is connected. The simulator is a provider that says everywhere that it is one. */
export const ConnectionProvider = z.enum(['meta', 'simulator'])
export type ConnectionProvider = z.infer<typeof ConnectionProvider>

/** A secret as it is shown: recognised by its end, never read again. */
export const ShownSecret = z.object({ last_four: z.string(), changed_at: time, expires_at: time.nullable() })
export type ShownSecret = z.infer<typeof ShownSecret>

/** An account of a provider and the agent that answers there. */
export const Connection = z.object({
  id,
  organization_id: id,
  agent_id: id,
  provider: ConnectionProvider,
  channel: Channel,
  /** The provider's id of the account: with Meta the phone number id. */
  account: z.string(),
  /** As people know the account: `+34 974 22 18 40`. Null until the credentials were checked. */
  display_name: z.string().nullable(),
  verified_name: z.string().nullable(),
  state: ConnectionState,
  /** When each step that is behind was done. */
  steps_at: z.array(z.object({ step: ConnectionStep, at: time })),
  /** Fields that are no secret: ids, an address, by the names of the input. */
  fields: z.record(z.string(), z.string()),
  secrets: z.record(z.string(), ShownSecret),
  quality: z.enum(['green', 'yellow', 'red']).nullable(),
  last_in_at: time.nullable(),
  last_out_at: time.nullable(),
  /** Messages that could not be sent or worked on within the last 24 hours. */
  errors_24h: z.number().int(),
  /** Whether the agent answers there now. While it does not, customers' messages wait for it, a day at most. */
  agent_answers: z.boolean(),
  /** Messages of customers that wait for the agent. */
  waiting_for_agent: z.number().int(),
  /** Conversations under way, which would stay without an answer if it stopped. */
  open_conversations: z.number().int(),
  updated_at: time,
})
export type Connection = z.infer<typeof Connection>

const providerId = opaque(PROVIDER_ID, 'invalid_provider_id').regex(/^[\w.:-]*$/u, { error: 'invalid_provider_id' })
const secret = opaque(PROVIDER_SECRET, 'invalid_secret')
const optional = <T extends z.ZodType>(schema: T) => schema.nullable().default(null)

/**
 * Connects WhatsApp through Meta directly (specification §3, and what the Cloud API cannot work without). The template
 * namespace is read from the account where it is left out, and the proactive phone is the phone itself.
 */
const metaIds = {
  app_id: providerId.min(1, { error: 'required' }),
  business_account_id: providerId.min(1, { error: 'required' }),
  phone_id: providerId.min(1, { error: 'required' }),
  app_url: optional(webAddress),
  template_namespace: optional(providerId),
  proactive_phone_id: optional(providerId),
}
const required = secret.min(1, { error: 'required' })

export const MetaCredentials = z.strictObject({ ...metaIds, app_secret: required, access_token: required })
export type MetaCredentials = z.infer<typeof MetaCredentials>

/** Others in the place of the saved ones. A secret that is left out stays. */
export const ChangedCredentials = z.strictObject({
  ...metaIds,
  app_secret: optional(secret),
  access_token: optional(secret),
  ...expected,
})
export type ChangedCredentials = z.infer<typeof ChangedCredentials>

export const ConnectionInput = z.discriminatedUnion('provider', [
  z.strictObject({
    provider: z.literal('meta'),
    agent_id: id,
    channel: z.literal('whatsapp'),
    credentials: MetaCredentials,
  }),
  z.strictObject({
    provider: z.literal('simulator'),
    agent_id: id,
    channel: z.literal('whatsapp_simulator'),
  }),
])
export type ConnectionInput = z.infer<typeof ConnectionInput>

/** Values to paste into the provider's page. */
export const Webhook = z.object({ callback_url: z.string(), verify_token: z.string() })
export type Webhook = z.infer<typeof Webhook>

const one = { of: { connection: 'id' }, allow: 'channel.connect', rate: 'write' } as const

/** Accounts of providers outside, by which customers write (specification §7: `integrations`). */
export const connections = {
  /** The newest first, with those that were stopped: their history stays. */
  list: endpoint({
    method: 'GET',
    path: '/integrations',
    allow: 'channel.read',
    of: { organization: 'organization_id' },
    rate: 'read',
    audit: 'none',
    query: z.strictObject({ organization_id: id }),
    returns: z.object({ connections: z.array(Connection) }),
  }),
  /** Saves the credentials and begins with step 1; an account that was connected before goes on with its history. */
  create: endpoint({
    method: 'POST',
    path: '/integrations',
    allow: 'channel.connect',
    of: { agent: 'agent_id' },
    rate: 'write',
    audit: 'connection.made',
    once: true,
    body: ConnectionInput,
    returns: Connection,
    errors: ['connection_limit', 'account_connected', 'simulator_connected'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/integrations/{id}',
    allow: 'channel.read',
    of: { connection: 'id' },
    rate: 'read',
    audit: 'none',
    returns: Connection,
  }),
  webhook: endpoint({
    ...one,
    method: 'GET',
    path: '/integrations/{id}/webhook',
    rate: 'read',
    audit: 'none',
    returns: Webhook,
  }),
  update: endpoint({
    ...one,
    method: 'PUT',
    path: '/integrations/{id}',
    audit: 'connection.changed',
    body: ChangedCredentials,
    returns: Connection,
    errors: ['stale_edit', 'account_connected', 'connection_is_simulator', 'connection_stopped'],
  }),
  /** Goes on from the step that failed, or looks again at the one that is under way. */
  retry: endpoint({
    ...one,
    method: 'POST',
    path: '/integrations/{id}/retry',
    audit: 'connection.retried',
    returns: Connection,
    errors: ['connection_stopped'],
  }),
  /** Another agent answers from now on. Conversations stay where they are. */
  move: endpoint({
    method: 'POST',
    path: '/integrations/{id}/move',
    allow: 'channel.connect',
    of: { connection: 'id' },
    rate: 'write',
    audit: 'connection.moved',
    body: z.strictObject({ agent_id: id, ...expected }),
    returns: Connection,
    errors: ['stale_edit'],
  }),
  /** Nothing comes in or goes out any more, and the secrets are deleted. */
  stop: endpoint({
    ...one,
    method: 'POST',
    path: '/integrations/{id}/stop',
    audit: 'connection.stopped',
    returns: Connection,
  }),
}
