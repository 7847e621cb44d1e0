import { z } from 'zod'
import { lenient } from '#lists/list-search.ts'

/** Tools to start from: where they call and what comes back, each business knows. */
export const EXAMPLE_TOOLS = ['order', 'stock', 'booking'] as const
export type ExampleTool = (typeof EXAMPLE_TOOLS)[number]

/** Search of a tool's page: the run whose arguments stand in the test bench. */
export const ToolSearch = z.object(lenient({ run: z.uuid() }))

/** Search of a new tool's page: the tool to copy, that it was imported, or an example of ours. */
export const NewToolSearch = z.object(
  lenient({ copy: z.uuid(), from: z.literal('import'), example: z.enum(EXAMPLE_TOOLS) }),
)

/** Search of the list: the open MCP server, or a new one. */
export const ToolsSearch = z.object(lenient({ server: z.union([z.uuid(), z.literal('new')]) }))
