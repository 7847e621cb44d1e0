import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { accounts } from '@tertulia/contract/accounts'
import { type Agent, agents } from '@tertulia/contract/agents'
import type { Conversation } from '@tertulia/contract/conversations'
import { type HomeSummary, kpis } from '@tertulia/contract/kpis'
import { Headset, IdCard, MessagesSquare, Plus, SquareDashed } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { refetchSoon } from '#api/live-refetch.ts'
import { query, useSend } from '#api/query.ts'
import { useTopic } from '#api/socket.ts'
import { useAgent } from '#features/agents/agent-queries.ts'
import { useCurrentAgent } from '#features/agents/current-agent.ts'
import { DeploymentBar } from '#features/versions/deployment-bar.tsx'
import { ConversationState } from '#features/conversations/conversation-state.tsx'
import { useMay, useOrganization } from '#features/organizations/current.ts'
import { useFormat } from '#i18n/format.ts'
import { Page } from '#shell/page.tsx'
import { AgentAvatar, PersonAvatar } from '#ui/avatar.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Empty } from '#ui/empty.tsx'
import { useMedia } from '#ui/media.ts'
import { Progress } from '#ui/progress.tsx'
import { Status } from '#ui/status.tsx'
import { showToast, tellError } from '#ui/toast.tsx'
import { useNow } from '#ui/use-now.ts'
import { homeSummary } from './home-summary.ts'
import { KpiStrip } from './kpi-strip.tsx'
import { SetupList } from './setup-list.tsx'

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
          <KpiStrip home={home} />
          {isPhone && <LiveNow home={home} />}
          <Gaps home={home} agent={agent} />
          <Recent home={home} />
        </div>
        <aside className="w-[340px] shrink-0 border-l border-line bg-subtle max-lg:w-full max-lg:border-t max-lg:border-l-0">
          <Setup home={home} agent={agent} />
          {!isPhone && (
            <div className="border-b border-line p-5">
              <LiveNow home={home} />
            </div>
          )}
          <Topics home={home} />
        </aside>
      </div>
    </Page>
  )
}

