import type { Conversation } from '@tertulia/contract/conversations'
import type { LiveChatSettings } from '@tertulia/contract/live-chat'
import { useTranslation } from 'react-i18next'
import { useSessionUser } from '#api/session.ts'
import { askedLast } from '#features/conversations/conversation-columns.tsx'
import { ConversationState } from '#features/conversations/conversation-state.tsx'
import { TestMark } from '#features/conversations/test-mark.tsx'
import { CHANNEL_ICONS } from '#features/info-collection/channel-icons.tsx'
import { ViewedMark } from '#features/inbox/viewers.tsx'
import { useOrganization } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { PersonAvatar } from '#ui/avatar.tsx'
import { cx } from '#ui/cx.ts'
import { useNow } from '#ui/use-now.ts'

const MINUTE_MS = 60_000

type Props = { conversation: Conversation; waits: Pick<LiveChatSettings, 'warn_minutes' | 'late_minutes'> }

/** A conversation of a queue: customer, channel, wait, last message, and an obstacle if there is one. */
export function QueueRow({ conversation, waits }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const name = format.customerName(conversation.profile_name)
  const now = useNow()
  const { channel, control, waiting_since, status } = conversation
  const isWaiting = status !== 'ended' && control === 'offered' && waiting_since !== null
  const minutes = isWaiting ? (now - Date.parse(waiting_since)) / MINUTE_MS : 0
  const isLate = minutes >= waits.late_minutes
  const isLong = minutes >= waits.warn_minutes
  return (
    <span className="flex gap-2.5">
      <PersonAvatar name={name} size={28} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5 leading-5">
          <strong className="truncate">{name}</strong>
          {channel !== 'playground' && (
            <span className="shrink-0 text-ink-3 [&_svg]:size-3.5" title={t(($) => $.conversations.channels[channel])}>
              {CHANNEL_ICONS[channel]}
              <span className="sr-only">{t(($) => $.conversations.channels[channel])}</span>
            </span>
          )}
          <span
            className={cx(
              'type-meta ml-auto shrink-0 tabular-nums',
              isLate ? 'font-semibold text-bad-text' : isLong ? 'font-semibold text-warn-text' : 'text-ink-3',
            )}
          >
            {format.relative(isWaiting ? waiting_since : conversation.last_message_at, now)}
            {isLate && <span className="sr-only">, {t(($) => $.liveChat.late)}</span>}
          </span>
        </span>
        <span className="mt-1 flex items-center gap-1.5 max-sm:mt-0.5">
          <span className="type-meta min-w-0 flex-1 truncate text-ink-2">{askedLast(conversation)}</span>
          <span className="type-meta shrink-0 text-ink-2">
            <TestMark channel={channel} />
          </span>
          <ViewedMark conversationId={conversation.id} />
        </span>
        <RowState conversation={conversation} />
      </span>
    </span>
  )
}

/** Why a person is awaited, to whom it is offered, or which colleague has it. */
function RowState({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { time_zone: timeZone } = useOrganization()
  const { transfer, control, status, snooze, waiting_reason, waiting_since, nobody_came_at } = conversation
  const self = useSessionUser()?.id
  const isEnded = status === 'ended'
  const wasTold = nobody_came_at !== null && waiting_since !== null && nobody_came_at >= waiting_since
  const words = isEnded
    ? undefined
    : snooze
      ? snooze.until
        ? t(($) => $.liveChat.back_at, { when: format.dateTime(snooze.until, { timeZone }) })
        : t(($) => $.liveChat.back_when_written)
      : transfer
        ? t(($) => $.liveChat.offered_to, { name: transfer.to.name })
        : control === 'offered'
          ? wasTold
            ? t(($) => $.liveChat.nobody_came)
            : waiting_reason && t(($) => $.liveChat.reasons[waiting_reason])
          : undefined
  if (words) return <span className="type-meta mt-0.5 block truncate text-ink-3">{words}</span>
  const isColleagues = control === 'human' && conversation.handled_by?.user_id !== self
  if (!isEnded && !isColleagues) return null
  return (
    <span className="type-meta mt-0.5 block truncate">
      <ConversationState conversation={conversation} />
    </span>
  )
}
