import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAgent } from '#features/agents/agent-queries.ts'
import { DeploymentSlot } from '#features/agents/deployment-slot.tsx'
import { useListAddress } from '#lists/use-list-address.ts'
import { Page } from '#shell/page.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { TAB, TabNav } from '#ui/tabs.tsx'
import { Comparison } from './comparison.tsx'
import { QUALITY_TABS } from './quality-search.ts'
import { TestList } from './test-list.tsx'

const route = getRouteApi('/_app/agents/$agentId/quality')

/** Tests that the agent must pass, and comparisons of the draft with the live version. */
export function QualityScreen() {
  const { t } = useTranslation()
  const { agentId } = route.useParams()
  const address = useListAddress(route.useSearch(), {})
  const { tab = 'tests', rows } = address.search
  const agent = useAgent(agentId)
  return (
    <Page
      crumbs={[{ label: agent.name, to: `/agents/${agentId}/identity` }, { label: t(($) => $.quality.title) }]}
      actions={<DeploymentSlot agent={agent} />}
      scrolls={tab === 'gate'}
    >
      <PageHead
        title={t(($) => $.quality.title)}
        tabs={
          <TabNav label={t(($) => $.quality.title)}>
            {QUALITY_TABS.map((each) => (
              <Link
                key={each}
                to="."
                search={{ tab: each, rows }}
                replace
                className={TAB}
                aria-current={each === tab ? 'page' : undefined}
              >
                {t(($) => $.quality.tabs[each])}
              </Link>
            ))}
          </TabNav>
        }
      />
      {tab === 'tests' ? (
        <div className="flex min-h-0 flex-1 flex-col pt-3">
          <TestList agent={agent} address={address} />
        </div>
      ) : (
        <div className="flex max-w-[860px] flex-1 flex-col px-6 py-5 max-sm:px-4">
          <Comparison agent={agent} />
        </div>
      )}
    </Page>
  )
}
