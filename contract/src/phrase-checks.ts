import { z } from 'zod'
import { FieldValue } from './collected-fields.ts'
import { CUSTOMER_MESSAGE_LENGTH } from './conversations.limits.ts'
import { endpoint } from './endpoint.ts'
import { id, text } from './shapes.ts'
import { ToolDefinition } from './tool-definitions.ts'
import { ToolId } from './tool-ids.ts'

/** An agent's reaction to a customer's message without a language model. */
export const PhraseCheck = z.object({
  /** Whether it would use the tool that is asked about, another one, or none. */
  uses: z.enum(['this', 'other', 'none']),
  /** The name of the one that it would use. */
  tool: z.string().nullable(),
  /** Values that it finds in the message for the tool's parameters. */
  values: z.array(z.object({ key: z.string(), value: FieldValue })),
  /** Its reply: the next question, or what it answers instead. Null: it would use the tool at once. */
  says: z.string().nullable(),
})
export type PhraseCheck = z.infer<typeof PhraseCheck>

/** Messages of customers, each once, that would lead to a tool. */
export const ChatPhrases = z.object({
  /** How many of the last ones were looked at. */
  checked: z.number().int(),
  /** Newest first. */
  phrases: z.array(z.object({ text: z.string(), conversation_id: id })),
})
export type ChatPhrases = z.infer<typeof ChatPhrases>

const ofTool = {
  tool_id: ToolId.nullable(),
  /** As it stands in the form, for those who may save it. Left out: as it is saved. */
  definition: ToolDefinition.optional(),
}

export const phraseChecks = {
  /**
   * Takes a turn as customers get it, without a model and as if it was open, and tells which tool it comes to. Nothing is run.
   */
  check: endpoint({
    method: 'POST',
    path: '/tools-management/{agent_id}/phrase',
    allow: 'tool.try',
    of: { agent: 'agent_id' },
    rate: 'write',
    audit: 'none: changes nothing',
    body: z.strictObject({ ...ofTool, text: text(CUSTOMER_MESSAGE_LENGTH) }),
    returns: PhraseCheck,
    errors: ['not_allowed'],
  }),
  /** Does the same with what customers wrote in the last conversations, each message by itself. */
  ofChats: endpoint({
    method: 'POST',
    path: '/tools-management/{agent_id}/phrases',
    allow: 'tool.try',
    of: { agent: 'agent_id' },
    rate: 'write',
    audit: 'none: changes nothing',
    body: z.strictObject(ofTool),
    returns: ChatPhrases,
    errors: ['not_allowed'],
  }),
}
