import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Agent } from '@tertulia/contract/agents'
import { faqProposals } from '@tertulia/contract/faq-proposals'
import { unanswered } from '@tertulia/contract/unanswered'
import { vault } from '@tertulia/contract/vault'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { DeploymentSlot } from '#features/agents/deployment-slot.tsx'
import { useFormat } from '#i18n/format.ts'
import { Page } from '#shell/page.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { TAB, TabCount, TabNav } from '#ui/tabs.tsx'
import { topicList } from './faq-search.ts'

type Props = {
  agent: Agent
  /** Beside the title: what can be added here. */
  actions?: ReactNode
  aside?: { label: string; content: ReactNode }
  /** A page of its own on phones takes the whole screen. */
  hideHead?: boolean
  children: ReactNode
}

/** Frame of what the agent knows: title, tabs with their counts, and the state of deployment. */
export function KnowledgePage({ agent, actions, aside, hideHead = false, children }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const topics = useQuery(topicList(agent.id))
  const files = useQuery(query(vault.list, { query: { agent_id: agent.id, rows: 10 } }))
  // The frame and the page of doors ask the same: it is asked once.
  const gaps = useQuery(query(unanswered.list, { query: { agent_id: agent.id, rows: 10 } }))
  const waiting = useQuery(query(faqProposals.list, { query: { agent_id: agent.id, rows: 10 } }))
  const faqCount = topics.data?.reduce((sum, { faqs }) => sum + faqs, 0)
  const params = { agentId: agent.id }
  return (
    <Page
      crumbs={[{ label: agent.name }, { label: t(($) => $.faqs.title) }]}
      actions={!hideHead && <DeploymentSlot agent={agent} />}
      scrolls={false}
      {...(aside && { aside })}
    >
      {hideHead ? (
        <h1 className="sr-only">{t(($) => $.faqs.title)}</h1>
      ) : (
        <PageHead
          title={t(($) => $.faqs.title)}
          actions={actions}
          tabs={
            <TabNav label={t(($) => $.faqs.title)}>
              <Link to="/agents/$agentId/knowledge/faqs" params={params} className={TAB}>
                {t(($) => $.faqs.tabs.faqs)}
                {faqCount !== undefined && <TabCount>{format.number(faqCount)}</TabCount>}
              </Link>
              <Link to="/agents/$agentId/knowledge/files" params={params} className={TAB}>
                {t(($) => $.faqs.tabs.files)}
                {files.data && <TabCount>{format.number(files.data.page.total)}</TabCount>}
              </Link>
              {agent.languages.length > 1 && (
                <Link to="/agents/$agentId/knowledge/languages" params={params} className={TAB}>
                  {t(($) => $.faqs.tabs.languages)}
                </Link>
              )}
              <Link to="/agents/$agentId/knowledge/review" params={params} className={TAB}>
                {t(($) => $.faqs.tabs.review)}
                {waiting.data && waiting.data.page.total > 0 && (
                  <TabCount>{format.number(waiting.data.page.total)}</TabCount>
                )}
              </Link>
              <Link to="/agents/$agentId/knowledge/unanswered" params={params} className={TAB}>
                {t(($) => $.faqs.tabs.unanswered)}
                {gaps.data && gaps.data.page.total > 0 && <TabCount>{format.number(gaps.data.page.total)}</TabCount>}
              </Link>
            </TabNav>
          }
        />
      )}
      {children}
    </Page>
  )
}
