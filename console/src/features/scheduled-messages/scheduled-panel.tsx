import type { Agent } from '@tertulia/contract/agents'
import type { Crossing, ScheduledMessage } from '@tertulia/contract/scheduled-messages'
import { SCHEDULED_NAME_LENGTH } from '@tertulia/contract/scheduled-messages.limits'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useMay } from '#access/current-organization.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { useMedia } from '#ui/media.ts'
import { RowMenu } from '#ui/row-menu.tsx'
import { useNow } from '#ui/use-now.ts'
import { emptyScheduled, scheduledInputOf } from './schedule-form.ts'
import { ScheduleStateLabel } from './schedule-state.tsx'
import { ScheduledEditor } from './scheduled-editor.tsx'
import { ScheduledMenu } from './scheduled-menu.tsx'
import { ScheduledReading } from './scheduled-reading.tsx'
import type { ScheduledSearch } from './scheduled-search.ts'

type Props = {
  agent: Agent
  messages: readonly ScheduledMessage[]
  search: z.infer<typeof ScheduledSearch>
  fullReason: string | undefined
  onDelete: (message: ScheduledMessage) => void
  /** Receives the messages that it overlaps, as it stands in its form. */
  onCrossings: (crossings: readonly Crossing[]) => void
  onClose: () => void
}

/** Beside the list: the message that is open, or one that is being made. */
export function ScheduledPanel({ agent, messages, search, fullReason, onDelete, onCrossings, onClose }: Props) {
  const { t } = useTranslation()
  const mayEdit = useMay('scheduled.edit')
  const isNarrow = useMedia('narrow')
  const isPhone = useMedia('phone')
  const now = useNow()
  const [openedAt] = useState(now)
  const message = messages.find(({ id }) => id === search.open)
  const copied = messages.find(({ id }) => id === search.copy)
  const back = isNarrow && !isPhone && (
    <Button variant="ghost" size="sm" icon={<ArrowLeft aria-hidden />} onClick={onClose} className="self-start">
      {t(($) => $.scheduledMessages.back)}
    </Button>
  )
  if (search.open !== undefined && !message)
    return (
      <>
        {back}
        <Empty title={t(($) => $.scheduledMessages.gone)} />
      </>
    )
  const head = (
    <>
      {back}
      <div className="flex items-center gap-2.5">
        <h2 className="type-dialog min-w-0 truncate">{message?.name ?? t(($) => $.scheduledMessages.new)}</h2>
        {message && <ScheduleStateLabel message={message} now={now} pill />}
        {message && mayEdit && (
          <span className="ml-auto">
            <RowMenu name={message.name}>
              <ScheduledMenu message={message} fullReason={fullReason} onDelete={() => onDelete(message)} />
            </RowMenu>
          </span>
        )}
      </div>
    </>
  )
  if (message && !mayEdit) return <ScheduledReading message={message} head={head} />
  const begin = message
    ? scheduledInputOf(message)
    : copied
      ? {
          ...scheduledInputOf(copied),
          name: t(($) => $.scheduledMessages.copy_of, { name: copied.name }).slice(0, SCHEDULED_NAME_LENGTH),
        }
      : emptyScheduled(agent, openedAt)
  return (
    <ScheduledEditor
      key={message?.id ?? search.copy ?? 'new'}
      agent={agent}
      message={message}
      begin={begin}
      head={head}
      onCrossings={onCrossings}
    />
  )
}
