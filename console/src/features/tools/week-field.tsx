import { type OpeningHours, type Weekday, WEEKDAYS } from '@tertulia/contract/opening-hours'
import { CopyPlus, Plus, X } from 'lucide-react'
import { get, useFieldArray, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useDayNames } from '#features/agent-availability/day-names.ts'
import { useFormat } from '#i18n/format.ts'
import { Field, FieldError } from '#ui/field.tsx'
import { useField } from '#ui/form.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem, MenuLabel } from '#ui/menu.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { clockText } from './clock-text.ts'

type HoursInput = { definition: { kind: 'business_hours'; week: OpeningHours } }

const MOST = 4
const WORKDAYS: Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri']

/** When a business is open: the intervals of each day of a week. */
export function WeekField({ zone }: { zone: string }) {
  const { t } = useTranslation()
  return (
    <section aria-label={t(($) => $.toolEditor.settings.week)}>
      <h2 className="type-section">{t(($) => $.toolEditor.settings.week)}</h2>
      <p className="type-meta text-ink-3">{t(($) => $.toolEditor.settings.week_help, { zone })}</p>
      <ul className="mt-2 border-t border-line">
        {WEEKDAYS.map((day) => (
          <DayRow key={day} day={day} />
        ))}
      </ul>
    </section>
  )
}

function DayRow({ day }: { day: Weekday }) {
  const { t } = useTranslation()
  const format = useFormat()
  const nameOf = useDayNames()
  const { control, getValues, setValue, formState } = useFormContext<HoursInput>()
  const { fields, append, remove } = useFieldArray({ control, name: `definition.week.${day}` })
  const wrong: unknown =
    get(formState.errors, `definition.week.${day}.root.message`) ??
    get(formState.errors, `definition.week.${day}.message`)
  const name = nameOf(day)

  function copyTo(days: readonly Weekday[]) {
    const hours = getValues(`definition.week.${day}`)
    for (const each of days)
      if (each !== day)
        setValue(
          `definition.week.${each}`,
          hours.map((interval) => ({ ...interval })),
          { shouldDirty: true, shouldValidate: true },
        )
  }

  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line py-2.5">
      <span className="type-button w-24 pt-1.5 first-letter:uppercase">{name}</span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2 max-sm:order-last max-sm:basis-full">
        {fields.length === 0 && (
          <span className="flex h-[34px] items-center text-ink-3">{t(($) => $.toolEditor.settings.closed)}</span>
        )}
        {fields.map(({ id }, at) => (
          <span key={id} className="flex items-start gap-1.5">
            <TimeField
              name={`definition.week.${day}.${at}.from`}
              label={t(($) => $.toolEditor.settings.from, { day: name, number: format.number(at + 1) })}
            />
            <span aria-hidden className="pt-1.5 text-ink-3">
              –
            </span>
            <TimeField
              name={`definition.week.${day}.${at}.to`}
              label={t(($) => $.toolEditor.settings.to, { day: name, number: format.number(at + 1) })}
            />
            <IconButton
              label={t(($) => $.toolEditor.settings.remove_hours, { day: name, number: format.number(at + 1) })}
              icon={<X aria-hidden />}
              className="mt-[3px]"
              onClick={() => remove(at)}
            />
          </span>
        ))}
        {typeof wrong === 'string' && <FieldError>{wrong}</FieldError>}
      </div>
      <span className="ml-auto flex items-center pt-[3px]">
        {fields.length < MOST && (
          <IconButton
            label={`${t(($) => $.toolEditor.settings.add_hours)}: ${name}`}
            icon={<Plus aria-hidden />}
            onClick={() =>
              append(fields.length === 0 ? { from: '09:00', to: '14:00' } : { from: '16:00', to: '20:00' })
            }
          />
        )}
        <Menu
          align="end"
          trigger={
            <IconButton
              label={t(($) => $.toolEditor.settings.copy_day, { day: name })}
              icon={<CopyPlus aria-hidden />}
            />
          }
        >
          <MenuLabel>{t(($) => $.toolEditor.settings.copy_day, { day: name })}</MenuLabel>
          <MenuItem onSelect={() => copyTo(WORKDAYS)}>{t(($) => $.toolEditor.settings.to_workdays)}</MenuItem>
          <MenuItem onSelect={() => copyTo(WEEKDAYS)}>{t(($) => $.toolEditor.settings.to_all)}</MenuItem>
          {WEEKDAYS.filter((each) => each !== day).map((each) => (
            <MenuItem key={each} onSelect={() => copyTo([each])}>
              <span className="inline-block first-letter:uppercase">{nameOf(each)}</span>
            </MenuItem>
          ))}
        </Menu>
      </span>
    </li>
  )
}

/** A time of the day; what people write short is written out when the field is left. */
function TimeField({ name, label }: { name: string; label: string }) {
  const { value, onChange, onBlur, error, ...field } = useField<string>(name, label)
  return (
    <Field hideLabel label={label} error={error} className="w-[74px]">
      {(control) => (
        <TextInput
          {...field}
          {...control}
          inputMode="numeric"
          autoComplete="off"
          placeholder="09:00"
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onBlur={() => {
            onChange(clockText(value))
            onBlur()
          }}
        />
      )}
    </Field>
  )
}
