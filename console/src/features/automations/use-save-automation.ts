import { type Automation, type AutomationInput, automations } from '@tertulia/contract/automations'
import { useRef, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { useSend } from '#api/query.ts'
import { automationInputOf, isSame } from './automation-form.ts'

/** The server names fields within what is sent; the form has them by their own names. */
function refusedParts(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const fields = (error.fields ?? []).map(({ path, message }) => ({
    path: path.replace(/^automation\./u, ''),
    message,
  }))
  return { message: error.message, fields }
}

/**
 * Saves an automation, and notices where somebody else has saved it since it was opened.
 * @param current as the list has it now; undefined: it is not there yet
 * @param isDirty whether somebody is at it; while nobody is, what others save is where the next change begins
 */
export function useSaveAutomation(agentId: string, current: Automation | undefined, isDirty: boolean) {
  const refreshes = [automations.list]
  const create = useSend(automations.create, { refreshes })
  const update = useSend(automations.update, { refreshes })
  const [opened, setOpened] = useState(current)
  const overwrites = useRef(false)
  const isSameStill = opened && current && isSame(automationInputOf(opened), automationInputOf(current))
  if (opened && current && !isSameStill && !isDirty) setOpened(current)
  // Switching and moving change nothing of what is edited: whoever does so meanwhile is in nobody's way.
  const base = isSameStill ? current : opened

  return {
    /** What the form began with, as the server has it. */
    base,
    /** Begins again with what is there now. */
    adopt: setOpened,
    isSaving: create.isPending || update.isPending,
    /** The next save does not ask what is there. */
    overwriteNext: () => {
      overwrites.current = true
    },
    /** @returns undefined where somebody else has changed it */
    async save(automation: AutomationInput): Promise<Automation | undefined> {
      try {
        const saved = base
          ? await update.mutateAsync({
              params: { agent_id: agentId, id: base.id },
              body: { automation, ...(!overwrites.current && { expected_updated_at: base.updated_at }) },
            })
          : await create.mutateAsync({ params: { agent_id: agentId }, body: automation })
        overwrites.current = false
        setOpened(saved)
        return saved
      } catch (error) {
        if (error instanceof ApiError && error.code === 'stale_edit') return undefined
        throw refusedParts(error)
      }
    },
  }
}
