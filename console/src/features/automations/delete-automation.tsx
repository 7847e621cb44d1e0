import { type Automation, automations } from '@tertulia/contract/automations'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { showToast, tellError } from '#ui/toast.tsx'

type Props = {
  /** Undefined: nothing is asked. */
  automation: Automation | undefined
  onClose: () => void
  onDeleted: () => void
}

/** Asks before an automation is deleted for good. */
export function DeleteAutomation({ automation, onClose, onDeleted }: Props) {
  const { t } = useTranslation()
  const remove = useSend(automations.delete, { refreshes: [automations.list] })
  const name = automation?.name ?? ''
  async function onConfirm({ agent_id, id }: Automation) {
    try {
      await remove.mutateAsync({ params: { agent_id, id } })
      onDeleted()
      showToast({ text: t(($) => $.automations.deleted, { name }) })
    } catch (error) {
      tellError(error)
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open={automation !== undefined}
      onClose={onClose}
      title={t(($) => $.automations.delete_title, { name })}
      consequence={t(($) => $.automations.delete_help)}
      label={t(($) => $.automations.delete)}
      loadingLabel={t(($) => $.automations.deleting)}
      loading={remove.isPending}
      onConfirm={() => automation && void onConfirm(automation)}
    />
  )
}
