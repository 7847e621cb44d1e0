import { z } from 'zod'
import { lenient } from '#lists/list-search.ts'

/** Tools to start from: where they call and what comes back, each business knows. */
export const EXAMPLE_TOOLS = ['order', 'stock', 'booking'] as const
export type ExampleTool = (typeof EXAMPLE_TOOLS)[number]

/** For a tool's page: the run whose arguments stand in the test bench. */
export const ToolSearch = z.object(lenient({ run: z.uuid() }))

/** For a new tool: the one that it begins as a copy of, that it was read from elsewhere, or an example of ours. */
export const NewToolSearch = z.object(
  lenient({ copy: z.uuid(), from: z.literal('import'), example: z.enum(EXAMPLE_TOOLS) }),
)

/** For the list: the open MCP server, or a new one. */
export const ToolsSearch = z.object(lenient({ server: z.union([z.uuid(), z.literal('new')]) }))
