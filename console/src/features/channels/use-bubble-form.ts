import { useSuspenseQuery } from '@tanstack/react-query'
import { agents } from '@tertulia/contract/agents'
import { bubbles } from '@tertulia/contract/bubble'
import { BubbleSettings } from '@tertulia/contract/bubble-settings'
import { useSend } from '#api/query.ts'
import { useEdit } from '#api/use-edit.ts'
import { call } from '#api/call.ts'
import { useMay } from '#access/current-organization.ts'
import { useForm } from '#ui/form.tsx'
import { bubbleQuery } from './bubble-query.ts'
import { withPlaces } from './bubble-texts-fields.tsx'

/** The settings of an agent's bubble and chat page, which its screens edit in parts and save whole. */
export function useBubbleForm(agentId: string) {
  const { data: bubble } = useSuspenseQuery(bubbleQuery(agentId))
  const mayStyle = useMay('channel.style')
  const { mutateAsync, isPending } = useSend(bubbles.update, { refreshes: [bubbles.get, agents.get, agents.list] })
  const form = useForm(BubbleSettings, withPlaces(bubble.settings))
  const params = { agent_id: agentId }
  const { dirtyFields } = form.formState
  /** The parts of the settings that have been changed here. Another person may be at the others. */
  const changed = (settings: BubbleSettings) =>
    Object.fromEntries(Object.entries(settings).filter(([part]) => part in dirtyFields))
  const edit = useEdit(bubble, {
    read: () => call(bubbles.get, { params }),
    valuesOf: ({ settings }) => withPlaces(settings),
    heldOf: ({ settings }) => changed(withPlaces(settings)),
  })
  const save = async (typed: BubbleSettings) =>
    (await edit.save((expected, { settings }) =>
      mutateAsync({ params, body: { ...withPlaces(settings), ...changed(typed), ...expected } }),
    )) !== undefined
  return { bubble, mayStyle, form, save, conflict: edit.conflict, isSaving: isPending }
}
