import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Outlet, useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { accountSettings } from '@tertulia/contract/account-settings'
import { accounts } from '@tertulia/contract/accounts'
import { type Agent, agents as agentCalls, versions } from '@tertulia/contract/agents'
import { boards, insights } from '@tertulia/contract/boards'
import { connections } from '@tertulia/contract/connections'
import type { Endpoint } from '@tertulia/contract/endpoint'
import type { Push } from '@tertulia/contract/frames'
import { serviceRequests } from '@tertulia/contract/service-requests'
import { unanswered } from '@tertulia/contract/unanswered'
import { invitations } from '@tertulia/contract/invitations'
import { members } from '@tertulia/contract/members'
import { organizations } from '@tertulia/contract/organizations'
import { may } from '@tertulia/contract/permissions'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#api/call.ts'
import { refetchSoon, refetchWhenVisible } from '#api/live-refetch.ts'
import { query, useSend } from '#api/query.ts'
import { signOut } from '#api/sign-out.ts'
import { useTopic } from '#api/socket.ts'
import { redirectTo } from '#shell/page-address.ts'
import { usePreferences } from '#features/account-settings/use-preferences.ts'
import { useLiveConversations } from '#features/conversations/use-live-conversations.ts'
import { useCurrentAgent } from '#features/agents/current-agent.ts'
import { resumeOutbox } from '#features/inbox/outbox.ts'
import { OfferNotice } from '#features/live-chat/offer-notice.tsx'
import { WaitingAlerts } from '#features/live-chat/waiting-alerts.tsx'
import { waitingList } from '#features/live-chat/waiting-list.ts'
import { ProvideDeploymentBar } from '#features/agents/deployment-slot.tsx'
import { DeploymentBar } from '#features/versions/deployment-bar.tsx'
import { withTexts } from '#i18n/i18n.ts'
import { Shell } from '#shell/shell.tsx'
import { isLeavingAllowed } from '#ui/unsaved.ts'
import { chooseOrganization } from '#access/chosen-organization.ts'
import { myOrganizations, useOrganization } from '#access/current-organization.ts'
import { usePaletteFind } from './palette-find.tsx'

// Only support sees it.
const SupportBanner = lazy(
  withTexts(['supportBanner'], async () => ({
    default: (await import('#features/support/support-banner.tsx')).SupportBanner,
  })),
)

/** Endpoints to refetch after a push of an organization's topic that does not carry the new data. */
const TOLD_OF: { [type in Push['type']]?: Endpoint[] } = {
  'agent.changed': [agentCalls.list, versions.changes],
  'membership.changed': [members.list, invitations.list],
  'service_request.changed': [serviceRequests.list],
  'connection.changed': [connections.list],
  'unanswered.changed': [unanswered.list, unanswered.get],
  'figures.changed': [...Object.values(boards), ...Object.values(insights)],
}

const showDeploymentBar = (agent: Agent) => <DeploymentBar agent={agent} />

/** The frame around the signed-in screens, filled with who is in, where, and what waits. */
export function ConsoleFrame() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const router = useRouter()
  const queries = useQueryClient()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const { data: person } = useSuspenseQuery(query(accounts.user, {}))
  const { data: memberships } = useSuspenseQuery(myOrganizations())
  const organization = useOrganization()
  const { agents, agent } = useCurrentAgent()
  const find = usePaletteFind()
  const setPreferences = useSend(accountSettings.setPreferences, { refreshes: [accounts.user] })
  usePreferences(person.preferences)
  useEffect(() => resumeOutbox(), [])
  const waiting = useQuery(waitingList(organization.id))
  const gaps = useQuery({
    ...query(unanswered.list, { query: { agent_id: agent?.id ?? '', rows: 10 } }),
    enabled: agent !== undefined,
  })

  useLiveConversations(organization)
  useTopic(`organization:${organization.id}`, {
    push: (push) => {
      const stale = TOLD_OF[push.type]
      if (stale) refetchSoon(queries, stale)
    },
    missed: (until, wasDown) =>
      wasDown ? refetchWhenVisible(queries, 'all', until) : refetchSoon(queries, Object.values(TOLD_OF).flat(), until),
  })
  useTopic(`person:${person.id}`, {
    push: (push) => {
      if (push.type === 'membership.changed') lookAgain().catch(() => undefined)
    },
    // After a line that was down everything is asked again anyway.
    missed: (until, wasDown) => {
      if (!wasDown && until > 0) lookAgain(until).catch(() => undefined)
    },
  })

  /**
   * The member's role or membership has changed: answers loaded with other rights are refetched, and a lost organization is
   * left. If this fails, the next call is refused and tells why.
   */
  async function lookAgain(until?: number) {
    if (isLeavingAllowed()) return
    // Asked beside the cache: this frame cannot be shown for an organization that one is no longer in.
    const now = await call(organizations.mine, {})
    if (now.some((each) => each.organization.id === organization.id)) refetchWhenVisible(queries, 'all', until)
    // A new page, so that nothing of the organization stays in memory.
    else await redirectTo('/home')
  }

  const shown = (each: (typeof agents)[number]) => ({
    id: each.id,
    name: each.name,
    status: each.status,
    image_url: each.logo,
  })
  return (
    <Shell
      data={{
        person: {
          name: [person.first_name, person.last_name].join(' ').trim() || person.email,
          role: t(($) => $.organizations.roles[organization.role]),
        },
        organization,
        organizations: memberships.map(({ organization: { id, name, logo }, role }) => ({
          id,
          name,
          image_url: logo,
          role: t(($) => $.organizations.roles[role]),
        })),
        agents: agents.map(shown),
        agent: agent && shown(agent),
        counts: { waiting: waiting.data?.page.total ?? 0, gaps: gaps.data?.page.total ?? 0 },
        onAgent: (agentId) => {
          const section = /^\/agents\/[^/]+(\/.*)$/u.exec(path)?.[1] ?? '/identity'
          router.history.push(`/agents/${agentId}${section}`)
        },
        onOrganization: (id) => {
          chooseOrganization(id)
          void navigate({ to: '/home' })
        },
        onCreateAgent: may(organization.role, 'agent.create') ? () => void navigate({ to: '/agents/new' }) : undefined,
        onCreateOrganization: organization.support_until
          ? undefined
          : () => void navigate({ to: '/settings/account/organizations', search: { new: true } }),
        onSignOut: () => void signOut(),
        onPreference: (body) => setPreferences.mutate({ body }),
        find,
        onAsk: agent
          ? (question) =>
              void navigate({
                to: '/agents/$agentId/playground',
                params: { agentId: agent.id },
                search: { ask: question },
              })
          : undefined,
      }}
    >
      {organization.support_until && (
        <Suspense>
          <SupportBanner organization={organization.name} until={organization.support_until} />
        </Suspense>
      )}
      <WaitingAlerts />
      <OfferNotice />
      <ProvideDeploymentBar value={showDeploymentBar}>
        <Outlet />
      </ProvideDeploymentBar>
    </Shell>
  )
}
