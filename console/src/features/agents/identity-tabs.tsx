import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { TAB, TabNav } from '#ui/tabs.tsx'
import { IDENTITY_TABS } from './identity-search.ts'

type Props = { agentId: string; current: (typeof IDENTITY_TABS)[number] | 'availability' }

/** The parts of the identity; availability has an address of its own, as parts of it act at once. */
export function IdentityTabs({ agentId, current }: Props) {
  const { t } = useTranslation()
  return (
    <TabNav label={t(($) => $.agents.identity)}>
      {IDENTITY_TABS.map((each) => (
        <Link
          key={each}
          to="/agents/$agentId/identity"
          params={{ agentId }}
          search={{ tab: each }}
          replace
          className={TAB}
          aria-current={each === current ? 'page' : undefined}
        >
          {t(($) => $.agents.tabs[each])}
        </Link>
      ))}
      <Link
        to="/agents/$agentId/identity/availability"
        params={{ agentId }}
        className={TAB}
        aria-current={current === 'availability' ? 'page' : undefined}
      >
        {t(($) => $.agents.tabs.availability)}
      </Link>
    </TabNav>
  )
}
