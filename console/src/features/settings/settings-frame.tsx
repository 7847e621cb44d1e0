import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMay, useOrganization } from '#access/current-organization.ts'
import { Page } from '#shell/page.tsx'

const ITEM =
  'block shrink-0 rounded-sm whitespace-nowrap px-2.5 py-1.5 text-ink-2 hover:bg-fill aria-[current=page]:bg-fill aria-[current=page]:font-semibold aria-[current=page]:text-ink'

/** Settings: what they are about at the left, the one that is open at the right. */
export function SettingsFrame() {
  const { t } = useTranslation()
  const mayKeys = useMay('apikey.manage')
  const mayAudit = useMay('audit.read')
  const organization = useOrganization()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const groups = [
    {
      name: t(($) => $.accountSettings.group),
      places: [
        { to: '/settings/account', label: t(($) => $.accountSettings.details) },
        { to: '/settings/account/security', label: t(($) => $.accountSettings.security) },
        { to: '/settings/account/organizations', label: t(($) => $.accountSettings.organizations) },
        { to: '/settings/account/privacy', label: t(($) => $.ownData.title) },
      ],
    },
    {
      name: organization.name,
      places: [
        { to: '/settings/organization', label: t(($) => $.settings.groups.organization) },
        { to: '/settings/organization/settings', label: t(($) => $.organizationSettings.title) },
        { to: '/settings/members', label: t(($) => $.settings.groups.members) },
        ...(mayKeys ? [{ to: '/integrations/api-keys', label: t(($) => $.settings.groups.keys) } as const] : []),
        { to: '/integrations/apps', label: t(($) => $.settings.groups.apps) },
        { to: '/settings/model', label: t(($) => $.settings.groups.model) },
        { to: '/settings/embeddings', label: t(($) => $.settings.groups.embedding) },
        { to: '/settings/live-chat', label: t(($) => $.conversations.live) },
        { to: '/settings/canned-replies', label: t(($) => $.settings.groups.canned_replies) },
        { to: '/settings/support', label: t(($) => $.support.title) },
        ...(mayAudit ? [{ to: '/settings/audit', label: t(($) => $.audit.title) } as const] : []),
      ],
    },
  ] as const
  const open = groups.flatMap(({ places }) => [...places]).find(({ to }) => to === path.replace(/\/$/u, ''))
  return (
    <Page crumbs={[{ label: t(($) => $.settings.title), to: '/settings' }, ...(open ? [{ label: open.label }] : [])]}>
      <div className="flex flex-1 max-md:flex-col">
        <nav
          aria-label={t(($) => $.settings.title)}
          className="w-[196px] shrink-0 border-r border-line p-3 max-md:flex max-md:w-full max-md:overflow-x-auto max-md:border-r-0 max-md:border-b"
        >
          {groups.map(({ name, places }) => (
            <div key={name} className="max-md:flex md:mb-3">
              <p className="type-caption truncate px-2.5 py-1 text-ink-3 max-md:sr-only">{name}</p>
              {places.map(({ to, label }) => (
                <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }} className={ITEM}>
                  {label}
                </Link>
              ))}
            </div>
          ))}
        </nav>
        <div className="min-w-0 flex-1">
          <Outlet />
        </div>
      </div>
    </Page>
  )
}
