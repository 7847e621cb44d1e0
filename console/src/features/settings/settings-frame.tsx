import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMay } from '#features/organizations/current.ts'
import { Page } from '#shell/page.tsx'

const ITEM =
  'block rounded-sm px-2.5 py-1.5 text-ink-2 hover:bg-fill aria-[current=page]:bg-fill aria-[current=page]:font-semibold aria-[current=page]:text-ink'

/** Settings: what they are about at the left, the one that is open at the right. */
export function SettingsFrame() {
  const { t } = useTranslation()
  const mayKeys = useMay('apikey.manage')
  const path = useRouterState({ select: (state) => state.location.pathname })
  const places = [
    { to: '/settings/organization', label: t(($) => $.settings.groups.organization) },
    { to: '/settings/members', label: t(($) => $.settings.groups.members) },
    ...(mayKeys ? [{ to: '/settings/api-keys', label: t(($) => $.settings.groups.keys) } as const] : []),
    { to: '/settings/model', label: t(($) => $.settings.groups.model) },
  ] as const
  const open = places.find(({ to }) => to === path)
  return (
    <Page crumbs={[{ label: t(($) => $.settings.title), to: '/settings' }, ...(open ? [{ label: open.label }] : [])]}>
      <div className="flex flex-1 max-md:flex-col">
        <nav
          aria-label={t(($) => $.settings.title)}
          className="w-[196px] shrink-0 border-r border-line p-3 max-md:flex max-md:w-full max-md:overflow-x-auto max-md:border-r-0 max-md:border-b"
        >
          {places.map(({ to, label }) => (
            <Link key={to} to={to} className={ITEM}>
              {label}
            </Link>
          ))}
        </nav>
        <div className="min-w-0 flex-1">
          <Outlet />
        </div>
      </div>
    </Page>
  )
}
