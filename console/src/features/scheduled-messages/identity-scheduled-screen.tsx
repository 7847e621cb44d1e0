import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { oneAgent } from '#features/agents/agent-queries.ts'
import { IdentityTabs } from '#features/agents/identity-tabs.tsx'
import { ScheduledMessagesOf } from './scheduled-messages-screen.tsx'

const route = getRouteApi('/_app/agents/$agentId/identity_/scheduled')

/** The scheduled greetings and farewells of the agent in the address, among the parts of its identity. */
export function IdentityScheduledScreen() {
  const { t } = useTranslation()
  const { agentId } = route.useParams()
  const { data: agent } = useSuspenseQuery(oneAgent(agentId))
  return (
    <ScheduledMessagesOf
      key={agent.id}
      agent={agent}
      crumb={t(($) => $.scheduledMessages.crumb)}
      title={t(($) => $.agents.identity)}
      address={`/agents/${agent.id}/identity/scheduled`}
      tabs={<IdentityTabs agentId={agent.id} current="scheduled" />}
    />
  )
}
