import { weekdayOf } from '@tertulia/contract/calendar'
import { Link } from '@tanstack/react-router'
import type { Crossing } from '@tertulia/contract/scheduled-messages'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { useScheduleWords } from './schedule-words.ts'

/** Days that are named; more are counted. */
const NAMED = 6

type Props = {
  crossing: Crossing
  /** Leaves its days out; undefined if they cannot be. */
  onSkip: ((days: readonly string[]) => void) | undefined
}

/** Another message that would be said at the same time, and the two ways out. */
export function CrossingNote({ crossing: { id, name, days }, onSkip }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useScheduleWords()
  const skip = useSkipWords()
  const more = days.length - NAMED
  const named = days.slice(0, NAMED).map(words.shortDay)
  const all = more > 0 ? [...named, t(($) => $.scheduledMessages.days_more, { number: more })] : named
  return (
    <Note tone="bad" title={t(($) => $.scheduledMessages.crosses, { name })}>
      <p>{t(($) => $.scheduledMessages.crosses_days, { days: format.list(all) })}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-2 pb-1">
        {onSkip && (
          <Button size="sm" onClick={() => onSkip(days)}>
            {skip(days)}
          </Button>
        )}
        <Link to="/scheduled-messages" search={{ open: id }} className="type-button hover:underline">
          {t(($) => $.scheduledMessages.open, { name })}
        </Link>
      </div>
    </Note>
  )
}

/** «Saltar esos lunes», if all of them are. */
function useSkipWords() {
  const { t } = useTranslation()
  return (days: readonly string[]): string => {
    const weekdays = new Set(days.map((day) => weekdayOf(day) + 1))
    const [weekday] = weekdays
    if (days.length > 1 && weekdays.size === 1 && weekday !== undefined)
      return t(($) => $.scheduledMessages.skip_weekday[weekday as 1 | 2 | 3 | 4 | 5 | 6 | 7])
    return t(($) => $.scheduledMessages.skip, { count: days.length })
  }
}
