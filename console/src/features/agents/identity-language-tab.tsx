import { AGENT_LANGUAGES, type AgentIdentity } from '@tertulia/contract/agents'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { MultiComboboxField } from '#ui/combobox.tsx'
import { FormSection } from '#ui/form-section.tsx'
import { TimeZoneField } from '#ui/time-zone-field.tsx'
import { changeMainLanguage, OwnTextsFields } from './own-texts-fields.tsx'

/** The languages it speaks, its texts in each, and where it is on the clock. */
export function LanguageTab({ agentId, zone, name }: { agentId: string; zone: string; name: string }) {
  const [now] = useState(() => new Date())
  const { t } = useTranslation()
  const format = useFormat()
  const form = useFormContext<AgentIdentity>()
  return (
    <>
      <FormSection title={t(($) => $.agents.languages)} help={t(($) => $.agents.languages_help)}>
        <MultiComboboxField
          name="languages"
          label={t(($) => $.agents.languages)}
          options={AGENT_LANGUAGES.map((value) => ({ value, label: format.languageName(value) }))}
          onChoose={(languages) => changeMainLanguage(form, languages)}
        />
      </FormSection>
      <FormSection title={t(($) => $.agents.own_texts)} help={t(($) => $.agents.own_texts_help)}>
        <OwnTextsFields agentId={agentId} name={name} />
      </FormSection>
      <FormSection title={t(($) => $.agents.time_zone)} help={t(($) => $.agents.where_help)}>
        <TimeZoneField
          name="time_zone"
          label={t(($) => $.agents.time_zone)}
          help={t(($) => $.agents.now_there, { time: format.time(now, { timeZone: zone }) })}
        />
      </FormSection>
    </>
  )
}
