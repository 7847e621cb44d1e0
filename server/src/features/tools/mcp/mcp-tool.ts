import type { CollectedField } from '@tertulia/contract/collected-fields'
import { fieldsOfSchema, propertiesOf, simpleFieldsOf } from '@tertulia/contract/json-schemas'
import { MCP_RUN_SECONDS } from '@tertulia/contract/mcp-servers.limits'
import type { McpTool } from '@tertulia/contract/mcp-tools'
import type { ToolId } from '@tertulia/contract/tool-ids'
import type { z } from 'zod'
import type { OrganizationContext } from '#platform/context.ts'
import { withKnownLinks } from '#engine/tools/outside-words.ts'
import { type Tool, tool } from '#engine/tools/tool.ts'
import type { ToolUser } from '#features/tools/tool-user.ts'
import { runMcpTool } from '#features/tools/mcp/run-mcp-tool.ts'
import { inputOfSchema } from '#features/tools/mcp/schema-input.ts'

/** An input is made once for each definition, so that what a model is told of it is, too. */
const inputs = new WeakMap<McpTool, z.ZodType<Record<string, unknown>>>()

function inputFor(definition: McpTool) {
  const known = inputs.get(definition) ?? inputOfSchema(definition.input_schema)
  inputs.set(definition, known)
  return known
}

/** The effect of a tool in words for the customer, before something is changed. */
const firstLineOf = (text: string): string => (/^[^\n]{0,200}/u.exec(text)?.[0] ?? '').trim()

/** The deadline of the toolbox is the last net: a run ends by its own. */
const DEADLINE_MS = (MCP_RUN_SECONDS + 5) * 1_000

/** A tool of an MCP server, as a turn uses it. If its schema wants more than a few words, a model alone asks for it. */
export function mcpTool(
  ctx: OrganizationContext,
  tool_id: ToolId,
  definition: McpTool,
  { run_for, session, is_known, hops }: ToolUser,
): Tool {
  const { name, description, examples, writes, input_schema, remote_name, server } = definition
  const link_hosts = [new URL(server.url).host.replace(/^www\./u, '')]
  // The server's own words too, which customers are asked with.
  const plain = (text: string) => withKnownLinks(text, new Set(link_hosts)).text
  const asked = (fields: CollectedField[]) =>
    fields.map((field) => ({ ...field, label: plain(field.label), description: plain(field.description) }))
  const fields = fieldsOfSchema(input_schema)
  return tool({
    name,
    description: `${remote_name}, a tool of «${server.name}», which says of it: ${description}`,
    input: inputFor(definition),
    input_schema,
    effect: writes ? 'writes' : 'reads',
    spoken: {
      examples: fields ? examples : [],
      fields: asked(fields ?? simpleFieldsOf(input_schema)),
      what: plain(firstLineOf(description) || remote_name),
    },
    link_hosts,
    confirms_unsaid: {
      except: propertiesOf(input_schema).flatMap(({ name: of, options }) => (options.length > 0 ? [of] : [])),
    },
    deadline_ms: DEADLINE_MS,
    wouldDo: (values) => `${name} would be called with ${JSON.stringify(values)}.`,
    run: async (values, { words, signal, from }) =>
      (await runMcpTool(ctx, { tool_id, definition, values, session, is_known, run_for, hops, words, signal, from }))
        .result,
  })
}
