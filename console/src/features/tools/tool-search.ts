import { z } from 'zod'
import { lenient } from '#lists/list-search.ts'

/** Of a tool's page: the run whose arguments stand in the test bench. */
export const ToolSearch = z.object(lenient({ run: z.uuid() }))

/** Of a new tool: the one that it begins as a copy of, or that it was read from elsewhere. */
export const NewToolSearch = z.object(lenient({ copy: z.uuid(), from: z.literal('import') }))

/** Of the list: the MCP server that is looked at, or a new one. */
export const ToolsSearch = z.object(lenient({ server: z.union([z.uuid(), z.literal('new')]) }))
