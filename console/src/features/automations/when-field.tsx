import { AUTOMATION_EVENTS, type AutomationEvent, type AutomationWhen } from '@tertulia/contract/automations'
import { AUTOMATION_MINUTES } from '@tertulia/contract/automations.limits'
import {
  CircleQuestionMark,
  ClipboardCheck,
  FlagOff,
  Hand,
  Hourglass,
  MessageCirclePlus,
  MessageSquareText,
  Moon,
  TimerOff,
  Unplug,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useOrganization } from '#access/current-organization.ts'
import { FieldError } from '#ui/field.tsx'
import { useField } from '#ui/form.tsx'
import { isTimer, whenOf } from './automation-form.ts'
import { usePartError } from './part-errors.ts'
import { SpanChip } from './popover-chips.tsx'
import { ChoiceChip } from './sentence-chip.tsx'
import { SentenceHead } from './sentence-row.tsx'

const ICONS: Record<AutomationEvent, ReactNode> = {
  conversation_started: <MessageCirclePlus aria-hidden />,
  customer_wrote: <MessageSquareText aria-hidden />,
  customer_wrote_outside_hours: <Moon aria-hidden />,
  question_unanswered: <CircleQuestionMark aria-hidden />,
  tool_failed: <Unplug aria-hidden />,
  collection_completed: <ClipboardCheck aria-hidden />,
  person_asked_for: <Hand aria-hidden />,
  conversation_ended: <FlagOff aria-hidden />,
  customer_idle: <Hourglass aria-hidden />,
  nobody_answered: <TimerOff aria-hidden />,
}

/** «Cuando un cliente escribe fuera de horario». */
export function WhenField() {
  const { t } = useTranslation()
  const { value, onChange } = useField<AutomationWhen>(
    'when',
    t(($) => $.automationBuilder.when_changed),
  )
  const error = usePartError('when')
  const { event } = value
  const { silence_minutes } = useOrganization()
  const when = t(($) => $.automationBuilder.when)
  return (
    <section aria-label={when}>
      <SentenceHead>{when}</SentenceHead>
      <div className="ml-7 max-sm:ml-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
          <ChoiceChip
            where={when}
            icon={ICONS[event]}
            text={
              isTimer(event)
                ? t(($) => $.automationBuilder.timer_before[event])
                : t(($) => $.automationBuilder.events[event])
            }
            options={AUTOMATION_EVENTS.map((each) => ({
              value: each,
              label: t(($) => $.automationBuilder.events[each]),
              icon: ICONS[each],
            }))}
            value={event}
            onChange={(chosen) => onChange(whenOf(chosen))}
          />
          {'minutes' in value && (
            <>
              <SpanChip
                key={event}
                where={t(($) => $.automationBuilder.time)}
                minutes={value.minutes}
                limits={AUTOMATION_MINUTES}
                onChange={(minutes) => onChange({ event: value.event, minutes })}
              />
              <span className="text-ink-2">{t(($) => $.automationBuilder.timer_after[value.event])}</span>
            </>
          )}
        </div>
        {isTimer(event) && (
          <p className="type-meta mt-1 text-ink-3">{t(($) => $.automationBuilder.timer_help[event])}</p>
        )}
        {'minutes' in value && value.event === 'customer_idle' && value.minutes >= silence_minutes && (
          <output className="type-meta mt-1 block text-warn-text">
            {t(($) => $.automationBuilder.never_idle, { count: silence_minutes })}
          </output>
        )}
        {error && <FieldError>{error}</FieldError>}
      </div>
    </section>
  )
}
