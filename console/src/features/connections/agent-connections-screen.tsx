import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAgent } from '#features/agents/agent-queries.ts'
import { DeploymentBar } from '#features/versions/deployment-bar.tsx'
import { Page } from '#shell/page.tsx'
import { ConnectionsBody } from './connections-body.tsx'

const route = getRouteApi('/_app/agents/$agentId/channels/external/')

/** The accounts outside at which one agent answers. */
export function AgentConnectionsScreen() {
  const { t } = useTranslation()
  const { agentId } = route.useParams()
  const search = route.useSearch()
  const agent = useAgent(agentId)
  const here = `/agents/${agentId}/channels/external`
  return (
    <Page
      crumbs={[
        { label: agent.name, to: `/agents/${agentId}/identity` },
        { label: t(($) => $.connections.channels), to: `/agents/${agentId}/channels` },
        { label: t(($) => $.connections.external), to: here },
        ...(search.open ? [{ label: t(($) => $.connections.whatsapp) }] : []),
      ]}
      back={search.open ? here : `/agents/${agentId}/channels`}
      actions={<DeploymentBar agent={agent} />}
    >
      <ConnectionsBody search={search} agentId={agentId} />
    </Page>
  )
}
