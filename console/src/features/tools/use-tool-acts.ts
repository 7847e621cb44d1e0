import { useQueryClient } from '@tanstack/react-query'
import { agents } from '@tertulia/contract/agents'
import { type AgentTool, tools } from '@tertulia/contract/tools'
import { useTranslation } from 'react-i18next'
import { patchAnswers, useSend } from '#api/query.ts'
import { showToast, tellError } from '#ui/toast.tsx'
import type { ToolRow } from './mcp-row.ts'
import { toolList } from './tool-queries.ts'

const LISTS = [tools.list, tools.get]

/** Ids of a row: those of all chosen tools, if it is a server. */
const idsOf = ({ id, server }: ToolRow): string[] => server?.tools.map((each) => each.id) ?? [id]

/** Actions of a row of the list: in the draft, or in every version. */
export function useToolActs(agentId: string) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const add = useSend(agents.addTools, { refreshes: [...LISTS, agents.get] })
  const remove = useSend(agents.removeTools, { refreshes: [...LISTS, agents.get] })
  const stop = useSend(tools.switch, { refreshes: LISTS })

  const undo = (run: () => void) => ({ label: t(($) => $.ui.undo), run })
  const show = (tool: ToolRow, change: Partial<AgentTool>) =>
    patchAnswers<AgentTool[]>(queries, toolList(agentId).queryKey, (list) =>
      list.map((each) => (idsOf(tool).includes(each.id) ? { ...each, ...change } : each)),
    )

  /** Gives the draft a tool, or takes it from it. Shows it at once, and reverts it if the server refuses. */
  async function assign(tool: ToolRow, assigned: boolean) {
    show(tool, { assigned })
    try {
      await (assigned ? add : remove).mutateAsync({ params: { id: agentId }, body: { tool_ids: idsOf(tool) } })
      showToast({
        text: assigned ? t(($) => $.tools.on, { name: tool.name }) : t(($) => $.tools.off, { name: tool.name }),
        action: undo(() => void assign(tool, !assigned)),
      })
    } catch (error) {
      show(tool, { assigned: !assigned })
      tellError(error)
    }
  }

  /** Switches it off in every version, or on again. */
  async function setStopped(tool: ToolRow, off: boolean) {
    try {
      for (const tool_id of idsOf(tool))
        // oxlint-disable-next-line no-await-in-loop -- one after the other: they wait for the lock of their agent
        await stop.mutateAsync({ params: { agent_id: agentId, tool_id }, body: { off } })
      showToast({
        text: off
          ? t(($) => $.tools.stopped_now, { name: tool.name })
          : t(($) => $.tools.restarted_now, { name: tool.name }),
        action: undo(() => void setStopped(tool, !off)),
      })
    } catch (error) {
      tellError(error)
    }
  }

  return { assign, setStopped }
}
