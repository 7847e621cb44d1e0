import type { PredefinedTool, ToolId } from '@tertulia/contract/tool-ids'
import { answerFromKnowledge } from '#engine/tools/answer-from-knowledge.ts'
import { currentDateTime } from '#engine/tools/current-date-time.ts'
import { handOverTool } from '#engine/tools/hand-over.ts'
import type { Tool } from '#engine/tools/tool.ts'

type WithoutSettings = Extract<PredefinedTool, 'answer_from_knowledge' | 'hand_over' | 'current_date_time'>

/** Predefined tools that need to be told nothing before they work. */
export const predefinedTools: Record<WithoutSettings, Tool> = {
  answer_from_knowledge: answerFromKnowledge,
  hand_over: handOverTool,
  current_date_time: currentDateTime,
}

type Equipped = { tool_ids: readonly ToolId[] }

const needsNothing = (id: ToolId): id is WithoutSettings => Object.hasOwn(predefinedTools, id)

export const toolsOf = ({ tool_ids }: Equipped): Tool[] =>
  tool_ids.filter(needsNothing).map((id) => predefinedTools[id])
export const can = ({ tool_ids }: Equipped, tool: PredefinedTool): boolean => tool_ids.includes(tool)
