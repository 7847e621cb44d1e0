import type { Agent } from '@tertulia/contract/agents'
import { isTest } from '@tertulia/contract/channels'
import type { Connection } from '@tertulia/contract/connections'
import { TOKEN_WARNING_DAYS } from '@tertulia/contract/connections.limits'
import { useTranslation } from 'react-i18next'
import { useConnections } from '#features/connections/connection-list.ts'
import { useMay, useOrganization } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { Glyph } from '#ui/glyph.tsx'
import { useNow } from '#ui/use-now.ts'
import type { NeedOfKind } from './need.ts'

const DAY_MS = 86_400_000

/** Channels that failed, or whose permit ends soon; those that are half connected are told of beside them. */
export function useFailingChannels(agent: Agent): NeedOfKind {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  const organization = useOrganization()
  const mayConnect = useMay('channel.connect')
  const { data, isPending, error, refetch } = useConnections(organization.id)
  const own = (data?.connections ?? []).filter(({ agent_id, channel }) => agent_id === agent.id && !isTest(channel))
  const failed = own.filter(({ state }) => state.name === 'failed')
  const ending = own.filter((each) => each.state.name === 'enabled' && endsSoon(each, now))
  const count = failed.length + ending.length
  const half = own.filter(({ state }) => state.name === 'integrating')
  const nameOf = ({ channel }: Connection) => t(($) => $.conversations.channels[channel])
  const wordsOf = (connection: Connection): string => {
    const ends = connection.secrets['access_token']?.expires_at ?? ''
    const words = { channel: nameOf(connection), date: format.date(ends || now) }
    if (connection.state.name === 'failed') return t(($) => $.home.channels.failed, words)
    if (connection.state.name === 'integrating')
      return t(($) => $.home.channels.half, { ...words, step: connection.state.step })
    return Date.parse(ends) > now ? t(($) => $.home.channels.ends, words) : t(($) => $.home.channels.ended, words)
  }
  const only = count === 1 ? (failed[0] ?? ending[0]) : undefined
  const page = `/agents/${agent.id}/channels/external`
  return {
    id: 'channels',
    isLoading: isPending,
    error,
    onRetry: () => void refetch(),
    need:
      count === 0
        ? undefined
        : {
            sign: <Glyph name="alert" tone={failed.length > 0 ? 'bad' : 'warn'} size={16} />,
            title: t(($) => $.home.channels.title, { count }),
            detail: [...failed, ...ending, ...half].map(wordsOf).join(' '),
            action: mayConnect
              ? only
                ? {
                    label: t(($) => (failed.length > 0 ? $.home.channels.mend : $.home.channels.renew), {
                      channel: nameOf(only),
                    }),
                    to: failed.length > 0 ? `${page}?open=${only.id}` : `${page}?open=${only.id}&change=true`,
                  }
                : { label: t(($) => $.home.channels.see, { count }), to: page }
              : undefined,
          },
  }
}

function endsSoon({ secrets }: Connection, now: number): boolean {
  const ends = secrets['access_token']?.expires_at
  return ends != null && Math.ceil((Date.parse(ends) - now) / DAY_MS) <= TOKEN_WARNING_DAYS[0]
}
