import { type Member, members } from '@tertulia/contract/members'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { showToast, tellError } from '#ui/toast.tsx'
import { nameOf } from './member-name.ts'

export type MemberActs = ReturnType<typeof useMemberActs>

/** Actions on members that are done at once and can be undone. */
export function useMemberActs(id: string) {
  const { t } = useTranslation()
  const refreshes = [members.list]
  const changeRole = useSend(members.changeRole, { refreshes })
  const suspend = useSend(members.suspend, { refreshes })
  const activate = useSend(members.activate, { refreshes })
  const tell = (text: string, undo: () => void) =>
    showToast({ text, action: { label: t(($) => $.ui.undo), run: undo } })
  const at = (member: Member) => ({ params: { id, member_id: member.id } })

  const acts = {
    changeRole(member: Member, role: Exclude<Member['role'], 'super_admin'>) {
      const before = member.role
      changeRole.mutate(
        { ...at(member), query: { role } },
        {
          onError: tellError,
          onSuccess: (changed) =>
            tell(
              t(($) => $.members.role_changed, {
                name: nameOf(member),
                role: t(($) => $.organizations.roles[changed.role]),
              }),
              () => before !== 'super_admin' && acts.changeRole(changed, before),
            ),
        },
      )
    },
    suspend(member: Member) {
      suspend.mutate(at(member), {
        onError: tellError,
        onSuccess: () =>
          tell(
            t(($) => $.members.suspended, { name: nameOf(member) }),
            () => acts.activate(member),
          ),
      })
    },
    activate(member: Member) {
      activate.mutate(at(member), {
        onError: tellError,
        onSuccess: () =>
          tell(
            t(($) => $.members.activated, { name: nameOf(member) }),
            () => acts.suspend(member),
          ),
      })
    },
  }
  return acts
}
