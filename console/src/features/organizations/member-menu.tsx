import type { Member } from '@tertulia/contract/members'
import { isAbove } from '@tertulia/contract/permissions'
import { LogOut, Pause, Play, UserMinus, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MenuItem, MenuLine } from '#ui/menu.tsx'
import { useMay, useOrganization, useRole } from '#access/current-organization.ts'
import type { MemberActs } from './use-member-acts.ts'

/** Menu of the member's own membership. */
export function OwnMenu({
  hasHeirs,
  onHandOver,
  onLeave,
}: {
  hasHeirs: boolean
  onHandOver: () => void
  onLeave: () => void
}) {
  const { t } = useTranslation()
  const role = useRole()
  return (
    <>
      {role === 'super_admin' && (
        <MenuItem
          icon={<Users aria-hidden />}
          onSelect={onHandOver}
          disabledReason={hasHeirs ? undefined : t(($) => $.members.hand_over_nobody)}
        >
          {t(($) => $.members.hand_over)}
        </MenuItem>
      )}
      <MenuItem
        danger
        icon={<LogOut aria-hidden />}
        onSelect={onLeave}
        disabledReason={role === 'super_admin' ? t(($) => $.members.leave_first) : undefined}
      >
        {t(($) => $.members.leave)}
      </MenuItem>
    </>
  )
}

/** Menu of another member. */
export function MemberMenu({ member, acts, onRemove }: { member: Member; acts: MemberActs; onRemove: () => void }) {
  const { t } = useTranslation()
  const { role } = useOrganization()
  const mayManage = useMay('member.remove')
  const disabledReason = !mayManage
    ? t(($) => $.members.no_manage)
    : isAbove(role, member.role)
      ? undefined
      : t(($) => $.members.below_only)
  return (
    <>
      {member.status === 'suspended' ? (
        <MenuItem icon={<Play aria-hidden />} onSelect={() => acts.activate(member)} disabledReason={disabledReason}>
          {t(($) => $.members.activate)}
        </MenuItem>
      ) : (
        <MenuItem icon={<Pause aria-hidden />} onSelect={() => acts.suspend(member)} disabledReason={disabledReason}>
          {t(($) => $.members.suspend)}
        </MenuItem>
      )}
      <MenuLine />
      <MenuItem danger icon={<UserMinus aria-hidden />} onSelect={onRemove} disabledReason={disabledReason}>
        {t(($) => $.members.remove)}
      </MenuItem>
    </>
  )
}
