import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { accounts } from '@tertulia/contract/accounts'
import type { Agent } from '@tertulia/contract/agents'
import { kpis } from '@tertulia/contract/kpis'
import { MessagesSquare, Plus, SquareDashed } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { refetchSoon } from '#api/live-refetch.ts'
import { query } from '#api/query.ts'
import { useTopic } from '#api/socket.ts'
import { useAgent } from '#features/agents/agent-queries.ts'
import { useCurrentAgent } from '#features/agents/current-agent.ts'
import { useMay, useOrganization } from '#access/current-organization.ts'
import { DeploymentBar } from '#features/versions/deployment-bar.tsx'
import { useFormat } from '#i18n/format.ts'
import { Page } from '#shell/page.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { useMedia } from '#ui/media.ts'
import { useNow } from '#ui/use-now.ts'
import { AgentCard } from './agent-card.tsx'
import { ConversationsChart } from './conversations-chart.tsx'
import { homeSummary } from './home-summary.ts'
import { NeedList } from './needs/need-list.tsx'
import { PinnedOnHome } from './pinned-on-home.tsx'
import { RecentConversations } from './recent-conversations.tsx'

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

/** Needs, figures and the member's pinned cards; at the right the agent and its last conversations. */
function AgentHome({ agentId }: { agentId: string }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const organization = useOrganization()
  const agent = useAgent(agentId)
  const { data: home } = useQuery(homeSummary(agentId))
  useTopic(`organization:${organization.id}`, {
    push: (push) => {
      if (push.type === 'conversation.changed') refetchSoon(queries, [kpis.home])
    },
    missed: (until) => refetchSoon(queries, [kpis.home], until),
  })
  const isPhone = useMedia('phone')
  return (
    // On phones what is not published yet stands in the card of the agent.
    <Page crumbs={[{ label: t(($) => $.home.title) }]} actions={!isPhone && <DeploymentBar agent={agent} />}>
      <Greeting agent={agent} />
      <div className="relative flex flex-1 max-lg:flex-col">
        <div className="flex min-w-0 flex-1 flex-col">
          <NeedList agent={agent} />
          <ConversationsChart agent={agent} />
          {!isPhone && <PinnedOnHome />}
        </div>
        <aside className="flex w-[412px] shrink-0 flex-col border-l border-line bg-subtle max-lg:w-full max-lg:border-t max-lg:border-l-0">
          <div className="border-b border-line p-5 max-sm:p-4">
            <AgentCard agent={agent} home={home} />
          </div>
          <div className="p-5 max-sm:p-4">
            <RecentConversations agentId={agentId} />
          </div>
        </aside>
        {isPhone && <PinnedOnHome />}
      </div>
    </Page>
  )
}

function Greeting({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const format = useFormat()
  const mayEdit = useMay('knowledge.edit')
  const { data: person } = useSuspenseQuery(query(accounts.user, {}))
  const now = new Date(useNow())
  const hour = now.getHours()
  const part = hour < 6 ? 'evening' : hour < 14 ? 'morning' : hour < 21 ? 'afternoon' : 'evening'
  const to = { agentId: agent.id }
  return (
    <header className="flex flex-wrap items-end gap-x-4 gap-y-3 border-b border-line px-6 pt-4 pb-4 max-sm:px-4">
      <div className="min-w-0 flex-1">
        <p className="type-meta text-ink-2 first-letter:uppercase">{format.longDate(now)}</p>
        <h1 className="type-greeting">{t(($) => $.home[part], { name: person.first_name || person.email })}</h1>
      </div>
      {/* On phones these ways are in the bottom bar. */}
      <div className="flex flex-wrap gap-1.5 max-sm:hidden">
        <Link to="/agents/$agentId/playground" params={to} className={buttonClass({ size: 'sm' })}>
          <SquareDashed aria-hidden /> {t(($) => $.home.try_agent, { name: agent.name })}
        </Link>
        {mayEdit && (
          <Link
            to="/agents/$agentId/knowledge/faqs"
            params={to}
            search={{ faq: 'new' } as never}
            className={buttonClass({ size: 'sm' })}
          >
            <Plus aria-hidden /> {t(($) => $.home.add_question)}
          </Link>
        )}
        <Link to="/conversations" className={buttonClass({ size: 'sm' })}>
          <MessagesSquare aria-hidden /> {t(($) => $.home.see_conversations)}
        </Link>
      </div>
    </header>
  )
}
