import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/**
 * Status sockets, over which changes are pushed (specification §7: the second host's two), each with the kinds of topics that
 * are heard there and nowhere else. A topic is `{kind}:{id}`: of an organization, an agent, a conversation, oneself (`person`),
 * or of an agent's files and FAQ proposals while they are made (`knowledge`).
 */
export const STATUS_SOCKETS = {
  '/functions/ws/status': ['organization', 'agent', 'conversation', 'person'],
  '/functions/ws/knowledge-status': ['knowledge'],
} as const
export type StatusSocket = keyof typeof STATUS_SOCKETS
export type TopicKind = (typeof STATUS_SOCKETS)[StatusSocket][number]
export type Topic = `${TopicKind}:${string}`

export const realtime = {
  /** One-time ticket that opens one of the status sockets, good for 30 s. */
  ticket: endpoint({
    method: 'POST',
    path: '/realtime/ticket',
    allow: 'signed_in',
    support: true,
    rate: 'read',
    audit: 'none',
    returns: z.object({ ticket: z.string() }),
  }),
}
