import { type Member, members } from '@tertulia/contract/members'
import { isAbove, rolesGivenBy } from '@tertulia/contract/permissions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useSessionUser } from '#api/session.ts'
import { useFormat } from '#i18n/format.ts'
import { ListTable } from '#lists/list-table.tsx'
import { useList } from '#lists/use-list.ts'
import type { ListAddress } from '#lists/use-list-address.ts'
import { PersonAvatar } from '#ui/avatar.tsx'
import { matches } from '#ui/highlighted.tsx'
import { Select } from '#ui/select.tsx'
import { Status } from '#ui/status.tsx'
import { useOrganization } from '#access/current-organization.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { LeaveDialog, RemoveDialog } from './member-dialogs.tsx'
import { MemberMenu, OwnMenu } from './member-menu.tsx'
import { nameOf } from './member-name.ts'
import type { MembersSearch } from './members-search.ts'
import { useMemberActs } from './use-member-acts.ts'

/** The members that are found, with what can be done with each. */
export function MemberTable({ address }: { address: ListAddress<MembersSearch> }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, role, name: organizationName } = useOrganization()
  const self = useSessionUser()?.id
  const list = useList(query(members.list, { params: { id } }), { ...address, move: undefined })
  const { search = '' } = address.search
  const acts = useMemberActs(id)
  const [removed, setRemoved] = useState<Member>()
  const [isLeaving, setLeaving] = useState(false)
  const [isHandingOver, setHandingOver] = useState(false)

  const found = list.page?.items.filter((member) => matches(`${member.name} ${member.email}`, search))
  const heirs = list.page?.items.filter((member) => member.status === 'active' && member.user_id !== self) ?? []
  const roleOf = (member: Member) => t(($) => $.organizations.roles[member.role])
  const lastActive = ({ last_active_at, joined_at }: Member) =>
    last_active_at ? (
      <span className="inline-block first-letter:uppercase">{format.relative(last_active_at)}</span>
    ) : (
      <span className="text-ink-3" title={t(($) => $.members.since, { when: format.date(joined_at) })}>
        {t(($) => $.members.never_active)}
      </span>
    )
  const roleCell = (member: Member) =>
    isAbove(role, member.role) && rolesGivenBy(role).length > 1 && member.role !== 'super_admin' ? (
      <Select
        size="sm"
        className="min-w-32"
        label={t(($) => $.members.role_of, { name: nameOf(member) })}
        value={member.role}
        options={rolesGivenBy(role).map((value) => ({ value, label: t(($) => $.organizations.roles[value]) }))}
        onChange={(given) => given !== member.role && acts.changeRole(member, given)}
      />
    ) : (
      roleOf(member)
    )

  return (
    <>
      <ListTable
        list={{ ...list, page: list.page && found && { ...list.page, items: found } }}
        label={t(($) => $.members.list)}
        rowId={(member) => member.id}
        rowName={nameOf}
        rowKind="person"
        columns={[
          {
            id: 'name',
            head: t(($) => $.members.columns.name),
            cell: (member) => <Person member={member} isSelf={member.user_id === self} />,
          },
          { id: 'role', head: t(($) => $.members.columns.role), width: 180, cell: roleCell },
          {
            id: 'status',
            head: t(($) => $.members.columns.status),
            width: 150,
            cell: (member) => <Status of="member" state={member.status} />,
          },
          {
            id: 'last_active',
            head: t(($) => $.members.columns.last_active),
            width: 160,
            cell: lastActive,
          },
        ]}
        renderPhoneRow={(member) => (
          <>
            <Person member={member} isSelf={member.user_id === self} />
            <div className="type-meta mt-1.5 flex items-center justify-between gap-2 text-ink-2">
              <span className="min-w-0">{roleCell(member)}</span>
              <Status of="member" state={member.status} />
            </div>
            <p className="type-meta mt-1 text-ink-2">{lastActive(member)}</p>
          </>
        )}
        renderMenu={(member) =>
          member.user_id === self ? (
            <OwnMenu
              hasHeirs={heirs.length > 0}
              onHandOver={() => setHandingOver(true)}
              onLeave={() => setLeaving(true)}
            />
          ) : (
            <MemberMenu member={member} acts={acts} onRemove={() => setRemoved(member)} />
          )
        }
        phoneRowHeight={125}
        none={null}
        noneFound={t(($) => $.members.none_found, { search })}
      />
      <RemoveDialog member={removed} organizationName={organizationName} onClose={() => setRemoved(undefined)} />
      <LeaveDialog open={isLeaving} onClose={() => setLeaving(false)} />
      {isHandingOver && <HandOverDialog heirs={heirs} onClose={() => setHandingOver(false)} />}
    </>
  )
}

function Person({ member, isSelf }: { member: Member; isSelf: boolean }) {
  const { t } = useTranslation()
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <PersonAvatar name={nameOf(member)} size={28} />
      <span className="min-w-0">
        <span className="type-button block truncate text-ink">
          {nameOf(member)}
          {isSelf && <span className="font-normal text-ink-3"> {t(($) => $.members.you)}</span>}
        </span>
        {member.name && <span className="type-meta block truncate text-ink-2">{member.email}</span>}
      </span>
    </span>
  )
}
