import { localDay } from '@tertulia/contract/calendar'
import type { Schedule, scheduledMessages } from '@tertulia/contract/scheduled-messages'
import type { Returned } from '@tertulia/contract/endpoint'
import { useTranslation } from 'react-i18next'
import { Chip } from '#ui/chip.tsx'
import { useScheduleWords } from './schedule-words.ts'

type SchedulePreview = Returned<typeof scheduledMessages.preview>

type Props = { schedule: Schedule; preview: SchedulePreview | undefined; error: Error | null }

/** The rule in one sentence, and the next days on which it begins. */
export function ScheduleRule({ schedule, preview, error }: Props) {
  const { t } = useTranslation()
  const words = useScheduleWords()
  return (
    <div className="flex flex-col gap-2 border-y border-line py-3">
      <p className="type-quote text-pretty">{words.sentence(schedule)}</p>
      {error ? (
        <p className="type-meta text-bad-text">{t(($) => $.scheduledMessages.not_shown)}</p>
      ) : (
        preview && (
          <div className="flex flex-wrap items-center gap-1">
            {preview.next.length === 0 ? (
              <span className="type-meta text-ink-2">{t(($) => $.scheduledMessages.no_more)}</span>
            ) : (
              <span className="type-meta mr-1 text-ink-2">{t(($) => $.scheduledMessages.next)}</span>
            )}
            {preview.next.map((at) => (
              <Chip key={at}>{words.dayChip(localDay(at, schedule.time_zone))}</Chip>
            ))}
            {preview.more > 0 && (
              <span className="type-meta text-ink-2">
                {t(($) => $.scheduledMessages.more, { count: preview.more })}
              </span>
            )}
          </div>
        )
      )}
    </div>
  )
}
