import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Agent, AgentLanguage } from '@tertulia/contract/agents'
import { type Schedule, type ScheduledMessageInput, scheduledMessages } from '@tertulia/contract/scheduled-messages'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { zonedInstant } from '#i18n/zoned-instant.ts'
import { DateInput } from '#ui/date-field.tsx'
import { wallTimeOf } from '#ui/days.ts'
import { TimeInput } from '#ui/time-field.tsx'
import { holdsOn } from './holds-on.ts'
import { useScheduleWords } from './schedule-words.ts'

type Props = {
  agent: Agent
  /** Id of the message as it is saved; undefined: it is not there yet. */
  id: string | undefined
  paused: boolean
  kind: ScheduledMessageInput['kind']
  texts: ScheduledMessageInput['texts']
  schedule: Schedule
  language: AgentLanguage
}

/** Shows what a customer would read at a chosen moment, with the message as it stands in the form. */
export function AsCustomer({ agent, id, paused, kind, texts, schedule, language }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useScheduleWords()
  const [chosenDay, setDay] = useState<string>()
  const [chosenClock, setClock] = useState<string>()
  // By default the first moment at which it is said.
  const [day, clock] = [chosenDay ?? schedule.starts_on, chosenClock ?? schedule.from]
  const at = zonedInstant(wallTimeOf(day, clock) ?? '', schedule.time_zone)
  const { data } = useQuery({
    ...query(scheduledMessages.said, { params: { agent_id: agent.id }, query: { at: at ?? '', language } }),
    enabled: at !== undefined,
    placeholderData: keepPreviousData,
  })
  const edited = at && !paused && holdsOn(schedule, day, clock) ? texts[language] : undefined
  const answer = data?.[kind]
  // By this one as it is saved: without it the agent says its own.
  const isOwn = answer !== undefined && answer.by === id && id !== undefined
  const without = isOwn ? usualText(agent, kind, language) : answer?.text
  const shown = edited ?? without
  return (
    <section aria-label={t(($) => $.scheduledMessages.as_customer)} className="bg-subtle px-5 py-4 max-sm:px-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="type-button">{t(($) => $.scheduledMessages.as_customer)}</h3>
        <div className="w-40">
          <DateInput label={t(($) => $.scheduledMessages.as_customer_day)} size="sm" value={day} onChange={setDay} />
        </div>
        <div className="w-20">
          <TimeInput
            label={t(($) => $.scheduledMessages.as_customer_time)}
            size="sm"
            value={clock}
            onChange={setClock}
          />
        </div>
        <span className="type-meta text-ink-2">
          {t(($) => $.scheduledMessages.in_zone, { zone: words.zone(schedule.time_zone) })}
        </span>
      </div>
      {at && shown && (
        <div className="mx-auto mt-3 max-w-80 rounded-lg border border-line bg-surface p-3 shadow-1">
          <p className="type-meta pb-1.5 font-semibold">{agent.name}</p>
          <p lang={language} className="type-chat w-fit rounded-lg bg-fill px-3 py-2 wrap-anywhere">
            {shown}
          </p>
        </div>
      )}
      {at && (
        <p className="type-meta mt-2 text-ink-2">
          {edited === undefined
            ? t(($) => $.scheduledMessages.not_then)
            : without && t(($) => $.scheduledMessages.without, { text: format.quote(without) })}
        </p>
      )}
    </section>
  )
}

/** Its own greeting or farewell; nothing if it says our words. */
const usualText = (agent: Agent, kind: Props['kind'], language: AgentLanguage): string | undefined =>
  (language === agent.languages[0] ? agent[kind] : agent.texts[language]?.[kind]) || undefined
