import { AGE_GROUPS } from '@tertulia/contract/agents'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countries } from '#features/organizations/countries.ts'
import { WritingMenu } from '#features/writing-help/writing-menu.tsx'
import { useFormat } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { MultiCombobox } from '#ui/combobox.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/text-input.tsx'
import { LanguagesField } from './languages-field.tsx'
import type { WizardStepProps } from './wizard-step.ts'
import { mainLanguage } from './wizard-step.ts'

/** The agent's audience: languages, countries, ages. */
export function AudienceStep({ content, errors, onChange }: WizardStepProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  const [now] = useState(() => new Date())
  const zone = content.time_zone ?? 'Europe/Madrid'
  return (
    <div className="flex flex-col gap-5">
      <LanguagesField content={content} errors={errors} onChange={onChange} />
      <Field label={t(($) => $.agents.countries)} optional error={errors['countries']}>
        {(control) => (
          <MultiCombobox
            {...control}
            value={content.countries ?? []}
            onChange={(chosen) => onChange({ countries: chosen })}
            options={countries(language)}
          />
        )}
      </Field>
      <fieldset>
        <legend className="type-button mb-2">{t(($) => $.agents.age_group)}</legend>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {AGE_GROUPS.map((group) => (
            <Checkbox
              key={group}
              label={t(($) => $.agents.age_groups[group])}
              checked={content.age_group?.includes(group) ?? false}
              onChange={(isOn) =>
                onChange({
                  age_group: isOn
                    ? [...(content.age_group ?? []), group]
                    : content.age_group?.filter((each) => each !== group),
                })
              }
            />
          ))}
        </div>
      </fieldset>
      <Field
        label={t(($) => $.agents.audience)}
        optional
        help={t(($) => $.agents.audience_help)}
        error={errors['audience']}
        tools={
          <WritingMenu
            field={t(($) => $.agents.audience)}
            language={mainLanguage(content)}
            read={() => content.audience ?? ''}
            write={(audience) => onChange({ audience })}
          />
        }
      >
        {(control) => (
          <TextArea
            {...control}
            value={content.audience ?? ''}
            onChange={(event) => onChange({ audience: event.target.value })}
          />
        )}
      </Field>
      <p className="type-meta text-ink-2">
        {t(($) => $.agents.time_zone)}: {zone}.{' '}
        {t(($) => $.agents.now_there, { time: format.time(now, { timeZone: zone }) })}
      </p>
    </div>
  )
}
