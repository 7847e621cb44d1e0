import { conversationSnoozes } from '@tertulia/contract/conversation-snoozes'
import { type Conversation, conversations } from '@tertulia/contract/conversations'
import { liveChat } from '@tertulia/contract/live-chat'
import type { Snooze } from '@tertulia/contract/snooze'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { useOrganization } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { Glyph } from '#ui/glyph.tsx'
import { tellError } from '#ui/toast.tsx'

/** That a conversation is put aside, until when, and a way to bring it back. */
export function SnoozeLine({
  conversation: { id },
  snooze: { until },
  mayEnd,
}: {
  conversation: Pick<Conversation, 'id'>
  snooze: Snooze
  mayEnd: boolean
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const { time_zone: timeZone } = useOrganization()
  const end = useSend(conversationSnoozes.end, {
    refreshes: [conversations.list, conversations.get, conversationSnoozes.list, liveChat.queues],
  })
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 border-t border-line bg-subtle px-5 py-2">
      <Glyph name="pause" tone="mute" />
      <output className="type-meta min-w-0 flex-1 text-ink-2">
        {until
          ? t(($) => $.inbox.snoozed, { when: format.dateTime(until, { timeZone }) })
          : t(($) => $.inbox.snoozed_until_written)}
      </output>
      {mayEnd && (
        <Button
          size="sm"
          loading={end.isPending}
          onClick={() => end.mutate({ params: { id } }, { onError: tellError })}
        >
          {t(($) => $.inbox.snooze_end)}
        </Button>
      )}
    </div>
  )
}