function AgentCard({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const format = useFormat()
  const detail =
    agent.live_version !== null && agent.deployed_at
      ? t(($) => $.home.version, { version: agent.live_version, date: format.date(agent.deployed_at) })
      : t(($) => $.home.no_version)
  return (
    <section className="flex flex-wrap items-center gap-4 rounded-md border border-line-2 p-4">
      <div className="flex min-w-0 flex-1 basis-64 items-center gap-4">
        <AgentAvatar name={agent.name} size={44} imageUrl={agent.logo} />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <strong className="text-[15px]/[20px]">{agent.name}</strong>
            <Status of="agent" state={agent.status} pill />
            <span className="type-meta text-ink-2">{t(($) => $.agents.types[agent.type])}</span>
          </p>
          <p className="type-meta mt-1 text-ink-2">
            {detail} · {format.list(agent.languages.map((each) => format.languageName(each)))}
          </p>
        </div>
      </div>
      <div className="flex items-center gap-2 empty:hidden max-sm:w-full max-sm:justify-between">
        <DeploymentBar agent={agent} besideStatus />
      </div>
    </section>
  )
}

function Gaps({ home, agent }: { home: HomeSummary; agent: Agent }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (home.unanswered.total === 0) return null
  return (
    <section>
      <h2 className="type-section flex flex-wrap items-baseline gap-2">
        {t(($) => $.home.unanswered)}
        <span className="type-meta flex-1 text-ink-2 max-sm:sr-only">
          {t(($) => $.home.unanswered_help, { count: home.unanswered.total, name: agent.name })}
        </span>
        <Link
          to="/agents/$agentId/knowledge/unanswered"
          params={{ agentId: agent.id }}
          className="link type-meta ml-auto font-normal"
        >
          {t(($) => $.home.see_all)}
        </Link>
      </h2>
      <ul>
        {home.unanswered.top.map((gap) => (
          <li key={gap.id} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line py-2">
            <span className="type-quote line-clamp-2 min-w-0 flex-1 max-sm:basis-full">
              {format.quote(gap.question)}
            </span>
            <span className="type-meta text-ink-2 max-sm:flex-1">{t(($) => $.home.times, { count: gap.times })}</span>
            <Link
              to="/agents/$agentId/knowledge/faqs"
              params={{ agentId: agent.id }}
              search={{ faq: 'new', from: gap.id } as never}
              className={buttonClass({ size: 'sm' })}
            >
              {t(($) => $.home.answer)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Recent({ home }: { home: HomeSummary }) {
  const { t } = useTranslation()
  return (
    <section>
      <h2 className="type-section flex items-baseline justify-between border-b border-line pb-2">
        {t(($) => $.home.recent)}
        <Link to="/conversations" className="link type-meta font-normal">
          {t(($) => $.home.see_all)}
        </Link>
      </h2>
      {home.recent.length === 0 && <p className="type-body py-3 text-ink-2">{t(($) => $.home.none_recent)}</p>}
      <ul>
        {home.recent.map((conversation) => (
          <RecentRow key={conversation.id} conversation={conversation} />
        ))}
      </ul>
    </section>
  )
}

function RecentRow({ conversation }: { conversation: Conversation }) {
  const format = useFormat()
  const now = useNow()
  return (
    <li className="border-b border-line">
      <Link
        to="/conversations"
        search={{ open: conversation.id }}
        className="flex items-center gap-3 py-1.5 hover:bg-subtle"
      >
        <PersonAvatar name={conversation.profile_name} />
        <span className="w-36 shrink-0 truncate font-medium max-sm:w-24">{conversation.profile_name}</span>
        <span className="min-w-0 flex-1 truncate text-ink-2">{conversation.last_message}</span>
        <span className="w-36 shrink-0 max-sm:hidden">
          <ConversationState conversation={conversation} />
        </span>
        <span className="type-meta w-16 shrink-0 text-right text-ink-3 tabular-nums">
          {format.relative(conversation.last_message_at, now)}
        </span>
      </Link>
    </li>
  )
}

/** What is left to set up, until it is done or put away. */
function Setup({ home, agent }: { home: HomeSummary; agent: Agent }) {
  const { t } = useTranslation()
  const mayPutAway = useMay('agent.edit')
  const putAway = useSend(agents.putSetupAway, { refreshes: [kpis.home] })
  const done = home.setup.filter((step) => step.done).length
  if (home.setup_put_away || done === home.setup.length) return null
  const put = (away: boolean) =>
    putAway.mutate(
      { params: { id: agent.id }, body: { away } },
      {
        onSuccess: () => {
          if (!away) return
          const undo = { label: t(($) => $.ui.undo), run: () => put(false) }
          showToast({ text: t(($) => $.home.setup_put_away), action: undo })
        },
        onError: tellError,
      },
    )
  return (
    <section className="border-b border-line p-5">
      <h2 className="type-section flex items-center gap-2">
        <span className="flex-1">{t(($) => $.home.setup)}</span>
        <span className="type-meta font-normal text-ink-3">
          {t(($) => $.home.of, { done, all: home.setup.length })}
        </span>
      </h2>
      <Progress label={t(($) => $.home.setup)} share={done / home.setup.length} className="my-2" />
      <SetupList steps={home.setup} agentId={agent.id} />
      {mayPutAway && (
        <button type="button" className="link type-meta mt-3" onClick={() => put(true)}>
          {t(($) => $.home.put_setup_away)}
        </button>
      )}
    </section>
  )
}

function LiveNow({ home }: { home: HomeSummary }) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  const [first] = home.waiting.filter(({ control }) => control === 'offered')
  return (
    <section>
      <h2 className="type-section mb-2 flex items-baseline justify-between">
        {t(($) => $.home.live_now)}
        <span className="type-meta font-normal text-ink-2">
          {t(($) => $.home.in_progress, { count: home.in_progress })}
        </span>
      </h2>
      {home.waiting.length === 0 && <p className="type-meta text-ink-2">{t(($) => $.home.nobody_waits)}</p>}
      <ul className="flex flex-col gap-2.5">
        {home.waiting.map((conversation) => (
          <li key={conversation.id} className="flex gap-2.5">
            <PersonAvatar name={conversation.profile_name} />
            <Link to="/live-chat" search={{ open: conversation.id }} className="min-w-0 flex-1">
              <span className="flex justify-between gap-2">
                <strong className="truncate">{conversation.profile_name}</strong>
                <span
                  className={
                    conversation.control === 'offered'
                      ? 'type-meta font-semibold text-warn-text'
                      : 'type-meta text-ink-3'
                  }
                >
                  {conversation.waiting_since
                    ? t(($) => $.home.waits, { time: format.relative(conversation.waiting_since, now) })
                    : t(($) => $.home.with_you, { name: conversation.handled_by?.name ?? '' })}
                </span>
              </span>
              <span className="type-meta block truncate text-ink-2">{conversation.last_message}</span>
            </Link>
          </li>
        ))}
      </ul>
      {first && (
        <Link
          to="/live-chat"
          search={{ open: first.id }}
          className={cx(buttonClass({ variant: 'ink', size: 'sm' }), 'mt-3')}
        >
          <Headset aria-hidden /> {t(($) => $.home.attend, { name: first.profile_name })}
        </Link>
      )}
    </section>
  )
}

function Topics({ home }: { home: HomeSummary }) {
  const { t } = useTranslation()
  const format = useFormat()
  const most = Math.max(1, ...home.topics.map(({ answers }) => answers))
  return (
    <section className="p-5">
      <h2 className="type-section mb-2">{t(($) => $.home.topics)}</h2>
      {home.topics.length === 0 && <p className="type-meta text-ink-2">{t(($) => $.home.no_topics)}</p>}
      <ul className="flex flex-col gap-1.5">
        {home.topics.map(({ name, answers }) => (
          <li key={name} className="flex items-center gap-3">
            <span className="w-32 truncate">{name}</span>
            <span className="h-1.5 flex-1">
              <span className="block h-full rounded-pill bg-chart-1" style={{ width: `${(100 * answers) / most}%` }} />
            </span>
            <span className="type-meta w-6 text-right tabular-nums">{format.number(answers)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
