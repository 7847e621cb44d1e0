import { useQuery } from '@tanstack/react-query'
import type { ToolRun } from '@tertulia/contract/tools'
import { toolList } from './tool-queries.ts'

/** Returns a function that gives a tool's present name; a deleted tool has the name of the run. */
export function useToolName(agentId: string): (run: Pick<ToolRun, 'tool_id' | 'tool_name'>) => string {
  const names = new Map((useQuery(toolList(agentId)).data ?? []).map(({ id, name }) => [id as string, name]))
  return ({ tool_id, tool_name }) => names.get(tool_id) ?? tool_name
}
