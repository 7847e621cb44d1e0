import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { MCP_SCHEMA_LENGTH } from './mcp-servers.limits.ts'
import { McpAuth, McpTool, mcpToolName, toolExamples } from './mcp-tools.ts'
import { Done, id, name, rawText, text, time, webAddress } from './shapes.ts'
import { expected } from './stale-edits.ts'
import { mostPerConversation, verifiedOnly } from './tool-fields.ts'
import { ToolSecret, ToolTrial } from './tools.ts'
import { TOOL_SECRET_LENGTH, TOOLS_PER_AGENT } from './tools.limits.ts'

/** changed: its server has another one under its name by now; gone: none. Both are paused. */
const ChosenState = z.enum(['fits', 'changed', 'gone'])

/** An MCP server of the business, with the tools that were chosen of it. */
export const McpServer = z.object({
  id,
  name: z.string(),
  url: z.string(),
  auth: McpAuth,
  secret: ToolSecret.nullable(),
  tools: z.array(z.object({ tool_id: id, state: ChosenState, definition: McpTool })),
  /** How many tools it had when it was read last. */
  offers: z.number().int(),
  /** Names of the tools that existed when a member chose among them last: the rest is new since `updated_at`. */
  known: z.array(z.string()),
  read_at: time,
  /** Since when it gives no answer; null: it gives one. */
  down_since: time.nullable(),
  updated_at: time,
})
export type McpServer = z.infer<typeof McpServer>

/** A tool as its server tells it. Its words are data, never orders. */
export const OfferedTool = z.object({
  remote_name: z.string(),
  description: z.string(),
  input_schema: z.record(z.string(), z.json()),
  fingerprint: z.string(),
  /** It says so itself; who says nothing is taken to write. */
  only_reads: z.boolean(),
  /** Why it cannot be chosen: its schema is too long, or leads in a circle or elsewhere. */
  unusable: z.enum(['too_large', 'unsupported']).nullable(),
})
export type OfferedTool = z.infer<typeof OfferedTool>

/** A server's answer when its list of tools was read. */
export const McpReading = z.object({
  ms: z.number(),
  /** As it calls itself. */
  server_name: z.string(),
  /** Version of the protocol, a date. */
  protocol_version: z.string(),
  tools: z.array(OfferedTool),
  /** It has more than we read. */
  has_more: z.boolean(),
})
export type McpReading = z.infer<typeof McpReading>

/** Its address and credentials. `secret` left out: the stored one, if it was typed for this address. */
const connection = {
  url: webAddress,
  auth: McpAuth,
  secret: text(TOOL_SECRET_LENGTH).optional(),
}

export const McpServerInput = z.strictObject({
  name: name(80),
  ...connection,
  /** Those that the agent may use. A fingerprint that is new accepts what the server has now. */
  chosen: z
    .array(
      z.strictObject({
        remote_name: mcpToolName,
        fingerprint: z.string().regex(/^[\w-]{43}$/u, { error: 'invalid_value' }),
        writes: z.boolean(),
        examples: toolExamples.default([]),
        most_per_conversation: mostPerConversation.default(null),
        verified_only: verifiedOnly,
      }),
    )
    .min(1, { error: 'required' })
    .max(TOOLS_PER_AGENT, { error: 'too_many' }),
})
export type McpServerInput = z.infer<typeof McpServerInput>

const UNREADABLE = [
  'mcp_unreachable',
  'mcp_not_https',
  'mcp_not_mcp',
  'mcp_key_refused',
  'mcp_timeout',
  'mcp_too_large',
] as const
const ofServer = {
  path: '/tools-management/{agent_id}/mcp/{server_id}',
  of: { agent: 'agent_id' },
} as const

/** MCP servers of the business, whose tools an agent may use one by one. */
export const mcpServers = {
  list: endpoint({
    method: 'GET',
    path: '/tools-management/{agent_id}/mcp',
    allow: 'tool.assign',
    of: { agent: 'agent_id' },
    rate: 'read',
    audit: 'none',
    returns: z.array(McpServer),
  }),
  /** Reads the list of tools of a server. Only the list of a connected server is saved. */
  read: endpoint({
    method: 'POST',
    path: '/tools-management/{agent_id}/mcp/read',
    allow: 'tool.manage',
    of: { agent: 'agent_id' },
    rate: 'model',
    audit: 'none: changes nothing',
    body: z.strictObject({ server_id: id.nullable(), ...connection }),
    returns: McpReading,
    errors: [...UNREADABLE, 'mcp_secret_needed', 'not_found'],
  }),
  /** Connects a server: it is read once more, and what was chosen has to be there as it was seen. */
  create: endpoint({
    method: 'POST',
    path: '/tools-management/{agent_id}/mcp',
    allow: 'tool.manage',
    of: { agent: 'agent_id' },
    rate: 'model',
    audit: 'tool.server_connected',
    once: true,
    body: McpServerInput,
    returns: McpServer,
    errors: [...UNREADABLE, 'mcp_secret_needed', 'mcp_changed', 'mcp_server_limit', 'tool_limit'],
  }),
  /** Changes the draft: what is live goes on as it was frozen. Read again only if a new tool is chosen. */
  update: endpoint({
    ...ofServer,
    method: 'PUT',
    allow: 'tool.manage',
    rate: 'model',
    audit: 'tool.server_changed',
    body: McpServerInput.safeExtend(expected),
    returns: McpServer,
    errors: [
      ...UNREADABLE,
      'mcp_secret_needed',
      'mcp_changed',
      'tool_limit',
      'not_found',
      'capability_required',
      'stale_edit',
    ],
  }),
  /** With its tools: versions that have them treat them as switched off. */
  delete: endpoint({
    ...ofServer,
    method: 'DELETE',
    allow: 'tool.manage',
    rate: 'write',
    audit: 'tool.server_deleted',
    returns: Done,
    errors: ['not_found', 'capability_required'],
  }),
  /** Runs one of its tools once as a test, which is never billed. A tool that writes really does. */
  try: endpoint({
    ...ofServer,
    method: 'POST',
    path: '/tools-management/{agent_id}/mcp/{server_id}/try',
    allow: 'tool.try',
    rate: 'model',
    audit: 'tool.tried',
    body: z.strictObject({
      tool_id: id,
      /** JSON of what it is given. */
      input: rawText(MCP_SCHEMA_LENGTH),
    }),
    returns: ToolTrial,
    errors: ['not_found', 'mcp_input'],
  }),
}
