import { z } from 'zod'
import { AgentUpdate } from './agents.ts'
import { Conversation } from './conversations.ts'
import { endpoint } from './endpoint.ts'
import { CUSTOMER_MESSAGE_LENGTH } from './limits.ts'
import { Message, TurnEvent } from './messages.ts'
import { Done, id, text } from './shapes.ts'

export const PlaygroundTest = z.object({ conversation: Conversation, messages: z.array(Message) })
export type PlaygroundTest = z.infer<typeof PlaygroundTest>

export const playground = {
  /** The caller's test conversation with the agent, made when there is none. */
  current: endpoint({
    method: 'GET',
    path: '/playground/{agent_id}',
    allow: 'playground.use',
    of: { agent: 'agent_id' },
    rate: 'read',
    audit: 'none',
    returns: PlaygroundTest.nullable(),
  }),
  /** Ends the current test and begins another. The old one stays readable. */
  restart: endpoint({
    method: 'POST',
    path: '/playground/{agent_id}/restart',
    allow: 'playground.use',
    of: { agent: 'agent_id' },
    rate: 'write',
    audit: 'none: a test',
    returns: Done,
  }),
  /** Asks the draft, or the live version. `unsaved` are edits of the identity that are not saved yet. */
  send: endpoint({
    method: 'POST',
    path: '/playground/{agent_id}/messages',
    allow: 'playground.use',
    of: { agent: 'agent_id' },
    rate: 'chat',
    audit: 'none: a test',
    body: z.strictObject({
      text: text(CUSTOMER_MESSAGE_LENGTH),
      client_id: id,
      target: z.enum(['draft', 'live']).default('draft'),
      unsaved: AgentUpdate.partial().optional(),
    }),
    streams: TurnEvent,
    errors: ['turn_in_progress', 'version_not_found'],
  }),
}
