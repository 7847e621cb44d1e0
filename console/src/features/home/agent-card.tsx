import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Agent } from '@tertulia/contract/agents'
import { isTest } from '@tertulia/contract/channels'
import type { HomeSummary } from '@tertulia/contract/kpis'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bubbleQuery } from '#features/channels/bubble-query.ts'
import { useConnections } from '#features/connections/connection-list.ts'
import { useMay } from '#access/current-organization.ts'
import { DeploymentBar } from '#features/versions/deployment-bar.tsx'
import { type AgentStop, StopDialog, stopsOf } from '#features/versions/stop-dialog.tsx'
import { useFormat } from '#i18n/format.ts'
import { AgentAvatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Glyph } from '#ui/glyph.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useMedia } from '#ui/media.ts'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { Status } from '#ui/status.tsx'
import { SetupProgress } from './setup-progress.tsx'

/** Bubble and web page, which every agent has. */
const OWN_CHANNELS = 2

type Props = { agent: Agent; home: HomeSummary | undefined }

/** The agent as it stands: who it is, which version is with customers, where it answers, and what is left to set up. */
export function AgentCard({ agent, home }: Props) {
  const { t } = useTranslation()
  const isPhone = useMedia('phone')
  return (
    <article
      aria-label={t(($) => $.home.agent)}
      className="divide-y divide-line rounded-md border border-line-2 bg-surface"
    >
      <Head agent={agent} />
      <Preparing agent={agent} />
      {isPhone && (
        <div className="flex flex-wrap items-center justify-between gap-2 p-3.5 empty:hidden">
          <DeploymentBar agent={agent} besideStatus />
        </div>
      )}
      <Foot agent={agent} />
      {home && <SetupProgress home={home} agent={agent} />}
    </article>
  )
}

function Head({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const format = useFormat()
  const mayDeploy = useMay('agent.deploy')
  const [stopping, setStopping] = useState<AgentStop>()
  const params = { agentId: agent.id }
  const detail =
    agent.live_version !== null && agent.deployed_at
      ? t(($) => $.home.version, { version: agent.live_version, date: format.date(agent.deployed_at) })
      : t(($) => $.home.no_version)
  return (
    <div className="flex items-center gap-3 p-3.5">
      <AgentAvatar name={agent.name} size={40} imageUrl={agent.logo} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link to="/agents/$agentId/identity" params={params} className="font-semibold hover:underline">
            {agent.name}
          </Link>
          <Status of="agent" state={agent.status} pill />
          <span className="type-meta text-ink-2">{t(($) => $.agents.types[agent.type])}</span>
        </p>
        <p className="type-meta mt-0.5 text-ink-2">{detail}</p>
      </div>
      <Menu
        align="end"
        trigger={
          <IconButton label={t(($) => $.pinnedCards.more, { title: agent.name })} icon={<Ellipsis aria-hidden />} />
        }
      >
        <MenuItem render={<Link to="/agents/$agentId/identity" params={params} />}>
          {t(($) => $.home.identity)}
        </MenuItem>
        <MenuItem render={<Link to="/agents/$agentId/versions" params={params} />}>
          {t(($) => $.home.versions)}
        </MenuItem>
        {mayDeploy && stopsOf(agent).includes('undeploy') && (
          <MenuItem danger onSelect={() => setStopping('undeploy')}>
            {t(($) => $.versions.undeploy)}
          </MenuItem>
        )}
      </Menu>
      {stopping && <StopDialog agent={agent} stop={stopping} onClose={() => setStopping(undefined)} />}
    </div>
  )
}

/** The version that is being made of what customers do not see yet. */
function Preparing({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  if (agent.live_version === null || agent.unpublished_changes === 0) return null
  return (
    <p className="flex items-center gap-x-2 p-3.5">
      <Glyph name="up" tone="warn" />
      <span>
        {t(($) => $.home.next_version, { version: agent.live_version + 1 })}{' '}
        <strong>{t(($) => $.home.next_changes, { count: agent.unpublished_changes })}</strong>
      </span>
    </p>
  )
}

function Foot({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const format = useFormat()
  const mayDeploy = useMay('agent.deploy')
  const [isStopping, setStopping] = useState(false)
  const channels = useChannelCount(agent)
  const facts = [
    format.list(agent.languages.map((each) => format.languageName(each))),
    channels !== undefined && t(($) => $.home.channels_count, { count: channels }),
  ].filter((each) => each !== false)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 p-3.5">
      <p className="type-meta flex-1 text-pretty text-ink-2 first-letter:uppercase">{facts.join(' · ')}</p>
      {mayDeploy && stopsOf(agent).includes('disable') && (
        <Button variant="ghost" size="sm" onClick={() => setStopping(true)}>
          {t(($) => $.home.switch_off)}
        </Button>
      )}
      {isStopping && <StopDialog agent={agent} stop="disable" onClose={() => setStopping(false)} />}
    </div>
  )
}

/** Ways by which customers reach the agent; undefined until that is known. */
function useChannelCount(agent: Agent): number | undefined {
  const bubble = useQuery(bubbleQuery(agent.id))
  const { data } = useConnections(agent.organization_id)
  if (!bubble.data || !data) return undefined
  const connected = data.connections.filter(
    ({ agent_id, channel, state }) => agent_id === agent.id && state.name === 'enabled' && !isTest(channel),
  )
  return OWN_CHANNELS + (bubble.data.share_id ? 1 : 0) + connected.length
}
