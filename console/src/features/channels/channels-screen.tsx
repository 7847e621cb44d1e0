import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { StoppableChannel } from '@tertulia/contract/channel-stops'
import { Globe, Link2, MessageCircle, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAgent } from '#features/agents/agent-queries.ts'
import { ChannelStopControl } from '#features/channel-stops/channel-stop-control.tsx'
import { DeploymentBar } from '#features/versions/deployment-bar.tsx'
import { SavedAnswersSwitch } from '#features/saved-answers/saved-answers-switch.tsx'
import { useFormat } from '#i18n/format.ts'
import { Page } from '#shell/page.tsx'
import { Note } from '#ui/note.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { useNow } from '#ui/use-now.ts'
import { bubbleQuery } from './bubble-query.ts'

const route = getRouteApi('/_app/agents/$agentId/channels/')

/** Ways by which customers reach the agent, each with what there is to know of it. */
export function ChannelsScreen() {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  const { agentId } = route.useParams()
  const agent = useAgent(agentId)
  const { data: bubble } = useSuspenseQuery(bubbleQuery(agentId))
  const [seen] = bubble.seen_websites
  return (
    <Page
      crumbs={[{ label: agent.name, to: `/agents/${agentId}/identity` }, { label: t(($) => $.channels.title) }]}
      actions={<DeploymentBar agent={agent} />}
    >
      <PageHead title={t(($) => $.channels.title)} />
      <div className="flex max-w-[808px] flex-col gap-4 px-6 pb-10 max-sm:px-4">
        {agent.live_version === null && <Note tone="warn" title={t(($) => $.channels.not_live)} />}
        <ul className="divide-y divide-line border-y border-line">
          <Channel
            to="/agents/$agentId/channels/bubble"
            agentId={agentId}
            stops="bubble"
            icon={<MessageCircle aria-hidden size={18} />}
            name={t(($) => $.channels.bubble)}
            about={
              seen
                ? t(($) => $.channels.seen, {
                    host: new URL(seen.origin).host,
                    when: format.relative(seen.last_at, now),
                  })
                : t(($) => $.channels.never_seen)
            }
          />
          <Channel
            to="/agents/$agentId/channels/web"
            agentId={agentId}
            stops="web"
            icon={<Globe aria-hidden size={18} />}
            name={t(($) => $.channels.web)}
            about={t(($) => $.channels.web_help)}
          />
          <Channel
            to="/agents/$agentId/channels/share"
            agentId={agentId}
            stops="share_link"
            icon={<Link2 aria-hidden size={18} />}
            name={t(($) => $.channels.share)}
            about={bubble.share_id ? t(($) => $.channels.share_is_on) : t(($) => $.channels.share_help)}
          />
          <Channel
            to="/agents/$agentId/channels/external"
            agentId={agentId}
            icon={<Smartphone aria-hidden size={18} />}
            name={t(($) => $.channels.external)}
            about={t(($) => $.channels.external_help)}
          />
        </ul>
        <SavedAnswersSwitch agentId={agentId} />
      </div>
    </Page>
  )
}

type Props = {
  to: `/agents/$agentId/channels/${'bubble' | 'web' | 'share' | 'external'}`
  agentId: string
  icon: ReactNode
  name: string
  about: string
  /** The channel that is stopped and started here. */
  stops?: StoppableChannel
}

const Channel = ({ to, agentId, icon, name, about, stops }: Props) => (
  <li className="flex flex-wrap items-center gap-x-3 py-1">
    <Link
      to={to}
      params={{ agentId }}
      className="flex min-w-0 flex-1 basis-52 items-center gap-3 rounded-sm px-1 py-2 hover:bg-fill"
    >
      <span className="text-ink-2">{icon}</span>
      <span className="min-w-0">
        <span className="type-button block">{name}</span>
        <span className="type-meta block text-ink-2">{about}</span>
      </span>
    </Link>
    {stops && <ChannelStopControl agentId={agentId} channel={stops} />}
  </li>
)
