import { isDay, noonOf } from '@tertulia/contract/calendar'
import type { OpeningHours } from '@tertulia/contract/opening-hours'
import { CALL_CLOSED_DAYS } from '@tertulia/contract/service-requests.limits'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxField } from '#ui/checkbox.tsx'
import { RemovableChip } from '#ui/chip.tsx'
import { Field } from '#ui/field.tsx'
import { useField } from '#ui/form.tsx'
import { RadioList } from '#ui/radio.tsx'
import { DateInput } from '#ui/date-field.tsx'
import { NumberField } from './number-field.tsx'
import { TeamEmailsField } from './team-emails-field.tsx'
import { WeekField } from './week-field.tsx'

/** When customers can be called, what they are asked, and who hears of it. */
export function CallBackFields({ zone }: { zone: string }) {
  const { t } = useTranslation()
  return (
    <>
      <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
        <NumberField
          name="definition.minutes"
          label={t(($) => $.toolEditor.settings.call_minutes)}
          unit={t(($) => $.toolEditor.settings.minutes)}
        />
        <NumberField
          name="definition.at_once"
          label={t(($) => $.toolEditor.settings.at_once)}
          help={t(($) => $.toolEditor.settings.at_once_help)}
        />
        <NumberField
          name="definition.notice_minutes"
          label={t(($) => $.toolEditor.settings.notice)}
          unit={t(($) => $.toolEditor.settings.minutes)}
        />
        <NumberField
          name="definition.days_ahead"
          label={t(($) => $.toolEditor.settings.days_ahead)}
          unit={t(($) => $.toolEditor.settings.days)}
        />
      </div>
      <Hours zone={zone} />
      <ClosedDays />
      <CheckboxField name="definition.asks_reason" label={t(($) => $.toolEditor.settings.asks_reason)} />
      <TeamEmailsField />
    </>
  )
}

const EMPTY_WEEK: OpeningHours = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] }

/** The opening hours of the business, or a week of its own. */
function Hours({ zone }: { zone: string }) {
  const { t } = useTranslation()
  const label = t(($) => $.toolEditor.settings.call_hours)
  const { value, onChange } = useField<OpeningHours | null>('definition.week', label)
  return (
    <>
      <RadioList
        label={label}
        value={value === null ? 'business' : 'own'}
        options={[
          {
            value: 'business',
            label: t(($) => $.toolEditor.settings.business_hours),
            help: t(($) => $.toolEditor.settings.business_hours_help),
          },
          { value: 'own', label: t(($) => $.toolEditor.settings.own_hours) },
        ]}
        onChange={(chosen) => onChange(chosen === 'business' ? null : (value ?? EMPTY_WEEK))}
      />
      {value !== null && <WeekField zone={zone} />}
    </>
  )
}

/** Days on which the team does not call, in order. */
function ClosedDays() {
  const { t } = useTranslation()
  const format = useFormat()
  const label = t(($) => $.toolEditor.settings.closed_days)
  const { value: days, onChange, error, ...field } = useField<string[]>('definition.closed_days', label)
  const [day, setDay] = useState('')
  const add = () => {
    if (!isDay(day) || days.includes(day)) return
    onChange([...days, day].toSorted())
    setDay('')
  }
  return (
    <Field label={label} help={t(($) => $.toolEditor.settings.closed_days_help)} error={error}>
      {(control) => (
        <div className="flex flex-col gap-2">
          {days.length > 0 && (
            <div className="flex flex-wrap gap-1">
              {days.map((each) => (
                <RemovableChip
                  key={each}
                  label={format.longDate(noonOf(each), { timeZone: 'UTC' })}
                  onRemove={() => onChange(days.filter((other) => other !== each))}
                />
              ))}
            </div>
          )}
          <div className="flex items-center gap-2">
            <DateInput {...control} {...field} label={label} value={day} className="w-44" onChange={setDay} />
            <Button
              size="sm"
              icon={<Plus aria-hidden />}
              disabled={!isDay(day) || days.length >= CALL_CLOSED_DAYS}
              onClick={add}
            >
              {t(($) => $.toolEditor.settings.add_day)}
            </Button>
          </div>
        </div>
      )}
    </Field>
  )
}
