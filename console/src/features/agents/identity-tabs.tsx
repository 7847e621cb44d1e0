import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { TAB, TabNav } from '#ui/tabs.tsx'
import { IDENTITY_TABS } from './identity-search.ts'

type Props = { agentId: string; current: (typeof IDENTITY_TABS)[number] | (typeof OWN_ADDRESSES)[number] }

const OWN_ADDRESSES = ['availability', 'scheduled'] as const

/** The parts of the identity; what acts at once has an address of its own. */
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
      {OWN_ADDRESSES.map((each) => (
        <Link
          key={each}
          to={`/agents/$agentId/identity/${each}`}
          params={{ agentId }}
          className={TAB}
          aria-current={current === each ? 'page' : undefined}
        >
          {t(($) => $.agents.tabs[each])}
        </Link>
      ))}
    </TabNav>
  )
}
