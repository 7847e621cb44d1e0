import { AGENT_LANGUAGES } from '@tertulia/contract/agents'
import type { ScheduledMessage } from '@tertulia/contract/scheduled-messages'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { Note } from '#ui/note.tsx'
import { useScheduleWords } from './schedule-words.ts'

/** A message as words, for those who may not change it. */
export function ScheduledReading({ message, head }: { message: ScheduledMessage; head: ReactNode }) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useScheduleWords()
  return (
    <div className="flex flex-col gap-3.5 overflow-y-auto px-5 py-4 max-sm:px-4">
      {head}
      <Note tone="info" title={t(($) => $.scheduledMessages.no_role)} />
      <p className="type-meta text-ink-2">{t(($) => $.scheduledMessages.kinds[message.kind])}</p>
      <p className="type-quote border-y border-line py-3 text-pretty">{words.sentence(message)}</p>
      <dl className="flex flex-col gap-3">
        {AGENT_LANGUAGES.filter((each) => message.texts[each]).map((each) => (
          <div key={each}>
            <dt className="type-meta text-ink-2 first-letter:uppercase">{format.languageName(each)}</dt>
            <dd lang={each} className="type-body wrap-anywhere">
              {message.texts[each]}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
