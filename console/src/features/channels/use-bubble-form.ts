import { useSuspenseQuery } from '@tanstack/react-query'
import { agents } from '@tertulia/contract/agents'
import { bubbles } from '@tertulia/contract/bubble'
import { BubbleSettings } from '@tertulia/contract/bubble-settings'
import { useSend } from '#api/query.ts'
import { useMay } from '#features/organizations/current.ts'
import { useForm } from '#ui/form.tsx'
import { bubbleQuery } from './bubble-query.ts'
import { withPlaces } from './bubble-texts-fields.tsx'

/** The settings of an agent's bubble and chat page, which its screens edit in parts and save whole. */
export function useBubbleForm(agentId: string) {
  const { data: bubble } = useSuspenseQuery(bubbleQuery(agentId))
  const mayStyle = useMay('channel.style')
  const { mutateAsync, isPending } = useSend(bubbles.update, { refreshes: [bubbles.get, agents.get, agents.list] })
  const form = useForm(BubbleSettings, withPlaces(bubble.settings))
  const save = (body: BubbleSettings) => mutateAsync({ params: { agent_id: agentId }, body })
  return { bubble, mayStyle, form, save, isSaving: isPending }
}
