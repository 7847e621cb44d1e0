import { type ScheduledMessage, scheduledMessages } from '@tertulia/contract/scheduled-messages'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { showToast, tellError } from '#ui/toast.tsx'
import { SCHEDULED_ANSWERS } from './use-scheduled-acts.ts'

type Props = {
  agentId: string
  message: Pick<ScheduledMessage, 'id' | 'name'>
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a message is deleted for good. */
export function DeleteScheduled({ agentId, message: { id, name }, onClose, onDeleted }: Props) {
  const { t } = useTranslation()
  const remove = useSend(scheduledMessages.delete, { refreshes: SCHEDULED_ANSWERS })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t(($) => $.scheduledMessages.delete_title, { name })}
      consequence={t(($) => $.scheduledMessages.delete_help)}
      label={t(($) => $.scheduledMessages.delete, { name })}
      loadingLabel={t(($) => $.scheduledMessages.deleting)}
      loading={remove.isPending}
      onConfirm={() =>
        remove.mutate(
          { params: { agent_id: agentId, id } },
          {
            onSuccess: () => {
              onDeleted()
              showToast({ text: t(($) => $.scheduledMessages.deleted, { name }) })
            },
            onError: tellError,
            onSettled: onClose,
          },
        )
      }
    />
  )
}
