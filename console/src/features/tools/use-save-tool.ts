import { agents } from '@tertulia/contract/agents'
import type { ToolDefinition } from '@tertulia/contract/tool-definitions'
import { type ToolDetail, tools } from '@tertulia/contract/tools'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/api-error.ts'
import { useSend } from '#api/query.ts'
import { showToast } from '#ui/toast.tsx'

const REFRESHES = [tools.list, agents.get]

/** Saves a tool that is there, and notices where somebody else has saved it since it was opened. */
export function useSaveTool(agentId: string, opened: ToolDetail) {
  const { t } = useTranslation()
  const update = useSend(tools.update, { refreshes: REFRESHES })
  const [saved, setSaved] = useState(opened)
  const [isStale, setStale] = useState(false)
  const overwrites = useRef(false)

  return {
    /** As the server has it, as far as this page knows. */
    saved,
    setSaved,
    isSaving: update.isPending,
    isStale,
    /** The next save does not ask what is there. */
    overwriteNext: () => {
      overwrites.current = true
    },
    /** @returns undefined where somebody else has changed it */
    async save(definition: ToolDefinition): Promise<ToolDetail | undefined> {
      try {
        const tool = await update.mutateAsync({
          params: { agent_id: agentId, tool_id: saved.id },
          body: { definition, ...(!overwrites.current && { expected_updated_at: saved.updated_at }) },
        })
        overwrites.current = false
        setStale(false)
        setSaved(tool)
        showToast({ text: t(($) => $.toolEditor.saved, { name: tool.name }) })
        return tool
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'stale_edit') throw nameTaken(error)
        setStale(true)
        return undefined
      }
    },
  }
}

/** The name is what has to be changed, whether the server says at which field or not. */
export function nameTaken(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.code !== 'tool_name_taken') return error
  return { message: error.message, fields: [{ path: 'definition.name', message: error.message }] }
}
