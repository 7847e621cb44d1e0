import { AGENT_LANGUAGES } from '@tertulia/contract/agents'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { MultiCombobox } from '#ui/combobox.tsx'
import { Field } from '#ui/field.tsx'
import type { WizardStepProps } from './wizard-step.ts'

/** Which languages it speaks: the first is its main one. */
export function LanguagesField({
  content,
  errors,
  onChange,
}: Pick<WizardStepProps, 'content' | 'errors' | 'onChange'>) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Field label={t(($) => $.agents.languages)} help={t(($) => $.agents.languages_help)} error={errors['languages']}>
      {(control) => (
        <MultiCombobox
          {...control}
          value={content.languages ?? []}
          onChange={(languages) => onChange({ languages })}
          options={AGENT_LANGUAGES.map((value) => ({ value, label: format.languageName(value) }))}
        />
      )}
    </Field>
  )
}
