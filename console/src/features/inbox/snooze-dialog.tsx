import { conversationSnoozes } from '@tertulia/contract/conversation-snoozes'
import { SNOOZE_DAYS } from '@tertulia/contract/conversation-snoozes.limits'
import { conversations } from '@tertulia/contract/conversations'
import { liveChat } from '@tertulia/contract/live-chat'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '#api/query.ts'
import { useOrganization } from '#access/current-organization.ts'
import { useFormat } from '#i18n/format.ts'
import { zonedInstant } from '#i18n/zoned-instant.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { wallTimeOf } from '#ui/days.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { RadioField } from '#ui/radio.tsx'
import { TimeField } from '#ui/time-field.tsx'
import { showToast, tellError } from '#ui/toast.tsx'
import { snoozeTimes } from './snooze-times.ts'

const DAY_MS = 86_400_000
const WHEN = ['hour', 'hours', 'tomorrow', 'monday', 'written', 'chosen'] as const

const chosenInstant = ({ day, clock }: { day: string; clock: string }, timeZone: string) =>
  zonedInstant(wallTimeOf(day, clock) ?? '', timeZone)

/** A time that is chosen has to be one, and to come. */
const snoozeIn = (timeZone: string) =>
  z
    .object({ when: z.enum(WHEN), day: z.string(), clock: z.string() })
    .superRefine(({ when, ...local }, { addIssue }) => {
      if (when !== 'chosen') return
      const at = Date.parse(chosenInstant(local, timeZone) ?? '')
      if (!(at > Date.now() && at < Date.now() + SNOOZE_DAYS * DAY_MS))
        addIssue({ code: 'custom', message: 'snooze_time', path: ['day'] })
    })

/** Puts a conversation aside: until a time of the organization's clocks, or until its customer writes. */
export function SnoozeDialog({ conversationId, onClose }: { conversationId: string; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { time_zone: timeZone } = useOrganization()
  const [times] = useState(() => snoozeTimes(Date.now(), timeZone))
  const form = useForm(snoozeIn(timeZone), { when: 'hour', day: '', clock: '09:00' })
  const refreshes = [conversations.list, conversations.get, conversationSnoozes.list, liveChat.queues]
  const begin = useSend(conversationSnoozes.begin, { refreshes })
  const end = useSend(conversationSnoozes.end, { refreshes })
  const when = useWatch({ control: form.control, name: 'when' })
  const params = { id: conversationId }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(($) => $.inbox.snooze_title)}
      description={t(($) => $.inbox.snooze_help)}
      actions={
        <>
          <Button onClick={onClose}>{t(($) => $.ui.cancel)}</Button>
          <Button variant="ink" type="submit" form="snooze" loading={begin.isPending}>
            {t(($) => $.inbox.snooze)}
          </Button>
        </>
      }
    >
      <Form
        id="snooze"
        form={form}
        className="flex flex-col gap-4"
        save={async ({ when: chosen, ...local }) => {
          const until =
            chosen === 'written'
              ? null
              : ((chosen === 'chosen' ? chosenInstant(local, timeZone) : times[chosen]) ?? null)
          await begin.mutateAsync({ params, body: { until } })
          onClose()
          showToast({
            text: until
              ? t(($) => $.inbox.snoozed, { when: format.dateTime(until, { timeZone }) })
              : t(($) => $.inbox.snoozed_until_written),
            action: { label: t(($) => $.inbox.undo), run: () => end.mutate({ params }, { onError: tellError }) },
          })
        }}
      >
        <RadioField
          name="when"
          label={t(($) => $.inbox.snooze_when)}
          options={WHEN.map((value) => {
            const at = value === 'written' || value === 'chosen' ? undefined : times[value]
            return {
              value,
              label: t(($) => $.inbox.snooze_times[value]),
              ...(at && { help: format.dateTime(at, { timeZone }) }),
            }
          })}
        />
        {when === 'chosen' && (
          <div>
            <div className="grid grid-cols-2 gap-3">
              <DateField name="day" label={t(($) => $.inbox.snooze_day)} />
              <TimeField name="clock" label={t(($) => $.inbox.snooze_clock)} />
            </div>
            <p className="type-meta mt-1.5 text-ink-2">
              {t(($) => $.inbox.snooze_zone, { city: format.city(timeZone) })}
            </p>
          </div>
        )}
      </Form>
    </Dialog>
  )
}
