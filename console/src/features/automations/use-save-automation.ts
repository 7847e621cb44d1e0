import { type Automation, type AutomationInput, automations } from '@tertulia/contract/automations'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { useSend } from '#api/query.ts'
import { stillThere, useEdit } from '#api/use-edit.ts'
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
 * Saves an automation, and notices if another member has saved it since it was opened.
 * @param current as the list has it now; undefined: it is not there yet
 * @param isDirty whether the form has edits; without edits, a version that another member saves becomes the base
 */
export function useSaveAutomation(agentId: string, current: Automation | undefined, isDirty: boolean) {
  const refreshes = [automations.list]
  const create = useSend(automations.create, { refreshes })
  const update = useSend(automations.update, { refreshes })
  const [opened, setOpened] = useState(current)
  const edit = useEdit(opened, {
    read: async () => stillThere(await call(automations.list, { params: { agent_id: agentId } }), opened?.id),
    valuesOf: (row) => row && automationInputOf(row),
    onAdopted: setOpened,
  })
  const isSameStill = opened && current && isSame(automationInputOf(opened), automationInputOf(current))
  if (opened && current && !isSameStill && !isDirty) setOpened(current)
  // Switching and moving change no edited value: another member who does so causes no conflict.
  const base = isSameStill ? current : opened

  const follow = useEffectEvent((row: Automation) => edit.follow(row))
  useEffect(() => {
    if (base) follow(base)
  }, [base])

  return {
    /** The server's version that the form began with. */
    base,
    isSaving: create.isPending || update.isPending,
    conflict: edit.conflict,
    /** @returns undefined if another member has changed it */
    async save(automation: AutomationInput): Promise<Automation | undefined> {
      try {
        const saved = base
          ? await edit.save((expected) =>
              update.mutateAsync({ params: { agent_id: agentId, id: base.id }, body: { automation, ...expected } }),
            )
          : await create.mutateAsync({ params: { agent_id: agentId }, body: automation })
        if (saved) setOpened(saved)
        return saved
      } catch (error) {
        throw refusedParts(error)
      }
    },
  }
}
