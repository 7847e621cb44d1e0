import type { PredefinedTool } from '@tertulia/contract/tool-ids'
import { answerFromKnowledge } from '#engine/tools/answer-from-knowledge.ts'
import { currentDateTime } from '#engine/tools/current-date-time.ts'
import { handOverTool } from '#engine/tools/hand-over.ts'
import type { Tool } from '#engine/tools/tool.ts'

/** Tools that work without an outside account. */
export const predefinedTools: Record<PredefinedTool, Tool> = {
  answer_from_knowledge: answerFromKnowledge,
  hand_over: handOverTool,
  current_date_time: currentDateTime,
}

type Equipped = { tool_ids: readonly PredefinedTool[] }

export const toolsOf = ({ tool_ids }: Equipped): Tool[] => tool_ids.map((id) => predefinedTools[id])
export const can = ({ tool_ids }: Equipped, tool: PredefinedTool): boolean => tool_ids.includes(tool)
