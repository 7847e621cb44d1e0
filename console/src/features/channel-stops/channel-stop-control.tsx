import { useQuery } from '@tanstack/react-query'
import { channelStops, type StoppableChannel } from '@tertulia/contract/channel-stops'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query, useSend } from '#api/query.ts'
import { useMay } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { Badge } from '#ui/status.tsx'
import { showToast, tellError } from '#ui/toast.tsx'
import { useNow } from '#ui/use-now.ts'
import { StopChannelDialog } from './stop-channel-dialog.tsx'

/** An agent's channels with what stops with each, for a loader too. */
export const channelStopsQuery = (agentId: string) => query(channelStops.list, { params: { agent_id: agentId } })

type Props = { agentId: string; channel: StoppableChannel }

/** Says that a channel is stopped, and stops or starts it for who may connect channels. */
export function ChannelStopControl({ agentId, channel }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  const mayConnect = useMay('channel.connect')
  const { data } = useQuery(channelStopsQuery(agentId))
  const [isAsking, setAsking] = useState(false)
  const start = useSend(channelStops.start, { refreshes: [channelStops.list] })
  const state = data?.channels.find((each) => each.channel === channel)
  if (!data || !state) return null
  const { stop } = state
  const name = t(($) => $.channelStops.channels[channel])
  const begin = () =>
    start.mutate(
      { params: { agent_id: agentId, channel } },
      {
        onSuccess: ({ waiting }) =>
          showToast({
            text:
              waiting > 0
                ? t(($) => $.channelStops.is_started_waiting, { count: waiting })
                : t(($) => $.channelStops.is_started),
          }),
        onError: tellError,
      },
    )
  return (
    <div className="relative flex flex-wrap items-center gap-2">
      {stop && (
        <span title={t(($) => $.channelStops.since, { when: format.relative(stop.stopped_at, now) })}>
          <Badge tone="warn" glyph="pause">
            {t(($) => $.channelStops.stopped)}
          </Badge>
        </span>
      )}
      {mayConnect && (
        <Button
          variant="ghost"
          aria-label={stop ? undefined : t(($) => $.channelStops.stop_named, { channel: name })}
          onClick={() => setAsking(true)}
        >
          {stop ? t(($) => $.channelStops.change_words) : t(($) => $.channelStops.stop)}
        </Button>
      )}
      {mayConnect && stop && (
        <Button
          aria-label={t(($) => $.channelStops.start_named, { channel: name })}
          loading={start.isPending}
          loadingLabel={t(($) => $.channelStops.starting)}
          onClick={begin}
        >
          {t(($) => $.channelStops.start)}
        </Button>
      )}
      {isAsking && (
        <StopChannelDialog
          agentId={agentId}
          state={state}
          words={data.words}
          name={name}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
