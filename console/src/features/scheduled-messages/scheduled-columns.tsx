import type { ScheduledMessage } from '@tertulia/contract/scheduled-messages'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import type { Column } from '#ui/table-layout.ts'
import { useNow } from '#ui/use-now.ts'
import { ScheduleStateLabel } from './schedule-state.tsx'
import { useScheduleWords } from './schedule-words.ts'

/** Columns of the list of messages. */
export function useScheduledColumns(onOpen: (message: ScheduledMessage) => void): Column<ScheduledMessage>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useScheduleWords()
  const now = useNow()
  return [
    {
      id: 'name',
      head: t(($) => $.scheduledMessages.columns.name),
      width: 150,
      cell: (row) => <OpenButton row={row} onOpen={onOpen} />,
    },
    {
      id: 'kind',
      head: t(($) => $.scheduledMessages.columns.kind),
      width: 84,
      cell: (row) => t(($) => $.scheduledMessages.kinds[row.kind]),
    },
    {
      id: 'when',
      head: t(($) => $.scheduledMessages.columns.when),
      cell: (row) => <span className="block truncate">{words.brief(row)}</span>,
    },
    {
      id: 'state',
      head: t(($) => $.scheduledMessages.columns.state),
      width: 124,
      cell: (row) => <ScheduleStateLabel message={row} now={now} />,
    },
    {
      id: 'next',
      head: t(($) => $.scheduledMessages.columns.next),
      width: 146,
      align: 'end',
      cell: ({ next_at, paused, time_zone }) =>
        next_at === null || paused || Date.parse(next_at) <= now
          ? '—'
          : format.dateTime(next_at, { timeZone: time_zone }),
    },
  ]
}

function OpenButton({ row, onOpen }: { row: ScheduledMessage; onOpen: (message: ScheduledMessage) => void }) {
  return (
    <button type="button" className="block max-w-full truncate font-semibold" onClick={() => onOpen(row)}>
      {row.name}
    </button>
  )
}

/** A message on a phone. */
export function ScheduledPhoneRow({ row, onOpen }: { row: ScheduledMessage; onOpen: (row: ScheduledMessage) => void }) {
  const { t } = useTranslation()
  const words = useScheduleWords()
  const now = useNow()
  return (
    <>
      <OpenButton row={row} onOpen={onOpen} />
      <span className="type-meta block truncate text-ink-2">
        {t(($) => $.scheduledMessages.kinds[row.kind])}. {words.brief(row)}
      </span>
      <ScheduleStateLabel message={row} now={now} />
    </>
  )
}
