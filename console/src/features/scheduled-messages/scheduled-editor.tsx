import type { Agent, AgentLanguage } from '@tertulia/contract/agents'
import {
  type Crossing,
  type ScheduledMessage,
  ScheduledMessageInput,
  scheduledMessages,
} from '@tertulia/contract/scheduled-messages'
import { SKIPPED_DAYS } from '@tertulia/contract/scheduled-messages.limits'
import { type ReactNode, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { stillThere, useEdit } from '#api/use-edit.ts'
import { call } from '#api/call.ts'
import { RemovableChip } from '#ui/chip.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { SaveBar } from '#shell/save-bar.tsx'
import { ScrollRegion } from '#ui/scroll-region.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TimeField } from '#ui/time-field.tsx'
import { TimeZoneField } from '#ui/time-zone-field.tsx'
import { showToast } from '#ui/toast.tsx'
import { AsCustomer } from './as-customer.tsx'
import { ChoiceFields } from './choice-fields.tsx'
import { CrossingNote } from './crossing-note.tsx'
import { ScheduledTextField } from './scheduled-text-field.tsx'
import { readableSchedule, scheduledInputOf } from './schedule-form.ts'
import { ScheduleRule } from './schedule-rule.tsx'
import { useScheduleWords } from './schedule-words.ts'
import { SCHEDULED_ANSWERS } from './use-scheduled-acts.ts'
import { useScheduledAddress } from './use-scheduled-address.ts'
import { useSchedulePreview } from './use-schedule-preview.ts'

type Props = {
  agent: Agent
  /** Undefined: it is not there yet. */
  message: ScheduledMessage | undefined
  begin: ScheduledMessageInput
  head: ReactNode
  onCrossings: (crossings: readonly Crossing[]) => void
}

const NONE: readonly Crossing[] = []

/** One message: what is said, when, and what that comes to. */
export function ScheduledEditor({ agent, message, begin, head, onCrossings }: Props) {
  const { t } = useTranslation()
  const { go } = useScheduledAddress()
  const words = useScheduleWords()
  const form = useForm(ScheduledMessageInput, begin)
  const values = useWatch({ control: form.control }) as ScheduledMessageInput
  const schedule = readableSchedule(values)
  const { preview, error } = useSchedulePreview(
    agent.id,
    schedule && { ...(message && { id: message.id }), kind: values.kind, schedule },
  )
  // A paused message overlaps none.
  const crossings = message?.paused ? NONE : (preview?.crossings ?? NONE)
  useEffect(() => {
    onCrossings(crossings)
    return () => onCrossings(NONE)
  }, [crossings, onCrossings])
  const [language, setLanguage] = useState<AgentLanguage>(agent.languages[0] ?? 'es')
  const create = useSend(scheduledMessages.create, { refreshes: SCHEDULED_ANSWERS })
  const update = useSend(scheduledMessages.update, { refreshes: SCHEDULED_ANSWERS })

  const params = { agent_id: agent.id }
  const edit = useEdit(message, {
    read: async () => stillThere(await call(scheduledMessages.list, { params }), message?.id),
    valuesOf: (row) => (row ? scheduledInputOf(row) : begin),
  })

  const setSkipped = (days: readonly string[]) =>
    form.setValue('skipped', [...new Set(days)].toSorted(), { shouldDirty: true })
  const maySkip = (days: readonly string[]) =>
    values.frequency !== 'once' && values.skipped.length + days.length <= SKIPPED_DAYS

  async function save(body: ScheduledMessageInput) {
    // A key saves too.
    if (crossings.length > 0) return false
    if (message) {
      const saved = await edit.save((expected) =>
        update.mutateAsync({ params: { ...params, id: message.id }, body: { ...body, ...expected } }),
      )
      if (!saved) return false
      showToast({ text: t(($) => $.scheduledMessages.saved, { name: body.name }) })
    } else {
      const made = await create.mutateAsync({ params, body })
      showToast({ text: t(($) => $.scheduledMessages.created, { name: body.name }) })
      go({ open: made.id }, { replace: true, ignoreBlocker: true })
    }
    return undefined
  }

  return (
    <Form
      form={form}
      conflict={edit.conflict}
      save={save}
      className="flex min-h-0 flex-1 flex-col [&>[role=alert]]:m-4"
    >
      <ScrollRegion className="min-h-0 flex-1 overflow-y-auto">
        <div className="flex flex-col gap-3.5 px-5 py-4 max-sm:px-4">
          {head}
          <ChoiceFields onFrequency={() => setSkipped([])} />
          <TextField
            name="name"
            label={t(($) => $.scheduledMessages.name)}
            placeholder={t(($) => $.scheduledMessages.name_example)}
          />
          <ScheduledTextField languages={agent.languages} language={language} onLanguage={setLanguage} />
          <div className="grid grid-cols-[1fr_1fr_84px_84px] items-start gap-2 max-sm:grid-cols-2">
            <DateField name="starts_on" label={t(($) => $.scheduledMessages.starts)} />
            <DateField name="ends_on" label={t(($) => $.scheduledMessages.ends)} />
            <TimeField name="from" label={t(($) => $.scheduledMessages.from)} />
            <TimeField name="to" label={t(($) => $.scheduledMessages.to)} />
          </div>
          <TimeZoneField name="time_zone" label={t(($) => $.scheduledMessages.zone)} />
          {values.frequency !== 'once' && values.skipped.length > 0 && (
            <div className="flex flex-wrap items-center gap-1">
              <span className="type-meta mr-1 text-ink-2">{t(($) => $.scheduledMessages.skipped)}</span>
              {values.skipped.map((day) => (
                <RemovableChip
                  key={day}
                  label={words.dayChip(day)}
                  onRemove={() => setSkipped(values.skipped.filter((each) => each !== day))}
                />
              ))}
            </div>
          )}
          {schedule && <ScheduleRule schedule={schedule} preview={preview} error={error} />}
          {crossings.map((each) => (
            <CrossingNote
              key={each.id}
              crossing={each}
              onSkip={maySkip(each.days) ? (days) => setSkipped([...values.skipped, ...days]) : undefined}
            />
          ))}
        </div>
        {schedule && (
          <AsCustomer
            agent={agent}
            id={message?.id}
            paused={message?.paused ?? false}
            kind={values.kind}
            texts={values.texts}
            schedule={schedule}
            language={language}
          />
        )}
      </ScrollRegion>
      <SaveBar
        always={!message}
        label={message ? t(($) => $.scheduledMessages.save) : t(($) => $.scheduledMessages.create)}
        saving={create.isPending || update.isPending}
        blocked={
          crossings.length > 0 ? t(($) => $.scheduledMessages.to_resolve, { count: crossings.length }) : undefined
        }
        {...(!message && { onCancel: () => go({}) })}
      />
    </Form>
  )
}
