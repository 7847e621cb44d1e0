import { type Agent, AGE_GROUPS } from '@tertulia/contract/agents'
import { useTranslation } from 'react-i18next'
import { countries } from '#features/organizations/countries.ts'
import { useLanguage } from '#i18n/language.ts'
import { MultiComboboxField } from '#ui/combobox.tsx'
import { TextField } from '#ui/text-field.tsx'
import { FormSection } from '#ui/form-section.tsx'
import { useWritingTools } from './use-writing-tools.tsx'

/** The agent's audience. */
export function AudienceTab({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const tools = useWritingTools(agent)
  const language = useLanguage()
  return (
    <>
      <FormSection title={t(($) => $.agents.audience)} help={t(($) => $.agents.audience_help)}>
        <TextField
          name="audience"
          label={t(($) => $.agents.audience)}
          optional
          multiline
          rows={3}
          max={500}
          tools={tools(
            'audience',
            t(($) => $.agents.audience),
          )}
        />
        <MultiComboboxField
          name="age_group"
          label={t(($) => $.agents.age_group)}
          optional
          options={AGE_GROUPS.map((value) => ({ value, label: t(($) => $.agents.age_groups[value]) }))}
        />
      </FormSection>
      <FormSection title={t(($) => $.agents.where)} help={t(($) => $.agents.countries)}>
        <MultiComboboxField
          name="countries"
          label={t(($) => $.agents.countries)}
          optional
          options={countries(language)}
        />
      </FormSection>
    </>
  )
}
