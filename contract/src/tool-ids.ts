import { z } from 'zod'
import { id } from './shapes.ts'
import { TOOLS_PER_AGENT } from './tools.limits.ts'

/** Tools that every agent can have without an outside account. */
export const PREDEFINED_TOOLS = [
  'answer_from_knowledge',
  'hand_over',
  'current_date_time',
  'business_hours',
  'look_up_row',
  'quote',
  'open_ticket',
  'call_back',
  'send_transcript',
] as const
export const PredefinedTool = z.enum(PREDEFINED_TOOLS)
export type PredefinedTool = z.infer<typeof PredefinedTool>

/** A predefined tool goes by its name, everywhere and for good; a custom one by the id of its row. */
export const ToolId = z.union([PredefinedTool, id])
export type ToolId = z.infer<typeof ToolId>
export const isPredefined = (tool_id: string): tool_id is PredefinedTool =>
  PredefinedTool.options.some((each) => each === tool_id)

/** The tools of an agent: one at least (specification §5). */
export const toolIds = z
  .array(ToolId)
  .min(1, { error: 'capability_required' })
  .max(PREDEFINED_TOOLS.length + TOOLS_PER_AGENT, { error: 'too_many' })

/** The tools of an agent that is only being made: it has no tools of its own yet. */
export const predefinedToolIds = z
  .array(PredefinedTool)
  .min(1, { error: 'capability_required' })
  .max(PREDEFINED_TOOLS.length, { error: 'too_many' })
