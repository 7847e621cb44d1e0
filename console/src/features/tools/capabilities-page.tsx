import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Agent } from '@tertulia/contract/agents'
import { automations } from '@tertulia/contract/automations'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { DeploymentSlot } from '#features/agents/deployment-slot.tsx'
import { useFormat } from '#i18n/format.ts'
import { Page } from '#shell/page.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { TAB, TabCount, TabNav } from '#ui/tabs.tsx'
import { monthFigures, toolList } from './tool-queries.ts'

type Props = {
  agent: Agent
  /** Below the capabilities: the name of the page that is open. It tells figures of its own. */
  crumb?: string
  /** Between the capabilities and that page. */
  under?: { label: string; to: string }
  actions?: ReactNode
  children: ReactNode
}

/** Frame of what the agent can do: title with the month in one line, tabs, and the state of deployment. */
export function CapabilitiesPage({ agent, crumb, under, actions, children }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const list = useQuery(toolList(agent.id))
  const doing = useQuery(query(automations.list, { params: { agent_id: agent.id } }))
  const month = useQuery({ ...monthFigures(agent.id), enabled: crumb === undefined }).data
  const params = { agentId: agent.id }
  const title = { label: t(($) => $.tools.title), to: `/agents/${agent.id}/capabilities` }
  const figures = month && [
    t(($) => $.tools.month, { count: month.runs }),
    ...(month.success === null ? [] : [t(($) => $.tools.month_success, { share: format.percent(month.success, 1) })]),
    ...(month.billed > 0 ? [format.money({ micros: month.billed_micros, currency: 'USD' })] : []),
  ]
  return (
    <Page
      crumbs={[
        { label: agent.name, to: `/agents/${agent.id}/identity` },
        title,
        ...(under ? [under] : []),
        ...(crumb === undefined ? [] : [{ label: crumb }]),
      ]}
      actions={<DeploymentSlot agent={agent} />}
      scrolls={false}
    >
      <PageHead
        title={t(($) => $.tools.title)}
        aside={
          crumb === undefined &&
          figures &&
          month.runs > 0 && <span className="tabular-nums max-sm:hidden">{figures.join(', ')}</span>
        }
        actions={actions}
        tabs={
          <TabNav label={t(($) => $.tools.title)}>
            <Link
              to="/agents/$agentId/capabilities"
              params={params}
              activeOptions={{ exact: true, includeSearch: false }}
              className={TAB}
            >
              {t(($) => $.tools.tabs.tools)}
              {list.data && <TabCount>{format.number(list.data.filter(({ assigned }) => assigned).length)}</TabCount>}
            </Link>
            <Link
              to="/agents/$agentId/capabilities/collect"
              params={params}
              activeOptions={{ includeSearch: false }}
              className={TAB}
            >
              {t(($) => $.tools.tabs.collect)}
            </Link>
            <Link
              to="/agents/$agentId/capabilities/automations"
              params={params}
              activeOptions={{ includeSearch: false }}
              className={TAB}
            >
              {t(($) => $.tools.tabs.automations)}
              {doing.data && doing.data.length > 0 && <TabCount>{format.number(doing.data.length)}</TabCount>}
            </Link>
            <Link
              to="/agents/$agentId/capabilities/requests"
              params={params}
              activeOptions={{ includeSearch: false }}
              className={TAB}
            >
              {t(($) => $.tools.tabs.requests)}
            </Link>
            <Link
              to="/agents/$agentId/capabilities/history"
              params={params}
              activeOptions={{ includeSearch: false }}
              className={TAB}
            >
              {t(($) => $.tools.tabs.history)}
            </Link>
          </TabNav>
        }
      />
      {children}
    </Page>
  )
}
