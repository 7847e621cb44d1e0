import { type Agent, type AgentLanguage } from '@tertulia/contract/agents'
import { OUTSIDE_TEXT_LENGTH } from '@tertulia/contract/agent-availability.limits'
import { OUTSIDE_MODES, type OutsideHours } from '@tertulia/contract/outside-hours'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { characters, Field } from '#ui/field.tsx'
import { RadioList } from '#ui/radio.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { TextArea } from '#ui/text-input.tsx'

type Props = {
  agent: Agent
  value: OutsideHours
  disabled: boolean
  /** «mañana a las 10:00», empty while it is open. */
  opening: string
  onChange: (value: OutsideHours) => void
}

/** The agent's behaviour and words outside hours. */
export function OutsideFields({ agent, value, disabled, opening, onChange }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const [language, setLanguage] = useState<AgentLanguage>(agent.languages[0] ?? 'es')
  const placeholder = t(($) => $.agentAvailability.outside.placeholder)
  const text = (value.texts[language] ?? '').replaceAll('{opening}', placeholder)
  return (
    <fieldset disabled={disabled} className="flex flex-col gap-4">
      <RadioList
        label={t(($) => $.agentAvailability.outside.title, { name: agent.name })}
        value={value.mode}
        options={OUTSIDE_MODES.map((mode) => ({
          value: mode,
          label: t(($) => $.agentAvailability.outside[mode]),
          help: t(($) => $.agentAvailability.outside[`${mode}_help`]),
        }))}
        onChange={(mode) => onChange({ ...value, mode })}
      />
      {value.mode !== 'as_always' && (
        <>
          {agent.languages.length > 1 && (
            <Segmented
              label={t(($) => $.agentAvailability.outside.languages)}
              value={language}
              options={agent.languages.map((each) => ({ value: each, label: format.languageName(each) }))}
              onChange={setLanguage}
            />
          )}
          <Field
            label={t(($) => $.agentAvailability.outside.says)}
            counter={{ used: characters(value.texts[language] ?? ''), max: OUTSIDE_TEXT_LENGTH }}
            help={
              opening
                ? t(($) => $.agentAvailability.outside.opening_now, { when: opening })
                : t(($) => $.agentAvailability.outside.opening_open)
            }
          >
            {(control) => (
              <TextArea
                {...control}
                rows={3}
                lang={language}
                value={text}
                onChange={({ target }) =>
                  onChange({
                    ...value,
                    texts: { ...value.texts, [language]: target.value.replaceAll(placeholder, '{opening}') },
                  })
                }
              />
            )}
          </Field>
          <Checkbox
            label={t(($) => $.agentAvailability.outside.offers_call)}
            help={t(($) => $.agentAvailability.outside.offers_call_help)}
            checked={value.offers_call}
            onChange={(offers_call) => onChange({ ...value, offers_call })}
          />
        </>
      )}
    </fieldset>
  )
}
