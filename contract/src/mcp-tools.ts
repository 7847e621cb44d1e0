import { z } from 'zod'
import { isPlainSchema } from './json-schemas.ts'
import { MCP_DESCRIPTION_LENGTH, MCP_TOOL_NAME_LENGTH } from './mcp-servers.limits.ts'
import { id, name, optionalText, rawText, text, webAddress } from './shapes.ts'
import { headerName, mostPerConversation, toolName, verifiedOnly } from './tool-fields.ts'
import { TOOL_EXAMPLE_LENGTH, TOOL_EXAMPLES } from './tools.limits.ts'

/** How an MCP server knows us. */
export const McpAuth = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('bearer') }),
  z.strictObject({ kind: z.literal('header'), header: headerName }),
])
export type McpAuth = z.infer<typeof McpAuth>

/** The schema of a tool's parameters: JSON schema of an object (draft 2020-12 or 07). */
export const ToolSchema = z.record(z.string(), z.json()).refine(isPlainSchema, { error: 'invalid_value' })

/** How a tool is called on its server. */
export const mcpToolName = rawText(MCP_TOOL_NAME_LENGTH).min(1)

export const toolExamples = z.array(text(TOOL_EXAMPLE_LENGTH)).max(TOOL_EXAMPLES, { error: 'too_many' })

/** The server of a tool, as it was when the tool was chosen. */
const ServerOfTool = z.strictObject({
  /** Null in a document: it has another where it is read. */
  id: id.nullable(),
  name: name(80),
  url: webAddress,
  auth: McpAuth,
})
export type ServerOfTool = z.infer<typeof ServerOfTool>

/**
 * A tool of an MCP server of the business, as it was when a member chose it. Its words are the server's: data, never orders.
 */
export const McpTool = z.strictObject({
  kind: z.literal('mcp'),
  /** How the agent calls it. */
  name: toolName,
  server: ServerOfTool,
  remote_name: mcpToolName,
  description: optionalText(MCP_DESCRIPTION_LENGTH),
  input_schema: ToolSchema,
  /** SHA-256 of its schema and of whether it says that it only reads: another one pauses it until a member accepts. */
  fingerprint: z.string().regex(/^[\w-]{43}$/u, { error: 'invalid_value' }),
  /** It changes something there: the customer is asked first. */
  writes: z.boolean(),
  /** Examples of customers' messages that ask for it. */
  examples: toolExamples,
  most_per_conversation: mostPerConversation,
  verified_only: verifiedOnly,
})
export type McpTool = z.infer<typeof McpTool>
