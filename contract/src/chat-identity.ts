import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Done, id, opaque, time } from './shapes.ts'

/**
 * The customer's identity, as the business's own server asserts it. It signs a JWT (HS256) with the agent's secret: `sub` is
 * its own id of the customer, `aud` the agent's id, `exp` at most an hour away; `name`, `email` and `phone` may stand in it.
 */
export const ChatSecret = z.object({ last_four: z.string(), created_at: time })
export type ChatSecret = z.infer<typeof ChatSecret>

const path = '/chat-config-ui/{agent_id}/identity'
const of = { agent: 'agent_id' } as const

export const chatIdentity = {
  /** The secret that counts; null if there is none, and customers cannot be told apart. */
  get: endpoint({
    method: 'GET',
    path,
    allow: 'channel.read',
    of,
    rate: 'read',
    audit: 'none',
    returns: ChatSecret.nullable(),
  }),
  /** Makes a secret, shown this once. The one before counts no more. */
  create: endpoint({
    method: 'POST',
    path,
    allow: 'channel.connect',
    of,
    rate: 'write',
    audit: 'chat_secret.created',
    returns: ChatSecret.extend({ secret: z.string() }),
  }),
  delete: endpoint({
    method: 'DELETE',
    path,
    allow: 'channel.connect',
    of,
    rate: 'write',
    audit: 'chat_secret.deleted',
    returns: Done,
  }),
  /**
   * The visitor takes the token's identity, from now on and for good: another person on the same browser begins a session of
   * their own.
   */
  identify: endpoint({
    method: 'POST',
    path: '/chat/identity',
    allow: 'visitor',
    rate: 'chat',
    audit: 'none: the contact is the record',
    body: z.strictObject({ token: opaque(4000) }),
    returns: z.object({ visitor_id: id, name: z.string() }),
    errors: ['identity_refused', 'identity_of_another'],
  }),
}
