import { type Member, members } from '@tertulia/contract/members'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { redirectTo } from '#shell/page-address.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { showToast, tellError } from '#ui/toast.tsx'
import { useOrganization } from '#access/current-organization.ts'
import { nameOf } from './member-name.ts'

type RemoveProps = { member: Member | undefined; organizationName: string; onClose: () => void }

/** Asks before a member is removed, and tells what happens to their chats. */
export function RemoveDialog({ member, organizationName, onClose }: RemoveProps) {
  const { t } = useTranslation()
  const { id } = useOrganization()
  const remove = useSend(members.remove, { refreshes: [members.list] })
  const name = member ? nameOf(member) : ''
  return (
    <ConfirmDialog
      open={member !== undefined}
      onClose={onClose}
      title={t(($) => $.members.remove_title, { name, organization: organizationName })}
      consequence={t(($) => $.members.remove_help)}
      label={t(($) => $.members.remove_label, { name })}
      loadingLabel={t(($) => $.members.removing)}
      loading={remove.isPending}
      onConfirm={() =>
        member &&
        remove.mutate(
          { params: { id, member_id: member.id } },
          {
            onSuccess: () => showToast({ text: t(($) => $.members.removed, { name }) }),
            onError: tellError,
            onSettled: onClose,
          },
        )
      }
    />
  )
}

/** Asks before one goes oneself. */
export function LeaveDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const { id, name: organization } = useOrganization()
  const leave = useSend(members.leave)
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t(($) => $.members.leave_title, { organization })}
      consequence={t(($) => $.members.leave_help)}
      label={t(($) => $.members.leave_label, { organization })}
      loadingLabel={t(($) => $.members.leaving)}
      loading={leave.isPending}
      onConfirm={() =>
        leave.mutate(
          { params: { id } },
          {
            // A new page, so that nothing of the organization stays in memory.
            onSuccess: () => void redirectTo('/home'),
            onError: (error) => {
              tellError(error)
              onClose()
            },
          },
        )
      }
    />
  )
}
