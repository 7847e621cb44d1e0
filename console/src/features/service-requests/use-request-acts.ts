import { type RequestState, type ServiceRequest, serviceRequests } from '@tertulia/contract/service-requests'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { showToast, tellError } from '#ui/toast.tsx'

/** Next states of a request, in the order of the menu. */
export const nextStates = ({ state }: ServiceRequest): RequestState[] =>
  state === 'open' ? ['in_progress', 'done', 'cancelled'] : state === 'in_progress' ? ['done', 'cancelled'] : ['open']

/** Changes the state of a request, with a way back. */
export function useRequestActs(agentId: string) {
  const { t } = useTranslation()
  const send = useSend(serviceRequests.update, { refreshes: [serviceRequests.list] })

  async function move(request: ServiceRequest, state: RequestState): Promise<void> {
    try {
      const changed = await send.mutateAsync({ params: { agent_id: agentId, id: request.id }, body: { state } })
      showToast({
        text: t(($) => $.serviceRequests.changed, {
          number: changed.number,
          state: t(($) => $.serviceRequests.states[state]),
        }),
        action: { label: t(($) => $.ui.undo), run: () => void move(changed, request.state) },
      })
    } catch (error) {
      tellError(error)
    }
  }

  return { move, isMoving: send.isPending }
}
