import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { ORGANIZATIONS_PER_PERSON } from '@tertulia/contract/organizations.limits'
import { Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseOrganization } from '#access/chosen-organization.ts'
import { myOrganizations, useOrganization } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { PageHead } from '#ui/page-head.tsx'

/** Loaded when the member creates another. */
const NewOrganizationDialog = lazy(() => import('#features/organizations/new-organization-dialog.tsx'))

const route = getRouteApi('/_app/settings/account/organizations')

/** The organizations one belongs to, with one's role in each. */
export function MyOrganizationsScreen() {
  const { t } = useTranslation()
  const format = useFormat()
  const navigate = useNavigate()
  const { data: memberships } = useSuspenseQuery(myOrganizations())
  const chosen = useOrganization()
  const { new: isAsked = false } = route.useSearch()
  const founded = memberships.filter(({ role }) => role === 'super_admin').length
  const mayFound = founded < ORGANIZATIONS_PER_PERSON && !chosen.support_until
  const ask = (isNew: boolean) =>
    void navigate({ to: '/settings/account/organizations', search: isNew ? { new: true } : {}, replace: !isNew })
  return (
    <>
      <PageHead
        title={t(($) => $.accountSettings.organizations)}
        actions={
          // Support only looks, and creates no organization.
          !chosen.support_until && (
            <Button
              variant="ink"
              icon={<Plus aria-hidden />}
              disabledReason={
                mayFound ? undefined : t(($) => $.accountSettings.found_full, { most: ORGANIZATIONS_PER_PERSON })
              }
              onClick={() => ask(true)}
            >
              {t(($) => $.accountSettings.found)}
            </Button>
          )
        }
      />
      {!chosen.support_until && (
        <p className="type-meta px-6 pb-3 text-ink-2 max-sm:px-4">
          {mayFound
            ? t(($) => $.accountSettings.found_left, { count: ORGANIZATIONS_PER_PERSON - founded })
            : t(($) => $.accountSettings.found_full, { most: ORGANIZATIONS_PER_PERSON })}
        </p>
      )}
      <ul className="mx-6 mb-8 max-w-[600px] border-t border-line max-sm:mx-4">
        {memberships.map(({ organization, role }) => (
          <li key={organization.id} className="flex items-center gap-3 border-b border-line py-2.5">
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
                {organization.name}
                {organization.id === chosen.id && <Chip>{t(($) => $.accountSettings.open_now)}</Chip>}
              </p>
              <p className="type-meta text-ink-2">
                {t(($) => $.organizations.roles[role])} ·{' '}
                {t(($) => $.accountSettings.since, { date: format.date(organization.created_at) })}
              </p>
            </div>
            {organization.id !== chosen.id && (
              <Button
                size="sm"
                aria-label={t(($) => $.accountSettings.open_organization, { name: organization.name })}
                onClick={() => {
                  chooseOrganization(organization.id)
                  void navigate({ to: '/home' })
                }}
              >
                {t(($) => $.accountSettings.open)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isAsked && mayFound && (
        <Suspense>
          <NewOrganizationDialog onClose={() => ask(false)} />
        </Suspense>
      )}
    </>
  )
}
