import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type Member, members } from '@tertulia/contract/members'
import { isAbove, rolesGivenBy } from '@tertulia/contract/permissions'
import { LogOut, Pause, Play, UserMinus, UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query, useSend } from '#api/query.ts'
import { useSessionUser } from '#api/session.ts'
import { useFormat } from '#i18n/format.ts'
import { PersonAvatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Empty } from '#ui/empty.tsx'
import { ErrorBlock } from '#ui/error-page.tsx'
import { matches } from '#ui/highlighted.tsx'
import { MenuItem, MenuLine } from '#ui/menu.tsx'
import { Note } from '#ui/note.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { Select } from '#ui/select.tsx'
import { Status } from '#ui/status.tsx'
import { TAB, TabCount, TabNav } from '#ui/tabs.tsx'
import { showToast, tellError } from '#ui/toast.tsx'
import { useMay, useOrganization } from './current.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { InvitationList } from './invitation-list.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MEMBERS_TABS } from './members-search.ts'
import { LeaveDialog, RemoveDialog } from './member-dialogs.tsx'
import { RolesTable } from './roles-table.tsx'

/** Whom one may not ask about: their own name where they have one, else their address. */
const nameOf = (member: Member): string => member.name || member.email

const route = getRouteApi('/_app/settings/members')

/** Who belongs to the organization, with which role, and who has been asked to. */
export function MembersScreen() {
  const { t } = useTranslation()
  const organization = useOrganization()
  const format = useFormat()
  const mayInvite = useMay('member.invite')
  const list = useQuery(query(members.list, { params: { id: organization.id } }))
  const { tab } = route.useSearch()
  const [search, setSearch] = useState('')
  const [isInviting, setInviting] = useState(false)
  const tabs = (
    <TabNav label={t(($) => $.members.title)}>
      {MEMBERS_TABS.map((each) => (
        <Link
          key={each}
          to="."
          search={{ tab: each }}
          replace
          className={TAB}
          aria-current={each === tab ? 'page' : undefined}
        >
          {each === 'members' ? t(($) => $.permissions.members) : t(($) => $.permissions.title)}
          {each === 'members' && list.data && <TabCount>{format.number(list.data.items.length)}</TabCount>}
        </Link>
      ))}
    </TabNav>
  )
  if (tab === 'roles')
    return (
      <>
        <PageHead title={t(($) => $.members.title)} tabs={tabs} />
        <RolesTable />
      </>
    )
  return (
    <>
      <PageHead
        title={t(($) => $.members.title)}
        tabs={tabs}
        actions={
          <>
            <SearchInput
              className="sm:w-60"
              label={t(($) => $.members.search)}
              size="md"
              value={search}
              onChange={setSearch}
            />
            {mayInvite && (
              <Button variant="tinto" icon={<UserPlus aria-hidden />} onClick={() => setInviting(true)}>
                {t(($) => $.members.invite)}
              </Button>
            )}
          </>
        }
      />
      {!mayInvite && (
        <div className="px-6 py-3 max-sm:px-4">
          <Note tone="info" title={t(($) => $.members.no_manage)} />
        </div>
      )}
      <MemberTable key={organization.id} search={search} onClearSearch={() => setSearch('')} />
      {mayInvite && <InvitationList />}
      {/* One that opens again starts empty. */}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  )
}

function MemberTable({ search, onClearSearch }: { search: string; onClearSearch: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, role, name: organizationName } = useOrganization()
  const self = useSessionUser()?.id
  const list = useQuery(query(members.list, { params: { id } }))
  const acts = useMemberActs(id)
  const [removed, setRemoved] = useState<Member>()
  const [isLeaving, setLeaving] = useState(false)
  const [isHandingOver, setHandingOver] = useState(false)

  if (list.error)
    return (
      <div className="px-6 max-sm:px-4">
        <ErrorBlock title={list.error.message} onRetry={() => void list.refetch()} />
      </div>
    )

  const found = list.data?.items.filter((member) => matches(`${member.name} ${member.email}`, search))
  const heirs = list.data?.items.filter((member) => member.status === 'active' && member.user_id !== self) ?? []
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
      <DataTable
        label={t(($) => $.members.list)}
        page={list.data && found && { ...list.data, items: found }}
        rowId={(member) => member.id}
        rowName={nameOf}
        refetching={list.isFetching && !list.isPending}
        columns={[
          {
            id: 'name',
            head: t(($) => $.members.columns.name),
            grows: true,
            cell: (member) => <Person member={member} isSelf={member.user_id === self} />,
          },
          { id: 'role', head: t(($) => $.members.columns.role), cell: roleCell },
          {
            id: 'status',
            head: t(($) => $.members.columns.status),
            cell: (member) => <Status of="member" state={member.status} />,
          },
          {
            id: 'last_active',
            head: t(($) => $.members.columns.last_active),
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
            <>
              {role === 'super_admin' && (
                <MenuItem
                  icon={<Users aria-hidden />}
                  onSelect={() => setHandingOver(true)}
                  disabledReason={heirs.length === 0 ? t(($) => $.members.hand_over_nobody) : undefined}
                >
                  {t(($) => $.members.hand_over)}
                </MenuItem>
              )}
              <MenuItem
                danger
                icon={<LogOut aria-hidden />}
                onSelect={() => setLeaving(true)}
                disabledReason={role === 'super_admin' ? t(($) => $.members.leave_first) : undefined}
              >
                {t(($) => $.members.leave)}
              </MenuItem>
            </>
          ) : (
            <MemberMenu member={member} acts={acts} onRemove={() => setRemoved(member)} />
          )
        }
        empty={
          <Empty
            title={t(($) => $.members.none_found, { search })}
            action={<Button onClick={onClearSearch}>{t(($) => $.members.clear)}</Button>}
          />
        }
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

type Acts = ReturnType<typeof useMemberActs>

/** What can be undone is done at once and offers to take it back. */
function useMemberActs(id: string) {
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

function MemberMenu({ member, acts, onRemove }: { member: Member; acts: Acts; onRemove: () => void }) {
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
