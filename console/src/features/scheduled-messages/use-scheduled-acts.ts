import { type ScheduledMessage, scheduledMessages } from '@tertulia/contract/scheduled-messages'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { showToast, tellError } from '#ui/toast.tsx'

/** Endpoints to refetch after a message has changed. */
export const SCHEDULED_ANSWERS = [
  scheduledMessages.list,
  scheduledMessages.calendar,
  scheduledMessages.preview,
  scheduledMessages.said,
]

/** Pauses a message or takes it up again, at once and with a way back. */
export function useScheduledPause(agentId: string) {
  const { t } = useTranslation()
  const send = useSend(scheduledMessages.pause, { refreshes: SCHEDULED_ANSWERS })
  return async function pause({ id, name }: Pick<ScheduledMessage, 'id' | 'name'>, paused: boolean): Promise<void> {
    try {
      await send.mutateAsync({ params: { agent_id: agentId, id }, body: { paused } })
      showToast({
        text: paused ? t(($) => $.scheduledMessages.paused, { name }) : t(($) => $.scheduledMessages.resumed, { name }),
        action: { label: t(($) => $.ui.undo), run: () => void pause({ id, name }, !paused) },
      })
    } catch (error) {
      tellError(error)
    }
  }
}
