import { useQuery } from '@tanstack/react-query'
import { members } from '@tertulia/contract/members'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { PersonAvatar } from '#ui/avatar.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { ErrorBlock } from '#ui/error-page.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Status } from '#ui/status.tsx'
import { useOrganization } from './current.ts'

/** Who belongs to the organization, with which role. */
export function MembersScreen() {
  const { t } = useTranslation()
  const format = useFormat()
  const organization = useOrganization()
  const list = useQuery(query(members.list, { params: { id: organization.id } }))
  if (list.error) return <ErrorBlock title={list.error.message} onRetry={() => void list.refetch()} />
  return (
    <>
      <PageHead title={t(($) => $.settings.members_title)} />
      <DataTable
        label={t(($) => $.settings.members_title)}
        page={list.data}
        rowId={(member) => member.id}
        rowName={(member) => member.name || member.email}
        columns={[
          {
            id: 'name',
            head: t(($) => $.settings.member_columns.name),
            cell: (member) => (
              <span className="flex items-center gap-2">
                <PersonAvatar name={member.name || member.email} /> {member.name || member.email}
              </span>
            ),
          },
          { id: 'email', head: t(($) => $.settings.member_columns.email), grows: true, cell: (member) => member.email },
          {
            id: 'role',
            head: t(($) => $.settings.member_columns.role),
            cell: (member) => t(($) => $.organizations.roles[member.role]),
          },
          {
            id: 'status',
            head: t(($) => $.settings.member_columns.status),
            cell: (member) => <Status of="member" state={member.status} />,
          },
          {
            id: 'since',
            head: t(($) => $.settings.member_columns.since),
            align: 'end',
            cell: (member) => format.date(member.joined_at),
          },
        ]}
        empty={null}
        renderPhoneRow={(member) => (
          <div className="flex items-center gap-3">
            <PersonAvatar name={member.name || member.email} size={32} />
            <div className="min-w-0 flex-1">
              <strong className="block truncate">{member.name || member.email}</strong>
              <span className="block truncate text-ink-2">{member.email}</span>
              <span className="type-meta flex justify-between gap-2 text-ink-2">
                {t(($) => $.organizations.roles[member.role])}
                <Status of="member" state={member.status} />
              </span>
            </div>
          </div>
        )}
      />
    </>
  )
}
