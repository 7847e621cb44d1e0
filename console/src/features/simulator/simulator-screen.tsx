import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAgent } from '#features/agents/agent-queries.ts'
import { ConnectionRail } from '#features/connections/connection-rail.tsx'
import { useMay } from '#access/current-organization.ts'
import { Page } from '#shell/page.tsx'
import { useMedia } from '#ui/media.ts'
import { PhoneSimulator } from './phone-simulator.tsx'

const route = getRouteApi('/_app/agents/$agentId/channels/external/simulator/$connectionId')

/** The simulated phone on a page of its own. */
export function SimulatorScreen() {
  const { t } = useTranslation()
  const { agentId, connectionId } = route.useParams()
  const agent = useAgent(agentId)
  const isNarrow = useMedia('narrow')
  const mayConnect = useMay('channel.connect')
  return (
    <Page
      scrolls={false}
      back={`/agents/${agentId}/channels/external`}
      crumbs={[
        { label: agent.name, to: `/agents/${agentId}/identity` },
        { label: t(($) => $.channels.title), to: `/agents/${agentId}/channels` },
        { label: t(($) => $.channels.external), to: `/agents/${agentId}/channels/external` },
        { label: t(($) => $.simulator.title) },
      ]}
    >
      <h1 className="sr-only">{t(($) => $.simulator.title)}</h1>
      <div className="flex min-h-0 min-w-0 flex-1">
        {!isNarrow && mayConnect && <ConnectionRail agentId={agentId} openId={connectionId} />}
        <PhoneSimulator connectionId={connectionId} />
      </div>
    </Page>
  )
}
