import { agents } from '@tertulia/contract/agents'
import type { ToolDefinition } from '@tertulia/contract/tool-definitions'
import { type ToolDetail, tools } from '@tertulia/contract/tools'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { useSend } from '#api/query.ts'
import { useEdit } from '#api/use-edit.ts'
import { showToast } from '#ui/toast.tsx'

const REFRESHES = [tools.list, agents.get]

/**
 * Saves a tool that is there, and notices if another member has saved it since it was opened.
 * @param valuesOf how the form shows a definition
 */
export function useSaveTool(
  agentId: string,
  opened: ToolDetail,
  valuesOf: (definition: ToolDefinition | null) => unknown,
) {
  const { t } = useTranslation()
  const update = useSend(tools.update, { refreshes: REFRESHES })
  const [saved, setSaved] = useState(opened)
  const edit = useEdit(opened, {
    read: () => call(tools.get, { params: { agent_id: agentId, tool_id: opened.id } }),
    valuesOf: ({ definition }) => valuesOf(definition),
    heldOf: ({ definition }) => definition,
    onAdopted: setSaved,
  })

  return {
    /** As the server has it, as far as this page knows. */
    saved,
    setSaved,
    isSaving: update.isPending,
    conflict: edit.conflict,
    /** @returns undefined if another member has changed it */
    async save(definition: ToolDefinition): Promise<ToolDetail | undefined> {
      try {
        const tool = await edit.save((expected) =>
          update.mutateAsync({ params: { agent_id: agentId, tool_id: saved.id }, body: { definition, ...expected } }),
        )
        if (!tool) return undefined
        setSaved(tool)
        showToast({ text: t(($) => $.toolEditor.saved, { name: tool.name }) })
        return tool
      } catch (error) {
        throw nameTaken(error)
      }
    },
  }
}

/** The name is what has to be changed, whether the server says at which field or not. */
export function nameTaken(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.code !== 'tool_name_taken') return error
  return { message: error.message, fields: [{ path: 'definition.name', message: error.message }] }
}
