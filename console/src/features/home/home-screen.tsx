import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { accounts } from '@tertulia/contract/accounts'
import { kpis } from '@tertulia/contract/kpis'
import { IdCard, MessagesSquare, Plus, SquareDashed } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { refetchSoon } from '#api/live-refetch.ts'
import { query } from '#api/query.ts'
import { useTopic } from '#api/socket.ts'
import { useAgent } from '#features/agents/agent-queries.ts'
import { useCurrentAgent } from '#features/agents/current-agent.ts'
import { useBusinessDays } from '#features/organizations/business-days.ts'
import { useMay, useOrganization } from '#features/organizations/current.ts'
import { useFormat } from '#i18n/format.ts'
import { Page } from '#shell/page.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { useMedia } from '#ui/media.ts'
import { useNow } from '#ui/use-now.ts'
import { AgentCard } from './agent-card.tsx'
import { homeSummary } from './home-summary.ts'
import { KpiStrip } from './kpi-strip.tsx'
import { LiveNow } from './live-now.tsx'
import { MostAnsweredTopics } from './most-answered-topics.tsx'
import { RecentConversations } from './recent-conversations.tsx'
import { SetupProgress } from './setup-progress.tsx'
import { UnansweredQuestions } from './unanswered-questions.tsx'

export function HomeScreen() {
  const { t } = useTranslation()
  const { agent } = useCurrentAgent()
  const mayCreate = useMay('agent.create')
  const navigate = useNavigate()
  if (agent) return <AgentHome key={agent.id} agentId={agent.id} />
  return (
    <Page crumbs={[{ label: t(($) => $.home.title) }]}>
      <h1 className="sr-only">{t(($) => $.home.title)}</h1>
      <Empty
        first
        title={t(($) => $.agents.no_agent)}
        action={
          mayCreate && (
            <Button variant="tinto" onClick={() => void navigate({ to: '/agents/new' })}>
              {t(($) => $.agents.create)}
            </Button>
          )
        }
      >
        {t(($) => $.agents.no_agent_help)}
      </Empty>
    </Page>
  )
}

function AgentHome({ agentId }: { agentId: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const queries = useQueryClient()
  const organization = useOrganization()
  const { note } = useBusinessDays()
  const agent = useAgent(agentId)
  const { data: person } = useSuspenseQuery(query(accounts.user, {}))
  const { data: home } = useSuspenseQuery(homeSummary(agentId))
  useTopic(`organization:${organization.id}`, {
    push: (push) => {
      // A question is counted as unanswered a moment after its conversation has gone on.
      if (push.type === 'conversation.changed' || push.type === 'unanswered.changed') refetchSoon(queries, [kpis.home])
    },
    missed: (until) => refetchSoon(queries, [kpis.home], until),
  })
  const isPhone = useMedia('phone')
  const now = new Date(useNow())
  const hour = now.getHours()
  const part = hour < 6 ? 'evening' : hour < 14 ? 'morning' : hour < 21 ? 'afternoon' : 'evening'
  const to = { agentId }

  return (
    <Page
      crumbs={[{ label: t(($) => $.home.title) }]}
      // On phones these ways are in the bottom bar, and what is pending comes first.
      actions={
        !isPhone && (
          <Link to="/agents/$agentId/playground" params={to} className={buttonClass({ size: 'sm' })}>
            <SquareDashed aria-hidden /> {t(($) => $.home.try_agent)}
          </Link>
        )
      }
    >
      <header className="flex flex-wrap items-end gap-x-4 gap-y-3 border-b border-line px-7 py-5 max-sm:px-4">
        <div className="min-w-0 flex-1">
          <p className="type-meta text-ink-2 first-letter:uppercase">{format.longDate(now)}</p>
          <h1 className="type-greeting">{t(($) => $.home[part], { name: person.first_name || person.email })}</h1>
        </div>
        <div className="flex flex-wrap gap-1.5 max-sm:hidden">
          <Link to="/agents/$agentId/identity" params={to} className={buttonClass({ size: 'sm' })}>
            <IdCard aria-hidden /> {t(($) => $.home.identity)}
          </Link>
          <Link to="/agents/$agentId/knowledge/faqs" params={to} className={buttonClass({ size: 'sm' })}>
            <Plus aria-hidden /> {t(($) => $.home.add_question)}
          </Link>
          <Link to="/conversations" className={buttonClass({ size: 'sm' })}>
            <MessagesSquare aria-hidden /> {t(($) => $.home.see_conversations)}
          </Link>
        </div>
      </header>
      <div className="flex flex-1 max-lg:flex-col">
        <div className="flex min-w-0 flex-1 flex-col gap-4 p-7 pt-5 max-sm:p-4">
          <AgentCard agent={agent} />
          <div>
            <KpiStrip home={home} />
            <p className="type-meta mt-1.5 text-right text-ink-3">{note}</p>
          </div>
          {isPhone && <LiveNow home={home} />}
          <UnansweredQuestions home={home} agent={agent} />
          <RecentConversations home={home} />
        </div>
        <aside className="w-[340px] shrink-0 border-l border-line bg-subtle max-lg:w-full max-lg:border-t max-lg:border-l-0">
          <SetupProgress home={home} agent={agent} />
          {!isPhone && (
            <div className="border-b border-line p-5">
              <LiveNow home={home} />
            </div>
          )}
          <MostAnsweredTopics home={home} />
        </aside>
      </div>
    </Page>
  )
}
