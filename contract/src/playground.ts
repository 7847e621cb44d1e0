import { z } from 'zod'
import { AgentLanguage, AgentIdentity } from './agents.ts'
import { READING_CHANNELS } from './channels.ts'
import { Conversation } from './conversations.ts'
import { endpoint } from './endpoint.ts'
import { CUSTOMER_MESSAGE_LENGTH } from './conversations.limits.ts'
import { KNOWN_NAME_LENGTH, KNOWN_OF_CUSTOMER_LENGTH } from './playground.limits.ts'
import { Message, TurnEvent } from './messages.ts'
import { Done, id, optionalName, optionalText, text, time } from './shapes.ts'

export const PlaygroundTest = z.object({ conversation: Conversation, messages: z.array(Message) })
export type PlaygroundTest = z.infer<typeof PlaygroundTest>

/** A customer whom the business knows. A field is empty if it is unknown. */
export const KnownCustomer = z.strictObject({
  name: optionalName(KNOWN_NAME_LENGTH),
  /** Further facts, in words. */
  about: optionalText(KNOWN_OF_CUSTOMER_LENGTH),
})
export type KnownCustomer = z.infer<typeof KnownCustomer>

/** The customer and the moment to ask as, if they are not the member and now. */
export const AskAs = z.strictObject({
  /** Language of the customer's browser. */
  language: AgentLanguage.optional(),
  /** The moment at which it is asked. */
  at: time.optional(),
  /** The customer as whom to ask. A model is told of them; by rule and by retrieval all customers are answered the same. */
  customer: KnownCustomer.optional(),
})
export type AskAs = z.infer<typeof AskAs>

/** One message of an answer as it goes out, in the form in which the provider gets it. */
export const AnswerPiece = z.object({
  text: z.string(),
  /** Buttons below it. `open`: a list behind this button; null: buttons. */
  options: z.array(z.object({ id: z.string(), title: z.string(), description: z.string().nullable() })),
  open: z.string().nullable(),
  /** The name of the file that it is. */
  file: z.string().nullable(),
})
export type AnswerPiece = z.infer<typeof AnswerPiece>

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
  /** The pieces in which an answer would be sent in the caller's test on a provider's channel: the server's own splitting. */
  pieces: endpoint({
    method: 'GET',
    path: '/playground/{agent_id}/messages/{message_id}/pieces',
    allow: 'playground.use',
    of: { agent: 'agent_id' },
    rate: 'read',
    audit: 'none',
    query: z.strictObject({ channel: z.enum(READING_CHANNELS).default('whatsapp') }),
    returns: z.object({ pieces: z.array(AnswerPiece) }),
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
      /** The passage of the choice that was tapped: one that the agent's last answer offers. */
      choice: id.optional(),
      target: z.enum(['draft', 'live']).default('draft'),
      unsaved: AgentIdentity.partial().optional(),
      as: AskAs.optional(),
    }),
    streams: TurnEvent,
    errors: ['turn_in_progress', 'version_not_found', 'choice_not_offered'],
  }),
}
