import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { members } from '@tertulia/contract/members'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { ListSearchInput } from '#lists/list-search-input.tsx'
import { useListAddress } from '#lists/use-list-address.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { TAB, TabCount, TabNav } from '#ui/tabs.tsx'
import { useMay, useOrganization } from '#access/current-organization.ts'
import { InvitationList } from './invitation-list.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberTable } from './member-table.tsx'
import { memberFilters, MEMBERS_TABS } from './members-search.ts'
import { RolesTable } from './roles-table.tsx'

const route = getRouteApi('/_app/settings/members')

/** Members of the organization with their roles, and invitations. */
export function MembersScreen() {
  const { t } = useTranslation()
  const organization = useOrganization()
  const format = useFormat()
  const mayInvite = useMay('member.invite')
  const list = useQuery(query(members.list, { params: { id: organization.id } }))
  const address = useListAddress(route.useSearch(), memberFilters)
  const { tab } = address.search
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
            <ListSearchInput address={address} label={t(($) => $.members.search)} size="md" className="sm:w-60" />
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
      <MemberTable key={organization.id} address={address} />
      {mayInvite && <InvitationList />}
      {/* One that opens again starts empty. */}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  )
}
